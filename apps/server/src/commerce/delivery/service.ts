import { newId, productTypes } from '@plinth/domain';
import type { Statements } from '../../platform/database/pipeline.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Website } from '../../platform/websites/website.ts';
import {
  type NewRecipient,
  newRecipient,
  readRecipients,
  recipientOf,
  writeRecipients,
} from '../gift-cards/recipients.ts';
import {
  expiryFrom,
  issueGiftCards,
  type NewGiftCard,
  newGiftCard,
  type OrderPlace,
  readSold,
  takeBackGiftCards,
} from '../gift-cards/service.ts';
import { type DeliveryRows, nothingDelivered } from './delivery-row.ts';
import { deliveryTerms } from './delivery-terms.ts';
import * as queries from './queries.ts';

/** A line of an order, as far as it decides what is handed over for it. */
export interface DeliverableLine {
  id: string;
  itemId: string;
  productType: number;
  quantity: number;
  unitPriceCents: number;
  /** What was answered with it: of a gift card, whom it goes to. */
  additionalFields: Record<string, unknown> | null;
}

/** The website that hands over, and the scheme and host that its links start with. */
export interface DeliveryPlace {
  website: Website;
  origin: string;
}

/** The order that lines belong to. */
export interface DeliveredOrder {
  id: string;
  currency: string;
  testMode: boolean;
  /** Whose account it is; null: a guest's. */
  siteUserId: string | null;
  /** Where its buyer is. */
  billingAddress: OrderPlace | null;
  shippingAddress: OrderPlace | null;
}

/** What the products of an order hand over, as their owner has set it. */
export interface Deliverables {
  files: readonly queries.DeliverableFile[];
  areas: readonly { itemId: string; memberAreaId: string; areaName: string }[];
}

const { digital, giftCard, paywall } = productTypes;

/** Asks for files and areas only where a line can have some: most orders are parcels. */
export async function readDeliverables(
  sql: Statements,
  websiteId: string,
  lines: readonly Pick<DeliverableLine, 'itemId' | 'productType'>[],
): Promise<Deliverables> {
  const of = (type: number) => lines.filter(({ productType }) => productType === type).map(({ itemId }) => itemId);
  const [digitals, paywalls] = [of(digital), of(paywall)];
  const [files, areas] = await Promise.all([
    digitals.length > 0 ? queries.readDeliverableFiles(sql, websiteId, digitals) : [],
    paywalls.length > 0 ? queries.readOpenedAreas(sql, websiteId, paywalls) : [],
  ]);
  return { files, areas };
}

/** What an order hands over: as it will be read, and the statements that write it. */
export interface NewDeliveries {
  rows: DeliveryRows;
  cards: readonly NewGiftCard[];
  recipients: readonly NewRecipient[];
}

/** One download a file, counted for each piece that was bought; one card and one membership a piece. */
export function newDeliveries(
  place: DeliveryPlace,
  order: DeliveredOrder,
  lines: readonly DeliverableLine[],
  { files, areas }: Deliverables,
): NewDeliveries {
  const { website } = place;
  const { allowed, downloadsUntil, grantsUntil } = deliveryTerms(website);
  const rows: DeliveryRows = { downloads: [], giftCards: [], recipients: [], grants: [] };
  const cards: NewGiftCard[] = [];
  const recipients = lines.flatMap((line) => giftOf(place, line));
  rows.recipients = recipients.map((recipient) => ({ ...recipient, sentAt: null }));
  for (const line of lines) {
    const { id: orderItemId, itemId, productType, quantity, unitPriceCents } = line;
    if (productType === digital) {
      for (const { fileId, filename, byteSize } of files.filter((file) => file.itemId === itemId)) {
        const download = { id: newId(), orderItemId, fileId, filename, byteSize, expiresAt: downloadsUntil };
        rows.downloads.push({ ...download, allowed: allowed * quantity, used: 0 });
      }
    }
    const area = productType === paywall ? areas.find((one) => one.itemId === itemId) : undefined;
    for (let piece = 0; piece < quantity; piece++) {
      if (productType === giftCard) {
        const { currency, testMode, id: orderId } = order;
        const expiresAt = expiryFrom(website, [order.billingAddress, order.shippingAddress]);
        const card = { currency, amountCents: unitPriceCents, testMode, expiresAt, orderId, orderItemId };
        const made = newGiftCard(website.websiteId, card);
        cards.push(made);
        rows.giftCards.push({ ...made, balanceCents: unitPriceCents });
      }
      if (area) {
        // The first one is the buyer's own; what they buy beyond it is for others.
        const siteUserId = piece === 0 ? order.siteUserId : null;
        const grant = { id: newId(), orderItemId, ...area, expiresAt: grantsUntil, siteUserId, memberEmail: null };
        rows.grants.push(grant);
      }
    }
  }
  return { rows, cards, recipients };
}

