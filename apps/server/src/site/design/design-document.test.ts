import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  designCodec,
  readDesign,
  setDesignCss,
  setDesignImage,
  setDesignWord,
  setText,
  setTitleFormat,
  setTweaks,
} from '@plinth/documents';
import { emptySection, newId, roles } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs';
import type { Application } from '../../boot/application.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type ThemeSite, themeSite } from '../../testing/theme-site.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ThemeSite;
let admin: OwnerAgent;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await themeSite(application, database.db, 'looks');
  admin = site.admin;
  await admin.call('PUT', '/api/themes/active', { name: 'lookbook' });
  await site.collection({ typeName: 'page', urlId: 'home', type: 10, layout: { sections: [] } });
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const DESIGN = '/api/documents/design/website';

/** Changes the draft as a browser does. */
async function draft(change: (doc: Doc) => void, agent = admin): Promise<Doc> {
  const { missing, vector } = (await agent.call('GET', DESIGN)).json();
  const doc = new Doc();
  applyUpdate(doc, Buffer.from(missing, 'base64'));
  doc.transact(() => change(doc));
  const update = Buffer.from(encodeStateAsUpdate(doc, Buffer.from(vector, 'base64'))).toString('base64');
  expect((await agent.call('POST', `${DESIGN}/updates`, { vector: '', update })).statusCode).toBe(200);
  return doc;
}
const review = async () => (await admin.call('GET', `${DESIGN}/review`)).json();
const publish = (agent = admin) => agent.call('POST', `${DESIGN}/publish`);
const home = async () => {
  await application.directory.refresh(site.websiteId);
  return (await site.get('/home')).body;
};

