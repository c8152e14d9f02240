import { limitError } from './limits.ts';

/** One combination of a product's options: whose variant it is, and its value for each option in their order. */
export interface GridRow {
  readonly id: string;
  readonly values: readonly string[];
  /** Of a row that is new: the variant whose price, sale, weight and image it starts with. */
  readonly like?: string;
}

/**
 * The options of a product and its variants in their order. Not every combination must be there: what a shop does not make
 * has no row. Changes keep the ids of the rows that remain, and with them their prices and their stock.
 */
export interface VariantGrid {
  readonly optionNames: readonly string[];
  readonly variants: readonly GridRow[];
}

/** The values of an option, each once, in the order in which they first appear. */
export const gridValues = (grid: VariantGrid, option: number): string[] => [
  ...new Set(grid.variants.map(({ values }) => values[option] ?? '')),
];

const keyOf = (values: readonly string[]): string => JSON.stringify(values);
const without = (values: readonly string[], at: number): string[] => values.filter((_, index) => index !== at);
const withValue = (values: readonly string[], at: number, value: string): string[] =>
  values.map((one, index) => (index === at ? value : one));
const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** A list with the entry at `from` taken to the place `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  const taken = list.slice(from, from + 1);
  return [...rest.slice(0, to), ...taken, ...rest.slice(to)];
}

/** Rows in the order of their options: by the first option's values, then by the second's … */
function sorted(grid: VariantGrid, order: readonly (readonly string[])[]): VariantGrid {
  const places = order.map((values) => new Map(values.map((value, index) => [value, index])));
  const place = (row: GridRow, option: number) => places[option]?.get(row.values[option] ?? '') ?? 0;
  const variants = grid.variants.toSorted((a, b) => {
    for (const option of places.keys()) {
      const difference = place(a, option) - place(b, option);
      if (difference !== 0) return difference;
    }
    return 0;
  });
  return { ...grid, variants };
}

const orderOf = (grid: VariantGrid): string[][] => grid.optionNames.map((_, option) => gridValues(grid, option));

/** A new option. What is sold already becomes its first value; the others start like it, without stock. */
export function addOption(
  grid: VariantGrid,
  name: string,
  values: readonly string[],
  newId: () => string,
): VariantGrid {
  const [first = '', ...others] = values;
  const order = [...orderOf(grid), [...values]];
  const variants = grid.variants.flatMap((row) => [
    { ...row, values: [...row.values, first] },
    ...others.map((value) => ({ id: newId(), values: [...row.values, value], like: row.like ?? row.id })),
  ]);
  return sorted({ optionNames: [...grid.optionNames, name], variants }, order);
}

/** Without an option; of the rows that become one, the first remains. */
export function removeOption(grid: VariantGrid, option: number): VariantGrid {
  const seen = new Set<string>();
  const variants = grid.variants.flatMap((row) => {
    const values = without(row.values, option);
    if (seen.has(keyOf(values))) return [];
    seen.add(keyOf(values));
    return [{ ...row, values }];
  });
  return { optionNames: without(grid.optionNames, option), variants };
}

export const renameOption = (grid: VariantGrid, option: number, name: string): VariantGrid => ({
  ...grid,
  optionNames: withValue(grid.optionNames, option, name),
});

export function moveOption(grid: VariantGrid, from: number, to: number): VariantGrid {
  const order = moved(orderOf(grid), from, to);
  const variants = grid.variants.map((row) => ({ ...row, values: moved(row.values, from, to) }));
  return sorted({ optionNames: moved(grid.optionNames, from, to), variants }, order);
}

/** A new value in every combination that the other options have now. */
export function addValue(grid: VariantGrid, option: number, value: string, newId: () => string): VariantGrid {
  const order = orderOf(grid).map((values, at) => (at === option ? [...values, value] : values));
  const models = new Map<string, GridRow>();
  for (const row of grid.variants) {
    const key = keyOf(without(row.values, option));
    if (!models.has(key)) models.set(key, row);
  }
  const added = [...models.values()].map((row) => ({
    id: newId(),
    values: withValue(row.values, option, value),
    like: row.like ?? row.id,
  }));
  return sorted({ ...grid, variants: [...grid.variants, ...added] }, order);
}

export const removeValue = (grid: VariantGrid, option: number, value: string): VariantGrid => ({
  ...grid,
  variants: grid.variants.filter(({ values }) => values[option] !== value),
});

export const renameValue = (grid: VariantGrid, option: number, from: string, to: string): VariantGrid => ({
  ...grid,
  variants: grid.variants.map((row) =>
    row.values[option] === from ? { ...row, values: withValue(row.values, option, to) } : row,
  ),
});

export function moveValue(grid: VariantGrid, option: number, from: number, to: number): VariantGrid {
  const order = orderOf(grid).map((values, at) => (at === option ? moved(values, from, to) : values));
  return sorted(grid, order);
}

export const removeRows = (grid: VariantGrid, ids: ReadonlySet<string>): VariantGrid => ({
  ...grid,
  variants: grid.variants.filter(({ id }) => !ids.has(id)),
});

/** How many combinations the options have, whether they are made or not. */
export const combinationCount = (grid: VariantGrid): number =>
  orderOf(grid).reduce((count, values) => count * values.length, 1);

/** Every combination of the options: those that are missing start like the first row. */
export function fillGrid(grid: VariantGrid, newId: () => string): VariantGrid {
  const order = orderOf(grid);
  const present = new Map(grid.variants.map((row) => [keyOf(row.values), row]));
  const [model] = grid.variants;
  const all = order.reduce<string[][]>(
    (rows, values) => rows.flatMap((row) => values.map((one) => [...row, one])),
    [[]],
  );
  const variants = all.map(
    (values) =>
      present.get(keyOf(values)) ?? { id: newId(), values, ...(model ? { like: model.like ?? model.id } : {}) },
  );
  return { ...grid, variants };
}

/**
 * What is wrong with the options of a product, or undefined: at most six options and 250 variants, each named, each
 * combination once. The one rule for the editor and for the server.
 */
export function gridError({ optionNames, variants }: VariantGrid): string | undefined {
  const tooMany =
    limitError('optionsPerProduct', optionNames.length) ?? limitError('variantsPerProduct', variants.length);
  if (tooMany !== undefined) return tooMany;
  if (variants.length === 0) return 'A product needs at least one variant.';
  if (optionNames.length === 0 && variants.length > 1) return 'Several variants need an option that tells them apart.';
  const blank = optionNames.findIndex((name) => name.trim() === '');
  if (blank >= 0) return `Please name option ${blank + 1}, such as Size.`;
  const twice = optionNames.find((name, at) => optionNames.findIndex((other) => same(name, other)) < at);
  if (twice !== undefined) return `Two options are called “${twice.trim()}”. Give one of them another name.`;
  const seen = new Set<string>();
  for (const { values } of variants) {
    if (values.length !== optionNames.length)
      return `A variant needs one value for each option (${optionNames.length}); this one has ${values.length}.`;
    const missing = values.findIndex((value) => value.trim() === '');
    if (missing >= 0) return `“${optionNames[missing]}” needs a value, such as Large.`;
    const key = keyOf(values.map((value) => value.trim().toLowerCase()));
    if (seen.has(key)) return `The combination ${values.map((value) => value.trim()).join(' / ')} is there twice.`;
    seen.add(key);
  }
  return undefined;
}
