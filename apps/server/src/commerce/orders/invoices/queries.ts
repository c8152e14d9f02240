import type { Transaction } from '../../../platform/database/transaction.ts';
import type { DocumentContent } from './document-content.ts';

export type DocumentKind = 'invoice' | 'credit-note';

export interface DocumentRow {
  id: string;
  kind: DocumentKind;
  refundId: string;
  /** The invoice that a credit note is of; '' in those of orders with one invoice. */
  invoiceId: string;
  prefix: string;
  number: number;
  totalCents: number;
  accountId: string | null;
  createdAt: Date;
}

/** A prefix, how far it has counted, and whether a paper has one of its numbers. */
export interface Series {
  last: number;
  isUsed: boolean;
}

const counter = (prefix: string): string => `document:${prefix}`;

export async function readSeries(tx: Transaction, websiteId: string, prefix: string): Promise<Series> {
  const [row] = await tx<Series[]>`
    select
      coalesce((select value from website_counters where website_id = ${websiteId} and name = ${counter(prefix)}), 0)::int as last,
      exists (select from order_documents where website_id = ${websiteId} and prefix = ${prefix}) as is_used`;
  return row ?? { last: 0, isUsed: false };
}

/** The same, while nobody else takes a number of it. */
export async function lockSeries(tx: Transaction, websiteId: string, prefix: string): Promise<Series> {
  await tx`
    insert into website_counters (website_id, name, value) values (${websiteId}, ${counter(prefix)}, 0)
    on conflict (website_id, name) do update set value = website_counters.value`;
  return readSeries(tx, websiteId, prefix);
}

/** Where a locked series that nothing was numbered with begins. */
export async function beginSeries(tx: Transaction, websiteId: string, prefix: string, next: number): Promise<void> {
  await tx`
    update website_counters set value = ${next - 1} where website_id = ${websiteId} and name = ${counter(prefix)}`;
}

/**
 * The next number of a prefix. Its row stays locked until the transaction ends, and a transaction that fails takes no number: none is
 * given twice, and none is left out.
 */
export async function takeNumber(tx: Transaction, websiteId: string, prefix: string): Promise<number> {
  const [row] = await tx<{ number: number }[]>`
    insert into website_counters as c (website_id, name, value) values (${websiteId}, ${counter(prefix)}, 1)
    on conflict (website_id, name) do update set value = c.value + 1
    returning value::int as number`;
  if (!row) throw new Error('A counter always has a value.');
  return row.number;
}

/** Oldest first. */
export const readDocuments = (tx: Transaction, websiteId: string, orderId: string) => tx<DocumentRow[]>`
  select id, kind, refund_id, invoice_id, prefix, number, total_cents, account_id, created_at from order_documents
  where website_id = ${websiteId} and order_id = ${orderId} order by id`;

export const readContent = (tx: Transaction, websiteId: string, orderId: string, documentId: string) => tx<
  { content: DocumentContent }[]
>`
  select content from order_documents
  where website_id = ${websiteId} and order_id = ${orderId} and id = ${documentId}`;

export interface NewDocument extends Omit<DocumentRow, 'createdAt'> {
  orderId: string;
  currency: string;
  taxCents: number;
  content: DocumentContent;
}

export async function insertDocument(tx: Transaction, websiteId: string, made: NewDocument): Promise<void> {
  await tx`
    insert into order_documents (website_id, id, order_id, kind, refund_id, invoice_id, prefix, number, currency, total_cents,
      tax_cents, content, account_id)
    values (${websiteId}, ${made.id}, ${made.orderId}, ${made.kind}, ${made.refundId}, ${made.invoiceId}, ${made.prefix}, ${made.number},
      ${made.currency}, ${made.totalCents}, ${made.taxCents}, ${tx.json(made.content as never)}, ${made.accountId})`;
}
