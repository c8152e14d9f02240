import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { WordpressImport } from '@plinth/contract';
import { roles } from '@plinth/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HttpError } from '../../platform/http/http-error.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { type MarkedWebsite, seedMarkedWebsite } from '../../testing/marked-website.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { uploadRequest } from '../../testing/upload-request.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { readWxr } from './read-wxr.ts';
import { readImports, takeFeed } from './service.ts';
import { wordpressJob } from './wordpress-job.ts';

let database: TestDatabase;
let application: Awaited<ReturnType<typeof startWholeApplication>>;
let site: MarkedWebsite;
let owner: OwnerAgent;
let runner: JobRunner;
let picture: Buffer;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await seedMarkedWebsite(application, database.db, 'words', { marker: 'words' });
  owner = await signedInOwner(application.app, database.db, site, roles.editor);
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const fetch = async (url: string) => {
    if (new URL(url).pathname.endsWith('.jpg')) return picture;
    throw new Error('its server answered 404');
  };
  runner = new JobRunner(database.db, [wordpressJob(application.context, fetch)]);
});
afterAll(async () => {
  await application.close();
  await database.drop();
});

const sql = () => database.db.system;
const cdata = (text: string) => `<![CDATA[${text}]]>`;

interface Entry {
  id: number;
  type?: string;
  title?: string;
  slug?: string;
  link?: string;
  content?: string;
  more?: string;
}

const entry = ({
  id,
  type = 'post',
  title = `Post ${id}`,
  slug = `post-${id}`,
  link = '',
  content = '',
  more = '',
}: Entry) => `
  <item>
    <title>${cdata(title)}</title><link>${link}</link><dc:creator>${cdata('ada')}</dc:creator>
    <content:encoded>${cdata(content)}</content:encoded><excerpt:encoded>${cdata('')}</excerpt:encoded>
    <wp:post_id>${id}</wp:post_id><wp:post_date>2024-05-01 12:00:00</wp:post_date>
    <wp:post_date_gmt>2024-05-01 10:00:00</wp:post_date_gmt><wp:comment_status>open</wp:comment_status>
    <wp:post_name>${slug}</wp:post_name><wp:status>publish</wp:status><wp:post_type>${type}</wp:post_type>
    <wp:post_password></wp:post_password>${more}
  </item>`;

const wxr = (...entries: readonly string[]) => `<?xml version="1.0" encoding="UTF-8" ?>
<!-- generator="WordPress/6.5" -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
  <title>Old words</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
  <wp:base_blog_url>https://old.example</wp:base_blog_url>
  <wp:author><wp:author_id>1</wp:author_id><wp:author_login>${cdata('ada')}</wp:author_login><wp:author_display_name>${cdata('Ada L.')}</wp:author_display_name></wp:author>
  <wp:category><wp:term_id>7</wp:term_id><wp:category_nicename>news</wp:category_nicename><wp:cat_name>${cdata('News')}</wp:cat_name></wp:category>
  ${entries.join('\n')}
</channel>
</rss>`;

