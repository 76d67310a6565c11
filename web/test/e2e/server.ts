import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A port that nothing listens on now. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port to listen on');
  return address.port;
}

/** `tercio serve` with a data folder of its own. It can be killed and started again at the same address. */
export class TestServer {
  readonly #data = mkdtempSync(join(tmpdir(), 'tercio-e2e-'));
  #port = 0;
  #child: ChildProcess | null = null;
  #said = '';

  /** Where it listens. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts it, and waits until it answers. */
  async start(): Promise<void> {
    const program = process.env['TERCIO_BIN'];
    if (!program) throw new Error('TERCIO_BIN has to name the program, as in TERCIO_BIN=../target/debug/tercio');
    this.#port ||= await freePort();
    this.#child = spawn(program, ['serve', '--listen', `127.0.0.1:${this.#port}`, '--data', this.#data], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (text: Buffer) => (this.#said = (this.#said + text.toString()).slice(-4000)));
    await this.#healthy();
  }

  async #healthy(): Promise<void> {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      if (this.#child?.exitCode !== null) throw new Error(`the server has stopped:\n${this.#said}`);
      const answer = await fetch(`${this.url}/healthz`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`the server does not answer:\n${this.#said}`);
  }

  /** Kills it in the middle of whatever it does. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** Kills it, and removes what it kept. */
  async end(): Promise<void> {
    await this.kill();
    rmSync(this.#data, { recursive: true, force: true });
  }
}
