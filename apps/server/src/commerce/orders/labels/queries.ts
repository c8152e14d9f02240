import type { OrderLabel } from '@plinth/contract';
import type { CurrencyCode, CustomsFacts, Sized } from '@plinth/domain';
import type { Statements } from '../../../platform/database/pipeline.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import type { LabelRate } from '../../carriers/label-provider.ts';

/** What a label was asked for. No person is in it: where it goes stands with its order. */
export interface LabelRequest {
  /** Pieces that are sent with it; of a parcel that is there: none. */
  lines: { lineId: string; quantity: number }[];
  parcel: Sized;
  /** Of the address that it was asked for: another one is another label. */
  addressKey: string;
  /** Of the purchase. */
  notify: boolean;
  locationId?: string;
  /** Where links in mails lead. */
  origin: string;
}

export type LabelState = OrderLabel['state'] | 'quoted' | 'failed';

export interface LabelRow {
  id: string;
  orderId: string;
  /** The parcel that it is on, or is to be on; '' where its parcel is made once it is bought. */
  shipmentId: string;
  state: LabelState;
  provider: 'table' | 'shippo';
  request: LabelRequest;
  rates: LabelRate[];
  rateId: string;
  carrier: string;
  service: string;
  costCents: number;
  currency: CurrencyCode;
  trackingNumber: string;
  trackingUrl: string;
  reference: string;
  fileUrl: string;
  fileKey: string;
  testMode: boolean;
  attempts: number;
  problem: string;
  accountId: string | null;
  createdAt: Date;
}

const columns = (sql: Statements) => sql`
  id, order_id, shipment_id, state, provider, request, rates, rate_id, carrier, service, cost_cents, currency, tracking_number, tracking_url,
  reference, file_url, file_key, test_mode, attempts, problem, account_id, created_at`;

/** Those that were bought or are being bought, oldest first. */
export const readLabels = (tx: Transaction, websiteId: string, orderId: string) => tx<LabelRow[]>`
  select ${columns(tx)} from order_labels
  where website_id = ${websiteId} and order_id = ${orderId} and state not in ('quoted', 'failed') order by id`;

export const findLabel = (tx: Transaction, websiteId: string, labelId: string) => tx<LabelRow[]>`
  select ${columns(tx)} from order_labels where website_id = ${websiteId} and id = ${labelId}`;

/** A label as the people of its shop see it. */
export function shownLabel(row: LabelRow) {
  const { id, shipmentId, state, carrier, service, costCents, currency, trackingNumber, testMode, problem } = row;
  return {
    ...{ id, shipmentId, carrier, service, costCents, currency, trackingNumber, testMode, problem },
    state: state as OrderLabel['state'],
    hasFile: isBought(row) && (row.provider === 'table' || row.fileKey !== ''),
    accountId: row.accountId,
    createdAt: row.createdAt,
  };
}

const isBought = ({ state }: LabelRow) => state === 'bought' || state === 'void-begun';

export interface NewLabel {
  id: string;
  orderId: string;
  shipmentId: string;
  provider: LabelRow['provider'];
  request: LabelRequest;
  rates: readonly LabelRate[];
  accountId: string | null;
}

/** Keeps what carriers have offered; offers that nobody took are forgotten after a day, refused purchases after three months. */
export async function insertQuote(tx: Transaction, websiteId: string, label: NewLabel): Promise<void> {
  const { id, orderId, shipmentId, provider, request, rates, accountId } = label;
  await tx`
    delete from order_labels
    where website_id = ${websiteId} and (state = 'quoted' and created_at < now() - interval '1 day'
      or state = 'failed' and created_at < now() - interval '90 days')`;
  await tx`
    insert into order_labels (website_id, id, order_id, shipment_id, provider, request, rates, account_id)
    values (${websiteId}, ${id}, ${orderId}, ${shipmentId}, ${provider}, ${tx.json(request as never)}, ${tx.json(rates as never)},
      ${accountId})`;
}

/** Notes that a label is about to be bought, before anybody is asked for it. @returns nothing where it is being or was bought already */
export const beginPurchase = (
  tx: Transaction,
  websiteId: string,
  labelId: string,
  { rate, request, accountId }: { rate: LabelRate; request: LabelRequest; accountId: string | null },
) => tx<{ id: string }[]>`
  update order_labels set state = 'begun', rate_id = ${rate.id}, carrier = ${rate.carrier}, service = ${rate.service},
    cost_cents = ${rate.costCents}, currency = ${rate.currency}, request = ${tx.json(request as never)}, account_id = ${accountId},
    attempts = attempts + 1, problem = '', begun_at = now()
  where website_id = ${websiteId} and id = ${labelId} and state in ('quoted', 'failed')
  returning id`;

