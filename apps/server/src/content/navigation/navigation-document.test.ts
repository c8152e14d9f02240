import { addLink, documentCodecs, moveLink, removeLink, setPageSetting } from '@plinth/documents';
import { type NavigationLink, roles, type SiteNavigation } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector } from 'yjs';
import type { Application } from '../../boot/application.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let database: TestDatabase;
let application: Application;
let site: ContentSite;
let owner: OwnerAgent;
let drafter: OwnerAgent;
let about: string;
let shop: string;
let imprint: string;

beforeAll(async () => {
  database = await createTestDatabase();
  application = await startWholeApplication(database.db);
  site = await contentSite(database.db, () => application.app, 'linking');
  about = await site.collection({ typeName: 'page', urlId: 'about', title: 'About' });
  shop = await site.collection({ typeName: 'page', urlId: 'shop', title: 'Shop' });
  imprint = await site.collection({ typeName: 'page', urlId: 'imprint', title: 'Imprint' });
  const { system: sql } = database.db;
  const main = sql.json([{ collectionId: about }, { collectionId: shop }, { externalLink: { url: '/x', title: 'X' } }]);
  await sql`insert into navigations (website_id, name, items) values (${site.websiteId}, 'mainNav', ${main}),
    (${site.websiteId}, 'footerNav', ${sql.json([{ collectionId: imprint }, { collectionId: about }])})`;
  owner = await signedInOwner(application.app, database.db, site, roles.admin);
  drafter = await signedInOwner(application.app, database.db, site, roles.draftEditor);
});
afterAll(async () => {
  await application?.close();
  await database?.drop();
});

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
/** Changes a draft as a browser without a socket does. */
async function draft(path: string, change: (doc: Doc) => void, agent = owner) {
  const doc = new Doc();
  const opened = await agent.call('GET', path);
  expect(opened.statusCode, opened.body).toBe(200);
  applyUpdate(doc, Buffer.from(opened.json().missing, 'base64'));
  const before = encodeStateVector(doc);
  change(doc);
  const body = { vector: base64(encodeStateVector(doc)), update: base64(encodeStateAsUpdate(doc, before)) };
  const answer = await agent.call('POST', `${path}/updates`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return doc;
}
const read = async (path: string) => {
  const { missing } = (await owner.call('GET', path)).json();
  const doc = new Doc();
  applyUpdate(doc, Buffer.from(missing, 'base64'));
  return doc;
};
const layout = async () => {
  const places = (await owner.call('GET', '/api/commondata/GetSiteLayout')).json().layout as {
    identifier: string;
    links: { title: string; children: { title: string }[] }[];
  }[];
  return Object.fromEntries(
    places.map(({ identifier, links }) => [
      identifier,
      links.map(({ title, children }) => (children.length > 0 ? [title, ...children.map((one) => one.title)] : title)),
    ]),
  );
};
const shown = async (path = '/') => {
  await application.directory.refresh(site.websiteId);
  return site.get(path);
};

describe('the navigations of a website', () => {
  const path = '/api/documents/navigation/site';
  const linkTo = (value: SiteNavigation, place: string, id: string) =>
    value.places
      .find(({ name }) => name === place)
      ?.links.find(({ collectionId }) => collectionId === id) as NavigationLink;

  test('[NAV-01] [NAV-02] [NAV-03] are drafted together, seen by nobody before they are published, and had back', async () => {
    const version = await site.contentVersion();
    await draft(path, (doc) => {
      const value = documentCodecs.navigation.read(doc);
      moveLink(doc, linkTo(value, 'mainNav', shop).id, {
        place: 'footerNav',
        parent: linkTo(value, 'footerNav', imprint).id,
      });
      addLink(doc, { id: 'sale', externalLink: { url: '/sale', title: 'Sale' } }, { place: 'sideNav', parent: '' });
      removeLink(doc, linkTo(value, 'footerNav', about).id, { keepBelow: true });
    });
    expect(await layout()).toEqual({ mainNav: ['About', 'Shop', 'X'], footerNav: ['Imprint', 'About'] });
    expect(await site.contentVersion()).toBe(version);
    const review = (await owner.call('GET', `${path}/review`)).json();
    expect([review.words, review.problems]).toEqual([
      [
        'Removed “About” from the footer navigation',
        'Moved “Shop” to “Imprint” in the footer navigation',
        'Added “Sale” to the side navigation',
      ],
      [],
    ]);
    expect((await drafter.call('POST', `${path}/publish`, {})).statusCode).toBe(403);
    const answer = await owner.call('POST', `${path}/publish`, {});
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().contentVersion).toBe(version + 1);
    expect(await layout()).toEqual({ mainNav: ['About', 'X'], footerNav: [['Imprint', 'Shop']], sideNav: ['Sale'] });
    expect((await shown()).body).not.toContain('href="/shop"');
    expect((await owner.call('GET', `${path}/review`)).json().words).toEqual([]);
    // The history has the state before the first change.
    const { entries } = (await owner.call('GET', `${path}/history`)).json();
    const restored = await owner.call('POST', `${path}/history/${entries.at(-1).id}/restore`, {});
    expect(restored.statusCode, restored.body).toBe(200);
    expect((await owner.call('POST', `${path}/publish`, {})).statusCode).toBe(200);
    expect(await layout()).toEqual({ mainNav: ['About', 'Shop', 'X'], footerNav: ['Imprint', 'About'], sideNav: [] });
  });

  test('[NAV-08] written whole by a call, they are merged into what somebody drafts', async () => {
    await draft(path, (doc) => {
      const value = documentCodecs.navigation.read(doc);
      moveLink(doc, linkTo(value, 'mainNav', shop).id, {
        place: 'mainNav',
        parent: '',
        beforeId: linkTo(value, 'mainNav', about).id,
      });
    });
    const items = [
      { collectionId: about, title: 'Who we are' },
      { collectionId: shop },
      { externalLink: '/x' },
      { externalLink: '/y' },
    ];
    const call = { fieldName: 'mainNav', templateId: 'lookbook', navigation: { items } };
    expect((await owner.call('POST', '/api/widget/UpdateNavigation', call)).statusCode).toBe(200);
    const main = async () =>
      (documentCodecs.navigation.read(await read(path)).places[0]?.links ?? []).map(
        ({ title, collectionId, externalLink }) => title ?? collectionId ?? externalLink?.url,
      );
    await vi.waitFor(async () => expect(await main()).toEqual([shop, 'Who we are', '/x', '/y']), 20_000);
    expect((await owner.call('GET', `${path}/review`)).json().words).toEqual([
      'Moved “Who we are” in the main navigation',
    ]);
    expect((await owner.call('POST', `${path}/discard`, {})).statusCode).toBe(200);
  });

  test('are kept from visitors where a link leads nowhere, with the link named', async () => {
    await draft(path, (doc) => {
      addLink(
        doc,
        { id: 'bad', externalLink: { url: 'javascript:alert(1)', title: 'Bad' } },
        { place: 'mainNav', parent: '' },
      );
      addLink(doc, { id: 'gone', collectionId: 'f'.repeat(24), label: 'Old page' }, { place: 'mainNav', parent: '' });
    });
    const before = await layout();
    const refused = await owner.call('POST', `${path}/publish`, {});
    expect([refused.statusCode, refused.json().error.message]).toEqual([422, expect.stringContaining('“Bad”')]);
    await draft(path, (doc) => removeLink(doc, 'bad', { keepBelow: true }));
    const again = await owner.call('POST', `${path}/publish`, {});
    expect([again.statusCode, again.json().error.message]).toEqual([
      422,
      '“Old page” leads to a page that does not exist any more. Take the link away.',
    ]);
    expect(await layout()).toEqual(before);
  });

  test('put pages into the folders that they show them in, and take them out again', async () => {
    const folder = await site.collection({ typeName: 'folder', urlId: 'works', title: 'Works', folderBehavior: 2 });
    const leads = async () => {
      const answer = await shown('/works');
      return [answer.statusCode, answer.headers.location];
    };
    expect((await leads())[0]).toBe(404);
    await draft(path, (doc) => {
      for (const id of documentCodecs.navigation.read(doc).places.flatMap(({ links }) => links.map((one) => one.id)))
        removeLink(doc, id, { keepBelow: false });
      addLink(doc, { id: 'works', collectionId: folder, label: 'Works' }, { place: 'mainNav', parent: '' });
      addLink(doc, { id: 'below', collectionId: shop, label: 'Shop' }, { place: 'mainNav', parent: 'works' });
    });
    const answer = await owner.call('POST', `${path}/publish`, {});
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await leads()).toEqual([302, '/shop']);
    await draft(path, (doc) => moveLink(doc, 'below', { place: 'mainNav', parent: '' }));
    expect((await owner.call('POST', `${path}/publish`, {})).statusCode).toBe(200);
    expect((await leads())[0]).toBe(404);
  });

  test('[NAV-09] are no document where there are none', async () => {
    const bare = await contentSite(database.db, () => application.app, 'unlinked');
    const agent = await signedInOwner(application.app, database.db, bare, roles.admin);
    const answer = await agent.call('GET', path);
    expect([answer.statusCode, answer.json().error.message]).toEqual([404, 'Unable to find site main navigation']);
    expect((await agent.call('GET', '/api/documents/navigation/other')).statusCode).toBe(404);
  });
});

