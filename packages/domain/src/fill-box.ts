import { hasSize, type ShippingBox, type Sized } from './shipping-box.ts';

/** Pieces of one line that stand side by side: `count` of them, in a cuboid of this size at this corner. In millimetres. */
export interface PackedBlock {
  readonly line: number;
  readonly count: number;
  readonly at: readonly [number, number, number];
  readonly size: readonly [number, number, number];
}

type Triple = readonly [number, number, number];
interface Space {
  readonly at: Triple;
  readonly size: Triple;
}

/** What is left between the pieces falls into ever smaller cuboids; more of them are not looked at. */
const MOST_SPACES = 30;

/**
 * Fills one box: the lines in the given order, each into the smallest space that takes any of it, in whichever way round most of it
 * goes in. Blocks never overlap, as each space is cut out of another one. What has no size takes no room: its weight alone counts.
 */
export function fillBox(box: ShippingBox, lines: readonly (Sized & { readonly quantity: number })[]): PackedBlock[] {
  const blocks: PackedBlock[] = [];
  let spaces: Space[] = [{ at: [0, 0, 0], size: [box.lengthMm, box.widthMm, box.heightMm] }];
  let room = (box.maxGrams ?? Number.POSITIVE_INFINITY) - box.grams;
  for (const [line, { quantity, grams, ...sized }] of lines.entries()) {
    let wanted = Math.min(quantity, grams > 0 ? Math.floor(room / grams) : quantity);
    if (wanted <= 0) continue;
    const piece: Triple = [sized.lengthMm, sized.widthMm, sized.heightMm];
    if (!hasSize(sized)) {
      blocks.push({ line, count: wanted, at: [0, 0, 0], size: [0, 0, 0] });
      room -= wanted * grams;
      continue;
    }
    while (wanted > 0) {
      const found = spaces
        .map((space) => ({ space, fit: bestFit(space.size, piece) }))
        .find(({ fit }) => fit.count > 0);
      if (!found) break;
      const { space, fit } = found;
      const { count, size } = blockOf(fit, wanted);
      blocks.push({ line, count, at: space.at, size });
      spaces = [...spaces.filter((one) => one !== space), ...cutUp(space, size)]
        .sort((a, b) => volume(a.size) - volume(b.size))
        .slice(-MOST_SPACES);
      wanted -= count;
      room -= count * grams;
    }
  }
  return blocks;
}

const volume = ([length, width, height]: Triple): number => length * width * height;

/** Three pieces of 4 inches stand in 12 inches, whatever fractions of millimetres make of it. */
const whole = (times: number): number => Math.floor(times + 1e-9);

interface Fit {
  readonly piece: Triple;
  readonly along: Triple;
  readonly count: number;
}

function bestFit([length, width, height]: Triple, [a, b, c]: Triple): Fit {
  const ways: Triple[] = [
    [a, b, c],
    [a, c, b],
    [b, a, c],
    [b, c, a],
    [c, a, b],
    [c, b, a],
  ];
  let best: Fit = { piece: [a, b, c], along: [0, 0, 0], count: 0 };
  for (const piece of ways) {
    const [x, y, z] = piece;
    const along: Triple = [whole(length / x), whole(width / y), whole(height / z)];
    const count = volume(along);
    if (count > best.count) best = { piece, along, count };
  }
  return best;
}

/** As many as are wanted, in rows, then layers. */
function blockOf({ piece: [x, y, z], along: [most, rows, layers] }: Fit, wanted: number) {
  const inRow = Math.min(most, wanted);
  const usedRows = Math.min(rows, Math.ceil(wanted / inRow));
  const usedLayers = Math.min(layers, Math.ceil(wanted / (inRow * usedRows)));
  const size: Triple = [inRow * x, usedRows * y, usedLayers * z];
  return { count: Math.min(wanted, inRow * usedRows * usedLayers), size };
}

/** What is left of a space beside, before and above a block in its corner. */
function cutUp({ at: [x, y, z], size: [length, width, height] }: Space, [l, w, h]: Triple): Space[] {
  const left: Space[] = [
    { at: [x + l, y, z], size: [length - l, width, height] },
    { at: [x, y + w, z], size: [l, width - w, height] },
    { at: [x, y, z + h], size: [l, w, height - h] },
  ];
  return left.filter(({ size }) => volume(size) > 0);
}
