import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  backorderColumns,
  backorderedPieces,
  backorderOfProduct,
  backordersOf,
  backordersProblem,
  backorderText,
  forSale,
  shipsText,
  shownStockOf,
} from './backorder.ts';
import { hasStock, isSoldOut, totalStock } from './stock.ts';

const later = { limit: null, shipsOn: null };
const english = { language: 'en-GB', country: 'GB' };

describe('a variant that goes on selling when nothing is left', () => {
  test('shows what is there, and beyond it what its limit leaves; without the setting it shows what it always did', () => {
    const limited = { backorderLimit: 4, backorderShipsOn: '2027-01-12' };
    expect(shownStockOf({ stock: 2, ...limited })).toEqual({
      qtyInStock: 2,
      backorder: { left: 4, shipsOn: '2027-01-12' },
    });
    expect(shownStockOf({ stock: -3, ...limited })).toMatchObject({ qtyInStock: 0, backorder: { left: 1 } });
    // Nothing more can be had: it is sold out as any other.
    expect(shownStockOf({ stock: -4, ...limited })).toEqual({ qtyInStock: 0 });
    expect(shownStockOf({ stock: 3 })).toEqual({ qtyInStock: 3 });
    expect(shownStockOf({ stock: -3, backorderLimit: null })).toEqual({ qtyInStock: 0 });
  });

  test('can be had in exactly as many pieces as are for sale, whatever is there, owed and allowed', () => {
    const stocks = fc.record({
      stock: fc.integer({ min: -50, max: 50 }),
      backorderLimit: fc.option(fc.integer({ min: 1, max: 50 })),
    });
    fc.assert(
      fc.property(stocks, fc.integer({ min: 1, max: 120 }), (row, wanted) => {
        const shown = { unlimited: false, ...shownStockOf(row) };
        expect(hasStock(shown, wanted)).toBe(forSale(row.stock, row.backorderLimit) >= wanted);
        const left = totalStock({ productType: 1, variants: [shown] });
        expect(left).toBe(Math.max(0, forSale(row.stock, row.backorderLimit)));
        expect(isSoldOut({ productType: 1, variants: [shown] })).toBe(left === 0);
        const pieces = backorderedPieces(wanted, row.stock);
        // What is not back-ordered is there.
        expect(wanted - pieces).toBe(Math.min(wanted, Math.max(0, row.stock)));
      }),
    );
  });

  test('is kept in two columns, of which no limit is one that is never reached', () => {
    const settings = [null, later, { limit: 20, shipsOn: null }, { limit: null, shipsOn: '2027-01-12' }];
    for (const setting of settings) expect(backordersOf(backorderColumns(setting))).toEqual(setting);
    // With the most that can be counted in stock it is still a number that the database holds.
    expect(forSale(1_000_000_000, backorderColumns(later).backorderLimit)).toBeLessThan(2 ** 31);
  });

  test('is refused with a limit that is none and a day that does not exist', () => {
    expect(backordersProblem({ limit: 0, shipsOn: null })).toContain('whole number');
    expect(backordersProblem({ limit: 1.5, shipsOn: null })).toContain('whole number');
    expect(backordersProblem({ limit: null, shipsOn: '2027-02-30' })).toContain('2027-02-30');
    for (const fine of [null, later, { limit: 1, shipsOn: '2028-02-29' }])
      expect(backordersProblem(fine)).toBeUndefined();
  });
});

describe('what shoppers read', () => {
  test('names the day until it has passed, with its year where that is another one', () => {
    expect(shipsText(english, '2027-01-12', '2027-01-12')).toBe('ships from 12 January');
    expect(shipsText(english, '2027-01-12', '2026-11-24')).toBe('ships from 12 January 2027');
    expect(shipsText(english, '2027-01-12', '2027-01-13')).toBe('ships later');
    expect(shipsText(english, null, '2027-01-13')).toBe('ships later');
  });

  test('says how many of several pieces are not there', () => {
    expect(backorderText(5, 5, 'ships later')).toBe('Back-ordered – ships later');
    expect(backorderText(2, 5, 'ships from 12 January')).toBe('2 of 5 back-ordered – ships from 12 January');
  });

  test('is said of a product of which nothing is there, with the first day of its variants', () => {
    const variant = (stock: number, backorderLimit: number | null, backorderShipsOn: string | null = null) => ({
      unlimited: false,
      ...shownStockOf({ stock, backorderLimit, backorderShipsOn }),
    });
    const of = (...variants: ReturnType<typeof variant>[]) => backorderOfProduct({ productType: 1, variants });
    expect(of(variant(0, 5, '2027-03-01'), variant(-1, 5, '2027-02-01'))).toEqual({ shipsOn: '2027-02-01' });
    expect(of(variant(0, 5), variant(0, null))).toEqual({ shipsOn: null });
    expect(of(variant(0, 5), variant(1, null))).toBeUndefined();
    expect(of(variant(-5, 5), variant(0, null))).toBeUndefined();
    expect(backorderOfProduct({ productType: 2, variants: [variant(0, 5)] })).toBeUndefined();
  });
});
