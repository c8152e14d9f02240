import { type BuyGetBenefit, type Coupon, type DiscountGoods, discountCents } from './coupon.ts';
import { type Cents, proportion, shareCents } from './money.ts';
import { productTypes } from './product-type.ts';
import type { TaxClass } from './tax.ts';

/** What of a cart entry a discount looks at. */
export interface DiscountedEntry {
  readonly unitPriceCents: Cents;
  readonly quantity: number;
  readonly productType: number;
  readonly taxable?: boolean;
  readonly taxClass?: TaxClass;
  readonly weightGrams?: number;
  readonly itemId?: string;
  readonly categoryIds?: readonly string[];
}

/** What discounts take, and from what. */
export interface DiscountSums {
  readonly discountCents: Cents;
  /** What each of the coupons takes of it. */
  readonly discounts: readonly { readonly coupon: Coupon; readonly cents: Cents }[];
  /** What the goods of a kind cost after the discounts. */
  readonly after: (isPart: (entry: DiscountedEntry) => boolean) => Cents;
  /**
   * What the goods of each part cost after the discounts, in the order of the parts. Nothing is lost by rounding: the parts, and
   * the goods that are of none (undefined), add up to what all goods cost after the discounts.
   */
  readonly split: <Part>(
    parts: readonly Part[],
    partOf: (entry: DiscountedEntry) => Part | undefined,
  ) => readonly Cents[];
}

interface Line {
  readonly entry: DiscountedEntry;
  readonly cents: Cents;
  leftCents: Cents;
}

/** Gift cards are never discounted: a coupon could be turned into money with them. */
export const isDiscountable = ({ productType }: DiscountedEntry): boolean => productType !== productTypes.giftCard;

/** Whether a discount looks at an entry. */
export function looksAt(goods: DiscountGoods | undefined, entry: DiscountedEntry): boolean {
  if (!isDiscountable(entry)) return false;
  if (goods === undefined || goods.kind === 'order') return true;
  if (goods.kind === 'products') return entry.itemId !== undefined && goods.ids.includes(entry.itemId);
  return (entry.categoryIds ?? []).some((id) => goods.ids.includes(id));
}

const isOfGoods = ({ goods, benefit }: Coupon): boolean =>
  benefit.kind === 'buy-get' || (goods !== undefined && goods.kind !== 'order');

/**
 * What coupons that count take off these entries. Those for some goods come first, each of the full price of its goods, and no line
 * becomes cheaper than nothing; then those for the order, each of the full price of all goods, as far as something is left. What they take
 * is spread over the lines in proportion to what is left of them. Neither the order of entries nor that of coupons changes a sum.
 */
export function discountSums(entries: readonly DiscountedEntry[], coupons: readonly Coupon[]): DiscountSums {
  const lines = linesOf(entries, coupons.some(isOfGoods));
  const totalCents = sum(lines, ({ cents }) => cents);
  const discounts: { coupon: Coupon; cents: Cents }[] = [];
  for (const coupon of inFixedOrder(coupons.filter(isOfGoods))) {
    let cents = 0;
    for (const [index, wanted] of takenOf(lines, coupon).entries()) {
      const line = lines[index] as Line;
      const taken = Math.min(wanted, line.leftCents);
      line.leftCents -= taken;
      cents += taken;
    }
    discounts.push({ coupon, cents });
  }
  const leftCents = sum(lines, (line) => line.leftCents);
  let ofOrder = 0;
  for (const coupon of inFixedOrder(coupons.filter((coupon) => !isOfGoods(coupon)))) {
    const cents = Math.min(discountCents([coupon], totalCents), leftCents - ofOrder);
    ofOrder += cents;
    discounts.push({ coupon, cents });
  }
  return {
    discountCents: totalCents - leftCents + ofOrder,
    discounts,
    after: (isPart) => {
      const part = sum(lines, (line) => (isPart(line.entry) ? line.leftCents : 0));
      return part - proportion(part, ofOrder, Math.max(leftCents, 1));
    },
    split: (parts, partOf) => {
      const left = parts.map((part) => sum(lines, (line) => (partOf(line.entry) === part ? line.leftCents : 0)));
      const ofNone = leftCents - left.reduce((all, cents) => all + cents, 0);
      const shares = shareCents(ofOrder, [...left, ofNone]);
      return left.map((cents, at) => cents - (shares[at] ?? 0));
    },
  };
}

