import type { PayPalKeysChange } from '@plinth/contract';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import { forgetPayPal, payPal, refusalOf } from './paypal-client.ts';
import { openedKey, sealedKey, storedKeys, storedText } from './sealed-keys.ts';

/** As they stand in the settings of the website: the secret encrypted, so that no backup and no list of settings tells it. */
interface StoredPayPalKeys {
  clientId: string;
  sealedSecret: string;
  secretEnds: string;
  /** '' where no webhooks are read. */
  webhookId: string;
  live: boolean;
}

/** What PayPal is asked with. */
export interface PayPalKeys {
  clientId: string;
  secret: string;
  webhookId: string;
  live: boolean;
}

type Keyed = Pick<Website, 'settings'>;

/** null where none are stored. */
export function storedPayPalKeys(website: Keyed): StoredPayPalKeys | null {
  const stored = storedKeys(website, 'paypal');
  const [clientId, sealedSecret] = [storedText(stored.clientId), storedText(stored.sealedSecret)];
  if (!clientId || !sealedSecret) return null;
  return {
    clientId,
    sealedSecret,
    secretEnds: storedText(stored.secretEnds),
    webhookId: storedText(stored.webhookId),
    live: stored.live === true,
  };
}

/** The keys to ask with; null where there are none, or another installation has sealed them: their owner enters them anew. */
export function openPayPalKeys(website: Keyed): PayPalKeys | null {
  const stored = storedPayPalKeys(website);
  if (!stored) return null;
  const { clientId, sealedSecret, webhookId, live } = stored;
  try {
    return { clientId, secret: openedKey(sealedSecret), webhookId, live };
  } catch {
    return null;
  }
}

export const sealPayPalKeys = ({ clientId, secret, webhookId, live }: PayPalKeys): StoredPayPalKeys => ({
  clientId,
  sealedSecret: sealedKey(secret),
  secretEnds: secret.slice(-4),
  webhookId,
  live,
});

/** What was typed over what is stored. */
export const typedPayPalKeys = (asked: PayPalKeysChange, stored: PayPalKeys | null): PayPalKeys => ({
  clientId: asked.clientId.trim(),
  secret: asked.secret?.trim() || (stored?.secret ?? ''),
  webhookId: asked.webhookId.trim(),
  live: asked.live,
});

/** What is wrong with the looks of keys, by field. They are sent in a header, so nothing but letters and signs may stand in them. */
export function payPalKeyProblems({ clientId, secret, webhookId }: PayPalKeys): Record<string, string> {
  const problems: Record<string, string> = {};
  const looks = /^[A-Za-z0-9_-]{10,300}$/;
  if (clientId === '') problems.clientId = 'Enter the client ID.';
  else if (!looks.test(clientId))
    problems.clientId = 'A client ID is a long row of letters and digits, without spaces.';
  if (secret === '') problems.secret = 'Enter the secret.';
  else if (!looks.test(secret)) problems.secret = 'A secret is a long row of letters and digits, without spaces.';
  if (webhookId !== '' && !/^[A-Za-z0-9]{8,100}$/.test(webhookId))
    problems.webhookId = 'A webhook ID is a row of letters and digits. It stands beside the webhook at PayPal.';
  return problems;
}

/**
 * Asks PayPal whether it takes keys.
 * @throws Error with a sentence for the owner
 */
export async function checkPayPalKeys(keys: PayPalKeys): Promise<void> {
  forgetPayPal(keys);
  const { call } = await payPal(keys);
  try {
    // Answered with a list, which may be empty, to whoever has a right token.
    await call('GET', '/v1/notifications/webhooks');
  } catch (error) {
    const { status, text } = refusalOf(error);
    throw new Error(refusalInWords(status, text, keys.live));
  }
}

/** @param status 0: PayPal has not answered */
export function refusalInWords(status: number, text: string, live: boolean): string {
  const [here, there] = live ? ['live', 'sandbox'] : ['sandbox', 'live'];
  if (status === 0 || status >= 500) return 'PayPal could not be reached. Try again in a moment.';
  if (status === 401)
    return `PayPal does not know this client ID with this secret among its ${here} apps. Copy both again from Apps & Credentials, and look whether they are ${there} ones.`;
  if (status === 403) return 'This app of PayPal may not do that. Switch on its features under Apps & Credentials.';
  return `PayPal refused: ${text || 'it gave no reason'}`;
}

/** Those that PayPal takes from every shop; others only within their own country, or not at all. */
const currencies: ReadonlySet<string> = new Set(
  'AUD CAD CHF CZK DKK EUR GBP HKD ILS JPY MXN NOK NZD PHP PLN SEK SGD THB USD BRL MYR'.split(' '),
);

/** Whether PayPal takes the currency of a store. */
export const takesPayPal = (website: Pick<Website, 'storeSettings'>): boolean => currencies.has(storeCurrency(website));
