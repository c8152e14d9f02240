import { expect, test } from '@playwright/test';
import { useSite } from './site.ts';

// What is sold out beside what can be bought.

const plinth = useSite();
test.setTimeout(180_000);

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
