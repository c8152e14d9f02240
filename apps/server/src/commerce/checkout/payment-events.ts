import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import { enqueue, wakeJobs } from '../../platform/jobs/service.ts';
import type { Website } from '../../platform/websites/website.ts';
import * as attempts from '../payments/attempts.ts';
import type { PaymentEvent } from '../payments/payment-provider.ts';
import { providerNamed } from '../payments/service.ts';

/** From which states an event moves an order's payment on: what comes late or out of order changes nothing. */
const comesFrom: Readonly<Record<PaymentEvent['kind'], { from: readonly string[]; to: string }>> = {
  authorized: { from: ['pending'], to: 'authorized' },
  captured: { from: ['pending', 'authorized'], to: 'captured' },
  failed: { from: ['pending', 'authorized'], to: 'failed' },
};

/**
 * Takes in a webhook, once, however often it comes. What it tells is kept in one transaction; the attempt's job does the rest, and would
 * have found out without it.
 * @throws HttpError 404 for a way to pay that sends none, 400 `bad-signature`
 */
export async function receiveEvent(
  db: Database,
  website: Website,
  sent: { provider: string; raw: string; signature: string },
): Promise<void> {
  const remote = providerNamed(sent.provider)?.remote;
  if (!remote) throw notFound('The way to pay');
  const { websiteId } = website;
  let event: PaymentEvent | null;
  try {
    event = remote.readEvent(sent.raw, sent.signature, Date.now());
  } catch {
    throw new HttpError(400, 'bad-signature', 'The signature of this message is wrong or too old.');
  }
  if (!event) return;
  const { kind, reference } = event;
  await inWebsite(db, websiteId, async (tx) => {
    const [found] = await attempts.findByReference(tx, websiteId, sent.provider, reference);
    // Of another program that uses the same account, or sooner than the answer that names it: the job asks then.
    if (!found) return;
    const [attempt] = await attempts.lockAttempt(tx, websiteId, found.id);
    const isNew = await attempts.rememberEvent(tx, websiteId, { ...event, provider: sent.provider });
    if (!attempt || !isNew) return;
    if (attempt.state === 'placed') {
      const [payment] = await attempts.findOrderPayment(tx, websiteId, attempt.orderId ?? '', reference);
      const { from, to } = comesFrom[kind];
      if (payment) await attempts.movePayment(tx, websiteId, payment.id, from, to);
    } else {
      const { testMode } = attempt;
      await attempts.keepOutcome(
        tx,
        website,
        attempt.id,
        kind === 'failed'
          ? { kind: 'declined', message: '', field: '' }
          : { kind: 'accepted', reference, state: kind, testMode },
      );
    }
    await enqueue(tx, websiteId, attempts.PAYMENT_ATTEMPT, attempt.id);
  });
  wakeJobs(db, attempts.PAYMENT_ATTEMPT);
}
