import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillBox } from './fill-box.ts';
import { packParcels, parcelsWeight } from './packing.ts';
import { hasSize, type ShippingBox, type Sized } from './shipping-box.ts';

const side = (least: number, most: number) =>
  fc.integer({ min: least * 10, max: most * 10 }).map((tenths) => tenths / 10);
const sized = (least: number, most: number, mostGrams: number): fc.Arbitrary<Sized> => {
  const mm = side(least, most);
  return fc.record({ lengthMm: mm, widthMm: mm, heightMm: mm, grams: fc.integer({ min: 0, max: mostGrams }) });
};
const lines = fc.array(
  fc.tuple(sized(0, 300, 4000), fc.integer({ min: 0, max: 60 })).map(([line, quantity]) => ({ ...line, quantity })),
  { maxLength: 12 },
);
const box: fc.Arbitrary<ShippingBox> = fc
  .tuple(sized(10, 600, 250), fc.option(fc.integer({ min: 300, max: 30_000 }), { nil: undefined }), fc.boolean())
  .map(([size, maxGrams, isDefault]) => ({ ...size, name: 'Box', isDefault, ...(maxGrams ? { maxGrams } : {}) }));
const boxes = fc.array(box, { minLength: 1, maxLength: 5 });

const carton = (
  name: string,
  [lengthMm, widthMm, heightMm]: [number, number, number],
  more: Partial<ShippingBox> = {},
) => ({ name, lengthMm, widthMm, heightMm, grams: 100, isDefault: false, ...more }) satisfies ShippingBox;
const piece = (lengthMm: number, widthMm: number, heightMm: number, grams: number, quantity = 1) => ({
  ...{ lengthMm, widthMm, heightMm, grams, quantity },
});

test('what is in a box lies inside it, overlaps nothing and keeps to its weight', () => {
  fc.assert(
    fc.property(box, lines, (one, order) => {
      const blocks = fillBox(one, order);
      const inside = [one.lengthMm, one.widthMm, one.heightMm];
      let grams = one.grams;
      for (const [index, { line, count, at, size }] of blocks.entries()) {
        const packed = order[line];
        if (!packed) throw new Error('A block of no line.');
        grams += packed.grams * count;
        if (!hasSize(packed)) continue;
        for (const axis of [0, 1, 2] as const)
          expect(at[axis] + size[axis]).toBeLessThanOrEqual((inside[axis] ?? 0) + 1e-6);
        // The pieces have room in their block.
        const room = size[0] * size[1] * size[2];
        expect(packed.lengthMm * packed.widthMm * packed.heightMm * count).toBeLessThanOrEqual(room * (1 + 1e-6));
        for (const other of blocks.slice(0, index)) {
          const apart = ([0, 1, 2] as const).some(
            (axis) =>
              at[axis] + size[axis] <= other.at[axis] + 1e-6 || other.at[axis] + other.size[axis] <= at[axis] + 1e-6,
          );
          expect(apart || other.size[0] === 0).toBe(true);
        }
      }
      expect(blocks.length === 0 || grams <= (one.maxGrams ?? Number.POSITIVE_INFINITY)).toBe(true);
    }),
  );
});

test('every piece is in exactly one parcel, and what says that it fits into no box fits into none', () => {
  fc.assert(
    fc.property(lines, boxes, (order, all) => {
      const parcels = packParcels(order, all);
      const packed = order.map(() => 0);
      for (const { count, pieces } of parcels)
        for (const { line, quantity } of pieces) packed[line] = (packed[line] ?? 0) + quantity * count;
      expect(packed).toEqual(order.map(({ quantity }) => quantity));
      const goods = order.reduce((sum, { grams, quantity }) => sum + grams * quantity, 0);
      const cartons = parcels.reduce((sum, parcel) => sum + (parcel.box?.grams ?? 0) * parcel.count, 0);
      expect(parcelsWeight(parcels)).toBe(goods + cartons);
      if (parcels.filter((parcel) => parcel.box).length >= 10) return;
      for (const parcel of parcels.filter((one) => one.box === null)) {
        const line = order[parcel.pieces[0]?.line ?? -1];
        if (!line) throw new Error('A parcel of nothing.');
        expect(all.every((one) => fillBox(one, [{ ...line, quantity: 1 }]).length === 0)).toBe(true);
      }
    }),
  );
});

