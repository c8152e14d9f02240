import type { NamedLocation, StockLine } from '@plinth/contract';
import { isLowStock, type StockCause, stockCauses, stockReasons } from '@plinth/domain';

/** 'Tide Bowl (Large, Blue)' */
export const lineName = ({ name, variant }: Pick<StockLine, 'name' | 'variant'>): string =>
  variant === '' ? name : `${name} (${variant})`;

/** Which of the shop's locations is looked at. */
export interface StockPlace {
  /** Empty in a shop with one. */
  locations: readonly NamedLocation[];
  /** '' = all together. */
  locationId: string;
}

export const locationName = ({ locations }: Pick<StockPlace, 'locations'>, wanted: string): string =>
  locations.find(({ id }) => id === wanted)?.name ?? 'A removed location';

export const reasonChoices = stockReasons.map((value) => ({ value, label: stockCauses[value] }));

/** '+5', '−2' with a true minus. */
export const signed = (delta: number, count: (number: number) => string): string =>
  delta < 0 ? `−${count(-delta)}` : `+${count(delta)}`;

export const causeText = (cause: StockCause): string => stockCauses[cause];

/** What a line is marked with. */
export function stockMark(line: StockLine): { text: string; tone: string } | null {
  if (line.unlimited) return { text: 'Unlimited', tone: '' };
  if (line.backordered > 0) return { text: `${line.backordered} back-ordered`, tone: 'badge--warn' };
  if (line.stock <= 0)
    return line.backorders === null
      ? { text: 'Sold out', tone: 'badge--bad' }
      : { text: 'Takes back-orders', tone: 'badge--warn' };
  return isLowStock(line.stock, line.lowAt) ? { text: 'Low', tone: 'badge--warn' } : null;
}

/** A whole number of pieces as somebody types it; null: it is none. */
export const readPieces = (text: string): number | null => (/^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : null);
