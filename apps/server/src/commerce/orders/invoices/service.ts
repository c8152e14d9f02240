import { creditedTaxes, documentNumberText, newId, testDocumentPrefix } from '@plinth/domain';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { HttpError, notFound } from '../../../platform/http/http-error.ts';
import { spokenIn } from '../../../platform/websites/spoken.ts';
import type { Website } from '../../../platform/websites/website.ts';
import { inWords } from '../../../platform/words/in-words.ts';
import { addEvent } from '../event-queries.ts';
import { lockOrder, orderById } from '../locked-order.ts';
import type { OrderRow } from '../order-row.ts';
import { readPayments } from '../queries.ts';
import { type RefundRow, readRefunds } from '../refund-queries.ts';
import type { DocumentContent } from './document-content.ts';
import { type Credit, creditNoteContent, invoiceContent, taxesOf } from './invoice-content.ts';
import * as queries from './queries.ts';
import { invoiceSettings } from './settings.ts';

/** What a credit note of a cancelled order is of. */
const CANCELED = 'cancel';

/** The invoice and credit notes of an order, oldest first. */
export const readDocuments = queries.readDocuments;

/** A document with its number as it is read. */
export const shownDocument = ({ prefix, number, invoiceId: _, ...row }: queries.DocumentRow) => ({
  ...row,
  number: documentNumberText(prefix, number),
});

/** A document as it was issued. @throws HttpError 404 for one of another order */
export async function documentContent(
  tx: Transaction,
  websiteId: string,
  orderId: string,
  documentId: string,
): Promise<DocumentContent> {
  const [row] = await queries.readContent(tx, websiteId, orderId, documentId);
  if (!row) throw notFound('The document');
  return row.content;
}

/**
 * Issues the invoice of an order, with credit notes of what was given back before; once: a second call changes nothing.
 * @returns the id of the invoice
 * @throws HttpError 404; 409 `order-status` for an order that was cancelled before it had an invoice
 */
export async function issueInvoice(
  tx: Transaction,
  website: Website,
  orderId: string,
  accountId: string | null,
): Promise<string> {
  const { websiteId } = website;
  const { status } = await lockOrder(tx, websiteId, orderId);
  const earlier = lastInvoice(await queries.readDocuments(tx, websiteId, orderId));
  if (earlier) return earlier.id;
  if (status === 'canceled')
    throw new HttpError(409, 'order-status', 'This order was cancelled before it had an invoice; it needs none.');
  const order = await orderById(tx, websiteId, orderId);
  const payments = await readPayments(tx, websiteId, orderId);
  const id = await issue(tx, website, order, {
    kind: 'invoice',
    refundId: '',
    invoiceId: '',
    totalCents: order.grandTotalCents,
    taxCents: order.taxCents,
    accountId,
    write: (made, spoken) => invoiceContent(spoken, order, payments, made),
  });
  const refunds = await readRefunds(tx, websiteId, orderId);
  for (const refund of refunds.filter(({ state, cause }) => state === 'done' && cause !== 'edit'))
    await creditRefund(tx, website, order, refund);
  return id;
}

/**
 * The credit note of a refund, in the transaction in which its money has gone; nothing where the order has no invoice. The order's row
 * must be locked.
 */
export async function creditRefund(
  tx: Transaction,
  website: Website,
  order: OrderRow,
  refund: Pick<RefundRow, 'id' | 'amountCents' | 'lines' | 'shippingCents' | 'reason' | 'accountId'>,
): Promise<void> {
  await credit(tx, website, order, {
    ...{ id: refund.id, cents: refund.amountCents, refund, accountId: refund.accountId },
    name: 'Lower price',
  });
}

/** The credit note of an order that is cancelled: of all that was invoiced, whether it was paid or not. Its row must be locked. */
export async function creditCanceled(
  tx: Transaction,
  website: Website,
  order: OrderRow,
  accountId: string | null,
): Promise<void> {
  await credit(tx, website, order, {
    ...{ id: CANCELED, cents: order.grandTotalCents, accountId },
    name: 'The order was cancelled',
  });
}

/**
 * The papers of an order that was changed, where it has an invoice: a credit note of what is left of that, and a new invoice. The order's
 * row must be locked. `editId` is the same for both, so that they are issued once.
 */
