/** Names in one cell, with commas between them; one that holds a comma stands in quotes. */
export const writeNames = (names: readonly string[]): string =>
  names.map((name) => (/[",]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(', ');

/** The names of such a cell, without blank ones. */
export function readNames(text: string): string[] {
  const names = text.match(/\s*"(?:[^"]|"")*"\s*(?=,|$)|[^,]+/g) ?? [];
  return names
    .map((name) => name.trim())
    .map((name) => (/^".*"$/s.test(name) && name.length > 1 ? name.slice(1, -1).replaceAll('""', '"').trim() : name))
    .filter(Boolean);
}
