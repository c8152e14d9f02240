/** Feature ids are numbered 1 to 70 (ENUM-03). */
export const featureIdRange = { first: 1, last: 70 } as const;

/** The features that the specification names (ENUM-03); their numbers are not public, so they are known by name. */
export const namedFeatures = ['commerce', 'gift-cards', 'subscriptions', 'afterpay', 'clearpay', 'klarna'] as const;

export type NamedFeature = (typeof namedFeatures)[number];

/** A feature as websites keep it: by its name, or by its number where it has no public name. */
export type Feature = NamedFeature | number;

export function isFeatureId(number: number): boolean {
  return Number.isInteger(number) && number >= featureIdRange.first && number <= featureIdRange.last;
}

export function isFeature(value: unknown): value is Feature {
  return typeof value === 'number' ? isFeatureId(value) : (namedFeatures as readonly unknown[]).includes(value);
}
