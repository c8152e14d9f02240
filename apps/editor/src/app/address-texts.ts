/**
 * The query part of an address of the editor, as texts: what somebody searched for may look like a number (`007`, `778e86`) or like a
 * word of JSON (`true`), and is what they typed all the same. Of a name that stands twice the last one counts.
 */
export const readAddressTexts = (query: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(query));

/** @returns `''` or `?name=text&…`; what is undefined is left out */
export function writeAddressTexts(texts: Record<string, unknown>): string {
  const given = Object.entries(texts).filter(([, text]) => text !== undefined && text !== null);
  const query = new URLSearchParams(given.map(([name, text]) => [name, String(text)])).toString();
  return query === '' ? '' : `?${query}`;
}
