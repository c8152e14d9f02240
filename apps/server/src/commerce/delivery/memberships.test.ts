import { roles } from '@plinth/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { openSealed } from '../../testing/opened-mail.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestShop, newYork, type TestShop, type TestVariant, TestVisitor } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';

let test: TestDatabase;
let application: Application;
let shop: TestShop;
let owner: OwnerAgent;
let letters: TestVariant;
let areaId: string;

beforeAll(async () => {
  test = await createTestDatabase();
  application = await startWholeApplication(test.db);
  shop = await createTestShop(test.db);
  owner = await signedInOwner(application.app, test.db, shop, roles.admin);
  letters = await shop.addProduct({ title: 'Studio Letters', productType: 5, priceCents: 3000 });
  const area = await owner.call('POST', '/api/member-areas', { name: 'The Letters', joining: 'invited' });
  areaId = area.json().id;
  const chosen = await owner.call('PUT', `/api/commerce/products/${letters.itemId}/membership`, {
    memberAreaId: areaId,
  });
  expect(chosen.json()).toEqual({ files: [], memberAreaId: areaId });
});
afterAll(async () => {
  await application?.close();
  await test?.drop();
});

const visitor = () => new TestVisitor(application.app, shop.host);
const signUp = (who: TestVisitor, email: string) =>
  who.post('/account/create', { name: 'Ana', email, password: 'a long password' });
async function buy(who: TestVisitor, quantity = 1) {
  await who.add(letters, quantity);
  const answer = await who.checkout({ shippingAddress: null, shippingOptionId: null, billingAddress: newYork });
  expect(answer.statusCode).toBe(200);
  const { id: orderId, confirmationUrl } = answer.json();
  const page = (await who.page(confirmationUrl)).body;
  const [mail] = await test.db.system<{ plainText: string }[]>`
    select plain_text from outbox_messages where related_id = ${orderId} order by id limit 1`;
  return { orderId, page, mail: openSealed(mail?.plainText ?? ''), links: page.match(/\/membership\/[^"\s]+/g) ?? [] };
}
const members = async () => {
  const rows = await test.db.system<{ email: string }[]>`
    select u.email from member_area_members m join site_users u on u.id = m.site_user_id
    where m.website_id = ${shop.websiteId} order by u.email`;
  return rows.map(({ email }) => email);
};
const enter = async (who: TestVisitor, link: string) => {
  const { body } = await who.page(link);
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(body)?.[1] ?? '';
  return who.post(link, { xsrf });
};

describe('a membership that is sold', () => {
  it('[PAGE-23] opens its member area to the signed-in buyer at once', async () => {
    const who = visitor();
    await signUp(who, 'signed-in@example.com');
    expect((await who.page(`/member-areas/${areaId}`)).body).toContain('no member yet');
    const { page, mail } = await buy(who);
    expect(page).toContain(`href="/member-areas/${areaId}"`);
    expect(mail).toContain(`/member-areas/${areaId}`);
    expect((await who.page(`/member-areas/${areaId}`)).body).toContain('You are signed in as');
    expect(await members()).toContain('signed-in@example.com');
  });

  it('is entered by a guest with a link that makes one account a member', async () => {
    const guest = visitor();
    const { links, mail, orderId } = await buy(guest);
    expect(links).toHaveLength(1);
    const [link = ''] = links;
    expect(mail).toContain(link);
    expect((await guest.page(link)).body).toContain('Create an account');
    expect((await guest.post(link, { xsrf: '' })).headers.location).toContain('/account/login?back=');
    await signUp(guest, 'guest@example.com');
    expect((await guest.post(link, { xsrf: 'wrong' })).statusCode).toBe(403);
    const entered = await enter(guest, link);
    expect([entered.statusCode, entered.headers.location]).toEqual([303, `/member-areas/${areaId}`]);
    expect(await members()).toContain('guest@example.com');
    // It leads its own person on, and nobody else in.
    expect((await guest.page(link)).headers.location).toBe(`/member-areas/${areaId}`);
    const other = visitor();
    await signUp(other, 'other@example.com');
    const late = await other.page(link);
    expect([late.statusCode, late.body.includes('This membership has been taken')]).toEqual([410, true]);
    expect(await members()).not.toContain('other@example.com');
    const shown = await owner.call('GET', `/api/commerce/orders/${orderId}`);
    expect(shown.json().deliveries).toMatchObject([
      { kind: 'membership', areaName: 'The Letters', member: 'guest@example.com' },
    ]);
    // Cancelled, the membership ends.
    await owner.call('POST', `/api/commerce/orders/${orderId}/cancel`, {});
    expect(await members()).not.toContain('guest@example.com');
  });

  it('makes one of many a member who use one link at once', async () => {
    const { links } = await buy(visitor());
    const people = await Promise.all(
      Array.from({ length: 5 }, async (_, index) => {
        const who = visitor();
        await signUp(who, `rush-${index}@example.com`);
        return who;
      }),
    );
    const answers = await Promise.all(people.map((who) => enter(who, links[0] ?? '')));
    expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
    expect((await members()).filter((email) => email.startsWith('rush-'))).toHaveLength(1);
  });

  it('gives each piece a link of its own, and leaves who was a member before one when it is cancelled', async () => {
    const who = visitor();
    await signUp(who, 'twice@example.com');
    await buy(who);
    const again = await buy(who, 3);
    expect(new Set(again.links).size).toBe(2);
    await owner.call('POST', `/api/commerce/orders/${again.orderId}/cancel`, {});
    expect(await members()).toContain('twice@example.com');
    expect((await who.page(again.links[0] ?? '')).statusCode).toBe(410);
  });

  it('refuses links that are forged or too old', async () => {
    const { links } = await buy(visitor());
    const [link = ''] = links;
    expect((await visitor().page(`${link.slice(0, -2)}xx`)).statusCode).toBe(404);
    const other = await createTestShop(test.db);
    expect((await new TestVisitor(application.app, other.host).page(link)).statusCode).toBe(404);
    await test.db
      .system`update membership_grants set expires_at = now() - interval '1 day' where website_id = ${shop.websiteId}`;
    const old = await visitor().page(link);
    expect([old.statusCode, old.body.includes('This link is too old')]).toEqual([410, true]);
  });

  it('is chosen for paywall products alone, and for areas that are there', async () => {
    const bowl = await shop.addProduct();
    const choose = (itemId: string, memberAreaId: string | null) =>
      owner.call('PUT', `/api/commerce/products/${itemId}/membership`, { memberAreaId });
    expect((await choose(bowl.itemId, areaId)).statusCode).toBe(422);
    expect((await choose(letters.itemId, '0'.repeat(24))).json().error.fields.memberAreaId).toContain('not there');
    expect((await choose(letters.itemId, null)).json().memberAreaId).toBeNull();
    await choose(letters.itemId, areaId);
  });
});
