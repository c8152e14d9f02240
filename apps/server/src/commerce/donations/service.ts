import type { OwnAmountRequest } from '@plinth/contract';
import { mostOwnCents, type OwnAmount, parseAmount, parseOwnAmount, readOwnAmount } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, raiseContentVersion } from '../../platform/database/transaction.ts';
import { invalid, notFound } from '../../platform/http/http-error.ts';
import { localMoney, moneyStyleOf } from '../../platform/money/local-money.ts';
import type { Website } from '../../platform/websites/website.ts';
import { storeCurrency } from '../../platform/websites/website.ts';
import { type AddedEntry, addToCart } from '../carts/service.ts';
import { type DonationChoices, OWN } from './donation-form.ts';
import { findDonation, findOwnAmount, saveOwnAmount } from './queries.ts';

/** What can be given for a product. @throws HttpError 404 where it takes neither an amount nor another */
export async function donationChoices(db: Database, website: Website, itemId: string): Promise<DonationChoices> {
  const { websiteId } = website;
  const product = await inWebsite(db, websiteId, (tx) => findDonation(tx, websiteId, itemId));
  if (!product) throw notFound('This product');
  const available = product.variants.filter((variant) => variant.available);
  const own = readOwnAmount(product.ownAmount);
  // A product with ordinary prices has its own page; this one is for gifts.
  if (!own || available.length === 0) throw notFound('This donation');
  const amounts = [...available].sort((a, b) => a.cents - b.cents).filter(({ cents }) => cents > 0);
  const currency = storeCurrency(website);
  const moneyStyle = moneyStyleOf(website, currency);
  return { itemId: product.id, title: product.title, amounts, own, currency, moneyStyle };
}

/**
 * Puts a gift into the visitor's cart: a preset amount by its article number, or one that the visitor has typed.
 * @throws HttpError 404, 422 with field `amount`, and as addToCart
 */
export async function giveDonation(
  db: Database,
  website: Website,
  token: string | undefined,
  { itemId, sku, amount }: { itemId: string; sku: string; amount: string },
): Promise<AddedEntry> {
  if (sku !== OWN) return addToCart(db, website, token, { itemId, sku, quantity: '1' });
  const { websiteId } = website;
  const product = await inWebsite(db, websiteId, (tx) => findDonation(tx, websiteId, itemId));
  const rule = readOwnAmount(product?.ownAmount);
  const line = product?.variants.find(({ available }) => available);
  if (!product || !rule || !line) throw notFound('This donation');
  const currency = storeCurrency(website);
  const parsed = parseOwnAmount(amount, rule, currency, moneyStyleOf(website, currency));
  if (!parsed.ok) throw invalid(parsed.error, { amount: parsed.error });
  return addToCart(db, website, token, { itemId, sku: line.sku, quantity: '1', ownAmountCents: parsed.value });
}

const answer = (rule: OwnAmount | null, website: Website) => {
  const currency = storeCurrency(website);
  const text = (cents: number) => localMoney(website, cents, currency);
  return {
    enabled: rule !== null,
    minimumCents: rule?.minimumCents ?? null,
    maximumCents: rule?.maximumCents ?? null,
    minimumText: rule ? text(rule.minimumCents) : null,
    maximumText: rule?.maximumCents ? text(rule.maximumCents) : null,
  };
};

/** Whether a product, in the shop or not, takes an amount that its buyer has chosen. */
export async function takesOwnAmount(db: Database, { websiteId }: Website, itemId: string): Promise<boolean> {
  const found = await inWebsite(db, websiteId, (tx) => findOwnAmount(tx, websiteId, itemId));
  return Boolean(readOwnAmount(found?.ownAmount));
}

/** Whether visitors choose the amount of a product themselves. @throws HttpError 404 */
export async function readOwnAmountRule(db: Database, website: Website, itemId: string) {
  const { websiteId } = website;
  const found = await inWebsite(db, websiteId, (tx) => findOwnAmount(tx, websiteId, itemId));
  if (!found) throw notFound('This product');
  return answer(readOwnAmount(found.ownAmount), website);
}

/** Lets visitors choose the amount of a product, or not any more. @throws HttpError 404; 422 by field */
export async function changeOwnAmountRule(db: Database, website: Website, itemId: string, change: OwnAmountRequest) {
  const { websiteId } = website;
  const rule = change.enabled ? checkedRule(change, website) : null;
  await inWebsite(db, websiteId, async (tx) => {
    if (!(await saveOwnAmount(tx, websiteId, itemId, rule))) throw notFound('This product');
    await raiseContentVersion(tx, websiteId);
  });
  return answer(rule, website);
}

function checkedRule({ minimum, maximum }: OwnAmountRequest, website: Website): OwnAmount {
  const currency = storeCurrency(website);
  const fields: Record<string, string> = {};
  const read = (name: 'minimum' | 'maximum', text: string) => {
    const parsed = parseAmount(text, currency);
    if (!parsed.ok) fields[name] = parsed.error;
    else if (parsed.value < 1 || parsed.value > mostOwnCents)
      fields[name] =
        `Please enter an amount from ${localMoney(website, 1, currency)} to ${localMoney(website, mostOwnCents, currency)}.`;
    return parsed.ok ? parsed.value : 0;
  };
  const minimumCents = read('minimum', minimum ?? '1');
  const maximumCents = maximum === undefined || maximum === '' ? null : read('maximum', maximum);
  if (!fields.maximum && !fields.minimum && maximumCents !== null && maximumCents < minimumCents)
    fields.maximum = 'The largest amount cannot be smaller than the smallest.';
  const [first] = Object.values(fields);
  if (first !== undefined) throw invalid(first, fields);
  return { minimumCents, maximumCents };
}
