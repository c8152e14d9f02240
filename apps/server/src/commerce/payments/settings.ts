import type { PaymentMethodsChange, PaymentSettings, StripeKeysChange } from '@plinth/contract';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/http/http-error.ts';
import { noteSave, refuseLate, type SettingsSave, versionOf } from '../../platform/websites/late-save.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import { changeStoreSettingsIn, lockedStoreSettings } from '../preferences/service.ts';
import * as connections from './connection-queries.ts';
import { keepKeys, removeKeys, stateOf } from './connections.ts';
import { capturesLater, checkedMethods, paymentMethods } from './payment-methods.ts';
import { paypalWebhookEvents } from './paypal-events.ts';
import { openPayPalKeys, storedPayPalKeys, takesPayPal } from './paypal-keys.ts';
import { stripeWebhookEvents } from './stripe-events.ts';
import {
  checkStripeKey,
  keyProblems,
  openStripeKeys,
  sealStripeKeys,
  storedStripeKeys,
  typedKeys,
} from './stripe-keys.ts';

const STRIPE = 'stripe';

/** The ways to pay as they are set, and how their connections are. @param origin where the shop is reached */
export async function readPaymentSettings(db: Database, websiteId: string, origin: string): Promise<PaymentSettings> {
  return inWebsite(db, websiteId, (tx) => shown(tx, websiteId, origin));
}

async function shown(tx: Transaction, websiteId: string, origin: string): Promise<PaymentSettings> {
  const website = await readWebsite(tx, websiteId);
  const stored = storedStripeKeys(website);
  const paypal = storedPayPalKeys(website);
  return {
    ...withMethods(website),
    stripe: {
      keys: stored && {
        publishableKey: stored.publishableKey,
        secretKeyEnds: stored.secretKeyEnds,
        webhookSecretEnds: stored.webhookSecretEnds,
        live: stored.live,
        account: stored.account,
        readable: openStripeKeys(website) !== null,
      },
      ...(await stateOf(tx, websiteId, STRIPE, origin, stripeWebhookEvents)),
    },
    paypal: {
      keys: paypal && {
        clientId: paypal.clientId,
        secretEnds: paypal.secretEnds,
        webhookId: paypal.webhookId,
        live: paypal.live,
        readable: openPayPalKeys(website) !== null,
      },
      takesCurrency: takesPayPal(website),
      ...(await stateOf(tx, websiteId, 'paypal', origin, paypalWebhookEvents)),
    },
    awaited: await connections.countAwaited(tx, websiteId),
  };
}

/** What is saved together, under one version. */
function withMethods(shop: Pick<Website, 'storeSettings'>) {
  const methods = paymentMethods(shop);
  const captureWhen: PaymentSettings['captureWhen'] = capturesLater(shop) ? 'later' : 'placed';
  return { methods, captureWhen, version: versionOf({ methods, captureWhen }) };
}

/**
 * Chooses the ways to pay, in their order.
 * @throws HttpError 409 with `current` where somebody was faster; 422 for two of one name, for Stripe and PayPal without keys, and for PayPal in a currency that it does not take
 */
export async function changePaymentMethods(
  db: Database,
  websiteId: string,
  asked: PaymentMethodsChange,
  by: SettingsSave['by'],
): Promise<void> {
  const methods = checkedMethods(asked.methods);
  const asksFor = (wanted: string) => methods.some(({ kind, enabled }) => kind === wanted && enabled);
  const website = await inWebsite(db, websiteId, (tx) => readWebsite(tx, websiteId));
  if (asksFor(STRIPE) && !openStripeKeys(website))
    throw invalid('Stripe needs its keys before the checkout can offer it.');
  if (asksFor('paypal') && !openPayPalKeys(website))
    throw invalid('PayPal needs its keys before the checkout can offer it.');
  if (asksFor('paypal') && !takesPayPal(website))
    throw invalid(
      `PayPal takes no ${storeCurrency(website)}. Choose another currency for the store, or leave PayPal off.`,
    );
  const save: SettingsSave = { kind: 'payments', version: asked.version, by };
  await inWebsite(db, websiteId, async (tx) => {
    const storeSettings = await lockedStoreSettings(tx, websiteId);
    await refuseLate(tx, websiteId, save, withMethods({ storeSettings }));
    const change = { paymentMethods: methods, ...(asked.captureWhen ? { captureWhen: asked.captureWhen } : {}) };
    await changeStoreSettingsIn(tx, websiteId, change);
    await noteSave(tx, websiteId, save, withMethods({ storeSettings: { ...storeSettings, ...change } }));
  });
}

/**
 * Keeps the keys of a Stripe account once Stripe has taken them.
 * @throws HttpError 422 with `fields`: for keys that look wrong, and for those that Stripe refuses
 */
export async function changeStripeKeys(db: Database, websiteId: string, asked: StripeKeysChange): Promise<void> {
  const website = await inWebsite(db, websiteId, (tx) => readWebsite(tx, websiteId));
  const keys = typedKeys(asked, openStripeKeys(website));
  const problems = keyProblems(keys);
  const [first] = Object.values(problems);
  if (first !== undefined) throw invalid(first, problems);
  const account = await checkStripeKey(keys).catch((error: Error) => {
    throw invalid(error.message, { secretKey: error.message });
  });
  await keepKeys(db, websiteId, STRIPE, sealStripeKeys(keys, account));
}

/** Forgets the keys of the Stripe account. @throws those of removeKeys */
export const removeStripeKeys = (db: Database, websiteId: string): Promise<void> =>
  removeKeys(db, websiteId, STRIPE, 'Stripe');
