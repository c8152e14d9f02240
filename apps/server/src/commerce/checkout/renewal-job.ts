import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { doubling, type JobKind } from '../../platform/jobs/job.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import { spokenIn } from '../../platform/websites/spoken.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import { Carriers } from '../carriers/service.ts';
import { refreshRates } from '../carts/cart-rates.ts';
import { providerNamed } from '../payments/service.ts';
import { type DueRenewal, RENEWAL, readDueAt, renewalFailed, wayOf, whatIsDue } from '../subscriptions/renewals.ts';
import type { CheckoutInput } from './checkout-input.ts';
import { taxedAt } from './order-rows.ts';
import { payAgain } from './pay-ahead.ts';
import { type CheckoutVisit, placeOrder } from './service.ts';

/**
 * Renews a subscription when its day has come. Its cart stands first; then it is paid and ordered as every cart is, under a key
 * of its period and try, and the order's own transaction moves the subscription on: whichever process dies when, a period has one
 * order at most. What was not paid is tried again (renewals.ts).
 */
export const renewalJob = (db: Database, config: Pick<Config, 'shippoUrl'> = {}): JobKind => ({
  name: RENEWAL,
  leaseSeconds: 120,
  // A database that was away for long ends no subscription.
  maxAttempts: 1_000,
  retryAfterSeconds: doubling(30, 3_600),
  run: async ({ websiteId, key }) => {
    const website = await inWebsite(db, websiteId, (tx) => readWebsite(tx, websiteId));
    const due = await inWebsite(db, websiteId, (tx) => whatIsDue(tx, website, key));
    if (due) await renew(db, website, await withRatesOfNow(db, website, due, new Carriers(config)));
    return (tx) => readDueAt(tx, websiteId, key);
  },
});

/** By the way that is offered once carriers have said what they take. */
async function withRatesOfNow(
  db: Database,
  website: Website,
  due: DueRenewal,
  carriers: Carriers,
): Promise<DueRenewal> {
  const { subscription, cartToken } = due;
  const { shippingAddress, billingAddress } = subscription;
  const location = taxedAt({ shippingAddress, billingAddress });
  const cart = await refreshRates(db, website, cartToken, { carriers, location });
  return cart ? { ...due, shippingOptionId: wayOf(website, subscription, cart) } : due;
}

/** Buys a renewal, or writes down why it could not be bought. @throws what a later try may do better: a server in trouble */
async function renew(db: Database, website: Website, due: DueRenewal): Promise<void> {
  try {
    await buy(db, website, due);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    const isPayment = error.status === 402 || error.fields?.['payment.provider'] !== undefined;
    const problem = isPayment ? error.message : whyNot(due, error);
    const { websiteId } = website;
    await inWebsite(db, websiteId, (tx) => renewalFailed(tx, website, due, { problem, canPay: isPayment }));
  }
}

async function buy(db: Database, website: Website, due: DueRenewal): Promise<void> {
  const { subscription: row, cartToken, shippingOptionId } = due;
  if (row.currency !== storeCurrency(website))
    throw new HttpError(409, 'conflict', 'The shop sells in another currency now.');
  const visit: CheckoutVisit = {
    website: spokenIn(website, row.language),
    origin: row.origin,
    cartToken,
    idempotencyKey: `renewal-${row.id}-${row.period}-${row.failures}`,
    siteUserId: row.siteUserId,
  };
  const input: CheckoutInput = {
    email: row.customerEmail,
    shippingAddress: row.shippingAddress,
    billingAddress: row.billingAddress,
    shippingOptionId,
    // The name that its last payment has kept.
    payment: { provider: row.provider as CheckoutInput['payment']['provider'] },
    marketingConsent: false,
  };
  const provider = providerNamed(website, row.provider);
  if (provider && !provider.remote) await placeOrder(db, visit, input);
  else if (provider?.chargeAgain && row.methodReference !== '')
    await payAgain(db, visit, input, provider, row.methodReference);
  else throw new HttpError(402, 'payment-declined', 'There is no way to pay that could be charged again.');
}

/** Why there is no order, in words for who has not just looked at a cart. */
function whyNot({ subscription }: DueRenewal, { code, message, fields = {} }: HttpError): string {
  if (code === 'cart-empty') return `${subscription.productName} is not sold at the moment.`;
  if (code === 'out-of-stock') return `There is not enough of ${subscription.productName} at the moment.`;
  // Nobody has a form before them, so that a number of fields says nothing: the place it goes to, or whichever is named, does.
  return fields['shippingAddress.country'] ?? Object.values(fields)[0] ?? message;
}
