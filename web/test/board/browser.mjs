// A server for the page of the board and a browser to look at it with.
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

/** Starts both. `close` ends them. */
export async function open() {
  const server = await createServer({
    server: { port: 5300 + (process.pid % 600), host: '127.0.0.1' },
    logLevel: 'error',
  });
  await server.listen();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const base = `http://127.0.0.1:${server.config.server.port}`;
  return {
    base,
    browser,
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}
