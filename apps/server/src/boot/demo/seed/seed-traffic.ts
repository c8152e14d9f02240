import { newId, zonedMoment } from '@plinth/domain';
import { type Hit, type HitKind, hitKinds } from '../../../content/analytics/hit.ts';
import { addPastDay, removeOldHits } from '../../../content/analytics/service.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inWebsite } from '../../../platform/database/transaction.ts';
import { USUAL_KEEP_DAYS } from '../../../platform/retention/retention.ts';
import type { Website } from '../../../platform/websites/website.ts';
import * as queries from './queries.ts';
import { pick } from './seeded-goods.ts';

const DAY_MS = 86_400_000;
/** Single hits go in steps: most of a year's are older than what is kept. */
const STEP = 5_000;

interface Place {
  path: string;
  /** Of a product. */
  itemId: string;
  title: string;
}

/** Made-up visits of the days up to yesterday, summed up as if they had been there; single hits only of the days for which they are kept. */
export async function seedTraffic(db: Database, website: Website, days: number): Promise<void> {
  const { websiteId, timeZone } = website;
  const [pages, products] = await inWebsite(db, websiteId, async (tx) => [
    await queries.pagePaths(tx, websiteId),
    await queries.productPaths(tx, websiteId),
  ]);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now());
  for (let back = days; back > 0; back--) {
    const day = new Date(Date.parse(`${today}T00:00:00Z`) - back * DAY_MS).toISOString().slice(0, 10);
    await addPastDay(db, websiteId, day, seededDay(website, day, { pages, products }));
    if (back % 30 === 0) await forgetOld(db, websiteId);
  }
  await forgetOld(db, websiteId);
}

async function forgetOld(db: Database, websiteId: string): Promise<void> {
  const stretch = { before: new Date(Date.now() - USUAL_KEEP_DAYS.hits * DAY_MS), after: '', limit: STEP };
  for (let more: string | null = ''; more !== null; )
    more = await inWebsite(db, websiteId, (tx) => removeOldHits(tx, websiteId, stretch));
}

type Chances = readonly (readonly [value: string, percent: number])[];

/** One of some values, by how frequent they are. */
function chosen(chances: Chances, number: number, salt: number): string {
  let at = pick(100, number, salt);
  for (const [value, percent] of chances) {
    if (at < percent) return value;
    at -= percent;
  }
  return chances[0]?.[0] ?? '';
}

const DEVICES: Chances = [
  ['phone', 58],
  ['desktop', 36],
  ['tablet', 6],
];
const BROWSERS: Chances = [
  ['Safari', 44],
  ['Chrome', 38],
  ['Firefox', 10],
  ['Edge', 8],
];
const SOURCES: Chances = [
  ['', 34],
  ['google.com', 28],
  ['instagram.com', 18],
  ['newsletter', 12],
  ['pinterest.com', 8],
];
const COUNTRIES: Chances = [
  ['US', 64],
  ['CA', 12],
  ['GB', 9],
  ['DE', 8],
  ['JP', 4],
  ['', 3],
];
const WORDS: Chances = [
  ['bowl', 30],
  ['mug', 25],
  ['gift card', 20],
  ['teapot', 15],
  ['candle', 10],
];
/** Visits on Sunday, Monday … in percent of the most. */
const WEEK = [100, 78, 74, 76, 80, 86, 96];
/** The year of a shop with presents: January to December. */
const YEAR = [62, 66, 70, 74, 82, 72, 66, 64, 74, 84, 118, 140];

function seededDay(
  { websiteId, timeZone }: Website,
  day: string,
  { pages, products }: { pages: readonly string[]; products: readonly Place[] },
): Hit[] {
  const [year = 2000, month = 1, date = 1] = day.split('-').map(Number);
  const number = Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
  const weekday = new Date(Date.UTC(year, month - 1, date)).getUTCDay();
  const visits = Math.round((((WEEK[weekday] ?? 80) * (YEAR[month - 1] ?? 80)) / 100 + pick(20, number, 1)) * 1.4);
  const hits: Hit[] = [];
  for (let visit = 0; visit < visits; visit++) {
    const one = number * 1_000 + visit;
    // Most come in the evening: the later of two hours.
    const hour = 6 + Math.max(pick(16, one, 2), pick(16, one, 3));
    const begun = zonedMoment({ year, month, day: date, hour, minute: pick(60, one, 4) }, timeZone);
    const source = chosen(SOURCES, one, 5);
    const common = {
      ...{
        websiteId,
        visitor: `seeded-${one}`,
        source,
        campaign: source === 'newsletter' ? `Letter of ${month}/${year}` : '',
      },
      ...{ device: chosen(DEVICES, one, 6), browser: chosen(BROWSERS, one, 7), language: 'en' },
      country: chosen(COUNTRIES, one, 8),
    };
    let at = begun;
    const tell = (kind: HitKind, path: string, label = '', value: number | null = null) => {
      at += (5 + pick(40, one, 90 + hits.length)) * 1_000;
      hits.push({ ...common, at: new Date(at), id: newId(), kind, path, label, value });
    };
    seededVisit(one, { pages, products }, tell);
  }
  return hits;
}

/** One visit: where it begins, how far it gets, what it looks for, and how fast its first page was. */
function seededVisit(
  one: number,
  { pages, products }: { pages: readonly string[]; products: readonly Place[] },
  tell: (kind: HitKind, path: string, label?: string, value?: number | null) => void,
): void {
  const place =
    products[Math.min(pick(Math.max(1, products.length), one, 10), pick(Math.max(1, products.length), one, 11))];
  const landing = pick(100, one, 12) < 55 ? '/' : (pages[pick(Math.max(1, pages.length), one, 13)] ?? '/');
  tell(hitKinds.pageView, landing);
  tell(hitKinds.speed, landing, 'LCP', 900 + pick(2_400, one, 14));
  tell(hitKinds.speed, landing, 'INP', 40 + pick(260, one, 15));
  tell(hitKinds.speed, landing, 'CLS', pick(18, one, 16) / 100);
  tell(hitKinds.buttonRender, landing, 'See the collection');
  if (pick(100, one, 25) < 18) tell(hitKinds.buttonClick, landing, 'See the collection');
  if (pick(100, one, 26) < 30) tell(hitKinds.formRender, landing, '/newsletter');
  if (pick(100, one, 17) < 40) tell(hitKinds.pageView, pages[pick(Math.max(1, pages.length), one, 18)] ?? '/');
  if (pick(100, one, 19) < 9) {
    const word = chosen(WORDS, one, 20);
    tell(hitKinds.search, '/search', word, word === 'teapot' || word === 'candle' ? 0 : 3);
  }
  if (!place || pick(100, one, 21) >= 46) return;
  tell(hitKinds.pageView, place.path, place.itemId);
  if (pick(100, one, 22) >= 24) return;
  tell(hitKinds.addToCart, place.path, place.title);
  tell(hitKinds.pageView, '/cart');
  if (pick(100, one, 23) >= 52) return;
  tell(hitKinds.pageView, '/checkout');
  if (pick(100, one, 24) < 58) tell(hitKinds.pageView, '/checkout/order-confirmed');
}
