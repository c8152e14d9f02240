import { LOW_STOCK } from '../../platform/database/stock-triggers.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { doubling, type JobKind } from '../../platform/jobs/job.ts';
import { queueMessage } from '../../platform/mail/service.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import { lowStockMail } from './low-stock-mail.ts';
import { takeAlerts } from './stock-queries.ts';
import { stockSettings } from './stock-settings.ts';

/**
 * Tells the owner of what has fallen to its low mark since the last time, in one mail. What is told is marked in the transaction that
 * puts the mail into the outbox and ends the job: each fall is told exactly once, whichever process dies when.
 */
export const lowStockJob: JobKind = {
  name: LOW_STOCK,
  leaseSeconds: 60,
  maxAttempts: 50,
  retryAfterSeconds: doubling(5, 3_600),
  run:
    async ({ websiteId }) =>
    (tx) =>
      tell(tx, websiteId),
};

async function tell(tx: Transaction, websiteId: string): Promise<undefined> {
  const alerts = await takeAlerts(tx, websiteId);
  const website = await readWebsite(tx, websiteId);
  if (alerts.length === 0 || website.contactEmail === '' || !stockSettings(website).mails) return undefined;
  await queueMessage(tx, websiteId, lowStockMail(website, alerts));
  return undefined;
}
