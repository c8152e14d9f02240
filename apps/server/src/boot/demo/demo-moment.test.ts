import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectPath } from '../../site/themes/theme-registry.ts';
import { datedDemo, eventColumns } from './demo-moment.ts';

const today = new Date();
const site = datedDemo(readFileSync(projectPath('demo', 'sites', '1-alder-ash.json'), 'utf8'), today);
const posts = site.collections.find(({ urlId }) => urlId === 'workshops')?.posts ?? [];
const products = site.collections.flatMap((collection) => collection.products ?? []);
const ahead = posts.filter(({ when }) => (when?.inDays ?? -1) > 0);
const dayOf = (post: (typeof posts)[number]) =>
  new Intl.DateTimeFormat(site.language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: site.timeZone,
  }).format(eventColumns(post, site.timeZone).startsAt as Date);

test('every workshop ahead leads to what is sold for it, and that is sold for its day', () => {
  expect(ahead.length).toBeGreaterThan(3);
  for (const post of ahead) {
    const [, urlId] = /<a href="\/shop\/([a-z-]+)">Book a place<\/a>/.exec(post.body) ?? [];
    const product = products.find((each) => each.urlId === urlId);
    expect(product?.productType, post.urlId).toBe(3);
    expect(JSON.stringify(product), post.urlId).toContain(dayOf(post));
  }
});

test('a Saturday at the wheel is one', () => {
  const throws = ahead.filter(({ urlId }) => urlId.startsWith('first-throw'));
  expect(throws.map(dayOf)).toEqual(throws.map(() => expect.stringMatching(/^Saturday/)));
});

test('a date of an event that is not there is refused', () => {
  const json = JSON.stringify({ title: 'T', language: 'en', collections: [], tagline: '{{day nowhere}}' });
  expect(() => datedDemo(json, today)).toThrow('The demo site T has no event nowhere.');
});
