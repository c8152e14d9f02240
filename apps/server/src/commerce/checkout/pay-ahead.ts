import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { keptLanguage, spokenIn } from '../../platform/websites/spoken.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import { orderAccessToken } from '../carts/cart-cookie.ts';
import { isRecurring } from '../carts/cart-row.ts';
import { captureHeld } from '../orders/captures.ts';
import * as attempts from '../payments/attempts.ts';
import type { PaymentFinding, PaymentOutcome, PaymentProvider, PaymentRequest } from '../payments/payment-provider.ts';
import { cardToCharge, keepCard, knownCustomerOf } from '../payments/saved-cards.ts';
import { isAskedAhead, paymentProvider, providerNamed } from '../payments/service.ts';
import type { CheckoutInput } from './checkout-input.ts';
import {
  type CheckoutVisit,
  cartBookings,
  checkedPurchase,
  orRefused,
  type PlacedOrder,
  placeOrder,
  readPurchase,
} from './service.ts';

/** How long a provider may take to answer; its buyer waits for it. */
const ANSWER_MS = 12_000;

/**
 * Buys a cart. A way to pay over the network is asked before the order's transaction: what is asked for stands in a row, and has taken
 * its pieces out of the stock; then the provider answers; then the order is placed with that payment, or the payment is let go and
 * the pieces go back; then it is captured. Wherever a process dies, the attempt's job goes on.
 *
 * @throws HttpError those of placeOrder; 402 `payment-challenge` with `challengeUrl`, 503 `payment-unknown` where nobody has answered
 */
export async function buyCart(db: Database, visit: CheckoutVisit, input: CheckoutInput): Promise<PlacedOrder> {
  const provider = paymentProvider(visit.website, input.payment.provider);
  if (!provider || !isAskedAhead(provider, input.payment)) return placeOrder(db, visit, input);
  const kept = await keptCard(db, visit, input, provider);
  return payAhead(db, visit, input, provider, (attempt, recurs) =>
    answerOf(db, provider, attempt, visit, input, { recurs, kept }),
  );
}

/** The kept card that pays; undefined: none does. @throws HttpError 422 for one that is not theirs */
async function keptCard(
  db: Database,
  { website, siteUserId }: CheckoutVisit,
  { payment: { savedCard: id } }: CheckoutInput,
  provider: PaymentProvider,
): Promise<PaymentRequest['kept']> {
  if (!id) return undefined;
  const kept = siteUserId ? await cardToCharge(db, website, siteUserId, { id, provider: provider.name }) : undefined;
  if (kept) return kept;
  const message = 'This card is not kept any more, or has expired. Please choose another way to pay.';
  throw new HttpError(422, 'invalid-fields', message, { 'payment.provider': message });
}

/**
 * Buys a cart without its buyer, by a way to pay that they have used before: the same steps, and the same job behind them.
 * @param method the payment whose method is charged again
 */
export function payAgain(
  db: Database,
  visit: CheckoutVisit,
  input: CheckoutInput,
  provider: PaymentProvider,
  method: string,
): Promise<PlacedOrder> {
  const ask = async (attempt: attempts.AttemptRow) =>
    inTime(provider.chargeAgain?.({ ...requestOf(attempt, visit), method }) ?? Promise.resolve(undefined));
  return payAhead(db, { ...visit, hasMethod: true }, input, provider, ask);
}

async function payAhead(
  db: Database,
  visit: CheckoutVisit,
  input: CheckoutInput,
  provider: PaymentProvider,
  ask: (attempt: attempts.AttemptRow, recurs: boolean) => Promise<PaymentOutcome | undefined>,
): Promise<PlacedOrder> {
  const prepared = await orRefused(db, visit, input, () => prepare(db, visit, input, provider));
  if ('orderId' in prepared) return prepared;
  if (prepared.attempt === undefined) return placeOrder(db, visit, input);
  const { attempt, recurs } = prepared;
  if (attempt.state === 'authorized') return placeAuthorized(db, visit, input, attempt.id);
  const outcome =
    attempt.state === 'asked'
      ? await ask(attempt, recurs)
      : outcomeOf(attempt, await askStatus(visit.website, attempt));
  return goOn(db, visit, input, attempt, outcome);
}

