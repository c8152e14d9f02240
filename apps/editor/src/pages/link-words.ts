const MOST_NAMED = 5;

/** What leads to a page, in a sentence for whoever is about to delete it. */
export function linkWords(links: {
  navigations: readonly string[];
  pages: readonly { title: string }[];
  items: readonly { title: string }[];
}): string {
  const named = [
    ...links.navigations.map((name) => `the ${name.toLowerCase()}`),
    ...[...links.pages, ...links.items].map(({ title }) => `“${title}”`),
  ];
  if (named.length === 0) return 'Nothing links to it.';
  const rest = named.length - MOST_NAMED;
  const shown = rest > 0 ? [...named.slice(0, MOST_NAMED), `${rest} more`] : named;
  const list = shown.length === 1 ? shown[0] : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
  return `Links in ${list} lead to it and will lead nowhere.`;
}
