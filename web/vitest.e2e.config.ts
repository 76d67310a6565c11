import { defineConfig } from 'vitest/config';

// The whole program, played through a browser. `TERCIO_BIN` names it; `npm run build` has to come first.
export default defineConfig({
  test: {
    include: ['test/e2e/**/*.e2e.ts'],
    environment: 'node',
    // One server and one browser at a time: the machines that run this have two cores.
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 60_000,
    // A browser on a busy machine may be late once; what is wrong fails again.
    retry: 1,
  },
});
