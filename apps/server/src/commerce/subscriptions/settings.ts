import type { SubscriptionSettings } from '@plinth/contract';
import { mostRetries } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import type { Website } from '../../platform/websites/website.ts';
import { changeStoreSettings } from '../preferences/service.ts';

/** How often a failed renewal is tried again, and what then; all four tries, and waiting for the customer, until the owner has chosen. */
export function subscriptionSettings({ storeSettings }: Pick<Website, 'storeSettings'>): SubscriptionSettings {
  const { subscriptionRetries: retries, subscriptionAfterwards: afterwards } = storeSettings;
  const isCount = typeof retries === 'number' && Number.isInteger(retries) && retries >= 0 && retries <= mostRetries;
  return { retries: isCount ? retries : mostRetries, afterwards: afterwards === 'cancel' ? 'cancel' : 'past-due' };
}

export async function changeSubscriptionSettings(
  db: Database,
  websiteId: string,
  { retries, afterwards }: SubscriptionSettings,
): Promise<SubscriptionSettings> {
  await changeStoreSettings(db, websiteId, { subscriptionRetries: retries, subscriptionAfterwards: afterwards });
  return { retries, afterwards };
}
