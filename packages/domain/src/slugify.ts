/**
 * The engine's slug rules: everything but ASCII letters, digits, blanks and hyphens goes, runs of blanks become one hyphen, the rest
 * is lower case. Hyphens are not collapsed: stored class names depend on it.
 */
export function slugify(text: string): string {
  return text
    .replace(/[^a-zA-Z0-9\s-]+/g, '')
    .replace(/\s+/g, '-')
    .toLowerCase();
}
