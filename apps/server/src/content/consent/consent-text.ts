import type { CookiePurpose } from '@plinth/domain';

/** What visitors read of cookies. The owner's own words, where there are any, stand in place of `banner`, `accept` and `decline`. */
export interface ConsentWords {
  /** Name of the banner. */
  cookies: string;
  banner: string;
  /** What “Accept” means beside measuring, where advertisers are told. */
  told: (accept: string, networks: readonly string[]) => string;
  accept: string;
  measuring: string;
  decline: string;
  readMore: string;
  list: string;
  /** The link at the foot of every page, and the title of the page that it leads to. */
  choices: string;
  notAsked: string;
  yours: string;
  noChoice: string;
  all: string;
  allMeans: string;
  measuringMeans: string;
  needed: string;
  neededMeans: string;
  save: string;
  saved: string;
  /** The browser says no for its visitor. */
  signal: string;
  name: string;
  purpose: string;
  life: string;
  session: string;
  categories: Readonly<Record<'needed' | 'measuring' | 'marketing', string>>;
  purposes: Readonly<Record<CookiePurpose, string>>;
  number: string;
  data: string;
  dataMeans: string;
  forget: string;
  forgotten: string;
}
