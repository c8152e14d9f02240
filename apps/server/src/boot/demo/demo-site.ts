import type { BlockAlign, FormField, LayoutSection, SectionBackground } from '@plinth/domain';

/** demo/sites/*.json: a website as its author writes it down. */
export interface DemoSite {
  identifier: string;
  title: string;
  tagline: string;
  timeZone: string;
  language: string;
  country: string;
  contactEmail: string;
  theme: string;
  tweaks: Record<string, string>;
  settings: Record<string, unknown>;
  storeSettings: { currency?: string; [name: string]: unknown };
  header: Record<string, unknown>;
  /** The owner's announcement bar. */
  announcement?: { text: string; url?: string };
  footer: Record<string, unknown>;
  home: string;
  forms?: { key: string; name: string; fields: FormField[]; submitText: string; submissionMessage: string }[];
  authors?: { name: string; bio: string }[];
  memberAreas?: { name: string; description: string; joining: 'open' | 'invited' }[];
  /** What buyers say, by the url id of the product. */
  reviews?: Record<string, DemoReview[]>;
  /** Navigation name → url ids of collections, or outside links. */
  navigation: Record<string, (string | { url: string; title: string })[]>;
  collections: DemoCollection[];
  shippingOptions?: {
    name: string;
    kind: string;
    rates: Record<string, unknown>;
    countries: string[];
    estimate: string;
  }[];
  taxRules?: { name: string; country: string; region: string; rateBasisPoints: number; appliesToShipping: boolean }[];
  coupons?: { code: string; name: string; kind: string; amount: number; minimumSubtotalCents: number }[];
}

export interface DemoCollection {
  typeName: string;
  title: string;
  navigationTitle?: string;
  urlId: string;
  description?: string;
  seoTitle?: string;
  seoDescription?: string;
  pageSize?: number;
  /** Blogs and events are chronological, the rest is ordered by hand, when it is not said. */
  ordering?: 'chronological' | 'user-orderable';
  picture?: string;
  /** Of the site's member areas, by name: the page is for its members. */
  memberArea?: string;
  body?: string;
  settings?: Record<string, unknown>;
  /** The page as sections of blocks instead of a body. */
  sections?: DemoSection[];
  categories?: string[];
  products?: DemoProduct[];
  posts?: DemoPost[];
}

export interface DemoProduct {
  urlId: string;
  title: string;
  /** PROD-02: physical 1, digital 2, service 3, gift card 4, paywall 5. */
  productType: number;
  excerpt: string;
  body: string;
  categories: string[];
  tags?: string[];
  featured?: boolean;
  pictures: string[];
  /** What buyers of a digital product download: names in demo/files. */
  files?: string[];
  /** The member area that a paywall product opens, by name. */
  opens?: string;
  options?: string[];
  content?: Record<string, unknown>;
  /** `stock` absent = unlimited. Prices are decimal strings. */
  variants: {
    sku: string;
    values?: string[];
    price: string;
    salePrice?: string;
    stock?: number;
    weightGrams?: number;
    picture?: string;
  }[];
}

/** When an event is: days from the day on which the demo is loaded, so that there is always something ahead. */
export interface DemoWhen {
  inDays: number;
  /** 0 is Sunday: the first such day from then on. */
  weekday?: number;
  from: string;
  until: string;
  lastDay?: number;
}

export interface DemoPost {
  urlId: string;
  title: string;
  excerpt: string;
  body: string;
  publishOn: string;
  tags: string[];
  picture: string;
  /** More pictures of a project; the first is the main one. */
  pictures?: string[];
  categories?: string[];
  /** structuredContent, such as a project's facts. */
  content?: Record<string, unknown>;
  when?: DemoWhen;
  location?: Record<string, unknown>;
  /** The service, by its url id, that sells the places of an event, and how many. Its page comes before that of the events. */
  soldBy?: { product: string; places: number };
  /** Of the site's authors, by name. */
  author?: string;
  /** What readers wrote below it; each may have answers. */
  comments?: DemoComment[];
  /** A track's file in demo/audio, without its ending. */
  recording?: string;
}

export interface DemoReview {
  name: string;
  rating: number;
  title?: string;
  text: string;
  daysAgo: number;
  verified?: boolean;
  reply?: string;
}

export interface DemoComment {
  name: string;
  text: string;
  daysAgo: number;
  answers?: DemoComment[];
}

export interface DemoSection extends Partial<Omit<LayoutSection, 'blocks' | 'background'>> {
  background?: { picture: string } & Pick<SectionBackground, 'overlay' | 'veil' | 'narrow'>;
  blocks: DemoBlock[];
}

export interface DemoBlock {
  /** The block's name in the registry, such as `image`. */
  type: string;
  /** Column, row, columns wide, rows high. */
  at: [number, number, number, number];
  /** The same on phones; left out: over the whole width, one below the other. */
  mobile?: [number, number, number, number];
  align?: BlockAlign;
  /** As the block's schema says; `picture:NAME`, `collection:URLID` and `form:KEY` stand for ids. */
  settings?: Record<string, unknown>;
  blocks?: DemoBlock[];
}