export async function reissueInvoice(
  tx: Transaction,
  website: Website,
  before: OrderRow,
  after: OrderRow,
  { editId, accountId }: { editId: string; accountId: string | null },
): Promise<void> {
  if (!lastInvoice(await queries.readDocuments(tx, website.websiteId, before.id))) return;
  await credit(tx, website, before, {
    ...{ id: editId, cents: before.grandTotalCents, accountId },
    name: 'The order was changed',
  });
  const payments = await readPayments(tx, website.websiteId, after.id);
  await issue(tx, website, after, {
    kind: 'invoice',
    refundId: editId,
    invoiceId: '',
    totalCents: after.grandTotalCents,
    taxCents: after.taxCents,
    accountId,
    write: (made, spoken) => invoiceContent(spoken, after, payments, made),
  });
}

/** An order that was changed has several, of which the last one counts. */
const lastInvoice = (documents: readonly queries.DocumentRow[]) =>
  documents.filter(({ kind }) => kind === 'invoice').at(-1);

async function credit(
  tx: Transaction,
  website: Website,
  order: OrderRow,
  of: {
    id: string;
    cents: number;
    accountId: string | null;
    name: Credit['name'];
    refund?: Pick<RefundRow, 'lines' | 'shippingCents' | 'reason'>;
  },
): Promise<void> {
  const documents = await queries.readDocuments(tx, website.websiteId, order.id);
  const invoice = lastInvoice(documents);
  const ofOrder = documents.filter(({ kind }) => kind === 'credit-note');
  if (!invoice || ofOrder.some(({ refundId }) => refundId === of.id)) return;
  const notes = ofOrder.filter(
    ({ invoiceId }) => invoiceId === invoice.id || (invoiceId === '' && invoice.refundId === ''),
  );
  const beforeCents = notes.reduce((sum, { totalCents }) => sum + totalCents, 0);
  // Of a cancelled order all is credited already, whatever goes back later.
  const amountCents = Math.min(of.cents, invoice.totalCents - beforeCents);
  if (amountCents <= 0) return;
  const taxes = creditedTaxes(taxesOf(order), { totalCents: invoice.totalCents, beforeCents, amountCents });
  await issue(tx, website, order, {
    kind: 'credit-note',
    refundId: of.id,
    invoiceId: invoice.id,
    totalCents: amountCents,
    taxCents: taxes.reduce((sum, tax) => sum + tax.taxCents, 0),
    accountId: of.accountId,
    write: (made, spoken) =>
      creditNoteContent(
        spoken,
        order,
        {
          name: of.name,
          amountCents,
          taxes,
          invoice: {
            number: documentNumberText(invoice.prefix, invoice.number),
            issuedAt: invoice.createdAt.getTime(),
          },
          ...(of.refund ? { refund: of.refund } : {}),
        },
        made,
      ),
  });
}

/** Takes the next number and keeps the document under it. Test orders have numbers of their own. */
async function issue(
  tx: Transaction,
  website: Website,
  order: OrderRow,
  made: Pick<queries.NewDocument, 'kind' | 'refundId' | 'invoiceId' | 'totalCents' | 'taxCents' | 'accountId'> & {
    /** In the language of the order, as `spoken` has it. */
    write: (made: { number: string; issuedAt: number }, spoken: Website) => DocumentContent;
  },
): Promise<string> {
  const { write, ...document } = made;
  const { invoicePrefix, creditNotePrefix } = invoiceSettings(website);
  const own = document.kind === 'invoice' ? invoicePrefix : creditNotePrefix;
  const prefix = order.testMode ? `${testDocumentPrefix}${own}` : own;
  const number = await queries.takeNumber(tx, website.websiteId, prefix);
  const id = newId();
  const spoken = spokenIn(website, order.language);
  const content = inWords(spoken, () =>
    write({ number: documentNumberText(prefix, number), issuedAt: Date.now() }, spoken),
  );
  await queries.insertDocument(tx, website.websiteId, {
    ...document,
    id,
    orderId: order.id,
    prefix,
    number,
    currency: order.currency,
    content,
  });
  const text = `${document.kind === 'invoice' ? 'Invoice' : 'Credit note'} ${content.number}`;
  await addEvent(tx, website.websiteId, order.id, { kind: 'document', text, accountId: document.accountId });
  return id;
}
