import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { feedProblems, isMailDate } from '../../testing/feed-rules.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

/** What has broken feeds elsewhere: markup, the end of a CDATA part, signs that XML cannot hold, letters of four bytes. */
const ODD = 'A & B <c> ]]> "q" \'s\' \u0007\u000b\ufffe 🏺 日本 &amp; <![CDATA[x]]>';
/** The same as a reader shows it. */
const SHOWN = 'A & B <c> ]]> "q" \'s\'  🏺 日本 &amp; <![CDATA[x]]>';

let database: TestDatabase;
let application: Application;
let site: ContentSite;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await contentSite(database.db, () => application.app, 'reader', {
    title: ODD,
    tagline: ODD,
    timeZone: 'America/St_Johns',
    contactEmail: 'pots@example.com',
  });
  const common = { title: ODD, description: ODD, ordering: 'chronological' };
  const blog = await site.collection({ typeName: 'blog', urlId: 'blog', ...common });
  const text = { body: `<p>${ODD}</p><a href="/x">x</a>`, excerpt: `<p>${ODD}</p>`, tags: [ODD, 'kiln'] };
  // Newfoundland is half an hour off, and changes its clocks on March 8.
  await site.item(blog, { urlId: 'winter', title: ODD, ...text, publishOn: new Date('2026-03-08T03:00:00Z') });
  await site.item(blog, { urlId: 'summer', title: ODD, ...text, publishOn: new Date('2026-03-08T23:30:00Z') });
  await site.item(blog, { urlId: 'bare', title: '', publishOn: new Date('2026-01-01T00:00:00Z') });
  const link = { passthrough: true, title: 'A link' };
  await site.item(blog, { urlId: 'link-here', ...link, sourceUrl: '/shop/blue bowl', publishOn: new Date(2026, 0, 2) });
  await site.item(blog, {
    urlId: 'link-away',
    ...link,
    sourceUrl: 'https://example.com/ä?b=1&c=2',
    publishOn: new Date(2026, 0, 3),
  });
  await site.item(blog, { urlId: 'größe', title: 'Letters', publishOn: new Date(2026, 0, 4) });
  const radio = await site.collection({
    typeName: 'album',
    urlId: 'radio',
    ...common,
    settings: { podcast: { category: 'Society & Culture', subcategory: ODD, author: ODD } },
  });
  for (const [urlId, content] of [
    [
      'episode',
      { audioAssetUrl: '/content/x/épisode 1.mp3', audioLengthBytes: 12, durationInMs: 61_500, explicit: true },
    ],
    [
      'strange',
      { audioAssetUrl: 'https://cdn.example.com/a.m4a?x=1&y="2"', audioLengthBytes: 'many', durationInMs: -3 },
    ],
    ['silent', {}],
  ] as const)
    await site.item(radio, { urlId, title: ODD, recordType: 7, ...text, structuredContent: content });
  const events = await site.collection({ typeName: 'events', urlId: 'dates', ...common, ordering: 'calendar' });
  await site.item(events, {
    urlId: 'fair',
    title: ODD,
    recordType: 12,
    startsAt: new Date(Date.now() + 9e7),
    endsAt: new Date(Date.now() + 9e7),
  });
  await site.collection({ typeName: 'blog', urlId: 'empty', ...common });
  await application.directory.refresh(site.websiteId);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

describe.each(['rss', 'atom'])('every feed in %s', (format) => {
  test.each([
    '/blog',
    '/blog?tag=kiln',
    '/blog/winter',
    '/blog/bare',
    '/radio',
    '/radio/episode',
    '/dates',
    '/empty',
    '/',
  ])('holds all that its specification requires, whatever stands in its texts: %s', async (path) => {
    const answer = await site.get(`${path}${path.includes('?') ? '&' : '?'}format=${format}`);
    expect(answer.statusCode).toBe(200);
    expect(feedProblems(answer.body)).toEqual([]);
  });

  test('shows titles as they were written, and leads to whole addresses', async () => {
    const { body } = await site.get(`/blog?format=${format}`);
    const escaped = (text: string) =>
      text
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replaceAll("'", '&apos;');
    expect(body).toContain(`<title>${escaped(SHOWN)}</title>`);
    for (const address of ['/shop/blue%20bowl', '/blog/gr%C3%B6%C3%9Fe'])
      expect(body).toContain(`http://${site.host}${address}`);
    expect(body).toContain('https://example.com/%C3%A4?b=1&amp;c=2');
    expect(body).toContain(format === 'rss' ? 'Sat, 07 Mar 2026 23:30:00 -0330' : '2026-03-07T23:30:00-03:30');
    expect(body).toContain(format === 'rss' ? 'Sun, 08 Mar 2026 21:00:00 -0230' : '2026-03-08T21:00:00-02:30');
  });
});

test('the rules themselves find what is wrong', () => {
  expect(isMailDate('Sat, 07 Mar 2026 23:30:00 -0330')).toBe(true);
  expect(isMailDate('Sun, 07 Mar 2026 23:30:00 -0330')).toBe(false);
  expect(feedProblems('<rss version="2.0"><channel><title>a</title></rss>')[0]).toContain('not well-formed');
  expect(feedProblems('<rss version="2.0"><channel><dc:x/><item><link>/a</link></item></channel></rss>')).toEqual([
    'the prefix dc is not declared',
    ...['title', 'link', 'description', 'language', 'lastBuildDate', 'atom:link self'].map(
      (rule) => `channel: ${rule}`,
    ),
    ...['title or description', 'link', 'guid', 'pubDate'].map((rule) => `item 1: ${rule}`),
  ]);
  expect(feedProblems('<feed><entry><title/></entry></feed>')).toHaveLength(11);
});