describe('[EDIT-02] the design of a website is a document', () => {
  test('a draft is seen by nobody; published, visitors see its values and its CSS; the review says what changes', async () => {
    await draft((doc) => {
      setTweaks(doc, 'lookbook', { paper: '#fafafa', 'page-width': '1200px', Header: 'Left' });
      setDesignCss(doc, '.site-title { letter-spacing: 0.1em }');
    });
    expect(await home()).not.toContain('#fafafa');
    expect(await review()).toMatchObject({
      words: ['Changed header to Left', 'Changed page width to 1200px', 'Changed paper to #fafafa', 'Added custom CSS'],
      problems: [],
    });
    expect((await publish()).statusCode).toBe(200);
    const page = await home();
    expect(page).toContain('--tweak-paper:#fafafa');
    expect(page).toContain('--tweak-page-width:1200px');
    expect(page).toContain('.site-title{letter-spacing:.1em}');
    expect(page).toMatch(/<body[^>]*class="[^"]*\btweak-header-left\b/);
    expect(await review()).toMatchObject({ words: [] });
  });

  test('a value that is set back is the theme’s again; discarding goes back to what visitors see; history brings it back', async () => {
    await draft((doc) => setTweaks(doc, 'lookbook', { paper: null }));
    expect((await review()).words).toEqual(['Set paper back to what the theme has']);
    expect((await admin.call('POST', `${DESIGN}/discard`)).statusCode).toBe(200);
    expect((await review()).words).toEqual([]);
    const { entries } = (await admin.call('GET', `${DESIGN}/history`)).json();
    expect(entries[0]).toMatchObject({ event: 'discard', words: ['Set paper back to what the theme has'] });
    const sitting = entries.find(({ event }: { event: string }) => event === 'sitting');
    expect((await admin.call('POST', `${DESIGN}/history/${sitting.id}/restore`, {})).statusCode).toBe(200);
    expect((await review()).words).toEqual(['Set paper back to what the theme has']);
    expect((await publish()).statusCode).toBe(200);
    expect(await home()).not.toContain('#fafafa');
  });

  test('a preset goes the same way: the draft takes it in, and keeps what was drafted beside it', async () => {
    await draft((doc) => setTweaks(doc, 'lookbook', { 'heading-weight': '600' }));
    expect((await admin.call('PUT', '/api/themes/active', { name: 'lookbook', preset: 'stone' })).statusCode).toBe(200);
    // Whoever has it open hears of it.
    const { missing, published } = await vi.waitFor(async () => {
      const state = (await admin.call('GET', DESIGN)).json();
      expect(state.published.value.tweaks.lookbook).toMatchObject({ paper: '#e9ebe8' });
      return state;
    }, 10_000);
    const doc = new Doc();
    applyUpdate(doc, Buffer.from(missing, 'base64'));
    expect(readDesign(doc).tweaks.lookbook).toMatchObject({ paper: '#e9ebe8', 'heading-weight': '600' });
    // What is not a value of the theme stays as it was.
    expect(published.value.css).toContain('.site-title');
    await admin.call('POST', `${DESIGN}/discard`);
  });

  test('words of header, footer and announcement bar are drafted, looked at, published and had back with it', async () => {
    const { collections } = (await admin.call('GET', '/api/content/collections')).json();
    const canvas = async (query = '') =>
      (await admin.call('GET', `/config/canvas/page/${collections[0].id}${query}`)).body;
    await admin.call('PUT', '/api/site-header-footer', { header: {}, footer: { note: 'By hand', hours: 'Daily' } });
    const before = (await admin.call('GET', '/api/content/site-extras')).json().extras;
    await draft((doc) => {
      setDesignWord(doc, 'title', '  Ash & Alder ');
      setDesignWord(doc, 'footerAddress', 'Old Yard 3\n\n Leipzig ');
      setDesignWord(doc, 'barText', 'Closed on Monday');
      setDesignWord(doc, 'barShown', true);
      setDesignWord(doc, 'barUrl', 'javascript:alert(1)');
    });
    expect((await review()).problems).toEqual([expect.stringContaining('The link of the announcement bar')]);
    expect((await publish()).statusCode).toBe(422);
    await draft((doc) => setDesignWord(doc, 'barUrl', '/hours'));
    expect(await review()).toMatchObject({
      words: [
        expect.stringMatching(/^Changed the name of the website from “.*” to “Ash & Alder”$/),
        'Added the address in the footer',
        'Switched the announcement bar on',
        'Added the text of the announcement bar',
        'Added the link of the announcement bar',
      ],
      problems: [],
    });
    for (const page of [await home(), await canvas()])
      expect(page).not.toMatch(/Ash &amp; Alder|Leipzig|Closed on Mon/);
    for (const words of ['Ash &amp; Alder', 'Old Yard 3<br>Leipzig<br>', 'By hand', 'Closed on Monday'])
      expect(await canvas('?design=draft')).toContain(words);
    expect((await publish()).statusCode).toBe(200);
    for (const words of ['Ash &amp; Alder', 'Old Yard 3<br>Leipzig<br>', 'By hand', 'Closed on Monday'])
      expect(await home()).toContain(words);
    expect((await review()).words).toEqual([]);
    // What a program has put beside them stays, and what did not change is no new version that visitors see again.
    expect((await admin.call('GET', '/api/site-header-footer')).json().footer).toMatchObject({ hours: 'Daily' });
    const extras = async () => (await admin.call('GET', '/api/content/site-extras')).json().extras;
    expect(before).toEqual([]);
    await draft((doc) => setDesignWord(doc, 'footerNote', ''));
    expect((await publish()).statusCode).toBe(200);
    expect(await extras()).toEqual([expect.objectContaining({ kind: 'announcement-bar', version: 1 })]);
    // A call past the draft is taken in, beside what is drafted.
    await draft((doc) => setDesignWord(doc, 'tagline', 'Drafted'));
    await admin.call('PUT', '/api/content/site-extras/announcement-bar', { settings: { enabled: false } });
    expect((await review()).words).toEqual(['Added the tagline']);
    await draft((doc) => setDesignWord(doc, 'title', ' '));
    expect((await review()).problems).toEqual(['Please give the website a name.']);
    await admin.call('POST', `${DESIGN}/discard`);
  });

  test('a page that is edited while another theme is made live keeps its draft, and is shown in that theme', async () => {
    const place = { desktop: { column: 1, row: 1, columnSpan: 12, rowSpan: 1 } };
    const block = { id: 'a', type: 2, settings: { html: '<p>Before</p>' }, place };
    const layout = { sections: [{ ...emptySection('s'), blocks: [block] }] };
    const id = await site.collection({ typeName: 'page', urlId: 'edited', type: 10, layout });
    const path = `/api/documents/page/${id}`;
    const { missing, vector } = (await admin.call('GET', path)).json();
    const doc = new Doc();
    applyUpdate(doc, Buffer.from(missing, 'base64'));
    setText(doc, 'a', 'html', '<p>Between themes</p>');
    await admin.call('PUT', '/api/themes/active', { name: 'broadsheet' });
    const update = Buffer.from(encodeStateAsUpdate(doc, Buffer.from(vector, 'base64'))).toString('base64');
    expect((await admin.call('POST', `${path}/updates`, { vector: '', update })).statusCode).toBe(200);
    expect((await admin.call('GET', `/config/canvas/page/${id}`)).body).toContain('masthead');
    expect((await admin.call('POST', `${path}/publish`)).statusCode).toBe(200);
    await application.directory.refresh(site.websiteId);
    expect((await site.get('/edited')).body).toMatch(/masthead[\s\S]*Between themes/);
    await admin.call('PUT', '/api/themes/active', { name: 'lookbook' });
  });

  test('values of one theme stay with it: another theme has its own in the same document', async () => {
    await draft((doc) => setTweaks(doc, 'broadsheet', { paper: '#010203' }));
    expect((await publish()).statusCode).toBe(200);
    expect(await home()).not.toContain('#010203');
    await admin.call('PUT', '/api/themes/active', { name: 'broadsheet' });
    expect(await home()).toContain('--tweak-paper:#010203');
    const { value } = (await admin.call('GET', DESIGN)).json().published;
    expect(value.tweaks).toMatchObject({ lookbook: { paper: '#e9ebe8' }, broadsheet: { paper: '#010203' } });
    await admin.call('PUT', '/api/themes/active', { name: 'lookbook' });
  });
});

