import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectPath } from '../../site/themes/theme-registry.ts';
import { eventColumns } from './demo-moment.ts';
import type { DemoSite } from './demo-site.ts';

const site = JSON.parse(readFileSync(projectPath('demo', 'sites', '1-alder-ash.json'), 'utf8')) as DemoSite;
const posts = site.collections.find(({ urlId }) => urlId === 'workshops')?.posts ?? [];
const products = site.collections.flatMap((collection) => collection.products ?? []);
const ahead = posts.filter(({ when }) => (when?.inDays ?? -1) > 0);
const startOf = (post: (typeof posts)[number]) => eventColumns(post, site.timeZone).startsAt as Date;

test('every workshop ahead is sold by a service, and lies ahead on the day on which the demo is loaded', () => {
  expect(ahead.length).toBeGreaterThan(3);
  for (const post of ahead) {
    const product = products.find(({ urlId }) => urlId === post.soldBy?.product);
    expect(product?.productType, post.urlId).toBe(3);
    expect(startOf(post).getTime(), post.urlId).toBeGreaterThan(Date.now());
  }
});

test('no two workshops of one service begin at the same time', () => {
  const dates = ahead.map((post) => `${post.soldBy?.product} ${startOf(post).toISOString()}`);
  expect(new Set(dates).size).toBe(dates.length);
});

test('a Saturday at the wheel is one', () => {
  const day = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: site.timeZone });
  const throws = ahead.filter(({ urlId }) => urlId.startsWith('first-throw'));
  expect(throws.map((post) => day.format(startOf(post)))).toEqual(throws.map(() => 'Saturday'));
});
