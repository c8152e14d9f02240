import { randomInt } from 'node:crypto';
import type {
  Discount,
  DiscountChange,
  DiscountGoodsChoice,
  DiscountListQuery,
  DiscountSettings,
  NewDiscountCodes,
} from '@plinth/contract';
import { type DiscountGoods, newId, normalizeCouponCode } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import * as queries from './queries.ts';

const PAGE = 50;

/** The discounts, newest first, fifty at a time. */
export async function listDiscounts(db: Database, websiteId: string, asked: DiscountListQuery) {
  const { query = '', state = '', cursor = '' } = asked;
  const filter = { query: query.trim(), state };
  return inWebsite(db, websiteId, async (tx) => {
    const [found, [counted]] = await Promise.all([
      queries.listDiscounts(tx, websiteId, { ...filter, cursor, limit: PAGE + 1 }),
      queries.countDiscounts(tx, websiteId, filter),
    ]);
    const page = found.slice(0, PAGE);
    return {
      discounts: page.map(discountOf),
      total: counted?.total ?? 0,
      nextCursor: found.length > PAGE ? (page.at(-1)?.id ?? null) : null,
    };
  });
}

/** @throws HttpError 404, also for one that was deleted */
export const readDiscount = (db: Database, websiteId: string, id: string): Promise<Discount> =>
  inWebsite(db, websiteId, (tx) => present(tx, websiteId, id));

/** @throws HttpError 422 with what is wrong by field */
export async function createDiscount(db: Database, websiteId: string, settings: DiscountSettings): Promise<Discount> {
  const columns = columnsOf(settings);
  const id = newId();
  return inWebsite(db, websiteId, async (tx) => {
    await requireFreeCode(tx, websiteId, columns.code, id);
    await requireGroup(tx, websiteId, settings.groupId);
    await queries.insertDiscount(tx, websiteId, id, columns);
    return present(tx, websiteId, id);
  });
}

/** @throws HttpError 404; 409 with `current` where somebody was faster; 422 with what is wrong by field */
export async function changeDiscount(
  db: Database,
  websiteId: string,
  id: string,
  { version, ...settings }: DiscountChange,
): Promise<Discount> {
  const columns = columnsOf(settings);
  return inWebsite(db, websiteId, async (tx) => {
    // Codes are locked before rows, here and where a discount comes back.
    await requireFreeCode(tx, websiteId, columns.code, id);
    const row = await lock(tx, websiteId, id);
    if (row.version !== version) {
      throw new HttpError(409, 'conflict', 'Somebody else has changed this discount in the meantime.', undefined, {
        current: await present(tx, websiteId, id),
      });
    }
    if (settings.groupId !== row.groupId) await requireGroup(tx, websiteId, settings.groupId);
    await queries.updateDiscount(tx, websiteId, id, columns);
    return present(tx, websiteId, id);
  });
}

export async function switchDiscount(db: Database, websiteId: string, id: string, enabled: boolean): Promise<Discount> {
  return inWebsite(db, websiteId, async (tx) => {
    await lock(tx, websiteId, id);
    await queries.updateDiscount(tx, websiteId, id, { enabled });
    return present(tx, websiteId, id);
  });
}

/** Takes it out of every cart at once; orders keep what it gave, and it can come back. */
export async function deleteDiscount(db: Database, websiteId: string, id: string): Promise<void> {
  await inWebsite(db, websiteId, async (tx) => {
    await lock(tx, websiteId, id);
    await queries.markDeleted(tx, websiteId, id, true);
  });
}

/** @throws HttpError 404; 422 where another discount has its code by now */
export async function restoreDiscount(db: Database, websiteId: string, id: string): Promise<Discount> {
  return inWebsite(db, websiteId, async (tx) => {
    await queries.lockCodes(tx, websiteId);
    const [row] = await queries.lockDiscount(tx, websiteId, id);
    if (!row) throw notFound('This discount');
    await requireFreeCode(tx, websiteId, row.code, id);
    if (row.deletedAt !== null) await queries.markDeleted(tx, websiteId, id, false);
    return present(tx, websiteId, id);
  });
}

/** Neither 0 and O nor 1, I and L: codes are read from paper. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const randomCode = (prefix: string) =>
  normalizeCouponCode(prefix) + Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Codes that nobody can guess: eight letters and digits behind the prefix, 39 bits of chance. @throws HttpError 404, 422 */
export async function makeCodes(
  db: Database,
  websiteId: string,
  id: string,
  asked: NewDiscountCodes,
): Promise<Discount> {
  return inWebsite(db, websiteId, async (tx) => {
    await queries.lockCodes(tx, websiteId);
    const { method } = await lock(tx, websiteId, id);
    if (method !== 'codes') throw invalid({ method: 'Only a discount with many codes has generated ones.' });
    const { codeCount } = await present(tx, websiteId, id);
    if (codeCount + asked.count > MOST_CODES)
      throw invalid({ count: `A discount takes at most ${MOST_CODES} codes, and ${codeCount} are there.` });
    let missing = asked.count;
    while (missing > 0) {
      const codes = new Set<string>();
      while (codes.size < missing) codes.add(randomCode(asked.prefix));
      missing -= await queries.insertCodes(tx, websiteId, id, [...codes]);
    }
    return present(tx, websiteId, id);
  });
}

const MOST_CODES = 50_000;

/** The codes of a discount as a table that a spreadsheet opens. */
export async function codesAsCsv(db: Database, websiteId: string, id: string): Promise<string> {
  return inWebsite(db, websiteId, async (tx) => {
    await present(tx, websiteId, id);
    const codes = await queries.readCodes(tx, websiteId, id);
    // Codes are letters, digits and hyphens: a leading hyphen is what a spreadsheet would take for a formula.
    const cell = (code: string) => (code.startsWith('-') ? `'${code}` : code);
    const lines = codes.map(({ code, uses, createdAt }) => `${cell(code)},${uses},${createdAt.toISOString()}`);
    return `${['Code,Uses,Created', ...lines].join('\r\n')}\r\n`;
  });
}

