import type { ReviewImportReport } from '@plinth/contract';
import { newId, roles } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { type ContentSite, contentSite } from '../../testing/content-site.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { CellError, readReviewRow, reviewColumns } from './review-columns.ts';

describe('one row of a file', () => {
  const read = (cells: Record<string, string>) =>
    readReviewRow(reviewColumns(Object.keys(cells)), { line: 2, cells }, Date.parse('2026-01-01T00:00:00Z'));
  const failure = (cells: Record<string, string>) => {
    try {
      read(cells);
    } catch (error) {
      if (error instanceof CellError) return `${error.column}: ${error.message}`;
      throw error;
    }
    return 'nothing';
  };

  test('is understood in the words of common exports', () => {
    const judge = read({
      title: 'Fine',
      body: 'Very',
      rating: '5',
      review_date: '2025-03-04 10:20:30 UTC',
      reviewer_name: 'Ana',
      reviewer_email: 'ana@example.com',
      product_handle: 'bowl',
      reply: 'Thanks',
    });
    expect(judge).toMatchObject({
      rating: 5,
      title: 'Fine',
      body: 'Very',
      authorName: 'Ana',
      authorEmail: 'ana@example.com',
      productNames: [{ column: 'product_handle', value: 'bowl' }],
      reply: 'Thanks',
      status: 'approved',
      writtenAt: new Date('2025-03-04T10:20:30Z'),
    });
    const yotpo = read({
      'Review Id': '77',
      'Review Score': '4',
      'Review Title': 'Good',
      'Review Content': 'Text',
      'Product Title': 'A bowl',
      'Display Name': 'Bo',
      Date: '2025-03-04',
      Published: 'false',
    });
    expect(yotpo).toMatchObject({ rating: 4, title: 'Good', body: 'Text', externalId: '77', status: 'pending' });
    const woo = read({
      comment_author: 'Cy',
      comment_content: 'Hm',
      comment_date: '2025-03-04T10:20:30+02:00',
      comment_approved: '1',
      rating: '3/5',
      SKU: 'B-1',
    });
    expect(woo).toMatchObject({ rating: 3, authorName: 'Cy', status: 'approved' });
    expect(woo.writtenAt?.toISOString()).toBe('2025-03-04T08:20:30.000Z');
  });

  const fine = { product_handle: 'bowl', rating: '5', body: 'x', date: '2025-01-02', email: '', author: 'A' };
  test.each([
    [{ rating: '6' }, 'rating: is "6"; it must be a whole number from 1 to 5.'],
    [{ rating: '4.5' }, 'rating: is "4.5"; it must be a whole number from 1 to 5.'],
    [{ rating: '' }, 'rating: is ""; it must be a whole number from 1 to 5.'],
    [{ date: '03/04/2025' }, 'date: is "03/04/2025", which can be read in two ways; write it as 2025-04-03.'],
    [{ date: 'soon' }, 'date: is "soon", which is no date; write it as 2025-04-03.'],
    [{ date: '2026-02-01' }, 'date: is "2026-02-01", which lies in the future.'],
    [{ email: 'nobody' }, 'email: is "nobody", which is no email address.'],
    [{ product_handle: ' ' }, 'product_handle: does not say which product is meant.'],
    [{ author: 'x'.repeat(101) }, 'author: is 101 characters long; at most 100 can be taken in.'],
  ])('%o is refused', (wrong, message) => {
    expect(failure({ ...fine, ...wrong })).toBe(message);
    expect(failure(fine)).toBe('nothing');
  });
});

