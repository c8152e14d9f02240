import { describe, expect, test } from 'vitest';
import { ownCases, sharedCases } from './testing/conformance-case.ts';
import { peerInEnglish } from './testing/peer-in-english.ts';
import { compile } from './testing/platform.ts';
import { Random } from './testing/random.ts';

/**
 * The cases of the language with their data changed at random: names gone, values of another kind. What comes out has to be what the
 * engine that existing sites are rendered with makes of it. `PLINTH_MUTATIONS=100` changes each case so many times.
 */
const count = Number(process.env.PLINTH_MUTATIONS ?? 6);

/** Families that go their own way for some data, each for a reason that docs/template-language.md gives. */
const ownWays =
  /^(?:f-date(?:-|$)|f-google-|f-from-|f-normal-|f-sale-|f-summary-|f-subscription-|f-product-price|f-product-scarcity|f-scarcity|f-price|f-image-element|p-same-day|p-excerpt)/;

const junk = [
  null,
  '',
  0,
  1,
  2,
  -1,
  true,
  false,
  'x',
  '1',
  'true',
  [],
  {},
  [1],
  { a: 1 },
  1.5,
  'a b',
  1_613_597_165_345,
];

function mutate(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.15)) return random.pick(junk);
  const names = Object.keys(value);
  if (names.length === 0) return random.pick(junk);
  const name = random.pick(names);
  const without = random.chance(0.25);
  if (Array.isArray(value)) {
    const index = Number(name);
    return without ? value.toSpliced(index, 1) : value.with(index, mutate(value[index], random));
  }
  const { [name]: chosen, ...rest } = value as Record<string, unknown>;
  // The place of a name in its object is kept: `json` writes it.
  return without ? rest : { ...value, [name]: mutate(chosen, random) };
}

describe('the cases of the language with other data', () => {
  const cases = [
    ...ownCases().map((one) => ({ ...one, title: one.name })),
    ...(sharedCases() ?? []).map((one) => ({ ...one, title: `${one.name} (shared)` })),
  ];
  for (const { title, name, template, data, partials = {}, injects, locale, now = 1_700_000_000_000 } of cases) {
    if (ownWays.test(name) || locale === null) continue;
    test(title, () => {
      for (let seed = 1; seed <= count; seed++) {
        const random = new Random(seed);
        let changed = data;
        for (let i = random.below(3); i >= 0; i--) changed = mutate(changed, random);
        const source = template.trim();
        const { output } = compile(source, { partials }).render(changed, { locale: 'en', now, injects });
        expect([changed, output]).toEqual([changed, peerInEnglish(source, changed, { partials, injects, now })]);
      }
    });
  }
});