/** Finds what an earlier call under this key has begun, or begins; what the cart's earlier keys have begun is let go. */
function prepare(
  db: Database,
  visit: CheckoutVisit,
  input: CheckoutInput,
  provider: PaymentProvider,
): Promise<PlacedOrder | { attempt: attempts.AttemptRow | undefined; recurs: boolean }> {
  const { website, idempotencyKey: key } = visit;
  return inWebsite(db, website.websiteId, async (tx) => {
    const { placed, purchase } = await readPurchase(tx, visit, input);
    if (placed) return placed;
    const { cart } = purchase;
    let own: attempts.AttemptRow | undefined;
    for (const attempt of await attempts.lockOpenAttempts(tx, website.websiteId, cart.id)) {
      if (attempt.key === key) own = attempt;
      else await attempts.dropAttempt(tx, website, attempt, 'unwanted');
    }
    // What an earlier key held is in the stock again.
    const fresh = own ? purchase : (await readPurchase(tx, visit, input)).purchase;
    if (!fresh) throw new Error('A cart whose row is locked is not bought meanwhile.');
    const { totals, items } = checkedPurchase(
      website,
      fresh,
      input,
      own ?? (visit.hasMethod ? { held: [] } : undefined),
    );
    const recurs = isRecurring(cart.purpose);
    if (own?.amountCents === totals.amountDueCents) {
      const mayGoOn = own.state !== 'asked' || (await attempts.claimToAsk(tx, website.websiteId, own.id));
      if (!mayGoOn) throw unknownOutcome();
      return { attempt: own, recurs };
    }
    if (own) await attempts.dropAttempt(tx, website, own, 'unwanted');
    if (totals.amountDueCents === 0) return { attempt: undefined, recurs };
    const bookings = await cartBookings(tx, website, fresh.cart);
    const attempt = await attempts.beginAttempt(
      tx,
      website,
      {
        cartId: cart.id,
        key,
        provider: provider.name,
        amountCents: totals.amountDueCents,
        currency: storeCurrency(website),
        held: items
          .filter(({ stockTaken }) => stockTaken > 0)
          .map(({ variantId, stockTaken }) => ({ variantId, quantity: stockTaken })),
        sealedVisit: attempts.sealVisit(keptOf(visit, input)),
        // A guest has nobody to keep a card for, and a subscription keeps its own.
        saveFor: input.payment.saveCard && provider.cards && !recurs ? (visit.siteUserId ?? '') : '',
        shippingOptionId: input.shippingOptionId ?? '',
        mayBackorder: fresh.cart.entries.some(({ backorderLimit = null }) => backorderLimit !== null),
      },
      bookings,
    );
    return { attempt, recurs };
  });
}

/** What has to be known to place the order without its buyer; nothing of a card. */
interface KeptVisit {
  visit: Omit<CheckoutVisit, 'website'>;
  /** Absent in older ones: the website's own. */
  language?: string;
  input: CheckoutInput;
}

const keptOf = ({ website, ...visit }: CheckoutVisit, input: CheckoutInput): KeptVisit => ({
  visit,
  language: keptLanguage(website),
  input: { ...input, payment: { provider: input.payment.provider } },
});

const visitAgain = ({ visit, language = '' }: KeptVisit, website: Website): CheckoutVisit => ({
  ...visit,
  website: spokenIn(website, language),
});

/** The provider's answer; undefined where none came in time. */
async function answerOf(
  db: Database,
  provider: PaymentProvider,
  attempt: attempts.AttemptRow,
  visit: CheckoutVisit,
  { payment: details, email }: CheckoutInput,
  { recurs, kept }: { recurs: boolean; kept: PaymentRequest['kept'] },
): Promise<PaymentOutcome | undefined> {
  if (recurs && kept) return notForSubscriptions;
  const saveFor = attempts.saveForOf(attempt);
  const customer = saveFor ? await knownCustomerOf(db, visit.website, saveFor, provider.name) : '';
  return inTime(
    provider.authorize({
      ...{ ...requestOf(attempt, visit), details },
      ...(recurs ? { recursFor: { email } } : {}),
      ...(kept ? { kept } : {}),
      ...(saveFor ? { keepFor: { email, customer } } : {}),
    }),
  );
}

const notForSubscriptions: PaymentOutcome = {
  kind: 'declined',
  message: 'A kept card cannot be charged again without you. Please enter how you pay for the subscription.',
  field: 'payment.provider',
};

const requestOf = (
  { id: reference, amountCents, currency }: attempts.AttemptRow,
  { origin, website }: Pick<CheckoutVisit, 'origin' | 'website'>,
) => ({
  ...{ reference, amountCents, currency, shopName: website.title },
  returnUrl: `${origin}/checkout/payment/${reference}`,
  leaveUrl: `${origin}/checkout/payment/${reference}?left=yes`,
});

const askStatus = (website: Website, attempt: attempts.AttemptRow): Promise<PaymentFinding | undefined> =>
  inTime(attempts.remoteOf(website, attempt).lookUp(attempts.asProviderPayment(attempt)));

/** A lost line and no answer are the same: nobody knows. */
function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ANSWER_MS);
  });
  return Promise.race([work.catch(() => undefined), late]).finally(() => clearTimeout(timer));
}

