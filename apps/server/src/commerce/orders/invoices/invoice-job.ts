import type { Statements } from '../../../platform/database/pipeline.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import { doubling, type JobKind } from '../../../platform/jobs/job.ts';
import { enqueueQuietly } from '../../../platform/jobs/service.ts';
import { readWebsite } from '../../../platform/websites/service.ts';
import type { Website } from '../../../platform/websites/website.ts';
import { issueInvoice } from './service.ts';
import { invoiceSettings } from './settings.ts';

export const INVOICE = 'invoice';

/** What asks for the invoice of a new order, with its commit: where the owner wants one for every order. */
export const askForInvoice = (sql: Statements, website: Website, orderId: string) =>
  invoiceSettings(website).automatic ? [enqueueQuietly(sql, website.websiteId, INVOICE, orderId)] : [];

/** Issues the invoice of an order, in the transaction that ends the job: once, whichever process dies when. */
export const invoiceJob = (): JobKind => ({
  name: INVOICE,
  leaseSeconds: 60,
  maxAttempts: 30,
  retryAfterSeconds: doubling(5, 3_600),
  run:
    async ({ websiteId, key }) =>
    async (tx) => {
      try {
        await issueInvoice(tx, await readWebsite(tx, websiteId), key, null);
      } catch (error) {
        // It was cancelled meanwhile, or is gone: there is nothing to do.
        if (!(error instanceof HttpError)) throw error;
      }
      return undefined;
    },
});
