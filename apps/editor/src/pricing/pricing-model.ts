import type { ShippingSettings, TaxSettings } from '@plinth/contract';
import {
  type Area,
  basisPointsOf,
  type Place,
  placesOverlap,
  postalCodeProblem,
  type ShippingBox,
  type ShippingOption,
  type TaxRule,
} from '@plinth/domain';

export type Zone = ShippingSettings['zones'][number];
export type Method = Zone['methods'][number];
export type Rate = Method['rate'];
export type RateKind = Rate['kind'];
export type Box = ShippingSettings['boxes'][number];
export type Rule = TaxSettings['rules'][number];

const areaOf = ({ reach, places }: Zone): Area => (reach === 'places' ? { kind: 'places', places } : { kind: reach });

const isWhole = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isWhole) : typeof value === 'number' ? !Number.isNaN(value) : true;
/** Whether all that is typed in a rate is a number. */
const isRead = (rate: Rate): boolean =>
  Object.values(rate).every((value) =>
    Array.isArray(value) ? value.every((tier) => Object.values(tier).every(isWhole)) : isWhole(value),
  );

/** What is set, as the rules know it that price every cart; what is switched off or half typed is left out. */
export const optionsOf = (zones: readonly Zone[]): ShippingOption[] =>
  zones.flatMap((zone, at) =>
    zone.methods
      .filter(({ enabled, rate }) => enabled && isRead(rate))
      .map(({ name, rate }, number) => ({ id: `${at}.${number}`, name, area: areaOf(zone), rate })),
  );

const isBoxRead = ({ lengthMm, widthMm, heightMm, grams, maxGrams }: Box): boolean =>
  [lengthMm, widthMm, heightMm].every((mm) => mm > 0) && ![grams, maxGrams ?? 0].some(Number.isNaN);

/** What is packed into, as the rules know it; what is half typed is left out. */
export const boxesOf = (boxes: readonly Box[]): ShippingBox[] =>
  boxes.filter(isBoxRead).map(({ id: _, maxGrams, ...box }) => (maxGrams === null ? box : { ...box, maxGrams }));

/** The first thing that is wrong with a box; undefined where all can be saved. */
export function boxProblem(boxes: readonly Box[]): string | undefined {
  for (const box of boxes) {
    if (box.name.trim() === '') return 'A box has no name yet.';
    if (!isBoxRead(box)) return `Write what “${box.name}” measures and weighs.`;
  }
  return undefined;
}

export const rulesOf = (rules: readonly Rule[]): TaxRule[] =>
  rules.map(({ name, country, region, postalCodes, ratePercent, lowerPercents, ...rule }, at) => ({
    id: String(at).padStart(5, '0'),
    name,
    area: { kind: 'places', places: [{ country, regions: region ? [region] : [], postalCodes }] },
    rateBasisPoints: basisPointsOf(ratePercent) ?? 0,
    classRates: Object.fromEntries(
      Object.entries(lowerPercents).map(([name, percent]) => [name, basisPointsOf(percent) ?? 0]),
    ),
    appliesToShipping: rule.appliesToShipping,
    priceIncludesTax: rule.includedInPrice,
  }));

/** What buyers and owners should know of where zones reach, in sentences. */
export function zoneWarnings(
  zones: readonly Zone[],
  home: string,
  countries: readonly string[],
  nameOf: (country: string) => string,
): string[] {
  const used = zones.filter(({ methods }) => methods.some(({ enabled }) => enabled));
  const warnings = zones
    .filter((zone) => !used.includes(zone))
    .map(({ name }) => `Nothing is sent to “${name}”: it has no way of shipping that is on.`);
  const sending = used.filter(({ methods }) => methods.some(({ enabled, rate }) => enabled && rate.kind !== 'pickup'));
  for (const [at, one] of sending.entries()) {
    for (const other of sending.slice(at + 1)) {
      const shared = overlapOf(one, other);
      if (shared)
        warnings.push(`${shared(nameOf)} is in “${one.name}” and in “${other.name}”: buyers there choose from both.`);
    }
  }
  if (used.some(({ reach }) => reach !== 'places')) return warnings;
  const reached = new Set(used.flatMap(({ places }) => places.map(({ country }) => country)));
  if (reached.size === 0) return [...warnings, 'Nothing can be sent anywhere yet: buyers of goods cannot order.'];
  if (!reached.has(home)) warnings.push(`Nothing reaches ${nameOf(home)}, where your shop is.`);
  const missing = countries.filter((country) => !reached.has(country)).length;
  if (missing > 0)
    warnings.push(
      `Nothing reaches ${missing} other ${missing === 1 ? 'country' : 'countries'}: buyers there cannot order goods.`,
    );
  return warnings;
}

function overlapOf(one: Zone, other: Zone): ((nameOf: (country: string) => string) => string) | undefined {
  if (one.reach === 'elsewhere' || other.reach === 'elsewhere') return undefined;
  if (one.reach === 'everywhere' && other.reach === 'everywhere') return () => 'Every place';
  const [places, others] = one.reach === 'everywhere' ? [other.places, undefined] : [one.places, other.places];
  if (one.reach === 'everywhere' || other.reach === 'everywhere') {
    const [first] = places;
    return first && ((nameOf) => placeWords(first, nameOf));
  }
  const shared = places.find((place) => others?.some((another) => placesOverlap(place, another)));
  return shared && ((nameOf) => placeWords(shared, nameOf));
}

/** "Belgium", "New York in United States", "10001-10282 in United States" */
export function placeWords({ country, regions, postalCodes }: Place, nameOf: (country: string) => string): string {
  const parts = [...regions, ...postalCodes];
  if (parts.length === 0) return nameOf(country);
  const shown = parts.slice(0, 4).join(', ');
  return `${shown}${parts.length > 4 ? ` and ${parts.length - 4} more` : ''} in ${nameOf(country)}`;
}

/** The first thing that is wrong with what is typed; undefined where all of it can be saved. */
export function zoneProblem(zones: readonly Zone[]): string | undefined {
  for (const { name, reach, places, methods } of zones) {
    if (name.trim() === '') return 'A zone has no name yet.';
    if (reach === 'places' && places.length === 0) return `“${name}” has no country yet.`;
    const code = places.flatMap(({ postalCodes }) => postalCodes).find((one) => postalCodeProblem(one));
    if (code !== undefined) return postalCodeProblem(code);
    for (const method of methods) {
      if (method.name.trim() === '') return `A way of shipping to “${name}” has no name yet.`;
      if (!isRead(method.rate)) return `A price or weight of “${method.name}” is no number.`;
    }
  }
  return undefined;
}
