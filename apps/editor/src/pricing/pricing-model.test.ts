import { basisPointsOf, cartTotals, euCountries } from '@plinth/domain';
import { describe, expect, test } from 'vitest';
import {
  boxesOf,
  boxProblem,
  type Method,
  optionsOf,
  rulesOf,
  type Zone,
  zoneProblem,
  zoneWarnings,
} from './pricing-model.ts';
import { rateTables, withTable } from './rate-tables.ts';

const post: Method = {
  id: '',
  name: 'Post',
  enabled: true,
  estimate: '',
  instructions: '',
  rate: { kind: 'flat', costCents: 500 },
};
const zone = (name: string, countries: string[], more: Partial<Zone> = {}): Zone => ({
  id: '',
  name,
  reach: 'places',
  places: countries.map((country) => ({ country, regions: [], postalCodes: [] })),
  methods: [post],
  ...more,
});
const nameOf = (country: string) => `the ${country}`;
const warnings = (...zones: Zone[]) => zoneWarnings(zones, 'BE', ['BE', 'NL', 'US'], nameOf);

describe('what is told of zones', () => {
  test('a country in two of them', () => {
    expect(warnings(zone('Benelux', ['BE', 'NL']), zone('World', ['US', 'NL']))).toEqual([
      'the NL is in “Benelux” and in “World”: buyers there choose from both.',
    ]);
    const part = zone('Ghent', [], { places: [{ country: 'BE', regions: [], postalCodes: ['9000-9099'] }] });
    expect(warnings(part, zone('All', ['BE', 'NL', 'US']))).toEqual([
      '9000-9099 in the BE is in “Ghent” and in “All”: buyers there choose from both.',
    ]);
    const pickup = { ...part, methods: [{ ...post, rate: { kind: 'pickup' as const } }] };
    expect(warnings(pickup, zone('All', ['BE', 'NL', 'US']))).toEqual([]);
    expect(warnings(zone('All', ['BE']), zone('Rest', [], { reach: 'elsewhere' }))).toEqual([]);
  });

  test('where nothing goes: the own country, others, zones without a way, and everywhere', () => {
    expect(warnings(zone('America', ['US']))).toEqual([
      'Nothing reaches the BE, where your shop is.',
      'Nothing reaches 2 other countries: buyers there cannot order goods.',
    ]);
    expect(warnings(zone('Home', ['BE'], { methods: [{ ...post, enabled: false }] }))).toEqual([
      'Nothing is sent to “Home”: it has no way of shipping that is on.',
      'Nothing can be sent anywhere yet: buyers of goods cannot order.',
    ]);
  });

  test('what cannot be saved', () => {
    expect(zoneProblem([zone(' ', ['BE'])])).toBe('A zone has no name yet.');
    expect(zoneProblem([zone('Home', [])])).toBe('“Home” has no country yet.');
    const typed = { ...post, rate: { kind: 'flat' as const, costCents: Number.NaN } };
    expect(zoneProblem([zone('Home', ['BE'], { methods: [typed] })])).toBe('A price or weight of “Post” is no number.');
    expect(optionsOf([zone('Home', ['BE'], { methods: [typed, { ...post, enabled: false }] })])).toEqual([]);
    expect(zoneProblem([zone('Home', ['BE'])])).toBeUndefined();
  });
});

describe('tables of rates', () => {
  test('have every member of the Union and every state that taxes, each with rates that are some', () => {
    const [eu, us] = rateTables;
    expect(eu?.rules.map(({ country }) => country).sort()).toEqual(euCountries().sort());
    expect(us?.rules).toHaveLength(46);
    for (const { ratePercent, lowerPercents } of rateTables.flatMap(({ rules }) => rules)) {
      const rates = [
        ratePercent,
        lowerPercents.reduced,
        lowerPercents['second-reduced'],
        lowerPercents['super-reduced'],
      ]
        .filter((rate) => rate !== undefined)
        .map((rate) => basisPointsOf(rate) ?? Number.NaN);
      expect(rates).toEqual([...rates].sort((a, b) => b - a));
    }
  });

  test('add what is missing, bring rates up to date, and keep what the owner has set beside them', () => {
    const [eu] = rateTables;
    if (!eu) throw new Error('no table');
    const own = { ...(eu.rules[0] ?? { id: '' }), id: 'mine', ratePercent: '19', includedInPrice: false };
    const loaded = withTable([own as (typeof eu.rules)[number]], eu);
    expect(loaded).toMatchObject({ added: 26, changed: 1, same: 0 });
    expect(loaded.rules[0]).toMatchObject({ id: 'mine', ratePercent: '20', includedInPrice: false });
    expect(withTable(loaded.rules, eu)).toMatchObject({ added: 0, changed: 0, same: 27 });
    const totals = cartTotals({
      entries: [{ unitPriceCents: 12_100, quantity: 1, productType: 1, taxClass: 'reduced' }],
      shippingLocation: { country: 'BE' },
      taxRules: rulesOf(loaded.rules),
      now: 0,
    });
    expect([totals.taxCents, totals.grandTotalCents]).toEqual([1296, 12_100]);
  });
});

test('a box is reckoned with once all of it is written, and what is missing is said', () => {
  const whole = { id: '', name: 'Box', lengthMm: 300, widthMm: 200, heightMm: 100, grams: 150, maxGrams: null };
  const box = { ...whole, isDefault: true };
  expect(boxesOf([box, { ...box, widthMm: Number.NaN }, { ...box, maxGrams: 9000 }])).toEqual([
    { name: 'Box', lengthMm: 300, widthMm: 200, heightMm: 100, grams: 150, isDefault: true },
    { name: 'Box', lengthMm: 300, widthMm: 200, heightMm: 100, grams: 150, isDefault: true, maxGrams: 9000 },
  ]);
  expect(boxProblem([box])).toBeUndefined();
  expect(boxProblem([{ ...box, name: ' ' }])).toBe('A box has no name yet.');
  expect(boxProblem([{ ...box, heightMm: 0 }])).toBe('Write what “Box” measures and weighs.');
  expect(boxProblem([{ ...box, maxGrams: Number.NaN }])).toBe('Write what “Box” measures and weighs.');
});
