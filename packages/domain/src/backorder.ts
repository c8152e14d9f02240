import { say } from '@plinth/words';
import { type DatePlace, localDate } from './local-date.ts';
import { countsStock } from './product-type.ts';
import { mostStock, type Stock } from './stock.ts';
import { readCalendarDay } from './subscription-schedule.ts';

/** How a variant goes on selling when nothing of it is left, as its owner has set it; null where it does not. */
export interface Backorders {
  /** At most so many pieces beyond what is there; null: as many as are ordered. */
  readonly limit: number | null;
  /** The day on which they ship, on the website's clock (`2027-01-12`); null: nobody knows yet. */
  readonly shipsOn: string | null;
}

/** Why a setting cannot be kept, or undefined. */
export function backordersProblem(given: Backorders | null): string | undefined {
  if (given === null) return undefined;
  const { limit, shipsOn } = given;
  if (limit !== null && !(Number.isInteger(limit) && limit >= 1 && limit < mostStock))
    return 'The most pieces beyond stock are a whole number from 1, or none: then there is no limit.';
  return shipsOn === null || readCalendarDay(shipsOn) ? undefined : `“${shipsOn}” is no day. Write it like 2027-01-12.`;
}

/** What of a variant can be sold beyond what is there, as shoppers are told; absent where nothing can. */
export interface BackorderLeft {
  readonly left: number;
  readonly shipsOn: string | null;
}

/** A variant's columns: no limit is one that is never reached, so that one sum decides (plinth_for_sale). */
export interface BackorderColumns {
  /** Null: it is not sold beyond what is there. */
  readonly backorderLimit: number | null;
  readonly backorderShipsOn: string | null;
}

export const backordersOf = ({ backorderLimit, backorderShipsOn }: BackorderColumns): Backorders | null =>
  backorderLimit === null
    ? null
    : { limit: backorderLimit >= mostStock ? null : backorderLimit, shipsOn: backorderShipsOn };

export const backorderColumns = (given: Backorders | null): BackorderColumns => ({
  backorderLimit: given === null ? null : (given.limit ?? mostStock),
  backorderShipsOn: given?.shipsOn ?? null,
});

/**
 * What shoppers may know of a variant: what is there, and what can be ordered beyond it. Stock below 0 is sold already, so that of a
 * limit only the rest is left.
 */
export function shownStockOf({ stock, ...columns }: { readonly stock: number } & Partial<BackorderColumns>): {
  qtyInStock: number;
  backorder?: BackorderLeft;
} {
  const { backorderLimit = null, backorderShipsOn = null } = columns;
  const qtyInStock = Math.max(0, stock);
  const left = forSale(stock, backorderLimit) - qtyInStock;
  return { qtyInStock, ...(left > 0 ? { backorder: { left, shipsOn: backorderShipsOn } } : {}) };
}

/** How many pieces can be sold; the database's twin is `plinth_for_sale`. */
export const forSale = (stock: number, backorderLimit: number | null): number => stock + (backorderLimit ?? 0);

/**
 * Of a product of which nothing is there but that can be ordered: from which day the first of it ships. Undefined where something is
 * there, or nothing can be had.
 */
export function backorderOfProduct(product: {
  readonly productType: number;
  readonly variants: readonly (Stock & { readonly backorder?: BackorderLeft | undefined })[];
}): Pick<BackorderLeft, 'shipsOn'> | undefined {
  if (!countsStock(product.productType)) return undefined;
  if (product.variants.some(({ unlimited, qtyInStock }) => unlimited || qtyInStock > 0)) return undefined;
  const open = product.variants.flatMap(({ backorder }) => backorder ?? []);
  if (open.length === 0) return undefined;
  const [first = null] = open.flatMap(({ shipsOn }) => shipsOn ?? []).sort();
  return { shipsOn: first };
}

/** How many of so many pieces are not there. */
export const backorderedPieces = (wanted: number, stock: number): number =>
  Math.min(wanted, Math.max(0, wanted - Math.max(0, stock)));

/** Where no day is said, or it has passed. */
export const shipsLater = (): string => say('ships later');

/** When back-ordered pieces ship: 'ships from 12 January', with its year where that is another one; 'ships later' once the day has passed. */
export function shipsText(
  place: Pick<DatePlace, 'language' | 'country'>,
  shipsOn: string | null,
  today: string,
): string {
  if (shipsOn === null || shipsOn < today) return shipsLater();
  const isThisYear = shipsOn.slice(0, 4) === today.slice(0, 4);
  const day = localDate({ ...place, timeZone: 'UTC' }, Date.parse(`${shipsOn}T12:00:00Z`), {
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
  return say('ships from {day}', { day });
}

/** What is said of a line of which so many pieces are back-ordered: 'Back-ordered – ships later', '2 of 5 back-ordered – ships later'. */
export const backorderText = (pieces: number, quantity: number, ships: string): string =>
  `${pieces < quantity ? say('{pieces} of {quantity} back-ordered', { pieces, quantity }) : say('Back-ordered')} – ${ships}`;