const whole = wxr(
  entry({
    id: 5,
    type: 'attachment',
    title: 'Harbour',
    more: '<wp:attachment_url>https://old.example/wp-content/uploads/harbour.jpg</wp:attachment_url>',
  }),
  entry({
    id: 6,
    type: 'attachment',
    title: 'Lost',
    more: '<wp:attachment_url>https://old.example/wp-content/uploads/lost.png</wp:attachment_url>',
  }),
  entry({
    id: 10,
    title: 'Hello & welcome',
    slug: 'hello-welcome',
    link: 'https://old.example/2024/05/hello-welcome/',
    content: `<!-- wp:paragraph {"x":"-->"} --><p onclick="steal()">First<script>alert('evil')</script></p><!-- /wp:paragraph -->
      <a href="javascript:alert(1)">x</a><img src="https://old.example/wp-content/uploads/harbour-300x200.jpg" onerror="steal()" alt="Boats">
      [gallery ids="5"] [sic]`,
    more: `<category domain="category" nicename="news">${cdata('News')}</category><category domain="post_tag" nicename="sea">${cdata('Sea')}</category>
      <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>${cdata('5')}</wp:meta_value></wp:postmeta>
      <wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_author>${cdata('Bob')}</wp:comment_author><wp:comment_author_email>bob@example.com</wp:comment_author_email>
        <wp:comment_author_url>javascript:x</wp:comment_author_url><wp:comment_date_gmt>2024-05-02 08:00:00</wp:comment_date_gmt>
        <wp:comment_content>${cdata('Nice <script>alert(1)</script> & true')}</wp:comment_content><wp:comment_approved>1</wp:comment_approved><wp:comment_parent>0</wp:comment_parent></wp:comment>
      <wp:comment><wp:comment_id>2</wp:comment_id><wp:comment_author>Ada</wp:comment_author><wp:comment_content>Thanks</wp:comment_content>
        <wp:comment_approved>0</wp:comment_approved><wp:comment_parent>1</wp:comment_parent></wp:comment>`,
  }),
  entry({
    id: 11,
    title: 'Plain',
    slug: 'plain',
    content:
      'One line\nand a second\n\nA paragraph [caption id="a"]<img src="https://x.example/y.jpg"> Words[/caption]',
  }),
  entry({ id: 12, title: 'Too long', slug: 'too-long', content: 'x'.repeat(500_001) }),
  entry({ id: 13, title: 'Too deep', slug: 'too-deep', content: '<div>'.repeat(90_000) }),
  entry({ id: 14, title: 'Open', slug: 'open', content: '<pre>a\n\nb</pre>\nand <pre>unclosed' }),
  entry({
    id: 20,
    type: 'page',
    title: 'About us',
    slug: 'about-us',
    link: 'https://old.example/company/about-us/',
    content: '<p>We are.</p>',
  }),
  entry({ id: 29, type: 'wp_block', title: 'Of a plugin' }),
  menuLink(30, 'Top', 1, { type: 'custom', url: '#' }),
  menuLink(31, '', 2, { type: 'post_type', object_id: '20', menu_item_parent: '30' }),
  menuLink(32, 'Read', 3, { type: 'custom', url: 'http://old.example/2024/05/hello-welcome' }),
  menuLink(33, 'News', 4, { type: 'taxonomy', object_id: '7', menu_item_parent: '32' }),
  menuLink(34, 'Deep', 5, { type: 'custom', url: 'https://else.example/', target: '_blank', menu_item_parent: '33' }),
  menuLink(35, 'Evil', 6, { type: 'custom', url: 'javascript:alert(1)' }),
  menuLink(36, 'Gone', 7, { type: 'post_type', object_id: '999' }),
);

/** A link of the menu “Main menu”. */
function menuLink(id: number, title: string, order: number, of: Readonly<Record<string, string>>): string {
  const meta = Object.entries(of).map(
    ([key, value]) =>
      `<wp:postmeta><wp:meta_key>_menu_item_${key}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>`,
  );
  const menu = `<category domain="nav_menu" nicename="main-menu">${cdata('Main menu')}</category>`;
  return entry({
    id,
    type: 'nav_menu_item',
    title,
    more: `<wp:menu_order>${order}</wp:menu_order>${menu}${meta.join('')}`,
  });
}

async function upload(text: string | Buffer): Promise<WordpressImport> {
  const form = uploadRequest('export.xml', Buffer.from(text), 'text/xml');
  const answer = await application.app.inject({
    method: 'POST',
    url: '/api/content/wordpress',
    cookies: owner.cookies,
    headers: { host: site.host, 'x-csrf-token': owner.crumb, ...form.headers },
    payload: form.payload,
  });
  expect(answer.statusCode, answer.body).toBe(202);
  await runner.drain();
  return now(answer.json().id);
}

async function now(id: string): Promise<WordpressImport> {
  const { imports } = (await owner.call('GET', '/api/content/wordpress')).json() as { imports: WordpressImport[] };
  const found = imports.find((one) => one.id === id);
  if (!found) throw new Error('The import is gone.');
  return found;
}

const mapping = {
  collectionId: null,
  authors: {},
  posts: true,
  pages: true,
  comments: true,
  files: true,
  redirects: true,
};
const counts = async () => {
  const tables = ['items', 'collections', 'authors', 'categories', 'comments', 'redirects', 'assets', 'revisions'];
  const rows: Record<string, number> = {};
  for (const table of tables) {
    const [row] = await sql()<
      { n: number }[]
    >`select count(*)::int as n from ${sql()(table)} where website_id = ${site.websiteId}`;
    rows[table] = row?.n ?? 0;
  }
  return rows;
};

