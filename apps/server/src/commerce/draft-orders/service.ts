import type { DraftOrder, DraftState, DraftSummary, SaveDraft } from '@plinth/contract';
import { isEmailAddress, mostLineCents, newId, productTypes } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { HttpError, invalid, notFound } from '../../platform/http/http-error.ts';
import { wakeJobs } from '../../platform/jobs/service.ts';
import { MAIL, queueMessage } from '../../platform/mail/service.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import { hashToken, orderAccessToken } from '../carts/cart-cookie.ts';
import { totalsOf } from '../carts/cart-view.ts';
import { draftCartToken, draftLink, draftToken, isDraftToken } from '../carts/draft-access.ts';
import { readCartByToken } from '../carts/service.ts';
import type { MailPlace } from '../orders/order-mail.ts';
import { draftMail } from './draft-mail.ts';
import * as queries from './queries.ts';

const PAGE = 50;
const DAY_MS = 86_400_000;
const SOLD_BY_HAND: readonly number[] = [productTypes.physical, productTypes.digital, productTypes.service];

/** Newest first; nextCursor is null on the last page. */
export async function listDrafts(
  db: Database,
  websiteId: string,
  before: string,
): Promise<{ drafts: DraftSummary[]; nextCursor: string | null }> {
  const rows = await inWebsite(db, websiteId, (tx) => queries.listDrafts(tx, websiteId, before, PAGE));
  const page = rows.slice(0, PAGE);
  return { drafts: page.map(summaryOf), nextCursor: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null };
}

function stateOf(row: queries.DraftRow): DraftState {
  if (row.orderId !== null) return 'paid';
  if (row.canceledAt !== null) return 'canceled';
  if (row.expiresAt.getTime() <= Date.now()) return 'expired';
  return row.sentAt === null ? 'draft' : 'sent';
}

const isOpen = (row: queries.DraftRow): boolean => ['draft', 'sent'].includes(stateOf(row));

const summaryOf = (row: queries.DraftRow): DraftSummary => ({
  id: row.id,
  number: `D-${row.number}`,
  state: stateOf(row),
  email: row.email,
  name: `${row.address?.firstName ?? ''} ${row.address?.lastName ?? ''}`.trim(),
  currency: row.currency,
  subtotalCents: row.lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0),
  created: row.createdAt.getTime(),
  expiresAt: row.expiresAt.getTime(),
  orderId: row.orderId ?? '',
});

/** @throws HttpError 404 */
export const readDraft = (db: Database, place: MailPlace, id: string): Promise<DraftOrder> =>
  inWebsite(db, place.website.websiteId, async (tx) => detailOf(tx, place, await draftById(tx, place.website, id)));

async function draftById(tx: Transaction, { websiteId }: Website, id: string): Promise<queries.DraftRow> {
  const [row] = await queries.findDraft(tx, websiteId, id);
  // What is still to be paid of an order changes with its order alone.
  if (!row || row.forOrderId !== null) throw notFound('The draft order');
  return row;
}

async function detailOf(tx: Transaction, place: MailPlace, row: queries.DraftRow): Promise<DraftOrder> {
  const { website, origin } = place;
  const open = isOpen(row);
  const { address, lines, discount, shipping, note, version, sentAt } = row;
  return {
    ...summaryOf(row),
    version,
    address: address as DraftOrder['address'],
    lines,
    discount,
    shipping,
    note,
    sentAt: sentAt?.getTime() ?? null,
    totals: open ? await draftTotals(tx, website, row) : null,
    link: open ? draftLink(origin, row.id, draftToken(website.websiteId, row.id)) : '',
  };
}

/** What its buyer will pay at the address that is known; until there is one, with the draft's own shipping within the shop's country. */
async function draftTotals(
  tx: Transaction,
  website: Website,
  { id, address, shipping }: queries.DraftRow,
): Promise<DraftOrder['totals']> {
  const cart = await readCartByToken(tx, website.websiteId, draftCartToken(website.websiteId, id));
  if (!cart) return null;
  const { country } = website;
  const isSupposed = !address?.country && shipping !== null;
  const totals = totalsOf(cart, {
    homeCountry: country,
    ...(isSupposed ? { location: { country, city: '', postalCode: '' } } : {}),
  });
  return {
    discountCents: totals.discountCents,
    shippingCents: totals.shippingCostCents,
    taxCents: totals.taxCents,
    taxIncluded: totals.includedTaxCents > 0,
    grandTotalCents: totals.grandTotalCents,
  };
}

