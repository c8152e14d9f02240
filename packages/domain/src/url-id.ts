import { slugify } from './slugify.ts';

/**
 * The url id of something new: the slug of its title, else of the fallback title, with -2, -3 … while it is taken (STORE-04,
 * decisions.md). Accents are taken off first, as 'cafe' serves a reader better than 'caf'; blanks at the ends leave no hyphens.
 *
 * @param existing url ids that are taken already; compared without case
 */
export function newUrlId(title: string, fallbackTitle: string, existing: Iterable<string>): string {
  const base = urlSlug(title) || urlSlug(fallbackTitle) || 'item';
  const taken = new Set<string>();
  for (const urlId of existing) taken.add(urlId.toLowerCase());
  let candidate = base;
  for (let number = 2; taken.has(candidate); number++) candidate = `${base}-${number}`;
  return candidate;
}

function urlSlug(title: string): string {
  const slug = slugify(title.normalize('NFD').replace(/\p{M}/gu, '').trim());
  return /[a-z0-9]/.test(slug) ? slug : '';
}
