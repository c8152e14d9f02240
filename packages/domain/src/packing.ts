import { fillBox } from './fill-box.ts';
import { hasSize, type ShippingBox, type Sized } from './shipping-box.ts';

/** A parcel of an order, and how many there are of it. */
export interface Parcel extends Sized {
  /** Null: this fits into no box, and travels as it is. */
  readonly box: ShippingBox | null;
  readonly count: number;
  /** What is in each, by the place of its line. */
  readonly pieces: readonly { readonly line: number; readonly quantity: number }[];
}

/** More kinds of parcels are no order but an accident; what is left then travels as it is. */
const MOST_ROUNDS = 10;

type Line = Sized & { readonly quantity: number };

/**
 * Packs an order. The default box is taken where everything fits into it, else the smallest that takes everything; where none does,
 * the one that takes most pieces is filled, and so on with the rest. Every piece is in exactly one parcel, which says where it fits into no
 * box. The result does not depend on the order of the lines. Without boxes there are no parcels.
 */
export function packParcels(lines: readonly Line[], boxes: readonly ShippingBox[]): Parcel[] {
  if (boxes.length === 0) return [];
  const order = lines.map((line, at) => ({ ...line, at })).sort((a, b) => bySize(b, a) || b.quantity - a.quantity);
  const inOrder = [...boxes].sort((a, b) => Number(b.isDefault) - Number(a.isDefault) || bySize(a, b));
  const left = order.map(({ quantity }) => quantity);
  const parcels: Parcel[] = [];
  for (let round = 0; round < MOST_ROUNDS && left.some((quantity) => quantity > 0); round++) {
    const packed = bestBox(inOrder, order, left);
    if (!packed) break;
    const { box, taken } = packed;
    const count = Math.min(
      ...taken.flatMap((quantity, at) => (quantity > 0 ? [Math.floor((left[at] ?? 0) / quantity)] : [])),
    );
    for (const [at, quantity] of taken.entries()) left[at] = (left[at] ?? 0) - quantity * count;
    parcels.push(parcelOf(box, order, taken, count));
  }
  for (const [at, quantity] of left.entries()) {
    const line = order[at];
    if (line && quantity > 0) parcels.push(unboxed(line, quantity));
  }
  return parcels;
}

/** What all parcels weigh together. */
export const parcelsWeight = (parcels: readonly Parcel[]): number =>
  parcels.reduce((sum, { grams, count }) => sum + grams * count, 0);

function bestBox(boxes: readonly ShippingBox[], order: readonly Line[], left: readonly number[]) {
  const lines = order.map((line, at) => ({ ...line, quantity: left[at] ?? 0 }));
  const wanted = left.reduce((sum, quantity) => sum + quantity, 0);
  let best: { box: ShippingBox; taken: number[]; pieces: number } | undefined;
  for (const box of boxes) {
    const taken = left.map(() => 0);
    let pieces = 0;
    for (const { line, count } of fillBox(box, lines)) {
      taken[line] = (taken[line] ?? 0) + count;
      pieces += count;
    }
    if (pieces === wanted) return { box, taken };
    if (pieces > (best?.pieces ?? 0)) best = { box, taken, pieces };
  }
  return best;
}

function parcelOf(
  box: ShippingBox,
  order: readonly (Line & { at: number })[],
  taken: readonly number[],
  count: number,
) {
  const pieces = order.flatMap(({ at, grams }, index) => {
    const quantity = taken[index] ?? 0;
    return quantity > 0 ? [{ line: at, quantity, grams }] : [];
  });
  const { lengthMm, widthMm, heightMm } = box;
  return {
    ...{ box, count, lengthMm, widthMm, heightMm },
    grams: pieces.reduce((sum, { grams, quantity }) => sum + grams * quantity, box.grams),
    pieces: pieces.map(({ line, quantity }) => ({ line, quantity })),
  };
}

const unboxed = ({ at, lengthMm, widthMm, heightMm, grams }: Line & { at: number }, count: number): Parcel => ({
  ...{ box: null, count, lengthMm, widthMm, heightMm, grams },
  pieces: [{ line: at, quantity: 1 }],
});

/** Smaller first; what has no size is the smallest. */
function bySize(a: Sized, b: Sized): number {
  const room = ({ lengthMm, widthMm, heightMm }: Sized) => lengthMm * widthMm * heightMm;
  const longest = ({ lengthMm, widthMm, heightMm }: Sized) => Math.max(lengthMm, widthMm, heightMm);
  return (
    Number(hasSize(a)) - Number(hasSize(b)) ||
    room(a) - room(b) ||
    longest(a) - longest(b) ||
    a.grams - b.grams ||
    a.lengthMm - b.lengthMm ||
    a.widthMm - b.widthMm
  );
}