describe('the settings of a page', () => {
  test('are drafted, reviewed in words and published; the old address leads to the new one unless it shall not', async () => {
    const path = `/api/documents/page-settings/${about}`;
    await draft(
      path,
      (doc) => {
        setPageSetting(doc, 'title', 'About us');
        setPageSetting(doc, 'seoTitle', 'Who makes our bowls');
        setPageSetting(doc, 'urlId', 'about-us');
      },
      drafter,
    );
    expect((await shown('/about-us')).statusCode).toBe(404);
    expect((await owner.call('GET', `${path}/review`)).json().words).toEqual([
      'Changed the title from “About” to “About us”',
      'Changed the address from /about to /about-us; the old one leads there',
      'Changed the title for search engines',
    ]);
    expect((await drafter.call('POST', `${path}/publish`, {})).statusCode).toBe(403);
    const answer = await owner.call('POST', `${path}/publish`, {});
    expect(answer.statusCode, answer.body).toBe(200);
    const page = await shown('/about-us');
    expect([page.statusCode, /<title>([^<]*)</.exec(page.body)?.[1]]).toEqual([
      200,
      expect.stringContaining('Who makes our bowls'),
    ]);
    const old = await shown('/about');
    expect([old.statusCode, old.headers.location]).toEqual([301, '/about-us']);
    await draft(path, (doc) => {
      setPageSetting(doc, 'urlId', 'we');
      setPageSetting(doc, 'redirects', false);
    });
    expect((await owner.call('POST', `${path}/publish`, {})).statusCode).toBe(200);
    expect((await shown('/we')).statusCode).toBe(200);
    expect((await shown('/about-us')).statusCode).toBe(404);
  });

  test('are refused with an address that is taken or reserved, and stay a draft', async () => {
    const path = `/api/documents/page-settings/${imprint}`;
    for (const [urlId, why] of [
      ['Shop', 'The address /Shop is in use already. Choose another one.'],
      ['cart', 'The address /cart is in use already. Choose another one.'],
    ] as const) {
      await draft(path, (doc) => setPageSetting(doc, 'urlId', urlId));
      const refused = await owner.call('POST', `${path}/publish`, {});
      expect([refused.statusCode, refused.json().error.message]).toEqual([422, why]);
    }
    await draft(path, (doc) => setPageSetting(doc, 'title', ' '));
    expect((await owner.call('GET', `${path}/review`)).json().problems).toEqual(['Please enter a title.']);
    expect((await owner.call('POST', `${path}/discard`, {})).statusCode).toBe(200);
  });

  test('changed by a call meanwhile, they take that in', async () => {
    const path = `/api/documents/page-settings/${shop}`;
    await draft(path, (doc) => setPageSetting(doc, 'title', 'Our shop'));
    const { version } = (await owner.call('GET', `/api/content/collections/${shop}`)).json();
    const change = { version, change: { seoDescription: 'Bowls and cups' } };
    expect((await owner.call('PATCH', `/api/content/collections/${shop}`, change)).statusCode).toBe(200);
    await vi.waitFor(async () => {
      const { title, seoDescription } = documentCodecs['page-settings'].read(await read(path));
      expect([title, seoDescription]).toEqual(['Our shop', 'Bowls and cups']);
    }, 20_000);
    expect((await owner.call('GET', `${path}/review`)).json().words).toEqual([
      'Changed the title from “Shop” to “Our shop”',
    ]);
  });

  test('switch quick view on for the products of a shop page, and off again', async () => {
    const path = `/api/documents/page-settings/${shop}`;
    const settings = async () => (await owner.call('GET', `/api/content/collections/${shop}`)).json().settings;
    for (const on of [true, false]) {
      await draft(path, (doc) => setPageSetting(doc, 'quickView', on));
      const { words } = (await owner.call('GET', `${path}/review`)).json();
      expect(words).toContain(on ? 'Switched quick view on' : 'Switched quick view off');
      expect((await owner.call('POST', `${path}/publish`, {})).statusCode).toBe(200);
      expect(await settings()).toMatchObject({ productQuickView: on });
    }
  });

  test('choose a layout of the theme, shown to visitors once published; a theme without it has its usual one', async () => {
    const { system: sql } = database.db;
    const wear = async (themeName: string) => {
      await sql`update websites set theme_name = ${themeName} where website_id = ${site.websiteId}`;
      await site.settings({});
    };
    const isPlain = async () => (await shown('/imprint')).body.includes('layout-plain"');
    const layouts = async () => {
      await application.directory.refresh(site.websiteId);
      return (await owner.call('GET', '/api/content/collections')).json().layouts;
    };
    await wear('broadsheet');
    expect(await layouts()).toEqual([
      { key: 'default', name: 'Default' },
      { key: 'plain', name: 'Without masthead' },
    ]);
    const path = `/api/documents/page-settings/${imprint}`;
    await sql`update collections set settings = settings || '{"kept":1}' where id = ${imprint}`;
    await draft(path, (doc) => setPageSetting(doc, 'layout', 'plain'));
    expect((await owner.call('GET', `${path}/review`)).json().words).toEqual(['Changed the layout']);
    expect(await isPlain()).toBe(false);
    expect((await owner.call('POST', `${path}/publish`, {})).statusCode).toBe(200);
    expect(await isPlain()).toBe(true);
    const { settings } = (await owner.call('GET', `/api/content/collections/${imprint}`)).json();
    expect(settings).toMatchObject({ kept: 1, layout: 'plain' });

    await wear('lookbook');
    expect(await layouts()).toHaveLength(1);
    expect([(await shown('/imprint')).statusCode, await isPlain()]).toEqual([200, false]);
    // Publishing something else there keeps it for the way back.
    await draft(path, (doc) => setPageSetting(doc, 'seoTitle', 'Who we are'));
    expect((await owner.call('POST', `${path}/publish`, {})).statusCode).toBe(200);
    await wear('broadsheet');
    expect(await isPlain()).toBe(true);
    await draft(path, (doc) => setPageSetting(doc, 'layout', 'default'));
    expect((await owner.call('POST', `${path}/publish`, {})).statusCode).toBe(200);
    expect(await isPlain()).toBe(false);
    await wear('lookbook');
  });

  test('carry code in the head of the page only from who may put it there', async () => {
    const editor = await signedInOwner(application.app, database.db, site, roles.editor);
    const path = `/api/documents/page-settings/${imprint}`;
    await draft(path, (doc) => setPageSetting(doc, 'headerCode', '<meta name="proof" content="42">'), editor);
    const refused = await editor.call('POST', `${path}/publish`, {});
    expect([refused.statusCode, refused.json().error.message]).toEqual([403, expect.stringContaining('code')]);
    expect((await shown('/imprint')).body).not.toContain('name="proof"');
    // Whoever may has to have looked at what somebody else has put there.
    expect((await owner.call('POST', `${path}/publish`, {})).json().error.code).toBe('code-not-reviewed');
    const { code } = (await owner.call('GET', `${path}/review`)).json();
    expect(code.pieces).toEqual([expect.stringContaining('<meta name="proof"')]);
    expect((await owner.call('POST', `${path}/publish?codeSeen=${code.seen}`, {})).statusCode).toBe(200);
    expect((await shown('/imprint')).body).toContain('<meta name="proof" content="42">');
  });
});
