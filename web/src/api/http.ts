import type { Message, Problem, Reason } from './wire';

/** Where everything the server offers lies. */
export const API = '/api/v1';

/** A request that the server did not do, or that did not reach it. */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.code);
    this.name = 'ProblemError';
    this.problem = problem;
  }

  get code(): string {
    return this.problem.code;
  }
}

/** A problem of the client's own making, in the server's form. */
export function problem(code: string, key: string, args: Message['args'] = [], reasons: Reason[] = []): ProblemError {
  return new ProblemError({ code, message: { key, args }, reasons });
}

/** What a failure is, for people; unknown ones are told as a fault of the program. */
export function messageOf(failure: unknown): Message {
  return failure instanceof ProblemError ? failure.problem.message : { key: 'web-problem-failed', args: [] };
}

/** The problem that a response tells of. Not every proxy answers with one of ours. */
export async function problemOf(response: Response): Promise<ProblemError> {
  try {
    const body = (await response.json()) as Partial<Problem>;
    if (typeof body.code === 'string' && body.message) {
      return new ProblemError({ code: body.code, message: body.message, reasons: body.reasons ?? [] });
    }
  } catch {
    // Not JSON: the status has to say it.
  }
  const code = response.status === 404 ? 'not-found' : 'failed';
  const key = code === 'not-found' ? 'web-problem-not-found' : 'web-problem-status';
  return problem(code, key, [['status', { text: String(response.status) }]]);
}

async function send(path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(API + path, { ...init, credentials: 'omit' });
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === 'AbortError') throw failure;
    throw problem('offline', 'web-problem-offline');
  }
  if (!response.ok) throw await problemOf(response);
  return response;
}

/** Asks for something. */
export async function getJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  const init: RequestInit = { headers: { accept: 'application/json' } };
  if (signal) init.signal = signal;
  return (await (await send(path, init)).json()) as T;
}

/** Asks for a text; a secret gives a seat's own copy. */
export async function getText(path: string, secret?: string): Promise<string> {
  const headers: Record<string, string> = secret ? { authorization: `Bearer ${secret}` } : {};
  return (await send(path, { headers })).text();
}

/** Sends something to be done. */
export async function postJson<T>(path: string, body: unknown): Promise<T> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return (await (await send(path, init)).json()) as T;
}

/** Sends a file as it is. */
export async function postFile<T>(path: string, file: Blob): Promise<T> {
  const init = { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: file };
  return (await (await send(path, init)).json()) as T;
}
