import { type APIRequestContext, type Browser, expect, type Page, request } from '@playwright/test';
import { axeOf } from './axe.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

const password = 'stoneware and sycamore';
const email = 'owner@plinth.example';

const plinth = useSite();
let owner: APIRequestContext;

test.beforeAll(async () => {
  owner = await plinth.owner(password);
});

/** A product as no other test has seen it: its own name, at 26.00, visible. */
async function addProduct(name: string): Promise<void> {
  const data = { productType: 1, name, visibility: 'visible', variants: [{ price: '26' }] };
  expect((await owner.post('/api/commerce/products', { data })).status()).toBe(201);
}

async function open(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: plinth.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  return context.newPage();
}

async function signIn(page: Page, to: string): Promise<void> {
  await page.goto(`/config/sign-in?to=${encodeURIComponent(to)}`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.includes('sign-in'));
}

const saved = (page: Page) => expect(page.locator('.save-status')).toHaveText('Saved');

test('the list changes price and visibility in its place; the address keeps the filters', async ({ browser }) => {
  const page = await open(browser);
  await signIn(page, '/products');
  await page.getByRole('searchbox').fill('pitcher');
  await expect(page).toHaveURL(/query=pitcher/);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: /^Price of Hollow Pitcher/ }).click();
  await page.getByRole('textbox', { name: 'Price of Hollow Pitcher' }).fill('81.5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Price of Hollow Pitcher: \$81\.50/ })).toBeVisible();
  const onSite = page.getByRole('switch', { name: 'Hollow Pitcher is visible on the site' });
  await onSite.click();
  await expect(page.getByText('Hidden', { exact: true }).last()).toBeVisible();
  // The owner herself sees what is hidden.
  const visitor = await request.newContext({ baseURL: plinth.url });
  await expect.poll(async () => (await visitor.get('/shop/hollow-pitcher')).status()).toBe(404);
  await onSite.click();
  await expect.poll(async () => (await visitor.get('/shop/hollow-pitcher')).status()).toBe(200);
  await visitor.dispose();
  await page.getByRole('button', { name: /^Price of Hollow Pitcher/ }).click();
  await page.getByRole('textbox', { name: 'Price of Hollow Pitcher' }).fill('abc');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“abc” is not an amount. Write it like 19.90.')).toBeVisible();
});

