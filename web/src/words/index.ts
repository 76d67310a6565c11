export { figureName, placeName } from './figures';
export * from './store.svelte';
export { THIN, percents } from './numbers';
export { learnTitle, titleOf } from './titles.svelte';
export type { Fill, Lang, Titles } from './words';
