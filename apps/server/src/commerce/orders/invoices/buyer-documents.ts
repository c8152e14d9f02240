import type { Database } from '../../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../../platform/database/transaction.ts';
import type { Website } from '../../../platform/websites/website.ts';
import type { OrderRow } from '../order-row.ts';
import { readDocuments, shownDocument } from './service.ts';
import { invoiceSettings } from './settings.ts';

/** In an address, in place of the id of an invoice that is made when it is asked for. */
export const BY_ITSELF = 'invoice';

/** What a buyer may open of their order; an invoice that is made by itself stands there from the first moment on. */
export async function documentsOnPage(
  tx: Transaction,
  website: Website,
  order: Pick<OrderRow, 'id' | 'status'>,
): Promise<{ id: string; name: string }[]> {
  const documents = (await readDocuments(tx, website.websiteId, order.id)).map(shownDocument);
  const some = documents.map(({ id, kind, number }) => ({
    id,
    name: `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}`,
  }));
  const isExpected =
    invoiceSettings(website).automatic &&
    order.status !== 'canceled' &&
    !documents.some(({ kind }) => kind === 'invoice');
  return isExpected ? [{ id: BY_ITSELF, name: 'Invoice' }, ...some] : some;
}

/** The same as links of the order's own page, which carry on what opened it. */
export async function documentLinks(
  db: Database,
  website: Website,
  order: Pick<OrderRow, 'id' | 'status'>,
  token: string | undefined,
): Promise<{ name: string; url: string }[]> {
  const documents = await inWebsite(db, website.websiteId, (tx) => documentsOnPage(tx, website, order));
  const query = token === undefined ? '' : `?token=${encodeURIComponent(token)}`;
  return documents.map(({ id, name }) => ({ name, url: `/account/orders/${order.id}/documents/${id}${query}` }));
}
