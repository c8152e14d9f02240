import type { PayPalCheck, PayPalKeysChange } from '@plinth/contract';
import { jsonRecord } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/http/http-error.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import { keepKeys, removeKeys, webhookUrl } from './connections.ts';
import { jsonOf, payPal, refusalOf } from './paypal-client.ts';
import { paypalWebhookEvents } from './paypal-events.ts';
import {
  checkPayPalKeys,
  openPayPalKeys,
  type PayPalKeys,
  payPalKeyProblems,
  refusalInWords,
  sealPayPalKeys,
  typedPayPalKeys,
} from './paypal-keys.ts';

const readKeys = (db: Database, websiteId: string): Promise<PayPalKeys | null> =>
  inWebsite(db, websiteId, async (tx) => openPayPalKeys(await readWebsite(tx, websiteId)));

/**
 * Keeps the keys of an app of PayPal once PayPal has taken them.
 * @throws HttpError 422 with `fields`: for keys that look wrong, and for those that PayPal refuses
 */
export async function changePayPalKeys(db: Database, websiteId: string, asked: PayPalKeysChange): Promise<void> {
  const keys = typedPayPalKeys(asked, await readKeys(db, websiteId));
  const problems = payPalKeyProblems(keys);
  const [first] = Object.values(problems);
  if (first !== undefined) throw invalid(first, problems);
  await checkPayPalKeys(keys).catch((error: Error) => {
    throw invalid(error.message, { secret: error.message });
  });
  await keepKeys(db, websiteId, 'paypal', sealPayPalKeys(keys));
}

/** Forgets the keys of the app of PayPal. @throws those of removeKeys */
export const removePayPalKeys = (db: Database, websiteId: string): Promise<void> =>
  removeKeys(db, websiteId, 'paypal', 'PayPal');

/**
 * Asks PayPal whether it takes the stored keys, and whether the webhook that is named leads here and tells what is read.
 * @param origin where the shop is reached
 * @throws HttpError 422 where no keys are stored
 */
export async function checkPayPal(db: Database, websiteId: string, origin: string): Promise<PayPalCheck> {
  const keys = await readKeys(db, websiteId);
  if (!keys) throw invalid('Enter the keys of PayPal first.');
  try {
    await checkPayPalKeys(keys);
  } catch (error) {
    return { problems: [(error as Error).message] };
  }
  return { problems: await webhookProblems(keys, webhookUrl(origin, 'paypal')) };
}

async function webhookProblems(keys: PayPalKeys, url: string): Promise<string[]> {
  if (keys.webhookId === '')
    return ['No webhook ID is entered, so disputes and refunds made at PayPal do not arrive here.'];
  const { call } = await payPal(keys);
  let webhook: Record<string, unknown>;
  try {
    webhook = jsonOf((await call('GET', `/v1/notifications/webhooks/${keys.webhookId}`)).body);
  } catch (error) {
    const { status, text } = refusalOf(error);
    if (status === 404 || status === 400) return ['PayPal knows no webhook with this ID among those of this app.'];
    return [refusalInWords(status, text, keys.live)];
  }
  const names = (Array.isArray(webhook.event_types) ? webhook.event_types : []).map((type) => jsonRecord(type).name);
  const missing = names.includes('*') ? [] : paypalWebhookEvents.filter((name) => !names.includes(name));
  return [
    ...(webhook.url === url ? [] : [`The webhook at PayPal leads to ${webhook.url}, and not to ${url}.`]),
    ...(missing.length > 0 ? [`The webhook at PayPal does not tell of: ${missing.join(', ')}.`] : []),
  ];
}
