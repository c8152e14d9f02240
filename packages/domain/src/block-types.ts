/** The blocks of a page, by stored number: 1 to 72, and 1337 (ENUM-05, ENUM-06). 15, 34 to 40 and 64 have no public name. */
export const blockTypes = {
  navigation: 1,
  html: 2,
  logo: 3,
  map: 4,
  image: 5,
  twitter: 6,
  journal: 7,
  gallery: 8,
  form: 9,
  geo: 10,
  index: 11,
  collectionlink: 12,
  link: 13,
  tagcloud: 14,
  comments: 16,
  folder: 17,
  menu: 18,
  sociallinks: 19,
  summary: 20,
  spacer: 21,
  embed: 22,
  code: 23,
  foursquare: 24,
  instagram: 25,
  calendar: 26,
  postsbyauthor: 27,
  postsbytag: 28,
  postsbycategory: 29,
  postsbymonth: 30,
  quote: 31,
  video: 32,
  search: 33,
  audio: 41,
  fivehundredpix: 42,
  product: 43,
  markdown: 44,
  flickr: 45,
  amazon: 46,
  horizontalrule: 47,
  socialaccountlinks: 48,
  rss: 49,
  opentable: 50,
  newsletter: 51,
  donation: 52,
  button: 53,
  'socialaccountlinks-v2': 54,
  'summary-v2': 55,
  soundcloud: 56,
  emailfooter: 57,
  'in-browser-message-link': 58,
  tourdates: 59,
  album: 60,
  archive: 61,
  chart: 62,
  zola: 63,
  acuity: 65,
  'opentable-v2': 66,
  'member-area': 67,
  tock: 68,
  accordion: 69,
  marquee: 70,
  shape: 71,
  'content-link': 72,
  'website-component': 1337,
} as const;

/** Blocks beyond the specification's list, from 2000 on, where no number of that list will ever be. */
export const ownBlockTypes = {} as const;

export type BlockTypeName = keyof typeof blockTypes | keyof typeof ownBlockTypes;

/** The numbers of the short listing of blocks, 1 to 21 (ENUM-04, decisions.md): kept apart from the numbers that pages store. */
export const shortBlockTypeRange = { first: 1, last: 21 } as const;

export function isShortBlockType(number: number): boolean {
  return Number.isInteger(number) && number >= shortBlockTypeRange.first && number <= shortBlockTypeRange.last;
}

/** The variants of a block are numbered 1000 to 1019 (ENUM-07). */
export const blockVariantRange = { first: 1000, last: 1019 } as const;

export function isBlockVariant(number: number): boolean {
  return Number.isInteger(number) && number >= blockVariantRange.first && number <= blockVariantRange.last;
}

/** What may be promoted to be the main block of a content item (ENUM-19). */
export const promotedBlockTypes = [
  'map',
  'embed',
  'image',
  'code',
  'quote',
  'twitter',
  'link',
  'video',
  'foursquare',
  'instagram',
  'form',
] as const;