/** What is known of an attempt that waits, as an answer. */
function outcomeOf(attempt: attempts.AttemptRow, found: PaymentFinding | undefined): PaymentOutcome | undefined {
  if (!found) return undefined;
  const { status, testMode, reference = attempt.providerReference || attempt.id, data = {}, message } = found;
  switch (status) {
    case 'authorized':
    case 'captured':
    case 'pending':
      return { kind: 'accepted', reference, state: status, testMode, data };
    case 'challenge':
      return { kind: 'challenge', reference, testMode, data };
    default:
      return {
        kind: 'declined',
        message: message ?? 'Your payment was not confirmed. Nothing was charged.',
        field: 'payment.provider',
      };
  }
}

/** From the provider's answer to the order, or to why there is none. */
async function goOn(
  db: Database,
  visit: CheckoutVisit,
  input: CheckoutInput,
  attempt: attempts.AttemptRow,
  outcome: PaymentOutcome | undefined,
): Promise<PlacedOrder> {
  const { website } = visit;
  if (!outcome) throw unknownOutcome();
  const now = await inWebsite(db, website.websiteId, (tx) => attempts.keepOutcome(tx, website, attempt.id, outcome));
  if (outcome.kind === 'declined') {
    throw new HttpError(402, 'payment-declined', outcome.message, { [outcome.field]: outcome.message });
  }
  if (now?.state === 'challenge') throw toConfirm(website, now);
  return placeAuthorized(db, visit, input, attempt.id);
}

/** Places the order of an authorized attempt and captures its payment; where there can be no order, lets the payment go. */
async function placeAuthorized(
  db: Database,
  visit: CheckoutVisit,
  input: CheckoutInput,
  attemptId: string,
): Promise<PlacedOrder> {
  const { website } = visit;
  const { websiteId } = website;
  const [attempt] = await inWebsite(db, websiteId, (tx) => attempts.readAttempt(tx, websiteId, attemptId));
  if (!attempt) throw unknownOutcome();
  let placed: PlacedOrder;
  try {
    placed = await placeOrder(db, visit, input, attempt);
  } catch (error) {
    if (attempts.isLetGo(error)) throw letGo();
    // A server in trouble is no reason to let a payment go: the job tries again.
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    await inWebsite(db, websiteId, async (tx) => {
      const [locked] = await attempts.lockAttempt(tx, websiteId, attemptId);
      if (locked?.state === 'authorized') await attempts.dropAttempt(tx, website, locked, 'unwanted');
    });
    await settle(db, website, attemptId).catch(() => undefined);
    throw error;
  }
  // The order stands; what is left undone here, the job does.
  await settle(db, website, attemptId).catch(() => undefined);
  return placed;
}

/**
 * Brings an attempt on as far as it goes now.
 * @returns when to look again; undefined: it has come to its end
 */
export async function settle(db: Database, website: Website, attemptId: string): Promise<Date | undefined> {
  const { websiteId } = website;
  const [attempt] = await inWebsite(db, websiteId, (tx) => attempts.readAttempt(tx, websiteId, attemptId));
  if (!attempt) return undefined;
  const remote = () => attempts.remoteOf(website, attempt);
  const payment = attempts.asProviderPayment(attempt);
  switch (attempt.state) {
    case 'voided':
    case 'declined':
      return undefined;
    case 'unwanted':
      await remote().void(payment);
      await inWebsite(db, websiteId, (tx) => attempts.updateAttempt(tx, websiteId, attemptId, { state: 'voided' }));
      return undefined;
    case 'placed':
      return settlePlaced(db, website, attempt);
    case 'authorized':
      await placeKept(db, website, attempt);
      return soon();
    default: {
      const isAsked = attempt.state === 'asked';
      // Somebody may be asking for it at this moment: what they get counts.
      if (isAsked && !(await inWebsite(db, websiteId, (tx) => attempts.claimToLook(tx, websiteId, attemptId))))
        return soon();
      const outcome = outcomeOf(attempt, await remote().lookUp(payment));
      const isOver = outcome?.kind !== 'accepted' && attempt.expiresAt.getTime() < Date.now();
      if (!isOver && outcome?.kind !== 'accepted' && outcome?.kind !== 'declined') {
        if (isAsked) await inWebsite(db, websiteId, (tx) => attempts.endLooking(tx, websiteId, attemptId));
        return soon();
      }
      await inWebsite(db, websiteId, async (tx) => {
        if (!isOver && outcome) return attempts.keepOutcome(tx, website, attemptId, outcome);
        const [locked] = await attempts.lockAttempt(tx, websiteId, attemptId);
        if (locked?.state === attempt.state) await attempts.dropAttempt(tx, website, locked, 'unwanted');
        return undefined;
      });
      return new Date();
    }
  }
}

const soon = () => new Date(Date.now() + 60_000);