/** Whom a line's gift cards go to. */
function giftOf(place: DeliveryPlace, { id, productType, additionalFields }: DeliverableLine): NewRecipient[] {
  const recipient = productType === giftCard ? recipientOf(additionalFields) : undefined;
  return recipient ? [newRecipient(place, id, recipient)] : [];
}

/** The statements that hand over what an order's lines are. */
export function deliveryStatements(
  sql: Statements,
  websiteId: string,
  orderId: string,
  { rows, cards, recipients }: NewDeliveries,
) {
  const { downloads, grants } = rows;
  return [
    ...(downloads.length > 0 ? [queries.insertDownloads(sql, websiteId, orderId, downloads)] : []),
    ...(cards.length > 0 ? [issueGiftCards(sql, websiteId, cards)] : []),
    ...(recipients.length > 0 ? [writeRecipients(sql, websiteId, orderId, recipients)] : []),
    ...(grants.length > 0 ? [queries.insertGrants(sql, websiteId, orderId, grants)] : []),
  ];
}

/** What was handed over for an order. */
export async function readDeliveries(
  sql: Statements,
  websiteId: string,
  order: { id: string; items: readonly { productType: number }[] },
): Promise<DeliveryRows> {
  if (!order.items.some(({ productType }) => isDelivered(productType))) return nothingDelivered;
  const [giftCards, recipients, downloads, grants] = await Promise.all([
    readSold(sql, websiteId, order.id),
    readRecipients(sql, websiteId, order.id),
    ...queries.readDelivered(sql, websiteId, order.id),
  ]);
  return { downloads: [...downloads], giftCards: [...giftCards], recipients: [...recipients], grants: [...grants] };
}

/** The types of products that the program itself hands over. */
export const deliveredTypes: readonly number[] = [digital, giftCard, paywall];

/** Whether a product of this type is handed over by the program itself. */
export const isDelivered = (productType: number): boolean => deliveredTypes.includes(productType);

/**
 * Hands over what an order's lines have not got yet: what was to be paid first, or what its owner has added since. The order's row
 * must be locked.
 */
export async function deliverMissing(
  tx: Transaction,
  place: DeliveryPlace,
  order: DeliveredOrder & { items: readonly DeliverableLine[] },
): Promise<DeliveryRows> {
  const { websiteId } = place.website;
  const present = await readDeliveries(tx, websiteId, order);
  const had = (line: DeliverableLine, fileId?: string) =>
    [...present.downloads, ...present.giftCards, ...present.grants].some(
      (row) => row.orderItemId === line.id && (fileId === undefined || ('fileId' in row && row.fileId === fileId)),
    );
  const open = order.items.filter(
    (line) => isDelivered(line.productType) && (line.productType === digital || !had(line)),
  );
  const deliverables = await readDeliverables(tx, websiteId, open);
  const all = newDeliveries(place, order, open, deliverables);
  const lineOf = new Map(open.map((line) => [line.id, line]));
  const downloads = all.rows.downloads.filter((row) => {
    const line = lineOf.get(row.orderItemId);
    return line !== undefined && !had(line, row.fileId);
  });
  const fresh = { ...all, rows: { ...all.rows, downloads } };
  for (const statement of deliveryStatements(tx, websiteId, order.id, fresh)) await statement;
  return readDeliveries(tx, websiteId, order);
}

/** The same once more, with the links' full count and time. The order's row must be locked. */
export async function deliverAgain(
  tx: Transaction,
  place: DeliveryPlace,
  order: DeliveredOrder & { items: readonly DeliverableLine[] },
): Promise<DeliveryRows> {
  const { downloadsUntil, grantsUntil } = deliveryTerms(place.website);
  await queries.renewLinks(tx, place.website.websiteId, order.id, { downloads: downloadsUntil, grants: grantsUntil });
  return deliverMissing(tx, place, order);
}

/**
 * Takes back what an order handed over.
 * @throws HttpError 409 `gift-card-used` where a card that it sold has been spent
 */
export async function takeBackDeliveries(tx: Transaction, website: Website, orderId: string): Promise<void> {
  await takeBackGiftCards(tx, website, orderId);
  await queries.revokeDeliveries(tx, website.websiteId, orderId);
}
