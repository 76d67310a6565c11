/** What a key does at the table; each has words under `web-table-key-` and this. */
export const KEYS = [
  ['choose', ['1', '…', '9']],
  ['move', ['↑', '↓']],
  ['commit', ['↵']],
  ['clear', ['Esc']],
  ['undo', ['Ctrl', 'Z']],
  ['prompt', ['.', 'F6']],
  ['find', ['f']],
  ['charts', ['t', 'g']],
  ['chat', ['c']],
  ['log', ['l']],
  ['help', ['?']],
] as const;

/** What a key means. */
export type Command =
  | { do: 'choose'; n: number }
  | { do: 'move'; by: 1 | -1 }
  | { do: 'commit' | 'clear' | 'undo' | 'prompt' | 'find' | 'charts' | 'chat' | 'log' | 'help' };

const NAMED: Record<string, Command> = {
  ArrowDown: { do: 'move', by: 1 },
  ArrowUp: { do: 'move', by: -1 },
  Enter: { do: 'commit' },
  Escape: { do: 'clear' },
  '.': { do: 'prompt' },
  F6: { do: 'prompt' },
  f: { do: 'find' },
  t: { do: 'charts' },
  g: { do: 'charts' },
  c: { do: 'chat' },
  l: { do: 'log' },
  '?': { do: 'help' },
};

/** Where a key was pressed: what it means depends on what has the focus. */
export type Place = 'text' | 'control' | 'choice' | 'map' | 'page';

/** What a key means where it was pressed. Text fields keep what is typed, and controls their own keys. */
export function commandOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  place: Place,
): Command | null {
  const { key } = event;
  if (event.ctrlKey || event.metaKey) return key.toLowerCase() === 'z' && place !== 'text' ? { do: 'undo' } : null;
  if (event.altKey) return null;
  if (place === 'text') return key === 'Escape' ? { do: 'clear' } : key === 'F6' ? { do: 'prompt' } : null;
  if (/^[1-9]$/.test(key)) return { do: 'choose', n: Number(key) };
  const command = NAMED[key] ?? null;
  if (command?.do === 'move') return place === 'page' ? command : null;
  if (command?.do === 'commit') return place === 'page' || place === 'choice' ? command : null;
  return command;
}

/** What has the focus. */
export function placeOf(target: EventTarget | null): Place {
  if (!(target instanceof Element)) return 'page';
  if (target.closest('[role="application"]')) return 'map';
  if (target.matches('input[type="radio"][data-choice]')) return 'choice';
  if (target.matches('input:not([type="radio"]):not([type="checkbox"]), textarea, select, [contenteditable]'))
    return 'text';
  return target.closest('button, a, input, summary, [role="tab"], [role="slider"], .log-line') ? 'control' : 'page';
}
