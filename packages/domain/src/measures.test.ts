import { expect, test } from 'vitest';
import { inUnit, lengthUnit, measureSystem, parcelText, sizeText, weightText, weightUnit } from './measures.ts';

const box = { box: 'Strong box', count: 2, grams: 1247.4, lengthMm: 304.8, widthMm: 241.3, heightMm: 152.4 };

test('lengths and weights are written as the website’s country writes them', () => {
  expect([measureSystem('US'), measureSystem('CA'), measureSystem('')]).toEqual(['imperial', 'metric', 'metric']);
  expect(parcelText(box, 'imperial')).toBe('2 × Strong box (12 × 9.5 × 6 in, 2.75 lb)');
  expect(parcelText(box, 'metric')).toBe('2 × Strong box (30.48 × 24.13 × 15.24 cm, 1.25 kg)');
  expect([850, 999, 1000].map((grams) => weightText(grams, 'metric'))).toEqual(['850 g', '999 g', '1 kg']);
  expect(sizeText({ ...box, heightMm: 0 }, 'metric')).toBe('');
  expect(parcelText({ ...box, box: '', lengthMm: 0 }, 'metric')).toBe('2 × without a box (1.25 kg)');
});

test('what is written comes back as it was written', () => {
  for (const system of ['imperial', 'metric'] as const)
    for (const written of [0.25, 1, 9.5, 12, 70, 99.99]) {
      // As fields keep it: tenths of a millimetre.
      const { size } = lengthUnit(system);
      expect(inUnit(Math.round(written * size * 10) / 10, lengthUnit(system))).toBeCloseTo(written, 1);
    }
  // Whole grams: a pound stays one.
  expect(inUnit(Math.round(weightUnit('imperial').size), weightUnit('imperial'))).toBe(1);
});