describe('what a website is known by', () => {
  const file = async (filename: string, more: object) => {
    const id = newId();
    const { system: sql } = database.db;
    await sql`insert into assets ${sql({ websiteId: site.websiteId, id, filename, byteSize: 1, storageKey: `${site.websiteId}/hash/${filename}`, ...more })}`;
    return id;
  };

  test('icon and titles are drafted and published with it; an icon that is not square is cut to one around its focus', async () => {
    const wide = await file('wide.png', { contentType: 'image/png', width: 800, height: 400, focalXThousandths: 900 });
    await draft((doc) => {
      setDesignImage(doc, 'favicon', wide);
      setTitleFormat(doc, 'collection', '%s | %c');
    });
    expect(await home()).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">');
    expect((await review()).words).toEqual(['Added the browser icon', 'Changed the titles of pages to %s | %c']);
    expect((await publish()).statusCode).toBe(200);
    const page = await home();
    expect(page).toMatch(/<title>[^<|]+ \| [^<|]+<\/title>/);
    const icons = [...page.matchAll(/<link rel="([a-z-]*icon)"(?: sizes="([^"]*)")? href="([^"]*)"/g)];
    expect(icons.map(([, rel, sizes]) => [rel, sizes])).toEqual([
      ['icon', undefined],
      ['icon', '100x100'],
      ['icon', '300x300'],
      ['apple-touch-icon', '300x300'],
    ]);
    expect(icons[1]?.[3]).toMatch(/^\/content\/hash\/crop-500-0-500-1000-[0-9a-f]{16}\/wide\.png\?format=100w$/);
    // The platform's own pages are worded by the same rule.
    const searched = (await site.get('/search')).body;
    expect(searched).toMatch(/<title>[^<|]+ \| [^<|]+<\/title>/);
  });

  test('a drawing is every size; what search engines are told by the call is in the document, too', async () => {
    const drawing = await file('icon.svg', { contentType: 'image/svg+xml' });
    const asked = {
      seoHidden: false,
      aiCrawlersHidden: false,
      homepageTitleFormat: '%s!',
      collectionTitleFormat: '',
      itemTitleFormat: '',
      faviconAssetId: drawing,
      socialImageAssetId: null,
    };
    expect((await admin.call('PUT', '/api/content/seo-settings', asked)).statusCode).toBe(200);
    expect(await home()).toContain('<link rel="icon" href="/content/hash/icon.svg" type="image/svg+xml" sizes="any">');
    await vi.waitFor(async () => {
      const { value } = (await admin.call('GET', DESIGN)).json().published;
      expect(value).toMatchObject({ images: { favicon: drawing }, titles: { homepage: '%s!', collection: '' } });
    }, 10_000);
    expect(await review()).toMatchObject({ words: [] });
  });

  test('a format that names what is not there is no title', async () => {
    await draft((doc) => setTitleFormat(doc, 'homepage', '%i at %s'));
    const told = '“%i” means nothing in this title. Use %c, %s, %t.';
    expect((await review()).problems).toEqual([told]);
    const refused = await publish();
    expect([refused.statusCode, refused.json().error.message]).toEqual([422, expect.stringContaining(told)]);
    await admin.call('POST', `${DESIGN}/discard`);
  });
});

describe('fonts of the owner’s own', () => {
  const require = createRequire(import.meta.url);
  const woff2 = readFileSync(require.resolve('@fontsource-variable/caveat/files/caveat-latin-wght-normal.woff2'));
  const upload = (bytes: Buffer, name: string, agent = admin) => {
    const head = `--xxBOUNDARYxx\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
    return application.app.inject({
      method: 'POST',
      url: '/api/design/fonts',
      cookies: agent.cookies,
      headers: {
        host: site.host,
        'x-csrf-token': agent.crumb,
        'content-type': 'multipart/form-data; boundary=xxBOUNDARYxx',
      },
      payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--xxBOUNDARYxx--\r\n')]),
    });
  };
  const own = async () =>
    (await admin.call('GET', '/api/design/fonts')).json().fonts.filter(({ files }: { files: number }) => files > 0);
  const remove = (query = '') => admin.call('DELETE', `/api/design/fonts/Caveat${query}`);

  test('one is told by its bytes and named by itself, shown to visitors where it is chosen, and goes when it is not', async () => {
    const sent = await upload(woff2, 'kiln hand.ttf');
    expect([sent.statusCode, sent.json().font]).toMatchObject([201, { family: 'Caveat', files: 1, italic: false }]);
    expect(await own()).toMatchObject([{ family: 'Caveat', weights: '400 700' }]);
    expect((await upload(woff2, 'again.woff2')).json().font.files).toBe(1);
    expect(await home()).not.toContain('font-family:"Caveat"');
    await draft((doc) => setTweaks(doc, 'lookbook', { 'heading-font': '"Caveat", cursive' }));
    expect((await publish()).statusCode).toBe(200);
    const address =
      /@font-face\{font-family:"Caveat";[^}]*font-weight:400 700;[^}]*url\((\/content\/[^)]*\.woff2)\)/.exec(
        await home(),
      )?.[1];
    const file = await site.get(address ?? '');
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'font/woff2']);
    // What the program has by the same name stays away.
    expect(await home()).not.toContain('/static/fonts/caveat');
    const kept = await remove();
    expect([kept.statusCode, kept.json().error.code]).toEqual([409, 'in-use']);
    expect(kept.json().error.message).toMatch(/^Caveat is used in the styles/);
    expect((await remove('?force=true')).statusCode).toBe(204);
    expect(await own()).toEqual([]);
    expect((await site.get(address ?? '')).statusCode).toBe(404);
    expect(await home()).toContain('/static/fonts/caveat');
    expect((await remove()).statusCode).toBe(404);
  });

  test('a font that is none, one that is cut off, and one that lies are refused with one line', async () => {
    const image = Buffer.from('\x89PNG\r\n\x1a\n not really', 'latin1');
    const none = await upload(image, 'kiln.woff2');
    expect([none.statusCode, none.json().error.message]).toEqual([415, 'kiln.woff2 is not a supported file type.']);
    const cut = await upload(woff2.subarray(0, 9_000), 'kiln.woff2');
    expect([cut.statusCode, cut.json().error.message]).toEqual([
      422,
      'kiln.woff2 cannot be used. It is cut off: part of it is missing.',
    ]);
    const bomb = Buffer.from(woff2);
    bomb.fill(0xff, 49, 200);
    expect((await upload(bomb, 'bomb.woff2')).statusCode).toBe(422);
    const large = await upload(Buffer.concat([woff2, Buffer.alloc(5_100_000)]), 'large.woff2');
    expect([large.statusCode, large.json().error.message]).toEqual([413, 'large.woff2 is too large (maximum 5 MB).']);
    const drafter = await signedInOwner(application.app, database.db, site, roles.draftEditor);
    expect((await upload(woff2, 'kiln.woff2', drafter)).statusCode).toBe(403);
    expect(await own()).toEqual([]);
  });

  test('its file deleted among the files takes the font along', async () => {
    const { id } = (await upload(woff2, 'kiln.woff2')).json();
    expect((await admin.call('DELETE', `/api/assets/${id}?force=true`)).statusCode).toBe(204);
    expect(await own()).toEqual([]);
  });
});

describe('who may do what with a design', () => {
  test('a draft editor drafts and never publishes; a store manager does not even see it', async () => {
    const drafter = await signedInOwner(application.app, database.db, site, roles.draftEditor);
    await draft((doc) => setTweaks(doc, 'lookbook', { ink: '#101010' }), drafter);
    expect((await publish(drafter)).statusCode).toBe(403);
    const seller = await signedInOwner(application.app, database.db, site, roles.storeManager);
    expect((await seller.call('GET', DESIGN)).statusCode).toBe(403);
    const editor = await signedInOwner(application.app, database.db, site, roles.editor);
    expect((await publish(editor)).statusCode).toBe(200);
  });

  test('there is one design: no other id is a document', async () => {
    expect((await admin.call('GET', '/api/documents/design/other')).statusCode).toBe(404);
  });

  test('a file of nobody’s is no logo, and too much CSS waits until it is less; the draft is kept', async () => {
    await draft((doc) => setDesignImage(doc, 'logo', '0'.repeat(24)));
    const refused = await publish();
    expect(refused.statusCode).toBe(422);
    expect(refused.json().error.message).toMatch(/logo is a file that is not there/);
    await draft((doc) => {
      setDesignImage(doc, 'logo', '');
      setDesignCss(doc, `a{color:red}`.repeat(9_000));
    });
    expect((await review()).problems).toEqual([expect.stringMatching(/108000 characters; at most 100000/)]);
    expect((await publish()).statusCode).toBe(422);
    await admin.call('POST', `${DESIGN}/discard`);
  });
});

describe('the styles of a draft', () => {
  const styles = async (tweaks: object, css = '') =>
    (await admin.call('POST', '/api/design/styles', { tweaks, css })).json();

  test('come compiled, with the classes of the choices, and what is corrected so that text can be read', async () => {
    const shown = await styles({ Header: 'Left', paper: '#ffffff', ink: '#eeeeee' }, '.x { color: var(--tweak-ink) }');
    expect(shown.css).toContain('--tweak-paper:#ffffff');
    expect(shown.css).toContain('.x { color: var(--tweak-ink) }');
    expect(shown.bodyClasses).toContain('tweak-header-left');
    expect(shown.possibleClasses).toEqual(expect.arrayContaining(['tweak-header-centred', 'tweak-rounded-corners']));
    expect(shown.corrected.ink).toMatch(/^#[0-9a-f]{6}$/);
    expect(shown.problems).toEqual([]);
  });

  test('tell what is wrong with custom CSS by line, whatever is in it, and leave the theme’s styles whole', async () => {
    const { problems, css } = await styles({}, '.a { color: red }\n}\n.b { color: var(--tweak-inkk) }\n.c {');
    expect(problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ line: 2, message: expect.stringMatching(/\} too many/) }),
        expect.objectContaining({ line: 3, column: 17, message: 'The theme has no --tweak-inkk.' }),
        expect.objectContaining({ line: 4, message: expect.stringMatching(/not closed/) }),
      ]),
    );
    expect(css).toContain('--tweak-paper');
    const hostile = await styles({}, '.a{'.repeat(30_000));
    expect(hostile.problems.length).toBeGreaterThan(0);
    expect((await admin.call('GET', '/api/design/fonts')).statusCode).toBe(200);
  });

  test('LESS has the theme’s values as variables; what cannot be read is left out alone', async () => {
    const { css, problems } = await styles(
      { ink: '#123456' },
      '.x { .y { color: darken(@ink, 5%) } }\n.z { color: @nothing; }',
    );
    expect(css.slice(-120)).toMatch(/\.x \.y\s*\{\s*color:\s*#0e2741/);
    expect(problems).toEqual([expect.objectContaining({ line: 2 })]);
  });

  test('bring the fonts that the program has, from this server, and none that the theme brings itself', async () => {
    const { css } = await styles({ 'heading-font': '"Playfair Display", serif', 'body-font': 'Figtree, sans-serif' });
    const address =
      /url\((\/static\/fonts\/playfair-display\/[\d.]+\/playfair-display-latin-wght-normal\.woff2)\)/.exec(css);
    expect(address).not.toBeNull();
    expect(css).not.toContain('/static/fonts/figtree');
    const file = await site.get(address?.[1] ?? '');
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe('font/woff2');
    expect(file.headers['cache-control']).toContain('immutable');
    for (const wrong of [
      'inter/1/x.woff2',
      'nothing/5.3.0/nothing-latin-wght-normal.woff2',
      'inter/5.3.0/../package.json',
    ])
      expect((await site.get(`/static/fonts/${wrong}`)).statusCode).toBe(404);
  });
});

test('what two people choose at the same time stays, each value by itself', () => {
  const one = new Doc();
  designCodec.write(one, { ...designCodec.empty, tweaks: { lookbook: { ink: '#000', paper: '#fff' } } }, '');
  const two = new Doc();
  applyUpdate(two, encodeStateAsUpdate(one));
  setTweaks(one, 'lookbook', { ink: '#111' });
  setTweaks(two, 'lookbook', { paper: '#eee' });
  applyUpdate(one, encodeStateAsUpdate(two));
  applyUpdate(two, encodeStateAsUpdate(one));
  expect(readDesign(one)).toEqual(readDesign(two));
  expect(readDesign(one).tweaks).toEqual({ lookbook: { ink: '#111', paper: '#eee' } });
});
