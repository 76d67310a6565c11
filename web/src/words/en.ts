/** The texts of one language, in a file of their own so that the other one is not fetched. */
export default Object.values(
  import.meta.glob<string>('../../../locales/en/*.ftl', { eager: true, query: '?raw', import: 'default' }),
);
