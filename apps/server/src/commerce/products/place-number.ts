/** How far apart products stand after a shop page was numbered anew: so much room is between two of them. */
export const placeStep = 1_024;
/** What the column holds, with room for the products that are added at the end. */
const FURTHEST = 1_000_000_000;

/** The number that stands between two; null where there is none. */
export function numberBetween(before: number | null, after: number | null): number | null {
  if (before === null && after === null) return 0;
  const [low, high] = [before ?? (after ?? 0) - 2 * placeStep, after ?? (before ?? 0) + 2 * placeStep];
  const middle = Math.floor((low + high) / 2);
  return middle > low && middle < high && Math.abs(middle) < FURTHEST ? middle : null;
}
