import { type Browser, expect, type Page } from '@playwright/test';
import { newId } from '../packages/domain/src/ids.ts';
import { axeOf } from './axe.ts';
import { showsAdded } from './islands.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// What is sold out beside what can be bought.

const plinth = useSite();

test('[REST-01] [REST-05] [REST-19] [REST-20] to be told is asked of the variant that is sold out, and of no other', async ({
  browser,
}) => {
  const [product] = await plinth.sql<
    { websiteId: string; itemId: string; path: string; option: string; values: string[]; ids: string[] }[]
  >`
    select i.website_id, i.id as item_id, '/' || c.url_id || '/' || i.url_id as path,
      i.variant_option_ordering[1] as option,
      array_agg(v.attributes->0->>'value' order by v.display_index) as values, array_agg(v.id order by v.display_index) as ids
    from items i join collections c on c.website_id = i.website_id and c.id = i.collection_id
    join variants v on v.website_id = i.website_id and v.item_id = i.id
    join websites w on w.website_id = i.website_id
    where i.status = 'published' and i.product_type = 1 and array_length(i.variant_option_ordering, 1) = 1
      and w.identifier like 'alder%'
    group by i.website_id, i.id, c.url_id having count(*) >= 3 limit 1`;
  if (!product) throw new Error('The demo has no product with one option of three values.');
  await plinth.sql`update variants set stock = 5, unlimited = false where item_id = ${product.itemId}`;
  for (const id of product.ids.slice(1, 3)) await plinth.sql`update variants set stock = 0 where id = ${id}`;
  await plinth.publish();

  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await page.goto(plinth.url + product.path);
  const form = page.locator('details.restock');
  const choose = (value: string | undefined) =>
    page
      .locator('[data-option] label:visible, [data-option] select:visible')
      .filter({ hasText: value ?? '' })
      .first();
  const pick = async (value: string | undefined) => {
    const control = choose(value);
    if ((await control.evaluate(({ tagName }) => tagName)) === 'SELECT')
      await control.selectOption({ label: value ?? '' });
    else await control.click();
  };
  await expect(form).toHaveCount(1);
  await expect(form).toBeHidden();
  await pick(product.values[0]);
  await expect(page.locator('.pl-product-form .pl-add-button')).toBeEnabled();
  await expect(form).toBeHidden();
  await pick(product.values[2]);
  await expect(form).toBeVisible();
  await expect(form.locator('select[name=variantId]')).toHaveValue(product.ids[2] ?? '');
  await pick(product.values[0]);
  await expect(form).toBeHidden();

  await pick(product.values[1]);
  await form.getByLabel('Email address').fill('ana@example.com');
  await form.getByRole('button').click();
  const thanks = form.locator('.form__thanks');
  await expect(thanks).toBeFocused();
  // What has the focus is as large as its words.
  const { width, height } = (await thanks.boundingBox()) ?? { width: 0, height: 0 };
  expect(height).toBeLessThan(60);
  expect(width).toBeLessThan(200);
  const [signup] = await plinth.sql`select variant_id from restock_signups where email = 'ana@example.com'`;
  expect(signup?.variantId).toBe(product.ids[1]);

  // What the server says of a signup that fails is shown as it is, and advice where it says nothing.
  await page.reload();
  await pick(product.values[2]);
  await form.getByLabel('Email address').fill('late@example.com');
  await plinth.sql`update variants set stock = 4 where id = ${product.ids[2] ?? ''}`;
  await form.getByRole('button').click();
  const problem = form.locator('.form__problem');
  await expect(problem).toHaveText('This can be ordered right now. Please reload the page to put it into your cart.');
  await page.route('**/restock/*', (route) => route.fulfill({ status: 500, body: 'oh no' }));
  await form.getByRole('button').click();
  await expect(problem).toHaveText('Unable to submit form. Please try again later.');
  await page.unroute('**/restock/*');

  // Without script nobody could ask for it later: it stands there, closed.
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(plinth.url + product.path);
  await expect(plain.locator('.restock__title')).toBeVisible();
});

