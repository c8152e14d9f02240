import type { Transaction } from '../../platform/database/transaction.ts';
import { enqueue } from '../../platform/jobs/service.ts';

/** The kind of job that asks a provider for payouts and fees; its key is the provider, or the provider and one payout. */
export const PAYOUT_LOOK = 'payout-look';

/** Who can be asked for what they pay out, or take. */
export const askedProviders = ['stripe', 'paypal'] as const;

/** Asks for a look at everything that a provider has paid out and taken since the last one. */
export const askForLook = (tx: Transaction, websiteId: string, provider: string): Promise<void> =>
  enqueue(tx, websiteId, PAYOUT_LOOK, provider);

/** Asks for a look at one payout. */
export const askForPayout = (tx: Transaction, websiteId: string, provider: string, payoutId: string): Promise<void> =>
  enqueue(tx, websiteId, PAYOUT_LOOK, `${provider}/${payoutId}`);

/** What a job of that kind looks at. */
export function lookOf(key: string): { provider: string; payoutId: string } {
  const [provider = '', payoutId = ''] = key.split('/');
  return { provider, payoutId };
}
