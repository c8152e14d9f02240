import type { PaymentSettings } from '@plinth/contract';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { conflict } from '../../platform/http/http-error.ts';
import { lockedSettings } from '../../platform/websites/stored-settings.ts';
import * as connections from './connection-queries.ts';
import { putKeys } from './sealed-keys.ts';

/** Where somebody over the network tells what became of payments. @param origin where the shop is reached */
export const webhookUrl = (origin: string, provider: string): string =>
  `${origin}/api/commerce/payments/webhooks/${provider}`;

/** How the connection with somebody over the network does. */
export async function stateOf(
  tx: Transaction,
  websiteId: string,
  provider: string,
  origin: string,
  webhookEvents: readonly string[],
): Promise<Omit<PaymentSettings['stripe'], 'keys'>> {
  const [connection] = await connections.readConnection(tx, websiteId, provider);
  return {
    webhookUrl: webhookUrl(origin, provider),
    webhookEvents: [...webhookEvents],
    lastWebhookAt: connection?.lastEventAt?.getTime() ?? null,
    problem: connection?.problem ?? '',
    problemAt: connection?.problemAt?.getTime() ?? null,
    underWay: await connections.countUnderWay(tx, websiteId, provider),
  };
}

/** Keeps keys that were checked, sealed as they are to stand in the settings. */
export async function keepKeys(db: Database, websiteId: string, provider: string, sealed: object): Promise<void> {
  await inWebsite(db, websiteId, async (tx) => {
    await putKeys(tx, websiteId, provider, sealed);
    await connections.forgetProblem(tx, websiteId, provider);
    await raiseContentVersion(tx, websiteId);
  });
}

/**
 * Forgets keys: the checkout offers that way to pay no more, and nothing that was paid by it can be given back from here.
 * @param name as its owner knows it
 * @throws HttpError 409 `in-use` while payments are under way: nobody could fetch them or let them go
 */
export async function removeKeys(db: Database, websiteId: string, provider: string, name: string): Promise<void> {
  await inWebsite(db, websiteId, async (tx) => {
    await lockedSettings(tx, websiteId);
    const underWay = await connections.countUnderWay(tx, websiteId, provider);
    if (underWay > 0) {
      const what = underWay === 1 ? 'One payment is' : `${underWay} payments are`;
      throw conflict(
        'in-use',
        `${what} under way at ${name}. Switch ${name} off, and remove the keys once they are done.`,
      );
    }
    await putKeys(tx, websiteId, provider, null);
    await connections.forgetProblem(tx, websiteId, provider);
    await raiseContentVersion(tx, websiteId);
  });
}