async function imported(id: string, how: object = {}): Promise<WordpressImport> {
  const answer = await owner.call('POST', `/api/content/wordpress/${id}/start`, { ...mapping, ...how });
  expect(answer.statusCode, answer.body).toBe(202);
  await runner.drain();
  return now(id);
}

const page = async (url: string) => application.app.inject({ url, headers: { host: site.host, accept: 'text/html' } });

describe('a file of WordPress', () => {
  test('is looked at, comes in as a whole, and goes again as a whole', async () => {
    const before = await counts();
    const seen = await upload(whole);
    expect([seen.state, seen.problem]).toEqual(['read', '']);
    expect(seen.found).toMatchObject({
      title: 'Old words',
      posts: 5,
      pages: 1,
      comments: 2,
      attachments: 2,
      categories: 1,
      tags: 1,
      others: 1,
      menus: [{ name: 'Main menu', links: 7 }],
      authors: [{ login: 'ada', name: 'Ada L.' }],
    });
    expect(await counts()).toEqual(before);

    const done = await imported(seen.id);
    expect([done.state, done.problem]).toEqual(['done', '']);
    expect(done.made).toEqual({ posts: 3, pages: 2, authors: 1, categories: 1, files: 1, redirects: 2, links: 0 });
    expect(done.problems).toEqual([
      { line: expect.any(Number), subject: 'Lost', reason: expect.stringContaining('its server answered 404') },
      { line: expect.any(Number), subject: 'Hello & welcome', reason: 'Left out: [gallery].' },
      { line: expect.any(Number), subject: 'Too long', reason: expect.stringContaining('500,000 characters') },
      { line: expect.any(Number), subject: 'Too deep', reason: expect.stringContaining('nested too deep') },
    ]);
    const post = await page('/blog-2/hello-welcome');
    expect(post.statusCode).toBe(200);
    expect(post.body).toContain('Hello &amp; welcome');
    expect(post.body).toContain('[sic]');
    for (const evil of ["alert('evil')", 'steal()', 'javascript:', 'wp:paragraph', 'old.example/wp-content'])
      expect([evil, post.body.includes(evil)]).toEqual([evil, false]);
    const [row] = await sql()<Record<string, unknown>[]>`
      select i.body, i.tags, i.publish_on, i.main_asset_id is not null as pictured, i.comment_count, i.public_comment_count, a.display_name
      from items i join authors a on a.website_id = i.website_id and a.id = i.author_id
      where i.website_id = ${site.websiteId} and i.url_id = 'hello-welcome'`;
    expect(row).toMatchObject({
      tags: ['Sea'],
      pictured: true,
      commentCount: 2,
      publicCommentCount: 1,
      displayName: 'Ada L.',
    });
    expect(row?.publishOn).toEqual(new Date('2024-05-01T10:00:00.000Z'));
    expect(row?.body).toMatch(/<img src="\/content\/[0-9a-f]{20}\/harbour\.jpg" alt="Boats"/);
    const [plain] = await sql()<
      { body: string }[]
    >`select body from items where website_id = ${site.websiteId} and url_id = 'plain'`;
    expect(plain?.body).toBe(
      '<p>One line<br />\nand a second</p>\n<p>A paragraph</p>\n<figure><img src="https://x.example/y.jpg" loading="lazy" /><figcaption>Words</figcaption></figure>',
    );
    const comments = await sql()<{ body: string; authorUrl: string; answers: boolean }[]>`
      select body, author_url, parent_id is not null as answers from comments
      where website_id = ${site.websiteId} and content_hash <> '' and body in ('Nice  & true', 'Thanks') order by created_at`;
    expect(comments).toEqual([
      { body: 'Nice  & true', authorUrl: '', answers: false },
      { body: 'Thanks', authorUrl: '', answers: true },
    ]);
    const old = await page('/2024/05/hello-welcome');
    expect([old.statusCode, old.headers.location]).toEqual([301, expect.stringContaining('/blog-2/hello-welcome')]);

    expect((await owner.call('POST', `/api/content/wordpress/${seen.id}/start`, mapping)).statusCode).toBe(409);
    expect((await owner.call('POST', `/api/content/wordpress/${seen.id}/undo`)).json().state).toBe('undone');
    expect(await counts()).toEqual(before);
    expect((await page('/blog-2/hello-welcome')).statusCode).toBe(404);
    expect((await owner.call('POST', `/api/content/wordpress/${seen.id}/undo`)).statusCode).toBe(409);
  });

  test('goes into a blog that is there, with its authors as its owner says, and without what they do not want', async () => {
    const seen = await upload(whole);
    const how = {
      collectionId: site.blogId,
      authors: { ada: site.authorId },
      pages: false,
      comments: false,
      files: false,
      redirects: false,
    };
    const done = await imported(seen.id, how);
    expect(done.made).toEqual({ posts: 3, pages: 0, authors: 0, categories: 1, files: 0, redirects: 0, links: 0 });
    const [row] =
      await sql()`select author_id, comment_count from items where website_id = ${site.websiteId} and url_id = 'hello-welcome' and deleted_at is null`;
    expect(row).toEqual({ authorId: site.authorId, commentCount: 0 });
    expect((await owner.call('POST', `/api/content/wordpress/${seen.id}/undo`)).statusCode).toBe(200);
    expect(
      await sql()`select id from authors where id = ${site.authorId} and website_id = ${site.websiteId}`,
    ).toHaveLength(1);
  });

  test('its menus come to the end of the navigations that their owner says, and go with it again', async () => {
    const links = async () => {
      const [row] = await sql()<{ items: object[] }[]>`
        select items from navigations where website_id = ${site.websiteId} and name = 'mainNav'`;
      return row?.items ?? [];
    };
    const before = await links();
    const seen = await upload(whole);
    const done = await imported(seen.id, { files: false, menus: { 'Main menu': 'mainNav', Other: '' } });
    expect(done.made.links).toBe(4);
    const { id: pageId } = (
      await sql()<{ id: string }[]>`
      select id from collections where website_id = ${site.websiteId} and url_id = 'about-us'`
    )[0] ?? { id: '' };
    const id = expect.any(String);
    expect((await links()).slice(before.length)).toEqual([
      { id, collectionId: pageId },
      {
        id,
        externalLink: { url: '/blog-2/hello-welcome', title: 'Read' },
        items: [
          { id, externalLink: { url: '/blog-2?category=News', title: 'News' } },
          { id, externalLink: { url: 'https://else.example/', title: 'Deep', newWindow: true } },
        ],
      },
    ]);
    const told = done.problems.filter(({ reason }) => reason.startsWith('The link was left out'));
    expect(told.map(({ subject }) => subject)).toEqual(['Top', 'Evil', 'Gone']);
    expect((await owner.call('POST', `/api/content/wordpress/${seen.id}/undo`)).statusCode).toBe(200);
    expect(await links()).toEqual(before);
  });

  test.each([
    [
      'RSS',
      `<?xml version="1.0"?><rss version="2.0" xmlns:content="c" xmlns:dc="d" xmlns:media="m"><channel><title>Harbour notes</title>
        <link>https://notes.example</link><item><title>Boats &amp;amp; nets</title><link>https://notes.example/p/boats-and-nets.html</link>
        <guid isPermaLink="false">7</guid><dc:creator>Mara</dc:creator><category>Sea</category><pubDate>Wed, 01 May 2024 10:00:00 GMT</pubDate>
        <description>In short.</description><content:encoded>${cdata('<p>Read <b>this</b><script>evil()</script><br><img src="https://notes.example/a.jpg?w=300&amp;h=2" alt="A boat"></p>')}</content:encoded>
        <enclosure url="https://notes.example/cover.jpg" type="image/jpeg" length="1"/></item></channel></rss>`,
    ],
    [
      'Atom',
      `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:h="http://www.w3.org/1999/xhtml"><title>Harbour notes</title><link rel="self" href="https://notes.example/feed"/>
        <link href="https://notes.example"/><entry><id>tag:7</id><title>Boats &amp; nets</title><link rel="alternate" href="https://notes.example/p/boats-and-nets"/>
        <author><name>Mara</name><uri>https://notes.example/mara</uri></author><category term="sea" label="Sea"/><published>2024-05-01T10:00:00Z</published>
        <updated>2024-06-01T10:00:00Z</updated><media:thumbnail xmlns:media="m" url="https://notes.example/cover.jpg"/><summary>In short.</summary>
        <content type="xhtml"><h:div><h:p title="1 &lt; 2">Read <h:b>this</h:b><h:script>evil()</h:script><h:br/><h:img src="https://notes.example/a.jpg" alt="A boat"/></h:p></h:div></content></entry></feed>`,
    ],
  ])('a feed in %s comes in as posts, with its pictures', async (kind, text) => {
    const before = await counts();
    const seen = await upload(text);
    expect([seen.state, seen.problem]).toEqual(['read', '']);
    expect(seen.found).toMatchObject({
      ...{
        title: 'Harbour notes',
        address: 'https://notes.example',
        posts: 1,
        pages: 0,
        attachments: 2,
        categories: 1,
      },
      authors: [{ login: 'Mara', name: 'Mara' }],
    });
    const done = await imported(seen.id);
    expect([done.state, done.problems]).toEqual(['done', []]);
    const [post] = await sql()`
      select i.title, i.url_id, i.body, i.excerpt, i.status, i.publish_on, a.display_name, m.filename
      from items i left join authors a on a.website_id = i.website_id and a.id = i.author_id
      left join assets m on m.website_id = i.website_id and m.id = i.main_asset_id
      where i.website_id = ${site.websiteId} and i.title like 'Boats%'`;
    expect(post).toMatchObject({
      ...{
        title: 'Boats & nets',
        urlId: 'boats-and-nets',
        status: 'published',
        displayName: 'Mara',
        filename: 'cover.jpg',
      },
      publishOn: new Date('2024-05-01T10:00:00Z'),
    });
    expect(post?.excerpt).toContain('In short.');
    expect(post?.body).toMatch(/<p[^>]*>Read <(?:b|strong)>this<\/(?:b|strong)><br ?\/?><img[^>]* alt="A boat"/);
    expect(post?.body).not.toMatch(/evil|script|notes\.example/);
    const old = `/p/boats-and-nets${kind === 'RSS' ? '.html' : ''}`;
    expect((await page(old)).headers.location ?? '').toMatch(/\/boats-and-nets$/);
    expect((await owner.call('POST', `/api/content/wordpress/${seen.id}/undo`, {})).statusCode).toBe(200);
    expect(await counts()).toEqual(before);
  });

  test('a feed is fetched by its address, or by a page that names it, and comes in like a file of it', async () => {
    const feed =
      '<?xml version="1.0" encoding="iso-8859-1"?><rss version="2.0"><channel><title>Caf\xe9 notes</title><item><title>Tides</title><link>https://cafe.example/tides</link><description>Low at six.</description></item></channel></rss>';
    const pages: Record<string, [number, string, string | Buffer]> = {
      '/blog': [
        200,
        'text/html',
        '<!doctype html><html><link rel="icon" href="/x"><link rel="alternate" type="application/rss+xml" href="feed.xml?a=1&amp;b=2"></html>',
      ],
      '/feed.xml?a=1&b=2': [200, 'application/rss+xml', Buffer.from(feed, 'latin1')],
      '/circle': [200, 'text/html', '<html><link rel=alternate type="application/atom+xml" href="/circle"></html>'],
      '/plain': [200, 'text/html', '<!DOCTYPE html><p>Words'],
      '/large': [200, 'text/xml', Buffer.alloc(21_000_000, 'x')],
    };
    const server = createServer(({ url = '' }, response) => {
      const [status, type, body] = pages[url] ?? [404, 'text/plain', 'no'];
      response.writeHead(status, { 'content-type': type }).end(body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const who = { websiteId: site.websiteId, accountId: '' };
    const take = (url: string) => takeFeed(application.context, who, url, { allows: () => true });
    const refusals: string[] = [];
    for (const path of ['/circle', '/plain', '/nothing', '/large'])
      refusals.push(
        (await take(base + path).catch((error: HttpError) => `${error.status} ${error.fields?.url}`)) as string,
      );
    expect(refusals.map((text) => text.replaceAll(base, ''))).toEqual([
      expect.stringMatching(/^422 \/circle is a page, not a feed\./),
      expect.stringMatching(/^422 \/plain is a page that names no feed\. Often the address of a feed ends in/),
      expect.stringMatching(/^422 \/nothing could not be read: Its server answered 404\./),
      '422 /large could not be read: It is larger than 20 MB.',
    ]);
    const before = await counts();
    const { id } = await take(`${base}/blog`);
    server.close();
    await runner.drain();
    const seen = await now(id);
    expect([seen.state, seen.found?.title, seen.found?.posts]).toEqual(['read', 'Caf\xe9 notes', 1]);
    expect(seen.filename).toMatch(/^127\.0\.0\.1:\d+\/feed\.xml$/);
    expect((await imported(id)).made).toMatchObject({ posts: 1, redirects: 1 });
    await owner.call('POST', `/api/content/wordpress/${id}/undo`);
    expect(await counts()).toEqual(before);

    // By the call itself nobody is led into the network that the server stands in.
    for (const url of [
      base,
      'localhost:5432',
      'http://169.254.169.254/latest',
      'file:///etc/passwd',
      'ftp://a.example/x',
      'not a word',
    ]) {
      const answer = await owner.call('POST', '/api/content/wordpress/feed', { url });
      expect([url, answer.statusCode, answer.json().error.fields.url]).toEqual([
        url,
        422,
        expect.stringMatching(/not a public address|not fetched|no web address|not known/),
      ]);
    }
    expect((await readImports(application.context, site.websiteId)).filter(({ state }) => state === 'reading')).toEqual(
      [],
    );
  });

  test('of a feed whose text only begins pictures is read at once', async () => {
    const text = '<img '.repeat(800_000);
    const feed = `<rss><channel><item><title>x</title><description>${cdata(text)}</description></item></channel></rss>`;
    let posts = 0;
    for await (const read of readWxr(Readable.from([Buffer.from(feed)]))) posts += read.kind === 'item' ? 1 : 0;
    // Read from each beginning to the end it would never be done.
    expect(posts).toBe(1);
  });

  test('of many megabytes is read piece by piece, and one that is cut leaves nothing', async () => {
    const words = '<p>Words of a long text.</p><script>steal()</script>'.repeat(400);
    const many = Array.from({ length: 250 }, (_, n) => entry({ id: 1_000 + n, content: words }));
    const large = wxr(...many);
    expect(large.length).toBeGreaterThan(5_000_000);
    const before = await counts();
    const cut = await upload(large.slice(0, Math.floor(large.length * 0.7)));
    expect([cut.state, cut.problem]).toEqual([
      'failed',
      expect.stringMatching(/^Nothing came in\. .*cut: it ends in line/),
    ]);
    expect(await counts()).toEqual(before);
    // No more of the file is in memory than what is being read of it.
    let most = 0;
    let entries = 0;
    const pieces = async function* () {
      for (let at = 0; at < large.length; at += 65_536) yield Buffer.from(large.slice(at, at + 65_536));
    };
    for await (const read of readWxr(pieces())) {
      if (read.kind === 'item') entries += 1;
      most = Math.max(most, read.kind === 'item' ? read.content.length : 0);
    }
    expect([entries, most]).toEqual([250, words.length]);
  });

  test.each<[string, string | Buffer, RegExp]>([
    ['cut in the middle', whole.slice(0, whole.length - 900), /cut: it ends in line \d+/],
    ['cut in a letter', Buffer.from(whole).subarray(0, 700), /cut|well-formed/],
    [
      'entities that swell',
      `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss>&b;</rss>`,
      /defines entities of its own/,
    ],
    [
      'a file of the server',
      `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss>&x;</rss>`,
      /defines entities of its own/,
    ],
    ['another kind of XML', '<feed/>', /no export of WordPress/],
    ['a feed of nothing', '<rss><channel><title>x</title></channel></rss>', /no posts in this file/],
    ['no XML', '{"posts":[]}', /no well-formed XML|no export/],
    ['no text', Buffer.from([0x3c, 0x72, 0x73, 0x73, 0x3e, 0xff, 0xfe]), /no text in UTF-8/],
    ['nothing', '', /cut/],
    ['nested without end', `<rss>${'<a>'.repeat(5_000)}`, /nested too deep/],
  ])('%s: one line, and nothing comes in', async (_name, text, message) => {
    const before = await counts();
    const seen = await upload(text);
    expect(seen.state).toBe('failed');
    expect(seen.problem).toMatch(message);
    expect(await counts()).toEqual(before);
    expect((await owner.call('DELETE', `/api/content/wordpress/${seen.id}`)).statusCode).toBe(204);
  });

  test('is cancelled as a whole', async () => {
    const before = await counts();
    const seen = await upload(whole);
    await owner.call('POST', `/api/content/wordpress/${seen.id}/start`, mapping);
    expect((await owner.call('DELETE', `/api/content/wordpress/${seen.id}`)).statusCode).toBe(204);
    await runner.drain();
    expect(await now(seen.id)).toMatchObject({ state: 'failed', problem: 'Nothing came in. It was cancelled.' });
    expect(await counts()).toEqual(before);
  });
});
