import type { Message } from '../api/wire';

/** One term of a sum: its value as it is written, and the rule that gives it. */
export type Term = { value: string; rule: string };

const TERM = /^([+−×÷-]\S*)\s+\(?([A-Z]{2}-\d{3})\)?$/;

/** The terms of the sum in a message, where it has one: items of its lists that are a figure with its rule. */
export function termsOf(message: Message): Term[] {
  return message.args.flatMap(([, arg]) => {
    if (!('list' in arg)) return [];
    const terms = arg.list.map((item) => ('text' in item ? TERM.exec(item.text) : null));
    return terms.flatMap((term) => (term?.[1] && term[2] ? [{ value: term[1].replace('-', '−'), rule: term[2] }] : []));
  });
}
