import { createHmac } from 'node:crypto';
import { fetchPublic, type PublicFetchOptions } from './public-fetch.ts';

/** Whoever answers later has not answered. */
const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 100_000;
/** Says that whoever listened there does not want anything any more (REST hooks). */
export const GONE = 410;

/**
 * `t=SECONDS,v1=HEX`: HMAC-SHA-256 with the secret over `SECONDS.BODY`, so that a copy of an old message can be told. While a secret
 * is changed over there is a `v1` for each of the two.
 */
export const signatureOf = (secrets: readonly string[], seconds: number, body: string): string =>
  [
    `t=${seconds}`,
    ...secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`),
  ].join(',');

export interface SignedPost {
  url: string;
  secrets: readonly string[];
  body: string;
  headers?: Readonly<Record<string, string>>;
}

/**
 * Tells an address of its owner's choice something, as JSON and signed. Only public addresses, no redirects (public-fetch.ts).
 *
 * @throws Error that says why there was no answer
 */
export async function postSigned(
  { url, secrets, body, headers }: SignedPost,
  network: Partial<PublicFetchOptions> = {},
): Promise<{ status: number; text: string }> {
  const seconds = Math.floor(Date.now() / 1000);
  const answer = await fetchPublic(url, {
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_ANSWER_BYTES,
    ...network,
    method: 'POST',
    body,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'plinth-signature': signatureOf(secrets, seconds, body),
    },
  });
  return { status: answer.status, text: answer.body.toString('utf8') };
}

export const isAccepted = (status: number): boolean => status >= 200 && status < 300;

/**
 * An address that can be told something, as it is kept; null: it is none. Whether its host lies in the public internet is judged in the
 * moment of connecting (public-fetch.ts), here only where it is said in numbers.
 */
export function addressToTell(given: string, schemes: readonly ('https:' | 'http:')[]): string | null {
  const text = given.trim();
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (!schemes.some((scheme) => scheme === url.protocol) || url.username !== '' || url.password !== '') return null;
  url.hash = '';
  return url.href;
}
