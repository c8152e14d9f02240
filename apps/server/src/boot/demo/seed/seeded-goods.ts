/** What `npm run seed` makes up: always the same for the same number, so that two machines show the same shop. */

export interface SeededProduct {
  readonly title: string;
  readonly urlId: string;
  readonly excerpt: string;
  readonly body: string;
  readonly tags: readonly string[];
  readonly options: readonly string[];
  readonly variants: readonly SeededVariant[];
}

export interface SeededVariant {
  readonly sku: string;
  readonly values: readonly string[];
  readonly priceCents: number;
  readonly salePriceCents: number;
  readonly onSale: boolean;
  readonly stock: number;
}

export interface SeededPost {
  readonly title: string;
  readonly urlId: string;
  readonly excerpt: string;
  readonly body: string;
  readonly tags: readonly string[];
  /** How long ago it was published. */
  readonly daysAgo: number;
}

export interface SeededOrder {
  readonly channel: readonly [source: string, campaign: string];
  readonly email: string;
  readonly name: string;
  readonly status: 'pending' | 'fulfilled' | 'canceled';
  readonly daysAgo: number;
  /** Which of the shop's variants, each as a number of its own, and how many. */
  readonly lines: readonly { readonly pick: number; readonly quantity: number }[];
}

const MATERIALS = ['Stoneware', 'Oak', 'Linen', 'Walnut', 'Glass', 'Wool', 'Brass', 'Porcelain', 'Ash', 'Cotton'];
const FORMS = ['Bowl', 'Cup', 'Tray', 'Vase', 'Plate', 'Throw', 'Stool', 'Jug', 'Basket', 'Lamp', 'Board', 'Pitcher'];
const NAMES = ['Fen', 'Dune', 'Ember', 'Field', 'Hollow', 'Arc', 'Tarn', 'Moss', 'Drift', 'Heron', 'Slate', 'Thistle'];
const COLORS = ['Oat', 'Iron', 'Moss', 'Chalk', 'Rust', 'Ink'];
const SIZES = ['Small', 'Medium', 'Large'];
const FIRST_NAMES = ['Ada', 'Noor', 'Jonas', 'Mei', 'Tomás', 'Ines', 'Kofi', 'Lena', 'Ravi', 'Sofía', 'Emil', 'Yuki'];
const LAST_NAMES = ['Berg', 'Okafor', 'Lindqvist', 'Tanaka', 'Moreau', 'Silva', 'Novak', 'Haddad', 'Byrne', 'Costa'];
const SUBJECTS = ['A week at the kiln', 'What the wood remembers', 'Notes on grey', 'How we pack', 'The long table'];
const SENTENCES = [
  'It was made slowly, in a small run, by somebody whose name is on the foot.',
  'The surface changes with the light, and a little with every year of use.',
  'Nothing about it is loud, which is why it stays on the table.',
  'We kept the second one for ourselves.',
  'Wash it by hand, dry it at once, and it will outlive the cupboard.',
];

/** A number from 0 to below `end` that belongs to these two numbers (a mix of their bits). */
export function pick(end: number, number: number, salt: number): number {
  let mixed = Math.imul(number + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) % end;
}

const of = <T>(list: readonly T[], number: number, salt: number): T => list[pick(list.length, number, salt)] as T;

const slug = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');

const paragraphs = (count: number, number: number): string =>
  Array.from(
    { length: count },
    (_, at) => `<p>${of(SENTENCES, number, 50 + at)} ${of(SENTENCES, number, 60 + at)}</p>`,
  ).join('');

/** The n-th product, from 1. */
export function seededProduct(number: number): SeededProduct {
  const title = `${of(NAMES, number, 1)} ${of(MATERIALS, number, 2)} ${of(FORMS, number, 3)} ${number}`;
  const sized = pick(3, number, 4) === 0;
  const values = sized ? SIZES : COLORS.slice(0, 1 + pick(COLORS.length, number, 5));
  const base = 1200 + pick(180, number, 6) * 100;
  const onSale = pick(7, number, 7) === 0;
  return {
    title,
    urlId: slug(title),
    excerpt: of(SENTENCES, number, 8),
    body: paragraphs(2, number),
    tags: [of(MATERIALS, number, 2).toLowerCase(), 'seeded'],
    options: values.length > 1 ? [sized ? 'Size' : 'Color'] : [],
    variants: values.map((value, at) => ({
      sku: `SEED-${number}-${at + 1}`,
      values: values.length > 1 ? [value] : [],
      priceCents: base + at * (sized ? 800 : 0),
      salePriceCents: onSale ? Math.round((base + at * (sized ? 800 : 0)) * 0.8) : 0,
      onSale,
      stock: pick(9, number, 20 + at) === 0 ? 0 : 1 + pick(60, number, 30 + at),
    })),
  };
}

/** The n-th post, from 1; the first is the newest. */
export function seededPost(number: number): SeededPost {
  const title = `${of(SUBJECTS, number, 1)}, part ${number}`;
  return {
    title,
    urlId: slug(title),
    excerpt: of(SENTENCES, number, 2),
    body: paragraphs(6, number),
    tags: [of(MATERIALS, number, 3).toLowerCase(), 'seeded'],
    daysAgo: number,
  };
}

/** What leads buyers to a shop, the more frequent the more often. */
const CHANNELS = [
  ['', ''],
  ['', ''],
  ['google.com', ''],
  ['google.com', ''],
  ['instagram.com', ''],
  ['newsletter', 'Letter of the month'],
] as const;

/** The n-th order, from 1, within the last days; about one customer in three comes again. */
export function seededOrder(number: number, all: number, days = 90): SeededOrder {
  const person = pick(Math.max(1, Math.ceil(all * 0.6)), number, 1);
  const name = `${of(FIRST_NAMES, person, 2)} ${of(LAST_NAMES, person, 3)}`;
  const daysAgo = pick(days * 24, number, 4) / 24;
  return {
    email: `${slug(name.normalize('NFD').replace(/[\u0300-\u036f]/g, ''))}.${person}@customers.example`,
    name,
    channel: CHANNELS[pick(CHANNELS.length, number, 7)] ?? CHANNELS[0],
    status: pick(20, number, 5) === 0 ? 'canceled' : daysAgo > 3 ? 'fulfilled' : 'pending',
    daysAgo,
    lines: Array.from({ length: 1 + pick(4, number, 6) }, (_, at) => ({
      pick: pick(1_000_000, number, 70 + at),
      quantity: 1 + pick(2, number, 80 + at),
    })),
  };
}