async function present(tx: Transaction, websiteId: string, id: string): Promise<Discount> {
  const [row] = await queries.findDiscount(tx, websiteId, id);
  if (!row || row.deletedAt !== null) throw notFound('This discount');
  return discountOf(row);
}

async function lock(tx: Transaction, websiteId: string, id: string) {
  const [row] = await queries.lockDiscount(tx, websiteId, id);
  if (!row || row.deletedAt !== null) throw notFound('This discount');
  return row;
}

async function requireFreeCode(tx: Transaction, websiteId: string, code: string | null, id: string): Promise<void> {
  if (code === null) return;
  await queries.lockCodes(tx, websiteId);
  const taken = await queries.takenCodes(tx, websiteId, [normalizeCouponCode(code)], id);
  if (taken.length > 0) throw invalid({ code: `Another discount has the code ${code} already.` });
}

/** One that was deleted later stays with the discount, which then is for nobody. */
async function requireGroup(tx: Transaction, websiteId: string, groupId: string | null): Promise<void> {
  if (groupId === null || (await queries.findGroup(tx, websiteId, groupId)).length > 0) return;
  throw invalid({ groupId: 'There is no such group any more. Choose another one.' });
}

const invalid = (fields: Record<string, string>) =>
  new HttpError(422, 'invalid-fields', Object.values(fields)[0] ?? '', fields);

/** Settings as columns. @throws HttpError 422 with everything that is wrong by field */
function columnsOf(settings: DiscountSettings): queries.DiscountColumns {
  const fields = problemsOf(settings);
  if (Object.keys(fields).length > 0) throw invalid(fields);
  const { goods, get, kind, combines, withGiftCards, minimumQuantity, buyQuantity, getQuantity, mostSets } = settings;
  const set = kind === 'buy-get' ? { buyQuantity, getQuantity, ...(mostSets ? { mostSets } : {}) } : {};
  return {
    name: settings.name.trim(),
    method: settings.method,
    code: settings.method === 'code' ? normalizeCouponCode(settings.code) : null,
    kind,
    amount: kind === 'free-shipping' ? 0 : settings.amount,
    rules: {
      goods: goodsOf(goods),
      ...set,
      ...(kind === 'buy-get' && get ? { get: goodsOf(get) } : {}),
      ...(minimumQuantity > 0 ? { minimumQuantity } : {}),
      ...(settings.groupId === null ? {} : { groupId: settings.groupId }),
      combines,
      withGiftCards,
    },
    minimumSubtotalCents: settings.minimumSubtotalCents,
    startsAt: settings.startsAt === null ? null : new Date(settings.startsAt),
    endsAt: settings.endsAt === null ? null : new Date(settings.endsAt),
    maxUses: settings.maxUses,
    maxUsesPerCustomer: settings.maxUsesPerCustomer,
    maxUsesPerCode: settings.method === 'codes' ? settings.maxUsesPerCode : null,
    firstOrder: settings.firstOrder,
    enabled: settings.enabled,
  };
}

const goodsOf = ({ kind, ids }: DiscountGoodsChoice): DiscountGoods =>
  kind === 'order' ? { kind } : { kind, ids: [...new Set(ids)] };

function problemsOf(settings: DiscountSettings): Record<string, string> {
  const fields: Record<string, string> = {};
  const { kind, amount, goods, get } = settings;
  if (settings.name.trim() === '') fields.name = 'Give the discount a name.';
  if (settings.method === 'code' && !/^[\p{L}\p{N}_-]+$/u.test(normalizeCouponCode(settings.code)))
    fields.code = 'A code is made of letters, digits and hyphens.';
  if (kind !== 'free-shipping' && amount < 1) fields.amount = 'Say how much the discount takes off.';
  if ((kind === 'percentage' || kind === 'buy-get') && amount > 10_000)
    fields.amount = 'More than 100 % cannot be taken off.';
  if (goods.kind !== 'order' && goods.ids.length === 0) fields.goods = `Choose the ${goods.kind} that it looks at.`;
  if (kind === 'buy-get' && get && get.kind !== 'order' && get.ids.length === 0)
    fields.get = `Choose the ${get.kind} of which one gets something.`;
  if (settings.startsAt !== null && settings.endsAt !== null && settings.endsAt <= settings.startsAt)
    fields.endsAt = 'It ends before it begins.';
  return fields;
}

function discountOf(row: queries.DiscountRow): Discount {
  const { rules, deletedAt: _, createdAt, startsAt, endsAt, code, ...columns } = row;
  const choice = (goods: DiscountGoods): DiscountGoodsChoice => ({
    kind: goods.kind,
    ids: goods.kind === 'order' ? [] : [...goods.ids],
  });
  return {
    ...(columns as Omit<typeof columns, 'method' | 'kind'> & Pick<Discount, 'method' | 'kind'>),
    code: code ?? '',
    goods: choice(rules.goods ?? { kind: 'order' }),
    buyQuantity: rules.buyQuantity ?? 1,
    getQuantity: rules.getQuantity ?? 1,
    get: rules.get ? choice(rules.get) : null,
    mostSets: rules.mostSets ?? null,
    minimumQuantity: rules.minimumQuantity ?? 0,
    groupId: rules.groupId ?? null,
    combines: rules.combines ?? true,
    withGiftCards: rules.withGiftCards ?? true,
    startsAt: startsAt?.getTime() ?? null,
    endsAt: endsAt?.getTime() ?? null,
    created: createdAt.getTime(),
  };
}
