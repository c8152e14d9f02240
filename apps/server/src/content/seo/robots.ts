import { paths } from '@plinth/domain';
import type { Website } from '../../platform/websites/website.ts';
import { AI_CRAWLERS, hiddenFromAi, hiddenFromSearch } from './search-settings.ts';

/** Addresses that lead nowhere for a search engine: personal, changing, or the same in another form. */
const PRIVATE_PATHS = [
  '/config',
  paths.cart,
  '/checkout',
  '/account',
  '/api/',
  '/search',
  '/*?format=json',
  '/*?format=json-pretty',
  '/*?format=main-content',
  '/*?tag=',
  '/*?author=',
  '/*?month=',
];

/** robots.txt of a website. A website that hides asks all to stay away; its pages say noindex as well. */
export function robotsText(website: Website, origin: string): string {
  if (hiddenFromSearch(website)) return 'User-agent: *\nDisallow: /\n';
  const all = ['User-agent: *', ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`)];
  const ai = hiddenFromAi(website) ? ['', ...AI_CRAWLERS.map((name) => `User-agent: ${name}`), 'Disallow: /'] : [];
  return [...all, ...ai, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
