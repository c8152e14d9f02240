import { parseUrlMappings, type UrlMapping, type UrlMappingProblem } from '@plinth/domain';

export const lineOf = ({ from, to, status }: UrlMapping): string => `${from} -> ${to} ${status}`;
export const textOf = (mappings: readonly UrlMapping[]): string => mappings.map(lineOf).join('\n');

const keyOf = ({ from }: UrlMapping): string => from.toLowerCase();

/** What is wrong with a list, by its place in the list, counted from 0. */
export function problemsOf(mappings: readonly UrlMapping[], host: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const { line, message } of parseUrlMappings(textOf(mappings), host).problems) {
    const words = message.replace(/^Line (\d+) has/, (_, first: string) => `“${mappings[Number(first) - 1]?.to}” has`);
    if (!found.has(line - 1)) found.set(line - 1, words);
  }
  return found;
}

/** Pages that visitors do not get to any more, as their address leads elsewhere; by old address. A pattern hides none. */
export function hiddenPages(
  mappings: readonly UrlMapping[],
  pages: readonly { path: string; title: string; deleted: boolean }[],
): Map<string, string> {
  const titles = new Map(pages.filter(({ deleted }) => !deleted).map(({ path, title }) => [path.toLowerCase(), title]));
  return new Map(
    mappings.flatMap(({ from }) =>
      titles.has(from.toLowerCase()) ? [[from, titles.get(from.toLowerCase()) ?? '']] : [],
    ),
  );
}

/**
 * Pasted lines beside what is there: `/old -> /new 301`, or two columns of a table. An old address that is there already leads where
 * the new line says.
 */
export function withLines(
  mappings: readonly UrlMapping[],
  text: string,
  host: string,
): { mappings: UrlMapping[]; added: number; changed: number; problems: readonly UrlMappingProblem[] } {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => (line.includes('->') || /^\s*(?:#|$)/.test(line) ? line : asLine(line)))
    .join('\n');
  const { mappings: read, problems } = parseUrlMappings(lines, host);
  const merged = new Map(mappings.map((mapping) => [keyOf(mapping), mapping]));
  let added = 0;
  let changed = 0;
  for (const mapping of read) {
    const there = merged.get(keyOf(mapping));
    if (!there) added++;
    else if (lineOf(there) !== lineOf(mapping)) changed++;
    merged.set(keyOf(mapping), mapping);
  }
  return { mappings: [...merged.values()], added, changed, problems };
}

/** A row of a table: old address, new address, perhaps a status. */
function asLine(row: string): string {
  const [from = '', to = '', status = '301', ...surplus] = row.trim().split(/\s*[\t,;]\s*|\s+/);
  // What is no such row is told as it stands.
  return to === '' || surplus.length > 0 ? row : `${from} -> ${to} ${status}`;
}

/** One's own changes of `base` done to what somebody else has made of it meanwhile; where both changed one address, one's own counts. */
export function mergedList(
  base: readonly UrlMapping[],
  mine: readonly UrlMapping[],
  theirs: readonly UrlMapping[],
): { mappings: UrlMapping[]; theirChanges: number } {
  const before = new Map(base.map((mapping) => [keyOf(mapping), lineOf(mapping)]));
  const own = new Map(mine.map((mapping) => [keyOf(mapping), mapping]));
  const merged = new Map(theirs.map((mapping) => [keyOf(mapping), mapping]));
  const other = new Map(theirs.map((mapping) => [keyOf(mapping), lineOf(mapping)]));
  const theirChanges = [...new Set([...before.keys(), ...other.keys()])].filter(
    (key) => before.get(key) !== other.get(key),
  ).length;
  for (const [key, mapping] of own) if (before.get(key) !== lineOf(mapping)) merged.set(key, mapping);
  for (const key of before.keys()) if (!own.has(key)) merged.delete(key);
  return { mappings: [...merged.values()], theirChanges };
}
