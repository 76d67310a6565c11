import { getJson, getText, postFile, postJson } from './http';
import type {
  Begin,
  Begun,
  Branch,
  ChartCard,
  Join,
  Joined,
  MatchCard,
  MatchList,
  Opening,
  Replay,
  RuleCard,
  RuleId,
  RuleText,
  Scene,
  SystemCard,
  Uploaded,
  Verified,
} from './wire';

const part = encodeURIComponent;

/** Keeps what a question was answered, for what does not change while a page is open. A failure is not kept. */
function once<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const answers = new Map<string, Promise<T>>();
  return (key) => {
    const known = answers.get(key);
    if (known) return known;
    const answer = ask(key);
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
}

const systemsOnce = once(() => getJson<SystemCard[]>('/systems'));
/** The systems of the server. */
export const systems = (): Promise<SystemCard[]> => systemsOnce('');

const openingOnce = once((path) => getJson<Opening>(path));
/** How a scenario begins: the map, and what stands on it. */
export const opening = (system: string, scenario: string): Promise<Opening> =>
  openingOnce(`/systems/${part(system)}/scenarios/${part(scenario)}`);

/** The charts in force of a system. */
export const charts = once((system: string) => getJson<ChartCard[]>(`/systems/${part(system)}/charts`));

/** A rule. */
export const rule = once((id: RuleId) => getJson<RuleText>(`/rules/${part(id)}`));

/** The rules that some words find; all of a system without any. */
export function rules(words: string, system: string, signal?: AbortSignal): Promise<RuleCard[]> {
  const query = new URLSearchParams();
  if (words) query.set('q', words);
  if (system) query.set('system', system);
  return getJson<RuleCard[]>(`/rules?${query.toString()}`, signal);
}

/** The matches that the lobby lists, and those with these ids. */
export const matches = (ids: readonly string[]): Promise<MatchList> =>
  getJson<MatchList>(ids.length > 0 ? `/matches?ids=${ids.map(part).join(',')}` : '/matches');

/** A match. */
export const card = (id: string): Promise<MatchCard> => getJson<MatchCard>(`/matches/${part(id)}`);
/** Begins a match. */
export const begin = (what: Begin): Promise<Begun> => postJson<Begun>('/matches', what);
/** Takes a seat. */
export const join = (id: string, what: Join): Promise<Joined> => postJson<Joined>(`/matches/${part(id)}/join`, what);
/** Begins a match from a moment of another. */
export const branch = (id: string, what: Branch): Promise<Begun> =>
  postJson<Begun>(`/matches/${part(id)}/branch`, what);
/** The record of a match; with a seat's secret, that seat's copy. */
export const record = (id: string, secret?: string): Promise<string> => getText(`/matches/${part(id)}/record`, secret);
/** A whole record, to be stepped through. */
export const replay = (id: string): Promise<Replay> => getJson<Replay>(`/matches/${part(id)}/replay`);
/** How a match stood after so many entries. */
export const scene = (id: string, at: number): Promise<Scene> => getJson<Scene>(`/matches/${part(id)}/replay/${at}`);
/** What verifying the record of a match finds. */
export const verify = (id: string): Promise<Verified> => getJson<Verified>(`/matches/${part(id)}/verify`);
/** Gives the server a record from elsewhere. */
export const upload = (file: Blob): Promise<Uploaded> => postFile<Uploaded>('/records', file);
