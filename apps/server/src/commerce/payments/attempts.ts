import { newId } from '@plinth/domain';
import { openFor, sealFor } from '../../platform/config/seal.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { enqueue } from '../../platform/jobs/service.ts';
import type { Website } from '../../platform/websites/website.ts';
import { holdPlaces, type NewBooking, releaseHeld } from '../bookings/service.ts';
import { returnStock, takeStock, withBackordered } from '../inventory/service.ts';
import type { AttemptRow } from './attempt-queries.ts';
import * as queries from './attempt-queries.ts';
import type { PaymentOutcome, ProviderPayment, RemoteProvider } from './payment-provider.ts';
import { forgetProblem, noteProblem, providerNamed } from './service.ts';

export type { AttemptRow } from './attempt-queries.ts';
export {
  claimToAsk,
  claimToLook,
  endLooking,
  findByReference,
  findOrderPayment,
  isLetGo,
  lockAttempt,
  lockOpenAttempts,
  movePayment,
  placeAttempt,
  readAttempt,
  readOwnAttempt,
  rememberEvent,
  updateAttempt,
} from './attempt-queries.ts';

/** The kind of job that brings an attempt to its end. */
export const PAYMENT_ATTEMPT = 'payment-attempt';

/** How long a buyer has to confirm a payment; so long the pieces are kept for them. */
const EXPIRES_MS = 15 * 60_000;
/** When somebody looks after an attempt whose process has died. */
const LOOKED_AFTER_MS = 60_000;
const PURPOSE = 'payment-attempt';

/** Everything that an order is made of, so that it can be placed when its buyer has gone. */
export const sealVisit = (visit: unknown): string => sealFor(PURPOSE, JSON.stringify(visit));
export const openVisit = ({ sealedVisit }: AttemptRow): unknown => JSON.parse(openFor(PURPOSE, sealedVisit));

/** Writes down that a payment is about to be asked for, and takes its pieces out of the stock. */
export async function beginAttempt(
  tx: Transaction,
  website: Website,
  asked: Pick<AttemptRow, 'cartId' | 'key' | 'provider' | 'amountCents' | 'currency' | 'held' | 'sealedVisit'> & {
    shippingOptionId: string;
    /** Whether something of it is sold beyond what is there. */
    mayBackorder: boolean;
    /** The signed-in buyer who wants to keep the card; '' = nobody does. */
    saveFor: string;
  },
  bookings: readonly NewBooking[] = [],
): Promise<AttemptRow> {
  const id = newId();
  const { shippingOptionId, mayBackorder, saveFor, ...row } = asked;
  const attempt = {
    ...row,
    providerData: saveFor ? { saveFor } : {},
    id,
    expiresAt: new Date(Date.now() + EXPIRES_MS),
  };
  // Services before stock, as with an order: nobody waits for whom they hold up.
  await holdPlaces(tx, website.websiteId, id, bookings);
  if (asked.held.length > 0) {
    const origin = { cause: 'payment' as const, holderId: id };
    await takeStock(tx, website, asked.held, { origin, shippingOptionId });
    if (mayBackorder) attempt.held = await withBackordered(tx, website.websiteId, asked.held);
  }
  await queries.insertAttempt(tx, website.websiteId, attempt);
  await lookAfter(tx, website.websiteId, id);
  const [written] = await queries.readAttempt(tx, website.websiteId, id);
  if (!written) throw new Error('A row that was written can be read.');
  return written;
}

const lookAfter = (tx: Transaction, websiteId: string, id: string) =>
  enqueue(tx, websiteId, PAYMENT_ATTEMPT, id, { dueAt: new Date(Date.now() + LOOKED_AFTER_MS) });

/** For whom its card is to be kept; '' = nobody. */
export const saveForOf = ({ providerData: { saveFor } }: AttemptRow): string =>
  typeof saveFor === 'string' ? saveFor : '';

/** Ends an attempt that there will be no order of: its pieces go back, and nothing of the buyer is kept. */
export async function dropAttempt(
  tx: Transaction,
  website: Website,
  attempt: AttemptRow,
  state: 'unwanted' | 'declined',
): Promise<void> {
  await returnStock(tx, website, attempt.held, { cause: 'payment-ended', holderId: attempt.id });
  await releaseHeld(tx, website.websiteId, attempt.id);
  const { saveFor: _, card: __, ...providerData } = attempt.providerData;
  await queries.updateAttempt(tx, website.websiteId, attempt.id, { state, held: [], sealedVisit: '', providerData });
  if (state === 'unwanted') await enqueue(tx, website.websiteId, PAYMENT_ATTEMPT, attempt.id);
}

/** Keeps what a provider has answered, in an attempt that waits for it. @returns the attempt as it is now */
export async function keepOutcome(
  tx: Transaction,
  website: Website,
  attemptId: string,
  outcome: PaymentOutcome,
): Promise<AttemptRow | undefined> {
  const { websiteId } = website;
  const [attempt] = await queries.lockAttempt(tx, websiteId, attemptId);
  if (attempt && isOver(attempt) && outcome.kind === 'accepted') {
    // The answer to a question that was on its way when the attempt was given up: what is held is let go.
    await queries.updateAttempt(tx, websiteId, attemptId, { state: 'unwanted', providerReference: outcome.reference });
    await enqueue(tx, websiteId, PAYMENT_ATTEMPT, attemptId);
  }
  if (!attempt || (attempt.state !== 'asked' && attempt.state !== 'challenge')) return attempt;
  if (outcome.kind === 'declined') {
    await dropAttempt(tx, website, attempt, 'declined');
    if (outcome.problem) await noteProblem(tx, websiteId, attempt.provider, outcome.problem);
  } else {
    await forgetProblem(tx, websiteId, attempt.provider);
    await queries.updateAttempt(tx, websiteId, attemptId, {
      state: outcome.kind === 'challenge' ? 'challenge' : 'authorized',
      providerReference: outcome.reference,
      testMode: outcome.testMode,
      providerData: { ...attempt.providerData, ...outcome.data },
      ...(outcome.kind === 'accepted' ? { paymentState: outcome.state } : {}),
    });
  }
  const [now] = await queries.readAttempt(tx, websiteId, attemptId);
  return now;
}

const isOver = ({ state }: AttemptRow): boolean => state === 'voided' || state === 'declined';

/** Whether an attempt has not come to its end, and has no order yet. */
export const isOpen = ({ state }: AttemptRow): boolean =>
  state === 'asked' || state === 'challenge' || state === 'authorized';

/** Who an attempt was asked of. @throws Error for one whose keys are not here any more */
export function remoteOf(
  website: Pick<Website, 'settings'>,
  { provider }: Pick<AttemptRow, 'provider'>,
): RemoteProvider {
  const remote = providerNamed(website, provider)?.remote;
  if (!remote) throw new Error(`no payments over the network by ${provider}`);
  return remote;
}

/** An attempt as its provider knows it. */
export const asProviderPayment = (attempt: AttemptRow): ProviderPayment => ({
  reference: attempt.providerReference || attempt.id,
  amountCents: attempt.amountCents,
  currency: attempt.currency,
  data: attempt.providerData,
});
