import { messageOf, ProblemError } from '../api/http';
import type { Message, RuleId } from '../api/wire';
import { get, say, sayReason } from '../words';
import type { IconName } from './icons';

/** Something to be done from a toast. */
export type ToastAction = { label: string; run: () => void; main?: boolean };

/** A short notice at the edge of the page. */
export type Toast = {
  id: number;
  /** A status is read when there is a pause, a fault at once; a request stays until it is answered. */
  kind: 'status' | 'request' | 'fault';
  /** What it says. A function is asked again when the language changes. */
  text: () => string;
  icon?: IconName;
  rule?: RuleId;
  actions?: ToastAction[];
};

let shown = $state.raw<Toast[]>([]);
let next = 1;

/** The toasts in sight, the oldest first. */
export const toasts = (): Toast[] => shown;

/** Shows a toast; gives the id with which it can be taken away. */
export function toast(what: Omit<Toast, 'id'>): number {
  const id = next++;
  shown = [...shown.slice(-3), { ...what, id }];
  return id;
}

/** Takes a toast away. */
export function dismiss(id: number): void {
  shown = shown.filter((one) => one.id !== id);
}

/** Tells of something in words of the client's own. */
export const notice = (key: string, icon?: IconName): number =>
  toast({ kind: 'status', text: () => get(key), ...(icon && { icon }) });

/** Tells of a failure: the reason first, then the rule. */
export function fault(failure: unknown): number {
  const message: Message = messageOf(failure);
  const reason = failure instanceof ProblemError ? failure.problem.reasons[0] : undefined;
  if (!reason) return toast({ kind: 'fault', text: () => say(message), icon: 'warning' });
  return toast({ kind: 'fault', text: () => sayReason(reason), icon: 'lock', rule: reason.rule });
}