test('a list is gone through one by one, and is left as it was', async ({ browser }) => {
  for (const name of ['Stepped Alpha', 'Stepped Beta', 'Stepped Gamma']) await addProduct(name);
  const page = await open(browser);
  await signIn(page, '/products?query=Stepped&sort=name');
  await page.getByRole('link', { name: 'Stepped Beta', exact: true }).click();
  const named = (name: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const previous = page.getByRole('button', { name: 'Previous product' });
  const next = page.getByRole('button', { name: 'Next product' });
  await named('Stepped Beta');
  await next.click();
  await named('Stepped Gamma');
  await expect(next).toBeDisabled();
  await previous.click();
  await named('Stepped Beta');
  await previous.press('Enter');
  await named('Stepped Alpha');
  await expect(previous).toBeDisabled();
  await page.locator('.back').click();
  await expect(page).toHaveURL(/query=Stepped&sort=name/);
  await expect(page.getByRole('link', { name: /^Stepped/ })).toHaveCount(3);
  // Who comes by an address comes from no list.
  await page.getByRole('link', { name: 'Stepped Beta', exact: true }).click();
  await expect(next).toBeVisible();
  await page.reload();
  await named('Stepped Beta');
  await expect(next).toHaveCount(0);
});

test('the menus of the frame are opened and left by keys, say where they could not be fetched, and sign out', async ({
  browser,
}) => {
  const page = await open(browser);
  await signIn(page, '/products');
  const account = page.getByRole('button', { name: /^Account: / });
  const menu = page.getByRole('menu', { name: 'Account' });
  // A line that is cut before the first press.
  await page.route('**/account-items-*.js', (route) => route.abort());
  await page.reload();
  await account.press('Enter');
  await expect(page.locator('.toast')).toContainText('could not be fetched');
  await expect(menu).toHaveCount(0);
  await page.unroute('**/account-items-*.js');
  await page.reload();
  for (const [key, first] of [
    ['Enter', 'Account'],
    ['ArrowDown', 'Account'],
    ['ArrowUp', 'Sign out'],
  ] as const) {
    await account.press(key);
    await expect(account).toHaveAttribute('aria-expanded', 'true');
    await expect(menu.getByRole('menuitem', { name: first, exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(account).toBeFocused();
  }
  await account.click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(menu).toHaveCount(0);
  await account.click();
  await expect(page.getByRole('menuitemradio', { name: 'Dark', checked: true })).toBeVisible();
  const { violations } = await axeOf(page).include('.menu').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.mouse.click(700, 500);
  await expect(menu).toHaveCount(0);
  // On a phone the same list stands behind More, with the rare sections.
  await page.setViewportSize({ width: 390, height: 844 });
  const more = page.getByRole('button', { name: 'More', exact: true });
  await more.click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  await more.click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('a switch of the list flipped off and on before the server has answered is neither a conflict nor lost', async ({
  browser,
}) => {
  await addProduct('Hasty Saucer');
  const page = await open(browser);
  await signIn(page, '/products?query=Hasty+Saucer');
  await expect(page).toHaveURL(/\/config\/products\?query=/);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const sent: number[] = [];
  await page.route('**/api/commerce/products/*', async (route) => {
    if (route.request().method() === 'PATCH') {
      sent.push(route.request().postDataJSON().version);
      await held;
    }
    await route.fallback();
  });
  const onSite = page.getByRole('switch', { name: 'Hasty Saucer is visible on the site' });
  await onSite.click();
  await expect(onSite).not.toBeChecked();
  await onSite.click();
  await expect(onSite).toBeChecked();
  answer();
  await expect.poll(() => sent).toEqual([1, 2]);
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('was changed in the meantime')).toBeHidden();
  await expect(onSite).toBeChecked();
  await page.reload();
  await expect(onSite).toBeChecked();
});

test('[EDIT-26] [EDIT-27] leaving with what cannot be saved asks: save, discard or review', async ({ browser }) => {
  const page = await open(browser);
  await addProduct('Left plate');
  await signIn(page, '/products?query=Left+Plate');
  await page.getByRole('link', { name: 'Left plate' }).click();
  const price = page.getByLabel('Price', { exact: true });
  await price.fill('a lot');
  await expect(page.getByText('“a lot” is not an amount. Write it like 19.90.')).toBeVisible();
  await expect(page.locator('.save-status')).toHaveText('Not saved – check the marked fields');
  await page.getByRole('link', { name: 'Products', exact: true }).first().click();
  const prompt = page.getByRole('alertdialog');
  await expect(prompt).toContainText('You have made changes. Do you want to save or discard them?');
  await prompt.getByRole('button', { name: 'Review' }).click();
  await expect(prompt).toBeHidden();
  await expect(price).toBeFocused();
  await page.getByRole('link', { name: 'Products', exact: true }).first().click();
  await prompt.getByRole('button', { name: 'Save' }).click();
  await expect(prompt).toContainText('They could not be saved just now.');
  await prompt.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible();
  await page.goto('/config/products?query=Left+Plate');
  await page.getByRole('link', { name: 'Left plate' }).click();
  await expect(price).toHaveValue('26.00');
});

test('offline: says so, keeps the edit over a reload, and sends it when the network is back', async ({ browser }) => {
  const page = await open(browser);
  await addProduct('Far plate');
  await signIn(page, '/products?query=Far+Plate');
  await page.getByRole('link', { name: 'Far plate' }).click();
  await page.route('**/api/commerce/products/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await page.getByLabel('Name', { exact: true }).fill('Far plate, small');
  await expect(page.locator('.save-status')).toHaveText('Offline – kept on this device');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Far plate, small');
  await page.unroute('**/api/commerce/products/*');
  await saved(page);
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Far plate, small');
  await page.getByRole('button', { name: 'More about this product' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page.getByRole('dialog')).toContainText('Name');
});

test('two people: the same field is shown, never silently lost', async ({ browser }) => {
  const mine = await open(browser);
  await addProduct('Shared plate');
  await signIn(mine, '/products?query=Shared+Plate');
  await mine.getByRole('link', { name: 'Shared plate' }).click();
  await expect(mine.getByLabel('Name', { exact: true })).toBeVisible();
  const theirs = await mine.context().newPage();
  await theirs.goto(mine.url());
  await theirs.getByLabel('Name', { exact: true }).fill('Theirs');
  await saved(theirs);
  await mine.getByLabel('Name', { exact: true }).fill('Mine');
  await mine.getByRole('button', { name: 'Review' }).click();
  const dialog = mine.getByRole('dialog');
  await expect(dialog).toContainText('Theirs');
  await dialog.getByRole('button', { name: 'Keep the chosen values' }).click();
  await saved(mine);
  await theirs.reload();
  await expect(theirs.getByLabel('Name', { exact: true })).toHaveValue('Mine');
});

test('[EDIT-54] [EDIT-58] a failed load says so and offers to try again', async ({ browser }) => {
  const page = await open(browser);
  await signIn(page, '/account');
  await page.route('**/api/commerce/orders*', (route) => route.abort());
  await page.goto('/config/orders');
  await expect(page.getByRole('heading', { name: 'Unable to connect. Please try again' })).toBeVisible();
  await page.unroute('**/api/commerce/orders*');
  await page.route('**/api/commerce/orders*', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 'x', message: 'A reason.' } } }),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Unable to load. Try again.' })).toBeVisible();
  await page.unroute('**/api/commerce/orders*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
});

test('[EDIT-68] an address of the editor with nothing behind it says so', async ({ browser }) => {
  const page = await open(browser);
  await signIn(page, '/account');
  await page.goto('/config/nothing-here');
  await expect(page.getByRole('heading', { name: 'Unable to locate content' })).toBeVisible();
});

test('[EDIT-21] [EDIT-22] [EDIT-23] [EDIT-24] [EDIT-25] the confirm modal: cancel keeps, confirm does and closes by itself', async ({
  browser,
}) => {
  const page = await open(browser);
  await signIn(page, '/products?query=Reed+Vase');
  await page.getByRole('link', { name: 'Reed Vase' }).click();
  const modal = page.getByRole('alertdialog');
  const remove = async () => {
    await page.getByRole('button', { name: 'More about this product' }).click();
    await page.getByRole('menuitem', { name: 'Delete product' }).click();
  };
  await remove();
  await expect(modal).toContainText('Delete “Reed Vase”?');
  await modal.getByRole('button', { name: 'Cancel' }).click();
  await expect(modal).toBeHidden();
  await expect(page.locator('.save-status')).toHaveText('Saved');

  // While the work runs there is no way back: cancel is disabled.
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/commerce/products/*', async (route) => {
    if (route.request().method() === 'DELETE') await held;
    await route.continue();
  });
  await remove();
  await modal.getByRole('button', { name: 'Delete product' }).click();
  await expect(modal.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.mouse.click(4, 4);
  await expect(modal).toBeVisible();
  goOn();
  await expect(modal).toBeHidden();
  await expect(page.getByText('Reed Vase is deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Reed Vase is back.')).toBeVisible();
});

test('with the keyboard alone: sign in, find a product, change its stock', async ({ browser }) => {
  const page = await open(browser);
  await page.goto('/config/sign-in');
  await page.getByLabel('Email', { exact: true }).waitFor();
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      const label = await page.evaluate(() => {
        const element = document.activeElement as HTMLInputElement | null;
        return element?.getAttribute('aria-label') ?? element?.labels?.[0]?.textContent ?? element?.textContent ?? '';
      });
      if (name.test(label)) return;
    }
    throw new Error(`The Tab key does not reach ${name}.`);
  };
  await tabTo(/^Email/);
  await page.keyboard.type(email);
  await tabTo(/^Password/);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
  // Typed at once, whether the palette has been fetched or not.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('hollow');
  await expect(page.getByRole('option', { name: /Hollow Pitcher/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Hollow Pitcher' })).toBeVisible();
  // The keys go on in the screen, not through the rail, which has a link of this name.
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(/^Stock$/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('13');
  await saved(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Stock', exact: true })).toHaveValue('13');
});

for (const [width, colorScheme] of [
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const) {
  test(`axe finds nothing at ${width} px in ${colorScheme}`, async ({ browser }) => {
    const page = await open(browser, { viewport: { width, height: 850 }, colorScheme });
    const clean = async (screen: string) => {
      const { violations } = await axeOf(page).analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
      );
      expect(found, screen).toEqual([]);
      // Nothing may be cut off at the side.
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${screen} is wider than the window`).toBeLessThanOrEqual(0);
    };
    await page.goto('/config/sign-in');
    await page.getByLabel('Email', { exact: true }).waitFor();
    await clean('sign-in');
    await signIn(page, '/products');
    await page.getByRole('row').nth(3).waitFor();
    await clean('products');
    await page.getByRole('link', { name: 'Tide Bowl' }).click();
    await page.getByRole('textbox', { name: 'Description', exact: true }).waitFor();
    await clean('product');
    for (const [path, heading] of [
      ['orders', 'Orders'],
      ['outbox', 'Outbox'],
      ['settings', 'Settings'],
      ['settings/billing/upgrade', 'Plan'],
      ['account', 'Account'],
    ]) {
      await page.goto(`/config/${path}`);
      await page.getByRole('heading', { name: heading, exact: true }).waitFor();
      await clean(path ?? '');
    }
  });
}

test('[EDIT-46] a category is added on a product’s screen, inside another one, and visitors find the product in it', async ({
  browser,
}) => {
  await addProduct('Sorted Saucer');
  const page = await open(browser, { viewport: { width: 390, height: 844 } });
  await signIn(page, '/products?query=Sorted+Saucer');
  await page.getByRole('link', { name: 'Sorted Saucer' }).click();
  const categories = page.getByRole('group', { name: 'Categories' });
  const dialog = page.getByRole('dialog', { name: 'Add category' });
  const add = async (name: string, inside?: string) => {
    await categories.getByRole('button', { name: 'Add category' }).press('Enter');
    await expect(dialog.getByLabel('Name')).toBeFocused();
    if (inside) await dialog.getByLabel('Inside').selectOption({ label: inside });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Name').press('Enter');
  };
  await add('For the shelf');
  await expect(categories.getByRole('checkbox', { name: 'For the shelf', exact: true })).toBeChecked();
  await expect(dialog).toBeHidden();
  await add('for the SHELF');
  await expect(dialog.getByText('This category already exists')).toBeVisible();
  const { violations } = await axeOf(page).include('.modal').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await add('Saucers', 'For the shelf');
  await expect(categories.getByRole('checkbox', { name: 'For the shelf / Saucers', exact: true })).toBeChecked();
  await saved(page);
  const address = (await page.getByRole('link', { name: 'View on site' }).getAttribute('href')) ?? '';
  const visitor = await plinth.visitor();
  const shown = await visitor.get(`${address.slice(0, address.lastIndexOf('/'))}/category/saucers`);
  expect(await shown.text()).toContain('Sorted Saucer');
});
