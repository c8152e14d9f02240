import { type GroupPriceFilter, type GroupPricing, mostGroupPriceLines, type SaveGroupPrices } from '@plinth/contract';
import {
  type CurrencyCode,
  decimalText,
  memberPriceCents,
  mostLineCents,
  parseAmount,
  priceNowCents,
} from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { csvText } from '../../platform/http/csv-text.ts';
import { HttpError, invalid, notFound } from '../../platform/http/http-error.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import { readCsv } from '../imports/csv-rows.ts';
import * as queries from './group-price-queries.ts';

/** Rows of one step of an export. */
const STEP = 500;
/** Lines that are told of where a file cannot be taken in. */
const MOST_TOLD = 5;
const SKU = 'SKU';
const OWN_PRICE = 'Own price';

const noGroup = () => notFound('The group');

/** A page of the variants with what the group pays. @throws HttpError 404; 400 `bad-cursor` */
export function listGroupPrices(db: Database, website: Website, id: string, filter: GroupPriceFilter, limit: number) {
  const { websiteId } = website;
  const after = filter.cursor ?? '';
  return inWebsite(db, websiteId, async (tx) => {
    const found = await queries.readPricing(tx, websiteId, id);
    if (!found) throw noGroup();
    if (after !== '' && !(await queries.isVariant(tx, websiteId, after)))
      throw new HttpError(400, 'bad-cursor', 'The list cannot be read on from here. Load it again.');
    const rows = await queries.listVariants(tx, websiteId, id, filter, { after, limit: limit + 1 });
    const variants = rows.slice(0, limit);
    return {
      group: pricingOf(found),
      currency: storeCurrency(website),
      variants,
      total: after === '' ? await queries.countVariants(tx, websiteId, id, filter) : null,
      nextCursor: rows.length > limit ? (variants.at(-1)?.variantId ?? null) : null,
    };
  });
}

const pricingOf = ({ hasPrices: _, ...group }: GroupPricing & { hasPrices: boolean }): GroupPricing => group;

/** @throws HttpError 404; 409 `conflict` with the group as it is now; 422 for what has no price of a group */
export function saveGroupPrices(
  db: Database,
  website: Website,
  id: string,
  { version, percentOffBasisPoints, prices = [] }: SaveGroupPrices,
): Promise<GroupPricing> {
  const { websiteId } = website;
  return inWebsite(db, websiteId, async (tx) => {
    const ids = [...new Set(prices.map(({ variantId }) => variantId))];
    const known = new Set((await queries.findPriced(tx, websiteId, { ids })).map((one) => one.id));
    // What has gone meanwhile, or has become a gift card, can lose its price.
    if (prices.some(({ variantId, priceCents }) => priceCents !== null && !known.has(variantId)))
      throw invalid(
        'One of these products is not sold any more, or is one without a price of its own. Load the list again.',
      );
    const last = new Map(prices.map((price) => [price.variantId, price]));
    return write(tx, websiteId, id, { version, percentOffBasisPoints, prices: [...last.values()] });
  });
}

/** Takes the group's row first: of two saves the second finds another version. */
async function write(
  tx: Transaction,
  websiteId: string,
  id: string,
  change: { version: number; percentOffBasisPoints?: number | undefined; prices: readonly queries.NewGroupPrice[] },
): Promise<GroupPricing> {
  const before = await queries.readPricing(tx, websiteId, id, true);
  if (!before) throw noGroup();
  if (before.version !== change.version) throw changedElsewhere(pricingOf(before));
  await queries.writePrices(tx, websiteId, id, change.prices);
  await queries.writePricing(tx, websiteId, id, change.percentOffBasisPoints ?? before.percentOffBasisPoints);
  const after = await queries.readPricing(tx, websiteId, id);
  if (!after) throw noGroup();
  // Whether shared caches may keep a page depends on it.
  if (before.hasPrices !== after.hasPrices) await raiseContentVersion(tx, websiteId);
  return pricingOf(after);
}

const changedElsewhere = (current: GroupPricing) =>
  new HttpError(409, 'conflict', 'Somebody else has changed the prices of this group in the meantime.', undefined, {
    current,
  });