/** Captures what an order has authorized, asks after what is still to come, and keeps the card of a buyer who wants that. */
async function settlePlaced(db: Database, website: Website, attempt: attempts.AttemptRow): Promise<Date | undefined> {
  const next = await settleMoney(db, website, attempt);
  if (next === undefined) await keepCardOf(db, website, attempt);
  return next;
}

async function keepCardOf(db: Database, website: Website, attempt: attempts.AttemptRow): Promise<void> {
  const { websiteId } = website;
  const saveFor = attempts.saveForOf(attempt);
  const provider = saveFor ? providerNamed(website, attempt.provider) : undefined;
  if (!provider?.cards) return;
  const card = await provider.cards.read(attempts.asProviderPayment(attempt));
  const { name, cards } = provider;
  await inWebsite(db, websiteId, async (tx) => {
    if (card) await keepCard(tx, websiteId, saveFor, { name, account: cards.account }, card);
    await attempts.updateAttempt(tx, websiteId, attempt.id, { providerData: {} });
  });
}

async function settleMoney(db: Database, website: Website, attempt: attempts.AttemptRow): Promise<Date | undefined> {
  const { websiteId } = website;
  const { orderId, providerReference } = attempt;
  const [row] = await inWebsite(db, websiteId, (tx) =>
    attempts.findOrderPayment(tx, websiteId, orderId ?? '', providerReference),
  );
  const remote = attempts.remoteOf(website, attempt);
  const payment = attempts.asProviderPayment(attempt);
  const move = (id: string, from: string, to: string) =>
    inWebsite(db, websiteId, (tx) => attempts.movePayment(tx, websiteId, id, [from], to));
  if (row?.state === 'authorized') {
    // Its owner captures it, or it is once the order is sent.
    if (row.heldUntil !== null || !orderId) return undefined;
    await captureHeld(db, websiteId, { id: row.id, orderId });
    const [now] = await inWebsite(db, websiteId, (tx) =>
      attempts.findOrderPayment(tx, websiteId, orderId, providerReference),
    );
    if (now?.state === 'authorized') throw new Error(`The hold ${providerReference} could not be captured.`);
    return undefined;
  }
  if (row?.state !== 'pending') return undefined;
  const { status } = await remote.lookUp(payment);
  if (status === 'authorized') {
    await move(row.id, 'pending', 'authorized');
    return new Date();
  }
  if (status === 'captured' || status === 'declined') {
    await move(row.id, 'pending', status === 'captured' ? 'captured' : 'failed');
    return undefined;
  }
  return soon();
}

/** Places the order of a buyer who has gone, or whose process has died. */
async function placeKept(
  db: Database,
  website: Website,
  attempt: attempts.AttemptRow,
): Promise<PlacedOrder | undefined> {
  const kept = attempts.openVisit(attempt) as KeptVisit;
  return placeAuthorized(db, visitAgain(kept, website), kept.input, attempt.id).catch((error) => {
    if (error instanceof HttpError && error.status < 500) return undefined;
    throw error;
  });
}

/**
 * A buyer comes back from where they had to confirm a payment. @param hasLeft they say that they went back without it
 * @throws HttpError 402 where it was not confirmed
 */
export async function comeBack(
  db: Database,
  website: Website,
  attempt: attempts.AttemptRow,
  cartToken: string,
  hasLeft: boolean,
): Promise<PlacedOrder> {
  if (attempt.orderId) return { orderId: attempt.orderId, accessToken: orderAccessToken(cartToken, attempt.cartId) };
  if (!attempts.isOpen(attempt)) throw letGo();
  const kept = attempts.openVisit(attempt) as KeptVisit;
  const visit = visitAgain(kept, website);
  if (attempt.state === 'authorized') return placeAuthorized(db, visit, kept.input, attempt.id);
  const outcome = outcomeOf(attempt, await askStatus(website, attempt));
  return goOn(db, visit, kept.input, attempt, hasLeft && outcome?.kind === 'challenge' ? leftOutcome : outcome);
}

/** The pieces are for sale again at once. */
const leftOutcome: PaymentOutcome = {
  kind: 'declined',
  message: 'You went back without paying. Nothing was charged; your cart is as it was.',
  field: 'payment.provider',
};

const toConfirm = (website: Website, attempt: attempts.AttemptRow) =>
  new HttpError(402, 'payment-challenge', 'Your bank wants you to confirm this payment.', undefined, {
    challengeUrl: attempts.remoteOf(website, attempt).challengeUrl(attempts.asProviderPayment(attempt), attempt.id),
  });
const unknownOutcome = () =>
  new HttpError(
    503,
    'payment-unknown',
    'Your bank has not answered yet. If it takes the payment, your order is placed and you get a mail; please look there before you try again.',
  );
const letGo = () =>
  new HttpError(402, 'payment-declined', 'Your payment was not confirmed in time. Nothing was charged.', {
    'payment.provider': 'Please try again, or choose another way to pay.',
  });