test.describe('the owner', () => {
  let cookies: Awaited<ReturnType<Awaited<ReturnType<typeof plinth.owner>>['storageState']>>['cookies'];
  test.beforeAll(async () => {
    cookies = (await (await plinth.owner()).storageState()).cookies;
  });
  const screen = async (browser: Browser, path: string, width = 1440, height = 900): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
    await context.addCookies(cookies);
    const page = await context.newPage();
    await page.goto(`${plinth.url}/config${path}`);
    return page;
  };
  const look = async (page: Page, name: string) => {
    expect((await axeOf(page).analyze()).violations).toEqual([]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
  };
  /** A product of one variant of its own, so that runs side by side change nothing of each other's. */
  const product = async (title: string, stock: number) => {
    const [shop] = await plinth.sql<{ websiteId: string; id: string }[]>`
      select website_id, id from collections where website_id = ${await plinth.firstWebsite()} and type = 13 limit 1`;
    const { websiteId = '', id: collectionId = '' } = shop ?? {};
    const [itemId, variantId] = [plinth.id(), plinth.id()];
    await plinth.sql`insert into items ${plinth.sql({ websiteId, id: itemId, collectionId, recordType: 11, urlId: itemId, title, productType: 1, status: 'published' })}`;
    await plinth.sql`insert into variants ${plinth.sql({ websiteId, id: variantId, itemId, sku: `E-${variantId.slice(-4)}`, priceCents: 1000, stock })}`;
    return { websiteId, itemId, variantId };
  };
  const stockOf = async (variantId: string) => {
    const [row] = await plinth.sql<{ stock: number }[]>`select stock from variants where id = ${variantId}`;
    return row?.stock;
  };

  test('[EDIT-28] keeps the stock: finds, changes with a cause, takes back, and sees every movement', async ({
    browser,
  }) => {
    const { variantId } = await product('Ember jug', 10);
    const page = await screen(browser, '/stock');
    await page.getByRole('searchbox', { name: 'Search product, variant or SKU' }).fill('ember jug');
    const row = page.getByRole('table', { name: 'Stock' }).getByRole('row').filter({ hasText: 'Ember jug' });
    await expect(row).toHaveCount(1);
    await expect(page).toHaveURL(/query=ember/);
    await row.getByRole('button', { name: 'Stock of Ember jug: 10. Edit' }).click();
    await row.getByRole('textbox', { name: 'Stock of Ember jug' }).fill('7');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Ember jug: 10 → 7.')).toBeVisible();
    await page.getByText('Ember jug: 10 → 7.').hover();
    await expect.poll(() => stockOf(variantId)).toBe(7);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect(row.getByRole('button', { name: 'Stock of Ember jug: 10. Edit' })).toBeVisible();
    await look(page, 'stock-1440');

    await row.getByRole('checkbox', { name: 'Select Ember jug' }).check();
    await page.getByRole('button', { name: 'Change stock' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Pieces' }).fill('5');
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Delivery 12');
    await look(page, 'stock-bulk-1440');
    await dialog.getByRole('button', { name: 'Add 5', exact: true }).click();
    await expect(row.getByRole('button', { name: 'Stock of Ember jug: 15. Edit' })).toBeVisible();

    await row.getByRole('button', { name: 'Ember jug', exact: true }).click();
    const movements = page.getByRole('dialog').getByRole('region', { name: 'Movements' });
    await expect(movements.getByRole('listitem')).toHaveText([
      /Received – Delivery 12.*\+515 left/,
      /Taken back.*\+310 left/,
      /Correction.*−37 left/,
      /\+1010 left/,
    ]);
    await page.getByRole('textbox', { name: 'Low from' }).fill('20');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    // The button goes with what it saved; the keyboard's place stays with the field.
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Low from' })).toBeFocused();
    await look(page, 'stock-panel-1440');
    // Escape closes also where the place is nowhere, as between two frames where something pressed has gone.
    await page.evaluate(() => {
      (document.activeElement as HTMLElement).blur();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row.getByText('Low', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByText(/All is right: .* agree with the stock/)).toBeVisible();
    await page.context().close();
  });

  test('[EDIT-28] counts with a phone, and is told what has moved meanwhile', async ({ browser }) => {
    const one = await product('Zanzel cup', 10);
    const other = await product('Zanzel dish', 4);
    const page = await screen(browser, '/stock?query=zanzel', 390, 844);
    await expect(page.getByRole('button', { name: 'Zanzel cup', exact: true })).toBeVisible();
    await look(page, 'stock-390');
    await page.getByRole('link', { name: 'Count', exact: true }).click();
    const cup = page.getByRole('form', { name: 'Count Zanzel cup' });
    await cup.getByRole('textbox', { name: 'Pieces on the shelf' }).fill('8');
    await expect(cup.getByText('−2 against the books.')).toBeVisible();
    await look(page, 'stock-count-390');
    await cup.getByRole('button', { name: 'Next' }).click();
    const dish = page.getByRole('form', { name: 'Count Zanzel dish' });
    await dish.getByRole('button', { name: 'One more' }).click();
    await dish.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByText('2 counted: 0 as the books say, 1 more, 1 fewer.')).toBeVisible();
    await plinth.sql`update variants set stock = 6 where id = ${other.variantId}`;
    const apply = page.getByRole('button', { name: 'Take over the count' });
    await apply.click();
    await expect(page.getByText(/^4 lay there when you counted; the books say 6 now/)).toBeVisible();
    await look(page, 'stock-count-moved-390');
    expect(await stockOf(one.variantId)).toBe(10);
    await page.getByRole('button', { name: 'Keep my count' }).click();
    await apply.click();
    await expect(page.getByText('The count of 2 variants is taken over.')).toBeVisible();
    expect([await stockOf(one.variantId), await stockOf(other.variantId)]).toEqual([8, 5]);
    await page.context().close();
  });

  test('[EDIT-28] counts by the camera where the browser reads codes with it, and is told where it does not', async ({
    browser,
  }) => {
    const jug = await product('Quarzel jug', 3);
    const [{ sku = '' } = {}] = await plinth.sql<
      { sku: string }[]
    >`select sku from variants where id = ${jug.variantId}`;
    // One whose SKU begins with that of the other.
    const other = await product('Quarzel jar', 3);
    await plinth.sql`update variants set sku = ${`${sku}-2`} where id = ${other.variantId}`;
    const page = await screen(browser, '/stock?query=quarzel', 390, 844);
    // Chromium has a reader of its own on some systems only.
    await page.evaluate(() => Reflect.deleteProperty(window, 'BarcodeDetector'));
    await page.getByRole('link', { name: 'Count', exact: true }).click();
    await expect(page.getByText('This browser reads no codes with its camera')).toBeVisible();
    await page.addInitScript((code) => {
      const seen = window as unknown as { codes: string[]; off: number };
      seen.codes = [code];
      seen.off = 0;
      Object.assign(window, {
        BarcodeDetector: class {
          static getSupportedFormats(): Promise<string[]> {
            return Promise.resolve(['ean_13', 'qr_code']);
          }
          detect = async () => seen.codes.map((rawValue) => ({ rawValue }));
        },
      });
      const canvas = document.createElement('canvas');
      navigator.mediaDevices.getUserMedia = async () => {
        canvas.getContext('2d')?.fillRect(0, 0, 8, 8);
        const stream = canvas.captureStream(5);
        for (const track of stream.getTracks()) {
          const stop = track.stop.bind(track);
          track.stop = () => {
            seen.off += 1;
            stop();
          };
        }
        return stream;
      };
    }, sku);
    await page.reload();
    await page.getByRole('button', { name: 'Scan with the camera', exact: true }).click();
    await expect(page.getByText(`Read ${sku}.`)).toBeVisible();
    const card = page.getByRole('form', { name: 'Count Quarzel jug' });
    await expect(card).toBeVisible();
    await look(page, 'stock-count-camera-390');
    await page.evaluate((code) => Object.assign(window, { codes: [code] }), `${sku}-2`);
    await expect(page.getByRole('form', { name: 'Count Quarzel jar' })).toBeVisible();
    await page.getByRole('button', { name: 'Close the camera', exact: true }).click();
    expect(await page.evaluate(() => (window as unknown as { off: number }).off)).toBe(1);
    // Who says no is told what to do.
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException('no', 'NotAllowedError');
      };
    });
    await page.getByRole('button', { name: 'Scan with the camera', exact: true }).click();
    await expect(page.getByText('The camera may not be used: allow it for this address')).toBeVisible();
    const policy = (await page.request.get(`${plinth.url}/config/stock/count`)).headers()['permissions-policy'];
    expect([
      policy?.split(',')[0],
      (await page.request.get(`${plinth.url}/`)).headers()['permissions-policy']?.split(',')[0],
    ]).toEqual(['camera=(self)', 'camera=()']);
    await page.context().close();
  });

  test('[REST-22] sees who waits, tells them once, and removes an address', async ({ browser }) => {
    const { websiteId, itemId, variantId } = await product('Reed basket', 0);
    for (const email of ['cleo@example.com', 'dana@example.com'])
      await plinth.sql`insert into restock_signups ${plinth.sql({ websiteId, id: newId(), productId: itemId, variantId, email })}`;
    const page = await screen(browser, '/restock?query=reed');
    const row = page.getByRole('table', { name: 'Restock' }).getByRole('row').filter({ hasText: 'Reed basket' });
    await expect(row.getByText('Sold out', { exact: true })).toBeVisible();
    await look(page, 'restock-1440');
    await row.getByRole('button', { name: 'Reed basket', exact: true }).click();
    await page.getByRole('button', { name: 'Remove dana@example.com' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('dana@example.com is removed.')).toBeVisible();
    const people = page.getByRole('dialog').getByRole('list', { name: 'People' });
    await expect(people.getByRole('listitem')).toHaveCount(1);
    await look(page, 'restock-panel-1440');
    await page.getByRole('button', { name: 'Tell who waits' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send mail', exact: true }).click();
    await expect(page.getByText('1 mail is on its way.')).toBeVisible();
    const mails = await plinth.sql`select to_address from outbox_messages where related_id = ${itemId}`;
    expect(mails.map(({ toAddress }) => toAddress)).toEqual(['cleo@example.com']);
    // From now on by themselves: whoever waits for what is there already is told at once.
    const tray = await product('Reed tray', 3);
    await plinth.sql`insert into restock_signups ${plinth.sql({ websiteId, id: newId(), productId: tray.itemId, variantId: tray.variantId, email: 'erin@example.com' })}`;
    await page.goto(`${plinth.url}/config/restock?query=reed&state=told`);
    await page.getByRole('main').getByRole('button', { name: 'Settings', exact: true }).click();
    const settings = page.getByRole('dialog', { name: 'Back in stock' });
    await settings.getByRole('switch', { name: 'Tell who waits as soon as it can be ordered again' }).check();
    await settings.getByRole('switch', { name: 'Offer news by email, too' }).check();
    await settings.getByLabel('Above the form').fill('Write to me when it is here');
    await look(page, 'restock-settings-1440');
    await settings.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await expect(page.getByText('The settings are saved.')).toBeVisible();
    await expect
      .poll(() => plinth.sql`select to_address from outbox_messages where related_id = ${tray.itemId}`)
      .toEqual([{ toAddress: 'erin@example.com' }]);
    const narrow = await screen(browser, '/restock?query=reed&state=told', 390, 844);
    await expect(narrow.getByRole('button', { name: 'Reed basket', exact: true })).toBeVisible();
    await look(narrow, 'restock-390');
    await narrow.getByRole('main').getByRole('button', { name: 'Settings', exact: true }).click();
    await expect(narrow.getByLabel('Above the form')).toHaveValue('Write to me when it is here');
    await look(narrow, 'restock-settings-390');
    await narrow.context().close();
    await page.context().close();
  });

  test('sells what has run out, where it is set so: told to the shopper before paying, and to whoever sends it', async ({
    browser,
  }) => {
    const { itemId, variantId } = await product('Ember tureen', 1);
    const [shop] = await plinth.sql<{ path: string }[]>`
      select '/' || c.url_id as path from collections c join items i on i.website_id = c.website_id and i.collection_id = c.id
      where i.id = ${itemId}`;
    const page = await screen(browser, `/products/${itemId}`);
    await page.getByRole('switch', { name: 'Keep selling when out of stock' }).click({ force: true });
    await page.getByLabel('At most beyond stock').fill('5');
    await page.getByLabel('Ships from').fill('2099-01-12');
    await expect
      .poll(
        async () => (await plinth.sql`select backorder_limit from variants where id = ${variantId}`)[0]?.backorderLimit,
      )
      .toBe(5);
    await expect
      .poll(
        async () =>
          (await plinth.sql`select backorder_ships_on::text as day from variants where id = ${variantId}`)[0]?.day,
      )
      .toBe('2099-01-12');
    await look(page, 'backorders-product-1440');

    const ships = 'ships from January 12, 2099';
    const shopper = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await shopper.goto(`${plinth.url}${shop?.path}/${itemId}`);
    const form = shopper.locator('.pl-product-form');
    await expect(form.locator('.pl-add-button')).toBeEnabled();
    await expect(form.locator('.pl-backorder')).toHaveCount(0);
    await form.getByLabel('Quantity').fill('3');
    await expect(form.locator('.pl-backorder')).toHaveText(`2 of 3 back-ordered – ${ships}`);
    if (process.env.SHOTS) await shopper.screenshot({ path: `${process.env.SHOTS}/backorders-form-390.png` });
    await showsAdded(shopper, `2 of 3 back-ordered – ${ships}`, () => form.locator('.pl-add-button').click());
    for (const path of ['/cart', '/checkout']) {
      await shopper.goto(plinth.url + path);
      await expect(shopper.getByText(`2 of 3 back-ordered – ${ships}`).first()).toBeAttached();
      if (process.env.SHOTS)
        await shopper.screenshot({ path: `${process.env.SHOTS}/backorders${path.replace('/', '-')}-390.png` });
    }
    const [way] = await plinth.sql<{ id: string }[]>`
      select o.id from shipping_options o join shipping_zones z on z.website_id = o.website_id and z.id = o.zone_id
      where o.website_id = ${await plinth.firstWebsite()} and o.enabled and z.places @> '[{"country": "US"}]'
      order by o.display_index limit 1`;
    const bought = await shopper.request.post(`${plinth.url}/api/commerce/checkout`, {
      headers: { origin: plinth.url, 'sec-fetch-site': 'same-origin', 'idempotency-key': `backorder-${itemId}` },
      data: {
        email: 'ada@example.com',
        shippingAddress: {
          ...{ firstName: 'Ada', lastName: 'Byrne', address1: '12 Mercer Street', city: 'New York', region: 'NY' },
          ...{ postalCode: '10013', country: 'US' },
        },
        billingAddress: null,
        shippingOptionId: way?.id,
        payment: { provider: 'test', cardNumber: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' },
        marketingConsent: false,
      },
    });
    const { id, confirmationUrl } = await bought.json();
    const [placed] = await plinth.sql<{ number: number }[]>`select order_number as number from orders where id = ${id}`;
    const orderNumber = `${placed?.number}`.padStart(5, '0');
    await shopper.goto(plinth.url + confirmationUrl);
    await expect(shopper.getByText(`2 of 3 back-ordered – ${ships}`)).toBeVisible();
    if (process.env.SHOTS) await shopper.screenshot({ path: `${process.env.SHOTS}/backorders-order-390.png` });
    // Nothing of it is there any more: the list says so, and sells on.
    await plinth.publish();
    await shopper.goto(plinth.url + shop?.path);
    await expect(shopper.getByText(`Back-ordered – ${ships}`)).toBeAttached();
    await shopper.goto(`${plinth.url}${shop?.path}/${itemId}`);
    await expect(form.locator('.pl-backorder')).toHaveText(`Back-ordered – ${ships}`);
    expect(await shopper.content()).toContain('https://schema.org/BackOrder');

    await page.goto(`${plinth.url}/config/orders`);
    await page.getByRole('group', { name: 'Back-orders' }).getByText('Waiting for stock').click();
    await expect(page).toHaveURL(/stock=waiting/);
    await look(page, 'backorders-orders-1440');
    await page.getByRole('link', { name: new RegExp(`^Order ${orderNumber} of `) }).click();
    await expect(page.getByText('2 of 3 waiting for stock – promised from')).toBeVisible();
    await look(page, 'backorders-order-1440');
    await page.getByRole('button', { name: 'Fulfil', exact: true }).click();
    const sending = page.getByRole('dialog');
    await expect(sending.getByLabel('Pieces of Ember tureen', { exact: true })).toHaveValue('1');
    await sending.getByLabel('Pieces of Ember tureen', { exact: true }).fill('3');
    await expect(sending.getByRole('button', { name: 'Mark as fulfilled' })).toBeDisabled();
    await expect(
      sending.getByRole('checkbox', { name: 'Send 2 pieces that by the books are not there' }),
    ).toBeVisible();
    await look(page, 'backorders-fulfil-1440');
    await page.keyboard.press('Escape');

    await page.goto(`${plinth.url}/config/stock?state=backordered`);
    await page.getByRole('button', { name: 'Ember tureen', exact: true }).click();
    const panel = page.getByRole('dialog');
    await look(page, 'backorders-stock-1440');
    await panel.getByRole('textbox', { name: 'Pieces' }).fill('2');
    await panel.getByRole('button', { name: 'Add 2' }).click();
    await expect(page.getByText(`Order #${orderNumber} can be sent now.`)).toBeVisible();
    await page.goto(`${plinth.url}/config/orders/${id}`);
    await expect(page.getByText('2 of 3 back-ordered, in stock now')).toBeVisible();
  });
});
