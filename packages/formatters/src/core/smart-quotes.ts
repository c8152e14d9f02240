/**
 * Straight quotes become curly ones and two hyphens a dash.
 *
 * The characters before an opening single quote are the language's own list, oddities included: a backslash and the letter s open a quote,
 * a space does not. Existing pages were written against it; docs/template-language.md says so.
 */
export function smartQuotes(text: string): string {
  return text
    .replace(/(^|[-—\\s(["])'/gm, '$1‘')
    .replaceAll("'", '’')
    .replace(/(^|[-—/[(‘\s])"/gm, '$1“')
    .replaceAll('"', '”')
    .replaceAll('--', '—');
}
