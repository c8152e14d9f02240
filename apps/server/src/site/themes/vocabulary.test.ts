import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { wideBlock } from '../../testing/block-pages.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type FoundProblem, fixtureFolder, type ThemeSite, themeSite } from '../../testing/theme-site.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

/**
 * Every word of the theme format (what real themes use), the file of the fixture theme `vocabulary` that uses it, and
 * what must come of it on which page. A word without a line here is a word that nothing proves.
 */

let database: TestDatabase;
let application: Application;
let site: ThemeSite;
let problems: FoundProblem[];
const pages: Record<string, string> = {};
const ids: Record<string, string> = {};

const urls = {
  news: '/news',
  post: '/news/second',
  gallery: '/images',
  product: '/shop/bowl',
  shop: '/shop',
  project: '/work',
  stack: '/whole',
  film: '/film',
  file: '/loop',
  folder: '/left',
  loud: '/loud',
  static: '/when',
  search: '/search?q=second',
};
type Page = keyof typeof urls;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await themeSite(application, database.db, 'words');
  const { system: sql } = database.db;
  const { collection, item } = site;
  const { websiteId } = site;
  const image = async (name: string) => {
    const id = name.padEnd(24, '0');
    const asset = {
      id,
      filename: `${name}.jpg`,
      title: `Image ${name}`,
      contentType: 'image/jpeg',
      width: 2000,
      height: 1000,
      byteSize: 1,
    };
    await sql`insert into assets ${sql({ websiteId, ...asset, storageKey: `${websiteId}/${name}/${name}.jpg`, focalXThousandths: 250 })}`;
    return id;
  };
  const [sea, hill, lake] = [await image('5ea'), await image('a11'), await image('1ace')];
  await site.settings({
    commentsEnabled: true,
    simpleLikingEnabled: true,
    shareButtonOptions: { '2': true, '3': true },
    social: [{ serviceName: 'Mastodon', profileUrl: 'https://social.example/@words' }],
  });
  ids.news = await collection({
    typeName: 'news-room',
    urlId: 'news',
    title: 'The "news"',
    pageSize: 20,
    ordering: 'user-orderable',
  });
  const on = (day: number) => ({ publishOn: new Date(Date.UTC(2026, 2, day, 12)) });
  const body = '<p>One &amp; two three four five</p>';
  const text = { tags: ['red', 'blue'], body, commentState: 1 };
  ids.second = await item(ids.news, {
    ...text,
    ...on(4),
    urlId: 'second',
    title: 'Second & last',
    excerpt: '<p>In short</p>',
    mainAssetId: sea,
  });
  await sql`insert into item_assets ${sql({ websiteId, itemId: ids.second, assetId: sea })}`;
  await item(ids.news, {
    ...on(3),
    urlId: 'away',
    title: 'Elsewhere',
    passthrough: true,
    sourceUrl: 'https://example.org/x',
    body: '<p>Abcdefghijklmnopqrstuvwxyz</p>',
    commentState: 2,
  });
  const film = {
    oembed: { html: '<iframe src="https://player.vimeo.com/video/76979871"></iframe>', providerName: 'Vimeo' },
    overlay: true,
  };
  await item(ids.news, { ...text, ...on(2), urlId: 'film', title: 'A film', recordType: 8, structuredContent: film });
  await item(ids.news, { ...text, ...on(1), urlId: 'oldest', title: 'Oldest' });
  const ideas = 'c'.repeat(24);
  await sql`insert into categories ${sql({ websiteId, id: ideas, collectionId: ids.news, displayName: 'Ideas', slug: 'ideas' })}`;
  for (const { id } of await sql<
    { id: string }[]
  >`select id from items where collection_id = ${ids.news} and url_id <> 'away'`)
    await sql`insert into item_categories ${sql({ websiteId, itemId: id, categoryId: ideas })}`;
  const images = await collection({ typeName: 'gallery', urlId: 'images', title: 'Images' });
  const series = await item(images, { urlId: 'series', title: 'Series', recordType: 2, mainAssetId: hill });
  for (const [displayIndex, assetId] of [hill, lake].entries())
    await sql`insert into item_assets ${sql({ websiteId, itemId: series, assetId, displayIndex })}`;
  await item(images, { urlId: 'empty', title: 'Empty', recordType: 14 });
  const shop = await collection({ typeName: 'products', type: 13, urlId: 'shop', title: 'Shop' });
  for (const [index, urlId] of ['bowl', 'cup'].entries()) {
    const id = await item(shop, { urlId, title: urlId, recordType: 11, productType: 1, featured: index === 0 });
    const variant = {
      id: `${index}`.repeat(24),
      itemId: id,
      sku: urlId,
      unlimited: true,
      priceCents: 1250,
      ...(index === 0 ? { onSale: true, salePriceCents: 900 } : {}),
    };
    await sql`insert into variants ${sql({ websiteId, ...variant })}`;
  }
  await sql`insert into categories ${sql({ websiteId, id: 'd'.repeat(24), collectionId: shop, displayName: 'Clay', slug: 'clay' })}`;
  const work = await collection({ typeName: 'project', urlId: 'work', title: 'Work' });
  await item(work, { urlId: 'first', title: 'First of all', recordType: 2 });
  const whole = await collection({ typeName: 'stack', urlId: 'whole', title: 'Whole' });
  const youtube = { background: { source: 'video', videoUrl: 'https://youtu.be/dQw4w9WgXcQ' } };
  await collection({
    typeName: 'page',
    urlId: 'part-film',
    title: 'Part film',
    parentId: whole,
    settings: youtube,
    mainAssetId: lake,
    displayIndex: 1,
  });
  await collection({
    typeName: 'page',
    urlId: 'part-still',
    title: 'Part still',
    parentId: whole,
    mainAssetId: hill,
    displayIndex: 2,
  });
  await collection({ typeName: 'page', urlId: 'film', title: 'Film', settings: youtube, mainAssetId: sea });
  await collection({
    typeName: 'page',
    urlId: 'loop',
    title: 'Loop',
    settings: { background: { source: 'video', videoUrl: '/content/x/loop.mp4' } },
    mainAssetId: sea,
  });
  const folder = await collection({ typeName: 'folder', urlId: 'more', title: 'More', folderBehavior: 2 });
  const footer = {
    id: 's',
    tone: 'default',
    width: 'inset',
    height: 'auto',
    columns: 24,
    blocks: [wideBlock('q', 31, { text: 'Said here', source: 'Somebody' })],
  };
  await collection({
    typeName: 'page',
    urlId: 'left',
    title: 'Left',
    parentId: folder,
    settings: { blockFields: { footField: { sections: [footer] } } },
  });
  await collection({ typeName: 'page', urlId: 'right', title: 'Right', parentId: folder });
  await collection({ typeName: 'shout', urlId: 'loud', title: 'Loud' });
  await collection({ typeName: 'events', urlId: 'dates', title: 'Dates', ordering: 'calendar' });
  await collection({ typeName: 'album', urlId: 'songs', title: 'Songs', ordering: 'music-album' });
  const link = { externalLink: { title: 'Out there', url: 'https://example.org', newWindow: true } };
  for (const [name, items] of Object.entries({
    topNav: [{ collectionId: ids.news }],
    footNav: [link],
    sideNav: [{ collectionId: shop }],
  }))
    await sql`insert into navigations ${sql({ websiteId, name, items: sql.json(items) })}`;
  const code = { place: 'item', targetId: ids.second, html: '<!--post entry-->' };
  expect((await site.admin.call('PUT', '/api/code-injection', code)).statusCode).toBe(200);
  problems = await site.use('vocabulary');
  for (const [name, url] of Object.entries(urls)) {
    const answer = await site.get(url);
    expect([url, answer.statusCode]).toEqual([url, 200]);
    pages[name] = answer.body;
  }
}, 180_000);
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const source = (file: string) => readFileSync(join(fixtureFolder('vocabulary'), file), 'utf8');
/** Word, file that uses it (as its author wrote it), page, what is there. */
const words: Record<string, readonly [used: string, file: string, page: Page, shown: RegExp][]> = {
  predicates: [
    ['{.equal? urlId "second"}', 'blocks/teaser.block', 'news', /<i class="equal">yes<\/i>/],
    ['{.background-source-video?}', 'page.region', 'film', /<div class="film-banner"><div class="sqs-video-background/],
    ['{.collection?}', 'blocks/teaser.block', 'news', /<i class="of">The "news"<\/i>/],
    ['{.main-image?}', 'blocks/teaser.block', 'news', /<figure><img [^>]*data-src="\/content\/5ea\/5ea\.jpg"/],
    ['{.folder?}', 'page.region', 'stack', /<main class="is-folder is-index/],
    ['{.index?}', 'page.region', 'stack', /is-index/],
    ['{.video?}', 'blocks/teaser.block', 'news', /<i class="kind">video<\/i>/],
    ['{.collectionTypeNameEquals? news-room}', 'page.region', 'news', /<main class="is-news"/],
    ['{.passthrough?}', 'blocks/teaser.block', 'news', /<a class="away" href="https:\/\/example\.org\/x">Elsewhere/],
    ['{.comments?}', 'blocks/teaser.block', 'news', /<i class="quiet"><\/i>/],
    ['{.image?}', 'collections/gallery.list', 'gallery', /<img [^>]*data-src="\/content\/a11\/a11\.jpg"/],
    ['{.excerpt?}', 'blocks/teaser.block', 'news', /<div class="excerpt"><p>In short<\/p><\/div>/],
    ['{.child-images?}', 'collections/gallery.list', 'gallery', /<i class="childless">[\s\S]*<i class="children">/],
    ['{.disqus?}', 'page.region', 'news', /<p class="own-comments">Own<\/p>/],
  ],
  formatters: [
    ['|apply teaser.block}', 'collections/news-room.list', 'news', /<div id="t-second-last"/],
    ['|date %B %d, %Y}', 'blocks/teaser.block', 'news', /<time datetime="2026-03-04">March 04, 2026<\/time>/],
    [
      '|image-meta}',
      'blocks/teaser.block',
      'news',
      /data-image-dimensions="2000x1000" data-image-focal-point="0\.25,0\.5" alt="Second &amp; last"/,
    ],
    ['|slugify}', 'blocks/teaser.block', 'news', /<div id="t-elsewhere"/],
    ['|safe|', 'blocks/teaser.block', 'news', /<p class="cut">Abcdefghijkl ?…<\/p>/],
    ['|truncate 12 …}', 'blocks/teaser.block', 'news', /<p class="cut">Abcdefghijkl ?…<\/p>/],
    ['|url-encode}', 'page.region', 'news', /data-url="(?:\/|%2F)news"/],
    [
      '|item-classes}',
      'blocks/teaser.block',
      'news',
      /<div id="t-second-last" class="hentry category-ideas tag-red tag-blue post-type-text/,
    ],
    [
      '|product-price}',
      'foot.region',
      'product',
      /<aside class="sold">[\s\S]*<b>\s*<div class="product-price">[\s\S]*9\.00/,
    ],
    ['|json}', 'collections/news-room.list', 'news', /<code>\["red","blue"\]<\/code>/],
    ['|count}', 'collections/news-room.list', 'news', /<p class="counted">3 posts/],
    ['|htmlattr}', 'page.region', 'news', /title="The &(?:quot|#34);news&(?:quot|#34);"/],
    ['|cart-quantity}', 'head.region', 'news', /<b><span class="sqs-cart-quantity">0<\/span><\/b>/],
    ['|cart-url}', 'head.region', 'news', /href="\/cart">Bag/],
    [
      '|video}',
      'blocks/teaser.block',
      'news',
      /<div class="sqs-video-wrapper" data-html="[^"]*player\.vimeo\.com[^"]*" data-provider-name="Vimeo"><div class="video-player"[^>]*data-embed="https:\/\/player\.vimeo\.com\/video\/76979871/,
    ],
    [
      '|video load-false color-data}',
      'blocks/teaser.block',
      'news',
      /<div class="sqs-video-wrapper" {2}data-load="false"/,
    ],
    ['|like-button}', 'blocks/teaser.block', 'news', /<form class="like-form" method="post"/],
    ['|product-checkout}', 'foot.region', 'product', /<aside class="sold">[\s\S]*<form[^>]*action="\/cart\/add"/],
    [
      '|social-button-inline}',
      'blocks/teaser.block',
      'news',
      /<span class="squarespace-social-buttons inline-style"[^>]*data-full-url="\/news\/second"/,
    ],
    ['|social-button}', 'blocks/teaser.block', 'news', /<div class="squarespace-social-buttons button-style"/],
    [
      '|comments}',
      'collections/news-room.item',
      'post',
      /<div class="squarespace-comments" id="comments-[0-9a-f]{24}"/,
    ],
    [
      '|comment-link}',
      'blocks/teaser.block',
      'news',
      /<a href="\/news\/second#comments-[0-9a-f]{24}" class="sqs-comment-link"/,
    ],
    ['|product-status}', 'foot.region', 'product', /<aside class="sold">[\s\S]*product-mark sale/],
    ['|pluralize post posts}', 'collections/news-room.list', 'news', /3 posts/],
    [
      '|child-image-meta 1}',
      'collections/gallery.list',
      'gallery',
      /<i class="children">data-src="\/content\/1ace\/1ace\.jpg"/,
    ],
    ['|json-pretty}', 'collections/news-room.list', 'news', /<pre>"The \\"news\\""\s*<\/pre>/],
  ],
  'platform tags': [
    ['{squarespace-headers}', 'head.region', 'news', /<head>\s*<meta charset/],
    ['{squarespace-footers}', 'foot.region', 'news', /<footer>[\s\S]*<script[\s\S]*<\/footer>/],
    ['{squarespace.main-content}', 'page.region', 'news', /<main[^>]*><p class="counted">/],
    ['{squarespace.page-id}', 'head.region', 'news', /<body id="collection-[0-9a-f]{24}"/],
    [
      '{squarespace.page-classes}',
      'head.region',
      'news',
      /<body [^>]*class="collection-type-news-room [^"]*tweak-card-shape-square/,
    ],
    ['{squarespace.cart-classes}', 'head.region', 'news', /<a class="sqs-custom-cart" href="\/cart">/],
    ['{squarespace.template-revision}', 'head.region', 'news', /window\.tag = \d+;/],
    [
      '{squarespace-post-entry}',
      'collections/news-room.item',
      'post',
      /<p>One &amp; two three four five<\/p>\s*<!--post entry-->/,
    ],
  ],
  elements: [
    [
      '<squarespace:block-field id="footField" columns="24" label="Foot field" class="foot-field" lock-layout="true" />',
      'foot.region',
      'folder',
      /<div class="sqs-layout sqs-grid-24 columns-24 foot-field"[^>]* data-layout-label="Foot field" data-lock-layout="true" id="footField">[\s\S]*<blockquote class="own-quote">Said here<\/blockquote>/,
    ],
    [
      '<squarespace:navigation navigationId="topNav" template="top-nav" title="Top of the page" description="Three links fit here" />',
      'head.region',
      'news',
      /<nav class="top-nav"><b class="on"><a href="\/news">The "news"<\/a><\/b><\/nav>/,
    ],
    [
      '<squarespace:navigation navigationId="footNav">',
      'head.region',
      'news',
      /<ol class="inline-nav"><li>Out there<\/li><\/ol>/,
    ],
    ['navigationId="sideNav"', 'head.region', 'news', /<nav class="top-nav"><b><a href="\/shop">Shop<\/a><\/b><\/nav>/],
    [
      '<squarespace:script src="two.js" combo="true" />',
      'head.region',
      'news',
      /<script src="\/static\/theme\/vocabulary@1\/\w+\/@scripts\/combo-\w+\.js"><\/script>/,
    ],
    [
      '<squarespace:query collection="news" limit="2" skip="1" category="Ideas" tag="red">',
      'foot.region',
      'shop',
      /<p class="q-all"><a href="\/news\/film">A film<\/a><a href="\/news\/oldest">Oldest<\/a><\/p>/,
    ],
    [
      '<squarespace:query collection="shop" featured="true" template="featured-list" />',
      'foot.region',
      'news',
      /<p class="q-featured"><b>bowl<\/b><\/p>/,
    ],
    ['<squarespace:category collection="shop" />', 'foot.region', 'news', /<a[^>]* href="\/shop\/category\/clay"/],
    [
      '<squarespace:folder-navigation />',
      'head.region',
      'folder',
      /<nav class="sqs-folder-navigation"[\s\S]*<li class="active"><a href="\/left"[\s\S]*href="\/right"/,
    ],
    ['<squarespace:related limit="1">', 'foot.region', 'post', /<i class="related">(?:A film|Oldest)<\/i>/],
  ],
  'platform partials': [
    [
      'apply sqs-share-buttons.block}',
      'collections/news-room.item',
      'post',
      /<div class="sqs-share-buttons"[^>]*data-full-url="\/news\/second"[\s\S]*facebook\.com\/sharer/,
    ],
    ['apply sqs-share-buttons}', 'collections/news-room.item', 'post', /(?:class="sqs-share-buttons"[\s\S]*){2}/],
    [
      'apply sqs-social-links}',
      'foot.region',
      'news',
      /class="sqs-svg-icon--list social-links"><a [^>]*mastodon" href="https:\/\/social\.example\/@words"/,
    ],
    ['apply social-links.block}', 'foot.region', 'news', /<nav class="social-links" aria-label="Social"><a /],
    [
      'apply sqs-video-background.block}',
      'page.region',
      'film',
      /<div class="sqs-video-background content-fill" data-config-url="https:\/\/youtu\.be\/dQw4w9WgXcQ">/,
    ],
  ],
  'LESS and tweaks': [
    ['@import "sqs-grid-breaker"', 'styles/words.less', 'news', /\.after\{/],
    ['@import "svg-icon-templates"', 'styles/words.less', 'news', /\.after\{/],
    ['@import "sqs-ui-font"', 'styles/words.less', 'news', /\.after\{/],
    ['@import "social-icon-font"', 'styles/words.less', 'news', /\.after\{/],
    ['"type": "color"', 'styles/tweaks.less', 'news', /body\{background:#fefefe/],
    ["type: 'value'", 'styles/tweaks.less', 'news', /body\{[^}]*padding:20px/],
    ['"type": "dropdown"', 'styles/tweaks.less', 'news', /<body [^>]*tweak-card-shape-square/],
    ["'type': 'checkbox'", 'styles/tweaks.less', 'news', /<body (?![^>]*show-lines)[^>]*tweak-is-on/],
    ['"type": "font"', 'styles/tweaks.less', 'news', /h1\{(?=[^}]*font-family:Georgia)[^}]*margin:15px 0/],
    [
      '"type": "image"',
      'styles/tweaks.less',
      'news',
      /\.top\{(?=[^}]*background-image:none)(?=[^}]*background-size:contain)[^}]*outline:contain/,
    ],
    ['.mixin-nobody-has(3px)', 'styles/words.less', 'news', /\.after\{[^}]*display:block/],
  ],
  files: [
    ['"name": "Vocabulary", author: \'Fixture\'', 'template.conf', 'news', /<main/],
    ['"poster": {', 'template.conf', 'static', /<body class="poster /],
    ['"systemCollections": [', 'template.conf', 'product', /data-island="product-form"/],
    [
      '"customTypes": [{ "title": "Project"',
      'template.conf',
      'project',
      /<h1 class="project">Work: First of all<\/h1>/,
    ],
    ['"stylesheets": ["plain.css", "gone.css"', 'template.conf', 'news', /\.plain ?\{ ?color: ?#123456/],
    [
      '"ordering": "chronological"',
      'collections/news-room.conf',
      'news',
      /t-second-last[\s\S]*t-elsewhere[\s\S]*t-a-film/,
    ],
    ['"pageSize": 3', 'collections/news-room.conf', 'news', /<a class="older" href="\/news\?/],
    [
      '"folder": true, "index": true',
      'collections/stack.conf',
      'stack',
      /<section id="part-film" class="leaf">[\s\S]*<section id="part-still"/,
    ],
    ['"view": "loud"', 'collections/shout.conf', 'loud', /<h1 class="loud">Loud<\/h1>/],
    ['{ "type": "quote" }', 'blocks/quote.block.conf', 'folder', /<blockquote class="own-quote">/],
    [
      "layout: 'poster', url: 'when'",
      'pages/hours.page.conf',
      'static',
      /<h1 class="hours">Opening hours<\/h1><i>Second & last<\/i>/,
    ],
    [
      'src="/assets/dot.svg"',
      'head.region',
      'news',
      /<img class="own-file" src="\/static\/theme\/vocabulary@1\/\w+\/dot\.svg"/,
    ],
    ['<p class="found">', 'collections/search.list', 'search', /<p class="found">Second & last/],
  ],
  scripts: [
    ['Static.SQUARESPACE_CONTEXT', 'scripts/one.js', 'news', /window\.Static=[\s\S]*"typeName":"news-room"/],
    ['Tweak.getValue(', 'scripts/one.js', 'news', /"tweakJSON":\{[^}]*"paper":"#fefefe"/],
    ['Tweak.watch(', 'scripts/one.js', 'news', /window\.Tweak=/],
    ['ImageLoader.load(', 'scripts/two.js', 'news', /Object\.assign\(window,\{ImageLoader:/],
    ["Y.use('node'", 'scripts/two.js', 'news', /Second & last/],
  ],
};

for (const [group, lines] of Object.entries(words)) {
  describe(group, () => {
    test.each(lines)('%s', (used, file, page, shown) => {
      expect(source(file)).toContain(used);
      expect(pages[page]?.replace(/<style[\s\S]*?<\/style>/, (css) => css.replace(/\/\*[\s\S]*?\*\//g, ''))).toMatch(
        shown,
      );
    });
  });
}

describe('what is not a word of a template', () => {
  test('is listed with its place where it is amiss, and nothing else is listed', () => {
    expect(problems.filter(({ severity }) => severity !== 'warning')).toEqual([]);
    const said = problems.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n');
    for (const about of [
      /template\.conf:\d+ .*gone\.css/,
      /words\.less:9 .*mixin-nobody-has/,
      /words\.less:9 .*@nobody/,
    ])
      expect(said).toMatch(about);
  });

  test('titles, navigations, block fields and presets of the theme are told to the owner', async () => {
    const told = (await site.admin.call('GET', '/api/themes/vocabulary@1')).json();
    expect(told).toMatchObject({
      title: 'Vocabulary',
      author: 'Fixture',
      layouts: [
        { key: 'default', name: 'Default' },
        { key: 'poster', name: 'Poster' },
      ],
      blockFields: ['footField'],
      presets: [{ name: 'night', title: 'Night' }],
    });
    expect(told.navigations).toEqual([
      { name: 'topNav', title: 'Top', description: 'Three links fit here' },
      { name: 'footNav', title: 'Foot' },
      { name: 'sideNav', title: 'Beside', description: 'Named here only' },
    ]);
    const kinds: Record<string, string> = {};
    for (const { name, type, options } of told.tweaks) kinds[name] = options.length > 0 ? `${type}: ${options}` : type;
    expect(kinds).toEqual({
      paper: 'color',
      gap: 'value',
      'Card Shape': 'dropdown: Square,Round',
      'show-lines': 'checkbox',
      'tweak-is-on': 'checkbox',
      heading: 'font',
      hero: 'image',
    });
  });

  test('films behind banners may open the frame of their service, and of no other; files are played as they are', async () => {
    const frames = async (url: string) =>
      /frame-src ([^;]*)/.exec(String((await site.get(url)).headers['content-security-policy']))?.[1];
    expect(await frames('/film')).toBe("'self' https://www.youtube-nocookie.com");
    expect(await frames('/news')).toContain('https://player.vimeo.com');
    expect(await frames('/loop')).toBe("'self'");
    expect(pages.film).toMatch(
      /class="background-video-frame" aria-hidden="true" data-island="background-video"[^>]*><img [^>]*5ea\.jpg/,
    );
    expect(pages.film).toContain('.background-video-frame__pause');
    expect(pages.file).toMatch(
      /<video autoplay muted loop playsinline[^>]* poster="\/content\/5ea\/5ea\.jpg\?format=1500w"><source src="\/content\/x\/loop\.mp4" media="\(prefers-reduced-motion: no-preference\)">/,
    );
    expect(pages.stack).toMatch(
      /id="part-film"[\s\S]*data-embed="https:\/\/www\.youtube-nocookie[\s\S]*id="part-still"[\s\S]*data-src/,
    );
  });

  test('`disqus?` is true for a website that keeps its comments there', async () => {
    await site.settings({ disqusShortname: 'kilnfolk' });
    await application.directory.refresh(site.websiteId);
    expect((await site.get('/news')).body).toContain('<p class="disqus">Disqus</p>');
    await site.settings({ disqusShortname: '' });
    await application.directory.refresh(site.websiteId);
  });

  test('a preset sets every type of tweak', async () => {
    await site.admin.call('PUT', '/api/themes/active', { name: 'vocabulary@1', preset: 'night' });
    await application.directory.refresh(site.websiteId);
    const { body } = await site.get('/news');
    expect(body).toMatch(/body\{background:#101010/);
    expect(body).toMatch(/h1\{(?=[^}]*font-size:40px)[^}]*margin:20px 0/);
    expect(body).toMatch(/\.top\{[^}]*background-image:url\(\/static\/theme\/vocabulary@1\/\w+\/dot\.svg\)/);
    expect(body).toMatch(/<body [^>]*tweak-card-shape-round[^>]*show-lines/);
  });

  test('at most eight listings are asked for on a page; the ninth is empty, and its author hears of it', async () => {
    const query = (index: number) =>
      `<squarespace:query collection="news" limit="${index}">[${index}:{.repeated section items}x{.end}]</squarespace:query>`;
    const answer = await site.upload(
      [
        { path: 'template.conf', content: '{ "layouts": { "default": { "regions": ["site"] } } }' },
        {
          path: 'site.region',
          content: `<html><body>${[1, 2, 3, 4, 5, 6, 7, 8, 9].map(query).join('')}{squarespace-footers}</body></html>`,
        },
      ],
      'name=nine',
    );
    expect(answer.json().problems).toContainEqual(
      expect.objectContaining({ file: 'site.region', message: expect.stringContaining('at most 8') }),
    );
    const shown = await application.app.inject({
      url: '/?preview-theme=nine@1',
      headers: { host: site.host },
      cookies: site.admin.cookies,
    });
    expect(shown.body).toContain('[1:x][2:xx][3:xxx][4:xxxx][5:xxxx]');
    expect(shown.body).toContain('[9:]');
  });
});

describe('kinds of collection as the theme describes them', () => {
  const call = (method: 'GET' | 'POST', url: string, body?: object) => site.admin.call(method, url, body);

  test('are told with what their button says and what they take', async () => {
    const { collections, kinds } = (await call('GET', '/api/content/collections')).json();
    const news = { title: 'News room', addText: 'Add news', icon: 'blog', acceptTypes: ['text', 'video', 'image'] };
    expect(collections.find(({ id }: { id: string }) => id === ids.news).kind).toEqual(news);
    expect(kinds).toContainEqual({ name: 'news-room', ...news });
    expect((await call('GET', `/api/content/collections/${ids.news}`)).json().kind).toEqual(news);
  });

  test('take items of those types only; without a wish the first that fits', async () => {
    const made = await call('POST', '/api/content/collections', { typeName: 'project', title: 'New project' });
    expect([made.statusCode, made.json().ordering]).toEqual([201, 'user-orderable']);
    const items = `/api/content/collections/${made.json().id}/items`;
    expect((await call('POST', items, { title: 'Usual' })).json().recordType).toBe(2);
    const refused = await call('POST', items, { title: 'A date', recordType: 12 });
    expect([refused.statusCode, refused.json().error.fields.recordType]).toEqual([
      422,
      'Project takes image in this theme, and no event.',
    ]);
    expect(
      (await call('POST', `/api/content/collections/${ids.news}/items`, { title: 'A film', recordType: 8 })).statusCode,
    ).toBe(201);
    const news = await call('POST', '/api/content/collections', { typeName: 'news-room', title: 'Second room' });
    expect(news.json().ordering).toBe('chronological');
  });

  test('that hold pages take those kinds of page only, and no items', async () => {
    const stack = (await call('POST', '/api/content/collections', { typeName: 'stack', title: 'New stack' })).json();
    const page = { typeName: 'page', title: 'Inside', parentId: stack.id };
    expect((await call('POST', '/api/content/collections', page)).statusCode).toBe(201);
    const refused = await call('POST', '/api/content/collections', { ...page, typeName: 'blog' });
    expect([refused.statusCode, refused.json().error.fields.parentId]).toEqual([
      422,
      'Stack takes page and gallery in this theme, and no blog.',
    ]);
    expect((await call('POST', `/api/content/collections/${stack.id}/items`, { title: 'x' })).statusCode).toBe(422);
  });
});

test('every file of the fixture is read by a test above', () => {
  const told = Object.values(words).flatMap((lines) => lines.map(([, file]) => file));
  const files = readdirSync(fixtureFolder('vocabulary'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(fixtureFolder('vocabulary').length + 1));
  const byOthers = [
    'assets/dot.svg',
    'blocks/quote.block',
    'blocks/top-nav.block',
    'blocks/featured-list.block',
    'collections/loud.list',
    'collections/project.conf',
    'collections/project.item',
    'collections/stack.list',
    'pages/hours.page',
    'poster.region',
    'presets/night.preset',
    'styles/plain.css',
  ];
  expect(files.filter((file) => !told.includes(file)).sort()).toEqual(byOthers.sort());
});
