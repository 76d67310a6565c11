import { untrack } from 'svelte';
import type { LiveMatch } from '../api/live.svelte';
import { other, type Seat } from '../api/wire';
import { dismiss, fault, toast } from '../ui/toasts.svelte';
import { get } from '../words';
import { sideName } from './names';

/** Shows what the other seat asks for as a toast, as long as it is asked for. To be called while a page is set up. */
export function watchRequests(live: LiveMatch): void {
  const by = $derived(live.table?.request?.by ?? null);
  $effect(() => {
    if (!by || !live.seats.includes(other(by))) return;
    const asks: Seat = by;
    const consent = (agree: boolean) => () => void live.ask({ kind: 'consent', seat: other(asks), agree }).catch(fault);
    // What is shown already is none of this effect's business: it would start anew with every toast.
    const id = untrack(() =>
      toast({
        kind: 'request',
        icon: 'undo',
        text: () => get('web-table-request', { side: sideName(live.card, asks) }),
        actions: [
          { label: get('web-table-decline'), run: consent(false) },
          { label: get('web-table-accept'), run: consent(true), main: true },
        ],
      }),
    );
    return () => untrack(() => dismiss(id));
  });
}
