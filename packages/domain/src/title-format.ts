/** Pages whose titles the owner words apart. */
export const titleKinds = ['homepage', 'collection', 'item'] as const;
export type TitleKind = (typeof titleKinds)[number];

/** How titles are made where the owner has said nothing: %c collection, %i item, %s website, %t tagline. */
export const usualTitleFormats: Readonly<Record<TitleKind, string>> = {
  homepage: '%s — %t',
  collection: '%c — %s',
  item: '%i — %s',
};

export const LONGEST_TITLE_FORMAT = 200;

/** What a format may name: a home page and a collection have no item. */
const KNOWN: Readonly<Record<TitleKind, string>> = { homepage: 'cst', collection: 'cst', item: 'cist' };

/** The title of a page; the line between two names goes where one of them is empty. */
export function formatTitle(
  format: string,
  names: { c?: string | undefined; i?: string | undefined; s: string; t?: string | undefined },
): string {
  const text = format.replace(/%([cist])/g, (_whole, key: string) => names[key as 'c' | 'i' | 's' | 't'] ?? '');
  return text.replace(/^[\s—–|-]+|(?<![\s—–|-])[\s—–|-]+$/g, '');
}

/** Why a format makes no title; undefined: it does, and so does an empty one, which is the usual one. */
export function titleFormatProblem(kind: TitleKind, format: string): string | undefined {
  if (format.length > LONGEST_TITLE_FORMAT) return `A title format has at most ${LONGEST_TITLE_FORMAT} characters.`;
  const known = KNOWN[kind];
  const [wrong] = format.match(new RegExp(`%(?![${known}])[a-z]`, 'i')) ?? [];
  if (wrong === undefined) return undefined;
  const may = [...known].map((letter) => `%${letter}`).join(', ');
  return `“${wrong}” means nothing in this title. Use ${may}.`;
}
