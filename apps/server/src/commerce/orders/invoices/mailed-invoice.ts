import type { Database } from '../../../platform/database/connection.ts';
import { inWebsite } from '../../../platform/database/transaction.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import type { AttachmentsOf } from '../../../platform/mail/mail-job.ts';
import { readWebsite } from '../../../platform/websites/service.ts';
import { renderDocument } from './render-document.ts';
import { documentFilename } from './send-document.ts';
import { documentContent, issueInvoice } from './service.ts';
import { invoiceSettings } from './settings.ts';

/**
 * The invoice that goes along with the mail of an order, where its owner wants that: the one that the order has, or issued now, before
 * its job. Of an order that was cancelled meanwhile the mail goes without.
 */
export const mailedInvoice =
  (db: Database): AttachmentsOf =>
  async (websiteId, { kind, relatedId }) => {
    if (kind !== 'order-confirmed') return [];
    const content = await inWebsite(db, websiteId, async (tx) => {
      const website = await readWebsite(tx, websiteId);
      const { automatic, attached } = invoiceSettings(website);
      if (!automatic || !attached) return null;
      const id = await issueInvoice(tx, website, relatedId, null);
      return documentContent(tx, websiteId, relatedId, id);
    }).catch(noInvoice);
    if (!content) return [];
    const bytes = await renderDocument(content);
    return [{ filename: documentFilename(content), contentType: 'application/pdf', content: bytes }];
  };

/** An order that was cancelled, or is gone, has none. */
function noInvoice(error: unknown): null {
  if (error instanceof HttpError && error.status < 500) return null;
  throw error;
}