/**
 * Makes a draft order or changes it, with the cart that it is bought with, in one transaction. Stock is taken when it is paid, not before.
 * @throws HttpError 409 `conflict` with `current` where somebody else was faster, `order-status` where it was bought; 422 by field
 */
export async function saveDraft(
  db: Database,
  place: MailPlace,
  id: string,
  { version, ...asked }: SaveDraft,
  accountId: string | null,
): Promise<DraftOrder> {
  const { website } = place;
  const { websiteId } = website;
  const isSaved = await inWebsite(db, websiteId, async (tx) => {
    const [locked] = await queries.lockDraft(tx, websiteId, id);
    if (!locked && version > 0) throw notFound('The draft order');
    if (locked && locked.version !== version) return false;
    const cartId = locked ? (await draftById(tx, website, id)).cartId : newId();
    const draft: queries.WrittenDraft = {
      id,
      cartId,
      email: checkedEmail(asked.email),
      address: asked.address,
      lines: await linesOf(tx, websiteId, asked),
      discount: checkedDiscount(asked.discount),
      shipping: asked.shipping,
      note: asked.note.trim(),
      currency: storeCurrency(website),
      expiresAt: new Date(Date.now() + asked.days * DAY_MS),
    };
    if (locked) await queries.updateDraft(tx, websiteId, draft);
    else if (!(await queries.insertDraft(tx, websiteId, draft, accountId))) return false;
    await writeCart(tx, website, draft);
    return true;
  });
  const current = await readDraft(db, place, id);
  if (isSaved) return current;
  const message = 'Somebody else has changed this draft order in the meantime. Nothing was saved.';
  throw new HttpError(409, 'conflict', message, undefined, { current });
}

/** @throws HttpError 409 `order-status` where it was bought */
async function writeCart(tx: Transaction, { websiteId }: Website, draft: queries.WrittenDraft): Promise<void> {
  const { country = '', region = '', city = '', postalCode = '' } = draft.address ?? {};
  const location = country ? { country, city, postalCode, ...(region ? { region } : {}) } : null;
  const tokenHash = hashToken(draftCartToken(websiteId, draft.id));
  if (!(await queries.writeCart(tx, websiteId, draft, { tokenHash, location })))
    throw new HttpError(409, 'order-status', 'This draft order has been bought.');
}

function checkedEmail(typed: string): string {
  const email = typed.trim();
  if (email === '' || isEmailAddress(email)) return email;
  const message = `"${email}" is not an email address.`;
  throw invalid(message, { email: message });
}

function checkedDiscount(discount: SaveDraft['discount']): SaveDraft['discount'] {
  if (discount?.kind !== 'percentage' || discount.amount <= 10_000) return discount;
  const message = 'A discount is 100 % at most.';
  throw invalid(message, { discount: message });
}

/** @throws HttpError 422 for what is not sold, or not by hand */
async function linesOf(
  tx: Transaction,
  websiteId: string,
  { lines: asked, email }: Pick<SaveDraft, 'lines' | 'email'>,
): Promise<queries.DraftLine[]> {
  const ids = asked.map(({ variantId }) => variantId).filter(Boolean);
  const variants = await queries.readVariants(tx, websiteId, ids, email);
  return asked.map((line) => {
    const refuse = (message: string) => invalid(message, { [line.id]: message });
    const variant = variants.find(({ variantId }) => variantId === line.variantId);
    const name = variant
      ? [variant.name, ...variant.attributes.map(({ value }) => value)].join(', ')
      : line.name.trim();
    if (line.variantId !== '' && !variant) throw refuse(`${name || 'A product'} is not sold any more.`);
    if (variant && !SOLD_BY_HAND.includes(variant.productType))
      throw refuse(`${name} cannot be sold by hand: gift cards and memberships are made for their buyer.`);
    if (name === '') throw refuse('Write what it is.');
    const unitPriceCents = line.unitPriceCents ?? variant?.priceCents ?? 0;
    if (unitPriceCents <= 0) throw refuse(`Say what ${name} costs. To give it away, take a discount.`);
    if (unitPriceCents * line.quantity > mostLineCents) throw refuse('That is more than one order can hold.');
    const { id, quantity } = line;
    const ships = variant ? variant.productType === productTypes.physical : line.ships;
    return { id, quantity, name, unitPriceCents, ships, itemId: variant?.itemId ?? '', variantId: line.variantId };
  });
}

