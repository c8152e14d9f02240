import { newId } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownerRoutes } from '../../accounts/staff/routes.ts';
import { publishDue } from '../../content/publishing/publish-due.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import type { App } from '../../platform/server/context.ts';
import { type OwnerAgent, ownerServer, seedWebsite, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { productRoutes } from './routes.ts';

const HOUR = 3_600_000;
const products = '/api/commerce/products';
/** No half milliseconds: what is sent is what must come back. */
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();

let database: TestDatabase;
let app: App;
let website: Awaited<ReturnType<typeof seedWebsite>>;
let owner: OwnerAgent;

beforeAll(async () => {
  database = await createTestDatabase();
  website = await seedWebsite(database.db, 'nursery');
  await database.db.system`update websites set time_zone = 'Europe/Berlin' where website_id = ${website.websiteId}`;
  app = await ownerServer(database.db, [ownerRoutes, productRoutes]);
  owner = await signedInOwner(app, database.db, website, 8);
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

const create = (body: object) => owner.call('POST', products, { productType: 1, name: 'Fern', ...body });
async function make(body: object = {}) {
  const answer = await create(body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().product;
}
const patch = (id: string, version: number, change: object) =>
  owner.call('PATCH', `${products}/${id}`, { version, change });
/** What is stored, which is what every page asks for. */
async function stored(id: string) {
  const [row] = await database.db.system<{ status: string; publishOn: Date; version: number }[]>`
    select status, publish_on, version from items where id = ${id}`;
  return row;
}
/** What the job does, at this moment or at another one. */
const publish = (now: Date | null = null) =>
  inWebsite(database.db, website.websiteId, (tx) => publishDue(tx, website.websiteId, now));
const contentVersion = async () => {
  const [row] = await database.db.system<{ contentVersion: number }[]>`
    select content_version from websites where website_id = ${website.websiteId}`;
  return Number(row?.contentVersion);
};

describe('[PAGE-21] scheduling a product', () => {
  test('a date ahead makes it wait, whether it is called visible or scheduled, and is answered everywhere', async () => {
    for (const visibility of ['visible', 'scheduled']) {
      const publishOn = fromNow(HOUR);
      const made = await make({ visibility, publishOn });
      expect(made).toMatchObject({ visibility: 'scheduled', publishOn });
      expect(await stored(made.id)).toMatchObject({ status: 'scheduled', publishOn: new Date(publishOn) });

      const later = fromNow(2 * HOUR);
      const before = await contentVersion();
      const changed = await patch(made.id, 1, { visibility, publishOn: later });
      expect(changed.json()).toMatchObject({
        product: { visibility: 'scheduled', publishOn: later, version: 2 },
        contentVersion: before + 1,
      });
      const [listed] = (await owner.call('GET', `${products}?visibility=scheduled&sort=updated`)).json().products;
      expect(listed).toMatchObject({ id: made.id, visibility: 'scheduled', publishOn: later });
    }
  });

  test('a date that has passed shows it with that date', async () => {
    const publishOn = '2020-02-29T12:00:00.000Z';
    const made = await make({ visibility: 'scheduled', publishOn });
    expect(made).toMatchObject({ visibility: 'visible', publishOn });
    expect(await stored(made.id)).toMatchObject({ status: 'published', publishOn: new Date(publishOn) });
    expect((await patch(made.id, 1, { publishOn: '2019-05-01T00:00:00Z' })).json().product).toMatchObject({
      visibility: 'visible',
      publishOn: '2019-05-01T00:00:00.000Z',
    });
  });

  test('shown without a date, what waited is shown now', async () => {
    const { id } = await make({ visibility: 'scheduled', publishOn: fromNow(HOUR) });
    const { product } = (await patch(id, 1, { visibility: 'visible' })).json();
    expect(product.visibility).toBe('visible');
    expect(Math.abs(Date.parse(product.publishOn) - Date.now())).toBeLessThan(60_000);
    expect((await stored(id))?.status).toBe('published');
  });

  test('a date alone moves what is shown and what waits, and shows nothing that is hidden', async () => {
    const shown = await make({ visibility: 'visible' });
    expect((await patch(shown.id, 1, { publishOn: fromNow(HOUR) })).json().product.visibility).toBe('scheduled');
    expect((await patch(shown.id, 2, { publishOn: fromNow(-HOUR) })).json().product.visibility).toBe('visible');

    const hidden = await make();
    const publishOn = fromNow(HOUR);
    expect((await patch(hidden.id, 1, { publishOn })).json().product).toMatchObject({
      visibility: 'hidden',
      publishOn,
    });
    expect((await stored(hidden.id))?.status).toBe('private');
    // The date that was noted counts when it is scheduled.
    expect((await patch(hidden.id, 2, { visibility: 'scheduled' })).json().product).toMatchObject({
      visibility: 'scheduled',
      publishOn,
    });
    expect((await patch(hidden.id, 3, { visibility: 'hidden' })).json().product.visibility).toBe('hidden');
    await publish(new Date(Date.now() + 2 * HOUR));
    expect((await stored(hidden.id))?.status).toBe('private');
  });

  test('other fields leave it waiting', async () => {
    const { id, variants } = await make({ visibility: 'scheduled', publishOn: fromNow(HOUR) });
    const change = { name: 'Tree fern', variants: { [variants[0].id]: { price: '12' } } };
    expect((await patch(id, 1, change)).json().product.visibility).toBe('scheduled');
    expect((await stored(id))?.status).toBe('scheduled');
  });

  test.each([
    // Half past two is left out on the 29th of March 2099 and comes twice on the 25th of October.
    ['2099-03-29T02:30', '2099-03-29T01:30:00.000Z'],
    ['2099-03-29T03:30', '2099-03-29T01:30:00.000Z'],
    ['2099-10-25T02:30', '2099-10-25T00:30:00.000Z'],
    ['2099-10-25T03:30', '2099-10-25T02:30:00.000Z'],
    ['2099-07-01T09:00', '2099-07-01T07:00:00.000Z'],
    ['2099-07-01T09:00+02:00', '2099-07-01T07:00:00.000Z'],
  ])('%s in the website’s time zone in Berlin is %s', async (typed, publishOn) => {
    expect(await make({ visibility: 'scheduled', publishOn: typed })).toMatchObject({ publishOn });
  });

  test.each(['2099-02-31T10:00', 'tomorrow', '', '2099-05-04T25:00', '2400-01-01T00:00'])(
    'a date of “%s” is refused beside its field, with what else is wrong, and changes nothing',
    async (publishOn) => {
      const message = `"${publishOn}" is not a date. Write it like 2026-05-04T18:30.`;
      const product = await make();
      const refused = await patch(product.id, 1, { name: ' ', visibility: 'scheduled', publishOn });
      expect([refused.statusCode, refused.json().error.fields]).toEqual([
        422,
        { name: 'Please enter a name.', publishOn: message },
      ]);
      expect(await stored(product.id)).toMatchObject({ status: 'private', version: 1 });
      expect((await create({ visibility: 'scheduled', publishOn })).json().error.fields).toEqual({
        publishOn: message,
      });
    },
  );

  test('to wait, it must be said until when: nothing is shown by mistake', async () => {
    const fields = { publishOn: 'Please choose the date and time at which this product is to appear.' };
    expect((await create({ visibility: 'scheduled' })).json().error.fields).toEqual(fields);
    for (const visibility of ['visible', 'hidden']) {
      const { id } = await make({ visibility });
      const refused = await patch(id, 1, { visibility: 'scheduled' });
      expect([refused.statusCode, refused.json().error.fields]).toEqual([422, fields]);
      expect(await stored(id)).toMatchObject({ version: 1 });
    }
  });

  test('builds on a version like every other field', async () => {
    const { id } = await make({ visibility: 'visible' });
    await patch(id, 1, { name: 'Maidenhair' });
    const answer = await patch(id, 1, { visibility: 'scheduled', publishOn: fromNow(HOUR) });
    expect([answer.statusCode, answer.json().current.visibility]).toEqual([409, 'visible']);
    expect((await stored(id))?.status).toBe('published');
  });

  test('when it is due it is published, once, and the pages are told', async () => {
    const { id } = await make({ visibility: 'scheduled', publishOn: fromNow(HOUR) });
    const before = await contentVersion();
    expect(await publish()).toBe(false);
    expect(await publish(new Date(Date.now() + HOUR + 1000))).toBe(true);
    expect([(await stored(id))?.status, await contentVersion()]).toEqual(['published', before + 1]);
  });

  test('many at once: shown means now, and hidden ends the waiting', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 2; n++) ids.push((await make({ visibility: 'scheduled', publishOn: fromNow(HOUR) })).id);
    for (const visibility of ['hidden', 'visible']) {
      const answer = await owner.call('PATCH', products, { ids, visibility });
      expect(answer.json().products.map((one: { visibility: string }) => one.visibility)).toEqual([
        visibility,
        visibility,
      ]);
    }
    const scheduled = { ids, visibility: 'scheduled', publishOn: fromNow(HOUR) };
    expect((await owner.call('PATCH', products, scheduled)).statusCode).toBe(400);
  });
});

describe('the history of what was scheduled', () => {
  test('names a moved date, and brings a date back with its state', async () => {
    const first = fromNow(HOUR);
    const { id } = await make({ visibility: 'scheduled', publishOn: first });
    await patch(id, 1, { publishOn: fromNow(3 * HOUR) });
    await patch(id, 2, { visibility: 'visible' });
    const { revisions } = (await owner.call('GET', `${products}/${id}/revisions`)).json();
    expect(revisions.map(({ changes }: { changes: string[] }) => changes)).toEqual([
      ['Visibility'],
      ['Visibility'],
      [],
    ]);
    const back = await owner.call('POST', `${products}/${id}/revisions/${revisions[2].id}/restore`, { version: 3 });
    expect(back.json().product).toMatchObject({ visibility: 'scheduled', publishOn: first });
  });

  test('that it came out is nobody’s change', async () => {
    const { id } = await make({ visibility: 'scheduled', publishOn: fromNow(1) });
    await new Promise((resolve) => setTimeout(resolve, 20));
    await publish();
    await patch(id, 1, { name: 'Royal fern' });
    const { revisions } = (await owner.call('GET', `${products}/${id}/revisions`)).json();
    expect(revisions[0].changes).toEqual(['Name']);
  });

  test('a hidden state that is brought back is hidden, whatever date it had', async () => {
    const id: string = newId();
    await database.db.system`
      insert into items (website_id, id, collection_id, record_type, url_id, title, product_type, status)
      values (${website.websiteId}, ${id}, ${website.collectionId}, 11, 'kept', 'Kept', 1, 'private')`;
    await patch(id, 1, { visibility: 'scheduled', publishOn: fromNow(HOUR) });
    const { revisions } = (await owner.call('GET', `${products}/${id}/revisions`)).json();
    const back = await owner.call('POST', `${products}/${id}/revisions/${revisions[1].id}/restore`, { version: 2 });
    expect(back.json().product.visibility).toBe('hidden');
    expect((await stored(id))?.status).toBe('private');
  });
});
