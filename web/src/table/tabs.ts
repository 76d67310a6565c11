/** What stands below the question. */
export const TABS = ['log', 'chat', 'rules', 'orders'] as const;
/** One of them. */
export type Tab = (typeof TABS)[number];
/** What a phone shows under the map. */
export const VIEWS = ['decision', 'map', 'log', 'chat', 'rules'] as const;
/** One of them. */
export type View = (typeof VIEWS)[number];