/** The prices as a CSV file that `importGroupPrices` takes in again. @throws HttpError 404 */
export async function* exportGroupPrices(db: Database, website: Website, id: string): AsyncGenerator<string> {
  const { websiteId } = website;
  const currency = storeCurrency(website);
  const group = await inWebsite(db, websiteId, (tx) => queries.readPricing(tx, websiteId, id));
  if (!group) throw noGroup();
  yield csvText([[SKU, 'Product', 'Variant', 'Everybody pays', OWN_PRICE, 'They pay']]);
  const { percentOffBasisPoints: basisPoints } = group;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: { after: string; limit: number } = { after, limit: STEP };
    const rows = await inWebsite(db, websiteId, (tx) => queries.listVariants(tx, websiteId, id, {}, page));
    const text = (cents: number) => decimalText(cents, currency);
    const lines = rows.map((row) => [
      row.sku,
      row.title,
      row.options,
      text(priceNowCents(row.productType, row)),
      row.fixedCents === null ? '' : text(row.fixedCents),
      text(memberPriceCents({ ...row, takesOwnAmount: false }, row, [{ basisPoints, fixedCents: row.fixedCents }])),
    ]);
    if (lines.length > 0) yield csvText(lines);
    after = rows.length < STEP ? undefined : rows.at(-1)?.variantId;
  }
}

/**
 * Takes in the prices of a CSV file with the columns “SKU” and “Own price”, all of them or none; what other columns say is left alone. A
 * line without a price takes that of its variant away.
 * @throws HttpError 404; 409 `conflict` with the group as it is now; 422 with the first lines that cannot be read
 */
export async function importGroupPrices(
  db: Database,
  website: Website,
  id: string,
  { version, csv }: { version: number; csv: string },
): Promise<{ group: GroupPricing; saved: number; removed: number }> {
  const { websiteId } = website;
  const lines = await readLines(csv, storeCurrency(website));
  return inWebsite(db, websiteId, async (tx) => {
    const found = await queries.findPriced(tx, websiteId, { skus: lines.map(({ sku }) => sku) });
    const bySku = new Map(found.map((variant) => [variant.sku, variant.id]));
    const unknown = lines.filter(({ sku }) => !bySku.has(sku));
    if (unknown.length > 0)
      throw refused(unknown.map(({ line, sku }) => `Line ${line}: no product with a price has the SKU “${sku}”.`));
    const prices = lines.map(({ sku, priceCents }) => ({ variantId: bySku.get(sku) ?? '', priceCents }));
    const group = await write(tx, websiteId, id, { version, prices });
    const removed = prices.filter(({ priceCents }) => priceCents === null).length;
    return { group, saved: prices.length - removed, removed };
  });
}

interface PriceLine {
  line: number;
  sku: string;
  priceCents: number | null;
}

async function readLines(csv: string, currency: CurrencyCode): Promise<PriceLine[]> {
  const problems: string[] = [];
  const read = await readCsv(Buffer.from(csv), (line, _subject, reason) =>
    problems.push(`Line ${line}: ${reason}`),
  ).catch((error: Error) => {
    throw invalid(error.message, { csv: error.message });
  });
  const column = (name: string) => read.header.find((one) => one.trim().toLowerCase() === name.toLowerCase());
  const [skuColumn, priceColumn] = [column(SKU), column(OWN_PRICE)];
  if (skuColumn === undefined || priceColumn === undefined)
    throw refused([`The file needs the columns “${SKU}” and “${OWN_PRICE}”. Download the list to see how they stand.`]);
  if (read.rows.length > mostGroupPriceLines)
    throw refused([`The file has ${read.rows.length} lines; at most ${mostGroupPriceLines} are taken in at once.`]);
  const lines = new Map<string, PriceLine>();
  for (const { line, cells } of read.rows) {
    const sku = (cells[skuColumn] ?? '').trim();
    const typed = (cells[priceColumn] ?? '').trim();
    const price = typed === '' ? null : parseAmount(typed, currency);
    if (sku === '') problems.push(`Line ${line}: the SKU is missing.`);
    else if (lines.has(sku))
      problems.push(`Line ${line}: the SKU “${sku}” stands in line ${lines.get(sku)?.line}, too.`);
    else if (price && !price.ok) problems.push(`Line ${line}: ${price.error}`);
    else if (price && (price.value < 1 || price.value > mostLineCents))
      problems.push(`Line ${line}: a price has to be above zero. Leave the cell empty for none.`);
    else lines.set(sku, { line, sku, priceCents: price ? price.value : null });
  }
  if (problems.length > 0) throw refused(problems);
  if (lines.size === 0) throw refused(['The file has no lines with prices.']);
  return [...lines.values()];
}

function refused(problems: readonly string[]): HttpError {
  const more = problems.length > MOST_TOLD ? ` And ${problems.length - MOST_TOLD} more.` : '';
  const message = `Nothing was taken in. ${problems.slice(0, MOST_TOLD).join(' ')}${more}`;
  return invalid(message, { csv: message });
}
