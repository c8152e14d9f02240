import type { ContentSite } from './content-site.ts';

/** The cookies that an answer has set, as a browser sends them back. */
export const cookiesOf = (answer: { cookies: { name: string; value: string }[] }): string =>
  answer.cookies
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');

/** What every form of the account carries for this session. */
export async function xsrfOf(site: ContentSite, cookie: string): Promise<string> {
  const { body } = await site.get('/account/details', { cookie });
  return /name="xsrf" value="([^"]+)"/.exec(body)?.[1] ?? '';
}
