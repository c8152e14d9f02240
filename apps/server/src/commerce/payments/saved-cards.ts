import { newId } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { doubling, type JobKind } from '../../platform/jobs/job.ts';
import { enqueue, wakeJobs } from '../../platform/jobs/service.ts';
import { readWebsite } from '../../platform/websites/service.ts';
import type { Website } from '../../platform/websites/website.ts';
import type { KeptCard } from './payment-provider.ts';
import * as queries from './saved-card-queries.ts';
import { providerNamed } from './service.ts';

/** The kind of job that tells a provider to forget a card. */
export const CARD_REMOVAL = 'card-removal';
/** How many cards a customer keeps; of more than that the oldest goes. */
const MOST_CARDS = 10;

/** A card of a customer, as they are shown it. */
export interface ShownCard {
  id: string;
  provider: string;
  /** `Visa ending in 4242, expires 09/28`. */
  label: string;
}

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

const shown = ({ id, provider, brand, ending, expires }: queries.SavedCardRow): ShownCard => {
  const [year = '', month = ''] = expires.split('-');
  return { id, provider, label: `${brands[brand] ?? 'Card'} ending in ${ending}, expires ${month}/${year.slice(2)}` };
};

/** A card is good to the end of its month. */
const isGood = ({ expires }: queries.SavedCardRow): boolean => expires >= new Date().toISOString().slice(0, 7);

/** Every card that a customer keeps, newest first. */
export async function ownCards(db: Database, websiteId: string, siteUserId: string): Promise<ShownCard[]> {
  return (await inWebsite(db, websiteId, (tx) => queries.readCards(tx, websiteId, siteUserId))).map(shown);
}

const accountOf = (website: Pick<Website, 'settings'>, provider: string): string | undefined =>
  providerNamed(website, provider)?.cards?.account;

/** Those of them that can be paid with now: good ones, which the account of today knows. */
export async function usableCards(db: Database, website: Website, siteUserId: string): Promise<ShownCard[]> {
  const rows = await inWebsite(db, website.websiteId, (tx) => queries.readCards(tx, website.websiteId, siteUserId));
  return rows.filter((row) => isGood(row) && accountOf(website, row.provider) === row.account).map(shown);
}

/** A card that its customer pays with, as its provider knows it; undefined where it is not theirs, or not good any more. */
export async function cardToCharge(
  db: Database,
  website: Website,
  siteUserId: string,
  { id, provider }: { id: string; provider: string },
): Promise<{ customer: string; method: string } | undefined> {
  const rows = await inWebsite(db, website.websiteId, (tx) => queries.readCards(tx, website.websiteId, siteUserId));
  const row = rows.find((each) => each.id === id && each.provider === provider);
  if (!row || !isGood(row) || accountOf(website, provider) !== row.account) return undefined;
  return { customer: row.customerReference, method: row.methodReference };
}

/** How a provider calls a customer who keeps a card with it already; '' for nobody it knows. */
export async function knownCustomerOf(
  db: Database,
  website: Website,
  siteUserId: string,
  provider: string,
): Promise<string> {
  const rows = await inWebsite(db, website.websiteId, (tx) => queries.readCards(tx, website.websiteId, siteUserId));
  const account = accountOf(website, provider);
  return rows.find((row) => row.provider === provider && row.account === account)?.customerReference ?? '';
}

/** Keeps a card that a payment was made with; the same one, kept before, goes. */
export async function keepCard(
  tx: Transaction,
  websiteId: string,
  siteUserId: string,
  provider: { name: string; account: string },
  card: KeptCard,
): Promise<void> {
  const { customer, method, ...facts } = card;
  const earlier = await queries.readCards(tx, websiteId, siteUserId);
  if (earlier.some(({ methodReference }) => methodReference === method)) return;
  await queries.insertCard(tx, websiteId, {
    ...{ id: newId(), siteUserId, provider: provider.name, account: provider.account },
    ...{ customerReference: customer, methodReference: method, ...facts },
  });
  const isSame = (row: queries.SavedCardRow) =>
    row.provider === provider.name && row.brand === facts.brand && row.ending === facts.ending;
  const rest = earlier.filter((row) => !isSame(row));
  for (const { id } of [...earlier.filter(isSame), ...rest.slice(MOST_CARDS - 1)])
    await removeIn(tx, websiteId, siteUserId, id);
}

async function removeIn(tx: Transaction, websiteId: string, siteUserId: string, id: string): Promise<void> {
  if (await queries.looseCard(tx, websiteId, siteUserId, id)) await enqueue(tx, websiteId, CARD_REMOVAL, id);
}

/** Removes a card of a customer's own; one that is not theirs stays as it is. */
export async function removeCard(db: Database, websiteId: string, siteUserId: string, id: string): Promise<void> {
  await inWebsite(db, websiteId, (tx) => removeIn(tx, websiteId, siteUserId, id));
  wakeJobs(db, CARD_REMOVAL);
}

/** Sees to it that cards of people who were erased are forgotten at their providers. */
export async function forgetLooseCards(tx: Transaction, websiteId: string): Promise<void> {
  for (const { id } of await queries.readLoose(tx, websiteId)) await enqueue(tx, websiteId, CARD_REMOVAL, id);
}

/** Tells the provider to forget a card that was removed, and then forgets it here. */
export const cardRemovalJob = (db: Database): JobKind => ({
  name: CARD_REMOVAL,
  leaseSeconds: 120,
  maxAttempts: 50,
  retryAfterSeconds: doubling(15, 3_600),
  run: async ({ websiteId, key: id }) => {
    const [row, website] = await inWebsite(db, websiteId, async (tx) => {
      const [card] = await queries.findCard(tx, websiteId, id);
      return [card, await readWebsite(tx, websiteId)] as const;
    });
    if (row?.siteUserId !== '') return undefined;
    const cards = providerNamed(website, row.provider)?.cards;
    // An account whose keys are not here any more cannot be told.
    if (cards?.account === row.account) await cards.forget(row.methodReference);
    return async (tx) => {
      await queries.deleteCard(tx, websiteId, id);
      return undefined;
    };
  },
});