/** Others who look at the order see that it is another one now. */
export const touchOrder = (tx: Transaction, websiteId: string, orderId: string) => tx`
  update orders set updated_at = clock_timestamp() where website_id = ${websiteId} and id = ${orderId}`;

/** @returns nothing where somebody has noted it before */
export const endPurchase = (
  tx: Transaction,
  websiteId: string,
  labelId: string,
  made: Pick<LabelRow, 'reference' | 'trackingNumber' | 'trackingUrl' | 'fileUrl' | 'testMode'>,
) => tx<{ id: string }[]>`
  update order_labels set state = 'bought', reference = ${made.reference}, tracking_number = ${made.trackingNumber},
    tracking_url = ${made.trackingUrl}, file_url = ${made.fileUrl}, test_mode = ${made.testMode}, problem = '', bought_at = now()
  where website_id = ${websiteId} and id = ${labelId} and state in ('begun', 'failed')
  returning id`;

export const failPurchase = (tx: Transaction, websiteId: string, labelId: string, problem: string) => tx`
  update order_labels set state = 'failed', problem = ${problem}
  where website_id = ${websiteId} and id = ${labelId} and state = 'begun'`;

export const putOnParcel = (tx: Transaction, websiteId: string, labelId: string, shipmentId: string) => tx`
  update order_labels set shipment_id = ${shipmentId} where website_id = ${websiteId} and id = ${labelId}`;

/** @returns nothing where the label is in another state */
export const changeState = (
  tx: Transaction,
  websiteId: string,
  labelId: string,
  { from, to, problem = '' }: { from: readonly LabelState[]; to: LabelState; problem?: string },
) => tx<{ id: string }[]>`
  update order_labels set state = ${to}, problem = ${problem},
    voided_at = case when ${to} = 'voided' then now() else voided_at end
  where website_id = ${websiteId} and id = ${labelId} and state = any(${[...from]}::text[])
  returning id`;

export const noteFile = (tx: Transaction, websiteId: string, labelId: string, fileKey: string) => tx<{ id: string }[]>`
  update order_labels set file_key = ${fileKey} where website_id = ${websiteId} and id = ${labelId} and request <> '{}'
  returning id`;

/** Files of orders whose buyer was erased. */
export const erasedFiles = (tx: Transaction, websiteId: string) => tx<{ id: string; fileKey: string }[]>`
  select id, file_key from order_labels where website_id = ${websiteId} and request = '{}' and file_key <> '' limit 100`;

export const forgetFiles = (tx: Transaction, websiteId: string, ids: readonly string[]) => tx`
  update order_labels set file_key = '' where website_id = ${websiteId} and id = any(${[...ids]}::text[])`;

/** What of a variant a parcel needs: its size, its weight, and what customs want to know. */
export type VariantFacts = { id: string } & Sized & CustomsFacts;

export const readVariantFacts = (tx: Transaction, websiteId: string, ids: readonly string[]) => tx<VariantFacts[]>`
  select id, weight_grams as grams, length_mm, width_mm, height_mm, hs_code, origin_country, customs_description as description
  from variants where website_id = ${websiteId} and id = any(${[...ids]}::text[])`;

export interface CostRow {
  id: string;
  orderNumber: number;
  state: LabelState;
  carrier: string;
  service: string;
  trackingNumber: string;
  costCents: number;
  currency: CurrencyCode;
  testMode: boolean;
  boughtAt: Date;
}

/** Newest first, after one of them. */
export const readCosts = (tx: Transaction, websiteId: string, before: CostRow | undefined, limit: number) => tx<
  CostRow[]
>`
  select l.id, o.order_number, l.state, l.carrier, l.service, l.tracking_number, l.cost_cents, l.currency, l.test_mode, l.bought_at
  from order_labels l join orders o on o.website_id = l.website_id and o.id = l.order_id
  where l.website_id = ${websiteId} and l.bought_at is not null
    ${before ? tx`and (l.bought_at, l.id) < (${before.boughtAt}, ${before.id})` : tx``}
  order by l.bought_at desc, l.id desc limit ${limit}`;