/** Mails the link. @throws HttpError 404; 409 `order-status` where it is over; 422 without an address or a line */
export async function sendDraft(db: Database, place: MailPlace, id: string): Promise<DraftOrder> {
  const { website } = place;
  const { websiteId } = website;
  const sent = await inWebsite(db, websiteId, async (tx) => {
    await queries.lockDraft(tx, websiteId, id);
    const row = await draftById(tx, website, id);
    if (!isOpen(row)) throw new HttpError(409, 'order-status', `This draft order is ${stateOf(row)}.`);
    if (row.email === '') throw invalid('Write whom it goes to.', { email: 'Write whom it goes to.' });
    if (row.lines.length === 0) throw invalid('Add what is to be sold.', { lines: 'Add what is to be sold.' });
    await queries.markSent(tx, websiteId, id);
    await queueMessage(tx, websiteId, draftMail(place, row));
    return detailOf(tx, place, await draftById(tx, website, id));
  });
  wakeJobs(db, MAIL);
  return sent;
}

/** Withdraws it. @throws HttpError 404; 409 `order-status` where it was bought */
export async function cancelDraft(db: Database, place: MailPlace, id: string): Promise<DraftOrder> {
  const { website } = place;
  return inWebsite(db, website.websiteId, async (tx) => {
    await queries.lockDraft(tx, website.websiteId, id);
    const row = await draftById(tx, website, id);
    if (row.orderId !== null) throw new HttpError(409, 'order-status', 'This draft order has been bought.');
    await queries.markCanceled(tx, website.websiteId, id);
    return detailOf(tx, place, await draftById(tx, website, id));
  });
}

/** How long a buyer may wait before they pay what a change of their order costs more. */
const DIFFERENCE_DAYS = 90;

/** What a change of an order costs more, to be paid by a link as a draft order is. `id` is that of its cart, too. */
export async function offerDifference(
  tx: Transaction,
  website: Website,
  order: { id: string; number: string; email: string; address: queries.DraftRow['address']; currency: string },
  offer: { id: string; amountCents: number; accountId: string | null },
): Promise<void> {
  const { id, amountCents, accountId } = offer;
  const name = `Still to be paid of order #${order.number}`;
  const draft: queries.WrittenDraft = {
    id,
    cartId: id,
    email: order.email,
    address: order.address,
    lines: [{ id: newId(), itemId: '', variantId: '', name, quantity: 1, unitPriceCents: amountCents, ships: false }],
    discount: null,
    shipping: null,
    note: '',
    currency: order.currency,
    expiresAt: new Date(Date.now() + DIFFERENCE_DAYS * DAY_MS),
    forOrderId: order.id,
  };
  await queries.insertDraft(tx, website.websiteId, draft, accountId);
  await writeCart(tx, website, draft);
}

/** Where the link of a draft order leads: to its checkout, to the order that it has become, or nowhere any more. */
export type OpenedDraft = { cartToken: string } | { orderPath: string } | { state: 'expired' | 'canceled' };

/** @throws HttpError 404 for a wrong token, as for no draft at all */
export async function openDraft(db: Database, website: Website, id: string, token: string): Promise<OpenedDraft> {
  const { websiteId } = website;
  if (!isDraftToken(websiteId, id, token)) throw notFound('The offer');
  return inWebsite(db, websiteId, async (tx) => {
    await queries.lockDraft(tx, websiteId, id);
    const [row] = await queries.findDraft(tx, websiteId, id);
    if (!row) throw notFound('The offer');
    const cartToken = draftCartToken(websiteId, id);
    if (row.orderId !== null)
      return { orderPath: `/account/orders/${row.orderId}?token=${orderAccessToken(cartToken, row.cartId)}` };
    const state = stateOf(row);
    if (state === 'expired' || state === 'canceled') return { state };
    // Carts that nobody touches for long are removed; a draft outlives its own.
    await writeCart(tx, website, row);
    return { cartToken };
  });
}
