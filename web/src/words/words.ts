import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Arg, Message, Reason, RuleId, Text } from '../api/wire';

/** The languages of the table. */
export type Lang = 'es' | 'en';

/** What the client's own words may be filled in with. */
export type Fill = Record<string, string | number>;

/** Where the title of a rule comes from, if it is known already. */
export type Titles = (rule: RuleId) => Text | undefined;

/** A number that is written as the Rust program writes it: without grouping, so that both say the same. */
const plain = (number: number): FluentNumber => new FluentNumber(number, { useGrouping: false });

/** The words of one language. Says what the program on the command line says, from the same files. */
export class Words {
  readonly lang: Lang;
  readonly #bundle: FluentBundle;

  constructor(lang: Lang, sources: readonly string[]) {
    this.lang = lang;
    // The marks that keep directions apart get into copied text, and neither language needs them.
    this.#bundle = new FluentBundle(lang, { useIsolating: false });
    for (const source of sources) this.#bundle.addResource(new FluentResource(source));
  }

  /** The words under a key; the key itself where there are none. */
  get(key: string, fill: Fill = {}): string {
    const values = Object.entries(fill).map(([name, value]) => [
      name,
      typeof value === 'number' ? plain(value) : value,
    ]);
    return this.#format(key, Object.fromEntries(values) as Record<string, FluentVariable>);
  }

  /** The words under a key, if there are any. */
  find(key: string, fill: Fill = {}): string | undefined {
    return this.#bundle.hasMessage(key) ? this.get(key, fill) : undefined;
  }

  /** A message as a sentence; its key where it has no words. */
  say(message: Message): string {
    const values = message.args.map(([name, arg]) => [name, 'int' in arg ? plain(Number(arg.int)) : this.arg(arg)]);
    return this.#format(message.key, Object.fromEntries(values) as Record<string, FluentVariable>);
  }

  /** A value of a message as text. */
  arg(arg: Arg): string {
    if ('int' in arg) return String(arg.int);
    if ('name' in arg) return arg.name[this.lang];
    if ('text' in arg) return arg.text;
    if ('word' in arg) return this.get(arg.word);
    if ('rule' in arg) return arg.rule;
    return arg.list.map((item) => this.arg(item)).join(', ');
  }

  /** A text that content gives in both languages. */
  text(text: Text): string {
    return text[this.lang];
  }

  /** Why a rule refuses. A reason without words of its own is told by the title of its rule. */
  reason(reason: Reason, titles: Titles = () => undefined): string {
    if (this.#bundle.hasMessage(reason.message.key)) return this.say(reason.message);
    const title = titles(reason.rule);
    return title ? this.text(title) : reason.message.key;
  }

  #format(key: string, values: Record<string, FluentVariable>): string {
    const pattern = this.#bundle.getMessage(key)?.value;
    // With a list for the errors, a missing value leaves its name in the sentence instead of breaking the page.
    return pattern ? this.#bundle.formatPattern(pattern, values, []) : key;
  }
}
