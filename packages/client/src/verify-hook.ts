/** What a hook is told (docs/hooks.md). */
export interface HookMessage {
  /** The same whenever it is sent again: keep the first. */
  id: string;
  event: string;
  created: string;
  data: Record<string, unknown>;
}

/** What is older may be a copy that somebody has kept. */
const TOLERANCE_SECONDS = 300;

/**
 * A message of a hook, once its signature is proved.
 *
 * @param body as it came, byte for byte
 * @param signature the header `plinth-signature`
 * @throws Error for a signature that is missing, wrong, or older than five minutes
 */
export async function verifyHook(
  body: string,
  signature: string | null | undefined,
  secret: string,
  nowMs = Date.now(),
): Promise<HookMessage> {
  const parts = (signature ?? '').split(',').map((part) => part.split('='));
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(seconds)) throw new Error('The message has no signature.');
  if (Math.abs(nowMs / 1000 - Number(seconds)) > TOLERANCE_SECONDS) throw new Error('The message is too old.');
  const bytes = (text: string) => new TextEncoder().encode(text);
  const key = await crypto.subtle.importKey('raw', bytes(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  const signed = bytes(`${seconds}.${body}`);
  // Compared in constant time, by the crypto of the environment.
  for (const [name, hex = ''] of parts)
    if (name === 'v1' && /^[0-9a-f]{64}$/.test(hex) && (await crypto.subtle.verify('HMAC', key, fromHex(hex), signed)))
      return JSON.parse(body) as HookMessage;
  throw new Error('The signature of the message is wrong.');
}

const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