/** Whether the cart holds what a discount of this kind asks for, and what it gives. */
export const hasSet = (entries: readonly DiscountedEntry[], coupon: Coupon): boolean =>
  coupon.benefit.kind !== 'buy-get' || piecesToGet(linesOf(entries, true), coupon.goods, coupon.benefit).count > 0;

/** Lines in an order of their own where roundings depend on it: two that sort alike are alike in all that a sum looks at. */
function linesOf(entries: readonly DiscountedEntry[], sorted: boolean): Line[] {
  const lines = entries.filter(isDiscountable).map((entry) => {
    const cents = entry.unitPriceCents * entry.quantity;
    return { entry, cents, leftCents: cents };
  });
  if (!sorted) return lines;
  const keys = new Map(lines.map((line) => [line, keyOf(line.entry)]));
  return lines.sort((a, b) => compare(keys.get(a) ?? '', keys.get(b) ?? ''));
}

const keyOf = (entry: DiscountedEntry): string =>
  JSON.stringify([
    entry.unitPriceCents,
    entry.itemId ?? '',
    entry.quantity,
    entry.productType,
    entry.taxable !== false,
    entry.taxClass ?? '',
    entry.weightGrams ?? 0,
    [...(entry.categoryIds ?? [])].sort(),
  ]);

const inFixedOrder = (coupons: readonly Coupon[]): Coupon[] =>
  [...coupons].sort((a, b) => compare(a.id ?? a.code, b.id ?? b.code));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const sum = (lines: readonly Line[], of: (line: Line) => number): number =>
  lines.reduce((total, line) => total + of(line), 0);

/** What a coupon for some goods wants of each line. */
function takenOf(lines: readonly Line[], coupon: Coupon): Cents[] {
  if (coupon.benefit.kind === 'buy-get') {
    const { basisPoints } = coupon.benefit;
    const { pieces } = piecesToGet(lines, coupon.goods, coupon.benefit);
    return lines.map((line, index) =>
      proportion(line.entry.unitPriceCents * (pieces[index] ?? 0), Math.min(basisPoints, 10_000), 10_000),
    );
  }
  const eligible = lines.map((line) => (looksAt(coupon.goods, line.entry) ? line.cents : 0));
  const total = eligible.reduce((all, cents) => all + cents, 0);
  const wanted = discountCents([coupon], total);
  let before = 0;
  return eligible.map((cents) => {
    const from = proportion(before, wanted, Math.max(total, 1));
    before += cents;
    return proportion(before, wanted, Math.max(total, 1)) - from;
  });
}

/**
 * How many pieces of each line are got for less: as many as there are full prices for, the cheapest first. A piece that is bought is none
 * that is got; what is not looked at for buying is got first, as it costs no piece to buy.
 */
function piecesToGet(
  lines: readonly Line[],
  buy: DiscountGoods | undefined,
  { buyQuantity, getQuantity, get = buy, mostSets = Number.MAX_SAFE_INTEGER }: BuyGetBenefit,
): { count: number; pieces: number[] } {
  const isBuy = lines.map(({ entry }) => looksAt(buy, entry));
  const isGet = lines.map(({ entry }) => looksAt(get, entry));
  const pieces = (takes: (index: number) => boolean | undefined) =>
    lines.reduce((all, { entry }, index) => all + (takes(index) ? entry.quantity : 0), 0);
  const toBuy = pieces((index) => isBuy[index]);
  const onlyGet = pieces((index) => isGet[index] && !isBuy[index]);
  const both = pieces((index) => isGet[index] && isBuy[index]);
  const spare = (count: number) => toBuy - buyQuantity * Math.ceil(count / getQuantity);
  let count = 0;
  let over = Math.min(onlyGet + both, mostSets * getQuantity) + 1;
  while (over - count > 1) {
    const middle = Math.floor((count + over) / 2);
    if (Math.max(0, middle - onlyGet) <= spare(middle)) count = middle;
    else over = middle;
  }
  let left = count;
  let ofBoth = count > 0 ? spare(count) : 0;
  const got = new Array<number>(lines.length).fill(0);
  const cheapestFirst = lines
    .map((line, index) => ({ price: line.entry.unitPriceCents, index }))
    .sort((a, b) => a.price - b.price || a.index - b.index);
  for (const { index } of cheapestFirst) {
    if (!isGet[index]) continue;
    const taken = Math.min(left, lines[index]?.entry.quantity ?? 0, isBuy[index] ? ofBoth : left);
    got[index] = taken;
    left -= taken;
    if (isBuy[index]) ofBoth -= taken;
  }
  return { count, pieces: got };
}
