import { standing } from '../lobby/standing';
import { indexOf, type MatchCard } from '../api/wire';
import { get, text } from '../words';

/** Where a branch is looked at: one that is still played at its table, one that is over in the replay. */
export const hrefOf = (branch: MatchCard): string =>
  branch.phase === 'waiting' || branch.phase === 'running' ? `/match/${branch.id}` : `/replay/${branch.id}`;

/** What a branch is called: how it stands. */
export function branchLabel(branch: MatchCard): string {
  const how = standing(branch, []);
  const side = 'seat' in how ? text(branch.seats[indexOf(how.seat)].side_name) : '';
  return get(`web-standing-${how.is}`, { side });
}