test('the order of the lines and of the boxes changes nothing', () => {
  fc.assert(
    fc.property(lines, boxes, (order, all) => {
      const weigh = (some: typeof order, of: typeof all) =>
        packParcels(some, of).map((parcel) => [parcel.box?.lengthMm ?? 0, parcel.grams, parcel.count]);
      expect(weigh(order.toReversed(), all.toReversed())).toEqual(weigh(order, all));
    }),
  );
});

test('the default box is taken where everything fits, else the smallest that takes all, else several', () => {
  const small = carton('Small', [200, 150, 100], { maxGrams: 2000 });
  const usual = carton('Usual', [300, 200, 150], { isDefault: true, grams: 250, maxGrams: 5000 });
  const large = carton('Large', [600, 400, 400], { grams: 600, maxGrams: 20_000 });
  const all = [large, small, usual];
  const names = (order: Parameters<typeof packParcels>[0]) =>
    packParcels(order, all).map(({ box: into, count, grams }) => [into?.name ?? null, count, grams]);
  expect(names([piece(100, 100, 50, 300)])).toEqual([['Usual', 1, 550]]);
  // Too long for the usual one, whichever way round.
  expect(names([piece(500, 100, 50, 300)])).toEqual([['Large', 1, 900]]);
  // It goes in as the box is turned.
  for (const [length, width, height] of [
    [290, 190, 140],
    [290, 140, 190],
    [190, 290, 140],
    [190, 140, 290],
    [140, 290, 190],
    [140, 190, 290],
  ] as const)
    expect(names([piece(length, width, height, 300)])).toEqual([['Usual', 1, 550]]);
  // Too heavy for it.
  expect(names([piece(100, 100, 50, 2500, 2)])).toEqual([['Large', 1, 5600]]);
  // Five fit into the large one by their weight; the sixth goes into the usual one.
  expect(names([piece(100, 100, 50, 3800, 6)])).toEqual([
    ['Large', 1, 19_600],
    ['Usual', 1, 4050],
  ]);
  expect(names([piece(1200, 40, 40, 700, 2), piece(100, 100, 50, 300)])).toEqual([
    ['Usual', 1, 550],
    [null, 2, 700],
  ]);
  // Without a size a product takes no room.
  expect(names([piece(0, 0, 0, 900, 3)])).toEqual([['Usual', 1, 2950]]);
  expect(packParcels([piece(100, 100, 50, 300)], [])).toEqual([]);
  // Inches: three times four are twelve, and three times three and a half ten and a half, which a division misses by a hair.
  for (const [side, room] of [
    [101.6, 304.8],
    [88.9, 266.7],
  ] as const)
    expect(packParcels([piece(side, side, side, 10, 27)], [carton('Cube', [room, room, room])])).toMatchObject([
      { count: 1, pieces: [{ quantity: 27 }] },
    ]);
});

test('two million pieces are packed while the test waits', () => {
  const order = Array.from({ length: 200 }, (_, at) => piece(20 + at, 30 + (at % 7), 10 + (at % 13), 5 + at, 9999));
  const all = Array.from({ length: 20 }, (_, at) => carton(`Box ${at}`, [100 + 20 * at, 90 + 15 * at, 80 + 10 * at]));
  const parcels = packParcels(order, all);
  const packed = parcels.flatMap(({ count, pieces }) => pieces.map(({ quantity }) => count * quantity));
  expect(packed.reduce((sum, quantity) => sum + quantity, 0)).toBe(200 * 9999);
});
