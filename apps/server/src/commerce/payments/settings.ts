import type { PaymentMethod, PaymentSettings, StripeKeysChange } from '@plinth/contract';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { conflict, invalid } from '../../platform/http/http-error.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import { lockedSettings, mergeSettings, removeSetting } from '../../platform/websites/stored-settings.ts';
import { changeStoreSettings } from '../preferences/service.ts';
import * as connections from './connection-queries.ts';
import { checkedMethods, paymentMethods } from './payment-methods.ts';
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
  const [connection] = await connections.readConnection(tx, websiteId, STRIPE);
  const stored = storedStripeKeys(website);
  return {
    methods: paymentMethods(website),
    stripe: {
      keys: stored && {
        publishableKey: stored.publishableKey,
        secretKeyEnds: stored.secretKeyEnds,
        webhookSecretEnds: stored.webhookSecretEnds,
        live: stored.live,
        account: stored.account,
        readable: openStripeKeys(website) !== null,
      },
      webhookUrl: `${origin}/api/commerce/payments/webhooks/stripe`,
      webhookEvents: [...stripeWebhookEvents],
      lastWebhookAt: connection?.lastEventAt?.getTime() ?? null,
      problem: connection?.problem ?? '',
      problemAt: connection?.problemAt?.getTime() ?? null,
      underWay: await connections.countUnderWay(tx, websiteId, STRIPE),
    },
    awaited: await connections.countAwaited(tx, websiteId),
  };
}

/**
 * Chooses the ways to pay, in their order.
 * @throws HttpError 422 for two of one name, and for Stripe without keys
 */
export async function changePaymentMethods(
  db: Database,
  websiteId: string,
  asked: readonly PaymentMethod[],
): Promise<void> {
  const methods = checkedMethods(asked);
  if (methods.some(({ kind, enabled }) => kind === STRIPE && enabled)) {
    const website = await inWebsite(db, websiteId, (tx) => readWebsite(tx, websiteId));
    if (!openStripeKeys(website)) throw invalid('Stripe needs its keys before the checkout can offer it.');
  }
  await changeStoreSettings(db, websiteId, { paymentMethods: methods });
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
  await inWebsite(db, websiteId, async (tx) => {
    await lockedSettings(tx, websiteId);
    await mergeSettings(tx, websiteId, { paymentKeys: { stripe: sealStripeKeys(keys, account) } });
    await connections.forgetProblem(tx, websiteId, STRIPE);
    await raiseContentVersion(tx, websiteId);
  });
}

/**
 * Forgets the keys: the checkout offers Stripe no more, and nothing that was paid by it can be given back from here.
 * @throws HttpError 409 `in-use` while payments are under way: nobody could fetch them or let them go
 */
export async function removeStripeKeys(db: Database, websiteId: string): Promise<void> {
  await inWebsite(db, websiteId, async (tx) => {
    await lockedSettings(tx, websiteId);
    const underWay = await connections.countUnderWay(tx, websiteId, STRIPE);
    if (underWay > 0) {
      const what = underWay === 1 ? 'One payment is' : `${underWay} payments are`;
      throw conflict(
        'in-use',
        `${what} under way at Stripe. Switch Stripe off, and remove the keys once they are done.`,
      );
    }
    await removeSetting(tx, websiteId, 'paymentKeys');
    await connections.forgetProblem(tx, websiteId, STRIPE);
    await raiseContentVersion(tx, websiteId);
  });
}
