import { type UrlMapping, urlMapper } from '@plinth/domain';

/** What a visitor finds at an address. */
export type Found = 'page' | 'nothing' | 'redirect';

/** What the website answers at one of its addresses today. */
export async function look(path: string): Promise<Found> {
  const answer = await fetch(path, {
    redirect: 'manual',
    credentials: 'same-origin',
    headers: { accept: 'text/html' },
  });
  return answer.type === 'opaqueredirect' ? 'redirect' : answer.ok ? 'page' : 'nothing';
}

/**
 * Where an address leads, in a sentence: with the redirects as they are in the list, saved or not. Whole addresses go before pages,
 * patterns after them.
 *
 * @param saved what visitors have today, so that a redirect that was taken out of the list is not asked for
 */
export async function leadOf(
  typed: string,
  lists: { draft: readonly UrlMapping[]; saved: readonly UrlMapping[] },
  find: (path: string) => Promise<Found> = look,
): Promise<string> {
  const path = pathOf(typed);
  if (path === undefined) return 'Type an address of this website, such as /old-page.';
  const whole = (list: readonly UrlMapping[]) => urlMapper(list.filter(({ from }) => !from.includes('[')));
  const pattern = (list: readonly UrlMapping[]) => urlMapper(list.filter(({ from }) => from.includes('[')));
  const wholly = whole(lists.draft)(path);
  const there = wholly ? 'nothing' : await without(lists.saved, path, find);
  const target = wholly ?? (there === 'nothing' ? pattern(lists.draft)(path) : undefined);
  if (!target) {
    if (there === 'page') return `${path} shows a page.`;
    if (there === 'redirect') return `${path} leads on to another page by itself.`;
    return `Nothing is at ${path}, and it leads nowhere.`;
  }
  const kind = target.status === 301 ? 'for good' : 'for now';
  const own = pathOf(target.to);
  if (own === undefined) return `${path} leads to ${target.to}, ${kind}.`;
  const end = whole(lists.saved)(own) ? 'page' : await find(own);
  return end === 'nothing'
    ? `${path} leads to ${target.to}, ${kind}, but nothing is there.`
    : `${path} leads to ${target.to}, ${kind}.`;
}

/** What is at an address but for the redirects of today, which may be gone from the list. */
async function without(
  saved: readonly UrlMapping[],
  path: string,
  find: (path: string) => Promise<Found>,
): Promise<Found> {
  if (urlMapper(saved.filter(({ from }) => !from.includes('[')))(path)) return 'nothing';
  const found = await find(path);
  return found === 'redirect' && urlMapper(saved)(path) ? 'nothing' : found;
}

/** undefined: an address of another website, or none at all */
function pathOf(typed: string): string | undefined {
  const text = typed.trim().replace(/[?#].*$/s, '');
  const own = globalThis.location?.origin;
  const path = own && text.startsWith(own) ? text.slice(own.length) || '/' : text;
  return /^\/(?!\/)\S*$/.test(path) ? (path.length > 1 ? path.replace(/\/+$/, '') : path) : undefined;
}
