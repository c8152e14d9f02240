import type { StockLine, StockNow } from '@plinth/contract';

/** What somebody has counted of one variant. */
export interface Counted {
  variantId: string;
  name: string;
  counted: number;
  /** What lay on the shelf as far as the books said at that moment. */
  expected: number;
}

/** What the books say that lies on the shelf: what can be sold, and what is sold and not sent yet. */
export const shelfOf = ({ stock, reserved }: Pick<StockLine, 'stock' | 'reserved'>): number => stock + reserved;

/** Lines of a count, newest state of each variant once, in the order in which they were counted. */
export const withCounted = (lines: readonly Counted[], line: Counted): Counted[] =>
  lines.some(({ variantId }) => variantId === line.variantId)
    ? lines.map((one) => (one.variantId === line.variantId ? line : one))
    : [...lines, line];

export interface CountSums {
  same: number;
  more: number;
  fewer: number;
}

export function countSums(lines: readonly Counted[]): CountSums {
  const sums = { same: 0, more: 0, fewer: 0 };
  for (const { counted, expected } of lines)
    sums[counted === expected ? 'same' : counted > expected ? 'more' : 'fewer'] += 1;
  return sums;
}

/** What the books say now, of lines whose shelf has changed since it was counted. */
export type Moved = ReadonlyMap<string, StockNow>;

/** The count stands against what the books say now: it was taken after what has moved. */
export const keepCount = (lines: readonly Counted[], variantId: string, now: StockNow): Counted[] =>
  lines.map((line) => (line.variantId === variantId ? { ...line, expected: shelfOf(now) } : line));

/** What is counted at each location is a count of its own. */
const key = (websiteId: string, locationId: string): string =>
  `plinth-count-${websiteId}${locationId ? `-${locationId}` : ''}`;

/** A phone may put the page away at any moment: what is counted waits on it until it is taken over or thrown away. */
export function savedCount(websiteId: string, locationId: string): Counted[] {
  try {
    const saved = JSON.parse(localStorage.getItem(key(websiteId, locationId)) ?? '[]') as unknown;
    return Array.isArray(saved) ? (saved as Counted[]) : [];
  } catch {
    return [];
  }
}

export function saveCount(websiteId: string, locationId: string, lines: readonly Counted[]): void {
  try {
    if (lines.length === 0) localStorage.removeItem(key(websiteId, locationId));
    else localStorage.setItem(key(websiteId, locationId), JSON.stringify(lines));
  } catch {
    // A browser that keeps nothing still counts.
  }
}
