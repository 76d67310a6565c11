import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** Where `tercio serve` listens unless told otherwise. */
const SERVER = process.env['TERCIO_SERVER'] ?? 'http://127.0.0.1:8642';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    // A strict content policy forbids data: URLs, so nothing is written into the code that could be a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    // The words are those of the Rust program: they lie beside this folder, not in it.
    fs: { allow: [fileURLToPath(new URL('..', import.meta.url))] },
    proxy: { '/api': { target: SERVER, ws: true } },
  },
  preview: { proxy: { '/api': { target: SERVER, ws: true } } },
  test: { include: ['src/**/*.test.ts', 'test/**/*.test.ts'], environment: 'node' },
});
