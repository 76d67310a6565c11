import type { RuleId } from '../api/wire';

/** What a page knows of the rules in its own match, for the drawer to tell. */
export type RuleContext = {
  /** The option of each ruling that holds there. */
  rulings: readonly [string, string][];
  /** How often the log cites a rule. */
  times(rule: RuleId): number;
};

let trail = $state.raw<RuleId[]>([]);
let context = $state.raw<RuleContext | null>(null);
/** Where the focus was before the drawer opened: it goes back there. */
let opener: Element | null = null;

/** The rule that the drawer shows, if it is open. */
export const openedRule = (): RuleId | undefined => trail.at(-1);
/** Whether there is a rule to go back to. */
export const hasBefore = (): boolean => trail.length > 1;
/** What the page in sight knows of the rules. */
export const ruleContext = (): RuleContext | null => context;

/** Opens a rule in the drawer. */
export function openRule(rule: RuleId): void {
  if (trail.length === 0) opener = document.activeElement;
  if (trail.at(-1) !== rule) trail = [...trail, rule];
}

/** Goes back to the rule before. */
export function backRule(): void {
  trail = trail.slice(0, -1);
}

/** Closes the drawer; the focus goes back to where it was. */
export function closeRule(): void {
  trail = [];
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  opener = null;
}

/** Tells the drawer what the page knows; to be called with null when the page goes. */
export function setRuleContext(next: RuleContext | null): void {
  context = next;
}