describe('a file', () => {
  let database: TestDatabase;
  let application: Application;
  let site: ContentSite;
  let manager: OwnerAgent;
  let bowlId: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    application = await startWholeApplication(database.db);
    site = await contentSite(database.db, () => application.app, 'moved');
    const shopId = await site.collection({ typeName: 'products', urlId: 'shop', type: 13 });
    const product = { recordType: 11, productType: 1 };
    bowlId = await site.item(shopId, { urlId: 'bowl', title: 'Tide Bowl', ...product });
    const mugId = await site.item(shopId, { urlId: 'mug', title: 'Ridge Mug', ...product });
    for (const [itemId, sku] of [
      [bowlId, 'B-1'],
      [mugId, 'M-1'],
    ] as const)
      await database.db
        .system`insert into variants ${database.db.system({ websiteId: site.websiteId, id: newId(), itemId, sku, priceCents: 900, stock: 1 })}`;
    manager = await signedInOwner(application.app, database.db, site, roles.storeManager);
    await site.settings({ merchandisingSettings: { displayImportedProductReviewsEnabled: true } });
    await application.directory.refresh(site.websiteId);
  });
  afterAll(async () => {
    await application?.close();
    await database?.drop();
  });
  beforeEach(async () => {
    await database.db.system`delete from product_reviews where website_id = ${site.websiteId}`;
  });

  const send = (csv: string, agent = manager, headers: Record<string, string> = {}) =>
    application.app.inject({
      method: 'POST',
      url: '/api/commerce/reviews/import',
      headers: { host: site.host, 'x-csrf-token': agent.crumb, 'content-type': 'text/csv', ...headers },
      cookies: agent.cookies,
      payload: csv,
    });
  const report = async (csv: string) => (await send(csv)).json() as ReviewImportReport;

  const file = `product_handle,rating,title,body,author,email,created_at,state
bowl,5,Fine,"Two
lines",Ana,ana@example.com,2025-01-02,published
https://old.example/products/mug?variant=1,3,,Small,Bo,,2025-02-03,published
m-1,9,,Wrong,Cy,,2025-02-03,published
Vase,4,,No such thing,Di,,2025-02-03,published
TIDE BOWL,1,,Hidden,Ed,,2025-02-03,unpublished
`;

  test('[REV-02] goes in as far as it can be read; the rest is listed with line and column, and the pages show it', async () => {
    const before = await site.contentVersion();
    const first = await report(file);
    expect(first).toMatchObject({ created: 3, unchanged: 0, products: 2, furtherProblems: 0 });
    expect(first.problems).toEqual([
      { line: 5, column: 'rating', reason: 'rating is "9"; it must be a whole number from 1 to 5.' },
      {
        line: 6,
        column: 'product_handle',
        reason: expect.stringContaining('product_handle is "Vase"; there is no such product in this store.'),
      },
    ]);
    expect(await site.contentVersion()).toBe(before + 1);
    const html = await site.main('/shop/bowl');
    expect(html).toContain('<p>Two<br>lines</p>');
    expect(html).toMatch(/January\s+2, 2025/);
    expect(html).toContain('1 review<');
    expect(html).not.toMatch(/Hidden|ana@example|Write a review/);
    expect(await site.main('/shop/mug')).toContain('Rated 3 out of 5 stars');
  });

  test('adds nothing when it comes again, nor twice what it says twice', async () => {
    expect(await report(file)).toMatchObject({ created: 3 });
    const before = await site.contentVersion();
    expect(await report(file)).toMatchObject({ created: 0, unchanged: 3 });
    expect(await site.contentVersion()).toBe(before);
    const both = `id,product_id,rating,body\n9,${bowlId},4,New words\n9,${bowlId},4,New words\n10,${bowlId},4,New words\n`;
    expect(await report(both)).toMatchObject({ created: 2, unchanged: 1 });
    const changed = `id,product_id,rating,body\n9,${bowlId},4,Other words\n`;
    expect(await report(changed)).toMatchObject({ created: 0, unchanged: 1 });
  });

  test('whose id column means the product loses no review', async () => {
    const csv = `id,sku,rating,body,author\n7,B-1,4,One,A\n7,B-1,5,Two,B\n`;
    expect(await report(csv)).toMatchObject({ created: 2 });
    expect(await report(csv)).toMatchObject({ created: 0, unchanged: 2 });
  });

  test('of ten thousand rows goes in, in pieces', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => `bowl,${(index % 5) + 1},Text ${index},A${index}`);
    expect(await report(`handle,rating,body,author\n${rows.join('\n')}\n`)).toMatchObject({ created: 10_000 });
    expect(await site.main('/shop/bowl')).toContain('10,000 reviews');
  });

  test.each([
    ['name,words\na,b\n', 422, 'No column of the file holds ratings'],
    ['rating,words\n5,b\n', 422, 'says which product is meant'],
    ['nothing', 422, 'no header line'],
  ])('that is none of reviews is refused as a whole: %s', async (csv, status, words) => {
    const answer = await send(csv);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().error.message).toContain(words);
  });

  test('is taken as text/csv, and of people who keep the store only', async () => {
    expect((await send('{}', manager, { 'content-type': 'application/json' })).statusCode).toBe(415);
    const editor = await signedInOwner(application.app, database.db, site, roles.editor);
    expect((await send(file, editor)).statusCode).toBe(403);
    const { crumb: _crumb, ...withoutCrumb } = manager;
    expect((await send(file, { ...withoutCrumb, crumb: 'wrong' })).statusCode).toBe(403);
  });
});
