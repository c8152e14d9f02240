import { type Browser, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { axeOf } from './axe.ts';
import { chooseFiles } from './choose-files.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';
import { undoOf } from './toasts.ts';

const password = 'stoneware and sycamore';
const email = 'owner@plinth.example';

const plinth = useSite();
test.beforeAll(async () => {
  await plinth.owner(password);
});

type Options = Parameters<Browser['newContext']>[0];
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function open(browser: Browser, to: string, options: Options = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: plinth.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  await page.goto(`/config/sign-in?to=${encodeURIComponent(to)}`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.includes('sign-in'));
  return page;
}

/** An image of one colour, so that no two tests send the same bytes. */
async function pot(name: string, background: string) {
  const image = sharp({ create: { width: 400, height: 500, channels: 3, background } });
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
}

const saved = (page: Page) => expect(page.locator('.save-status')).toHaveText('Saved');
const tiles = (page: Page) => page.getByRole('grid', { name: 'Images of this product' }).getByRole('row');
const accessible = async (page: Page) =>
  expect((await axeOf(page).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);

async function published(browser: Browser, path: string, name: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: plinth.url })).newPage();
  await page.goto(path);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  return page;
}

test('[EDIT-03] a pot with images, sizes and stock is listed with the mouse, and is on the published page', async ({
  browser,
}) => {
  const page = await open(browser, '/products');
  await page.getByRole('button', { name: 'Add product' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Mouse bowl');
  await dialog.getByLabel('Price', { exact: true }).fill('48');
  await dialog
    .locator('input[type=file]')
    .setInputFiles([await pot('mouse-front', '#b5651d'), await pot('mouse-top', '#3b6b7a')]);
  await expect(tiles(page)).toHaveCount(2);
  await dialog.getByLabel('Stock', { exact: true }).fill('4');
  await dialog.getByRole('button', { name: 'Add option' }).click();
  await dialog.getByLabel('Option name').fill('Size');
  await dialog.getByLabel('Values', { exact: true }).fill('Small, Large');
  await dialog.getByRole('button', { name: 'Add this option' }).click();
  await expect(dialog.getByText('2 variants')).toBeVisible();
  await accessible(page);
  await dialog.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByRole('heading', { name: 'Mouse bowl', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Stock of Large')).toHaveValue('4');
  await accessible(page);
  const shop = await published(browser, '/shop/mouse-bowl', 'Mouse bowl');
  await expect(shop.locator('img[src*="mouse-front"]').first()).toBeVisible();
  await expect(shop.locator('[src*="mouse-top"], [data-src*="mouse-top"]').first()).toBeAttached();
  await expect(shop.getByLabel('Size').locator('option', { hasText: 'Large' })).toBeAttached();
});

test('an option that is typed and not added yet belongs to the product that is added', async ({ browser }) => {
  const page = await open(browser, '/products');
  await page.getByRole('button', { name: 'Add product' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Owl cup');
  await dialog.getByLabel('Price', { exact: true }).fill('21');
  await dialog.getByRole('button', { name: 'Add option' }).click();
  await dialog.getByLabel('Option name').fill('Size');
  await dialog.getByRole('button', { name: 'Add product' }).click();
  await expect(dialog.getByText('Please give at least one value, such as Large.')).toBeVisible();
  await expect(dialog.getByLabel('Values', { exact: true })).toBeFocused();
  await dialog.getByLabel('Values', { exact: true }).fill('Small, Large');
  await dialog.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByRole('heading', { name: 'Owl cup', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Stock of Large')).toHaveValue('1');
});

test('[EDIT-03] with the keyboard alone', async ({ browser }) => {
  const page = await open(browser, '/products');
  await page.getByRole('button', { name: 'Add product' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('Keyboard plate');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add images' })).toBeFocused();
  const images = [await pot('keys-one', '#7a8b3b'), await pot('keys-two', '#c9b38c')];
  await chooseFiles(page, () => page.keyboard.press('Enter'), images);
  await expect(tiles(page)).toHaveCount(2);
  await page.getByLabel('Price', { exact: true }).focus();
  await page.keyboard.type('32');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Keyboard plate', level: 1 })).toBeVisible();
  // The second image becomes the main one.
  await tiles(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Image 2 of 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Make main image' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Image 1 of 2' })).toBeVisible();
  // What must stay in sight is kept with the file at once.
  await page.getByRole('button', { name: /^Focal point of .*: 50 % from the left/ }).focus();
  const moved = page.waitForResponse(
    (response) => response.url().includes('/api/assets/') && response.request().method() === 'PATCH' && response.ok(),
  );
  await page.keyboard.press('ArrowRight');
  expect((await moved).request().postDataJSON()).toEqual({ focalPoint: { x: 0.55, y: 0.5 } });
  await expect(page.getByRole('button', { name: /^Focal point of .*: 55 % from the left/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await saved(page);
  await page.reload();
  await expect(tiles(page).first().locator('img')).toHaveAttribute('src', /keys-two/);
  await page.getByRole('button', { name: 'Add option' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Glaze');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Oat, Moss');
  await page.keyboard.press('Enter');
  // The grid is walked in like a spreadsheet.
  await page.getByLabel('Stock of Oat').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Stock of Moss')).toBeFocused();
  await page.keyboard.type('7');
  await saved(page);
  await page.reload();
  await expect(page.getByLabel('Stock of Oat')).toHaveValue('1');
  await expect(page.getByLabel('Stock of Moss')).toHaveValue('7');
  await published(browser, '/shop/keyboard-plate', 'Keyboard plate');
});

test('[EDIT-03] with a phone, by touch, in under two minutes', async ({ browser }) => {
  const page = await open(browser, '/products', phone);
  const began = Date.now();
  await page.getByRole('button', { name: 'Add product' }).first().tap();
  await page.getByLabel('Name', { exact: true }).fill('Phone cup');
  await page.getByLabel('Price', { exact: true }).fill('26');
  const images = [await pot('phone-cup', '#8c5a7a')];
  await chooseFiles(page, () => page.getByRole('button', { name: 'Add images' }).tap(), images);
  await expect(tiles(page)).toHaveCount(1);
  const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scroll).toBeLessThanOrEqual(390);
  await page.getByRole('dialog').getByRole('button', { name: 'Add product' }).tap();
  await expect(page.getByRole('heading', { name: 'Phone cup', level: 1 })).toBeVisible();
  const shop = await published(browser, '/shop/phone-cup', 'Phone cup');
  await expect(shop.locator('img[src*="phone-cup"]').first()).toBeVisible();
  expect(Date.now() - began).toBeLessThan(120_000);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await accessible(page);
});

/** A product of the shop by the call that the screens make, opened on its screen. */
async function openProduct(page: Page, body: object): Promise<{ id: string }> {
  const crumb = (await page.context().cookies()).find(({ name }) => name === 'crumb')?.value ?? '';
  const answer = await page.request.post('/api/commerce/products', {
    headers: { 'x-csrf-token': crumb },
    data: { productType: 1, visibility: 'visible', variants: [{ price: '20', stock: 5 }], ...body },
  });
  expect(answer.status()).toBe(201);
  const { product } = await answer.json();
  await page.goto(`/config/products/${product.id}`);
  return product;
}

test('options change and what remains keeps its stock and what was typed; what is deleted comes back by one press', async ({
  browser,
}) => {
  const page = await open(browser, '/products');
  await openProduct(page, {
    name: 'Grid vase',
    optionNames: ['Size'],
    variants: [
      { values: ['S'], price: '20', stock: 5 },
      { values: ['L'], price: '30', stock: 6 },
    ],
  });
  await page.getByRole('button', { name: 'Add option' }).click();
  await page.getByLabel('Option name').fill('Glaze');
  await page.getByLabel('Values', { exact: true }).fill('Oat, Moss');
  // By the keyboard: while the browser offers names for the option, its own list takes the first press of the mouse.
  await page.getByRole('button', { name: 'Add this option' }).press('Enter');
  await expect(page.getByLabel('Stock of L / Oat')).toHaveValue('6');
  await expect(page.getByLabel('Price of L / Moss', { exact: true })).toHaveValue('30.00');
  await expect(page.getByLabel('Stock of L / Moss')).toHaveValue('0');
  await page.getByLabel('Price of L / Moss', { exact: true }).fill('33');
  await page.getByRole('button', { name: 'Value Moss' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('New name of Moss').fill('Fern');
  await page.keyboard.press('Enter');
  await saved(page);
  await page.reload();
  await expect(page.getByLabel('Price of L / Fern', { exact: true })).toHaveValue('33.00');
  await expect(page.getByLabel('Stock of S / Oat')).toHaveValue('5');
  // A column is filled for one value, and taken back.
  await page.getByRole('button', { name: 'Fill a column' }).click();
  const fill = page.getByRole('form', { name: 'Fill a column' });
  await fill.getByLabel('Column').selectOption('stock');
  await fill.getByLabel('Of', { exact: true }).selectOption({ label: 'Glaze: Fern' });
  await fill.getByLabel('New value').fill('9');
  await fill.getByRole('button', { name: 'Fill', exact: true }).click();
  await expect(page.getByLabel('Stock of S / Fern')).toHaveValue('9');
  await expect(page.getByLabel('Stock of S / Oat')).toHaveValue('5');
  await saved(page);
  await page.getByRole('button', { name: 'Delete S / Fern' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('9 pieces in stock');
  await question.getByRole('button', { name: 'Delete variant' }).click();
  await expect(page.getByLabel('Stock of S / Fern')).toBeHidden();
  await undoOf(page, '1 variant is deleted.').hover();
  await saved(page);
  await undoOf(page, '1 variant is deleted.').click();
  await expect(page.getByLabel('Stock of S / Fern')).toHaveValue('9');
  await saved(page);
  await page.reload();
  await expect(page.getByLabel('Stock of S / Fern')).toHaveValue('9');
});

test('two tabs that change the options of one product are told of each other, and nothing is lost', async ({
  browser,
}) => {
  const page = await open(browser, '/products');
  const { id } = await openProduct(page, { name: 'Two tabs jug' });
  const other = await page.context().newPage();
  await other.goto(`/config/products/${id}`);
  const writeOption = async (tab: Page, name: string, values: string) => {
    await tab.getByRole('button', { name: 'Add option' }).click();
    await tab.getByLabel('Option name').fill(name);
    await tab.getByLabel('Values', { exact: true }).fill(values);
    await tab.getByRole('button', { name: 'Add this option' }).click();
  };
  await expect(other.getByRole('button', { name: 'Add option' })).toBeVisible();
  await writeOption(page, 'Size', 'S, L');
  await saved(page);
  await writeOption(other, 'Glaze', 'Oat, Ink, Fern');
  await expect(other.getByText('Somebody else changed the same fields.')).toBeVisible();
  await other.getByRole('button', { name: 'Review' }).click();
  const dialog = other.getByRole('dialog');
  await expect(dialog).toContainText('Glaze: Oat, Ink, Fern (3 variants)');
  await expect(dialog).toContainText('Size: S, L (2 variants)');
  await dialog.getByRole('button', { name: 'Keep the chosen values' }).click();
  await saved(other);
  await expect(other.getByLabel('Stock of Oat')).toHaveValue('5');
});

test('an image has words, shows a variant, is removed and comes back; dropped and pasted ones are taken, too', async ({
  browser,
}) => {
  const page = await open(browser, '/products');
  await openProduct(page, {
    name: 'Picture jar',
    optionNames: ['Size'],
    variants: [
      { values: ['S'], price: '20' },
      { values: ['L'], price: '30' },
    ],
  });
  await page.locator('input[type=file]').setInputFiles([await pot('jar-a', '#123456'), await pot('jar-b', '#654321')]);
  await expect(tiles(page)).toHaveCount(2);
  const bytes = [...(await pot('jar-c', '#abcdef')).buffer];
  for (const kind of ['drop', 'paste'] as const)
    await page.evaluate(
      ([how, numbers, name]) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(numbers)], name, { type: 'image/jpeg' }));
        const area = document.querySelector('.drop');
        const event =
          how === 'drop'
            ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
        (how === 'drop' ? area : document.body)?.dispatchEvent(event);
      },
      [kind, kind === 'drop' ? bytes : [...(await pot('jar-d', '#fedcba')).buffer], `jar-${kind}.jpg`] as const,
    );
  await expect(tiles(page)).toHaveCount(4);
  await tiles(page).first().click();
  await page.getByLabel('Description (alt text)').fill('A jar with its lid');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Image of L: none' }).click();
  await page.getByRole('menuitem', { name: 'A jar with its lid' }).click();
  await saved(page);
  await tiles(page).first().click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(tiles(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Image of L: none' })).toBeVisible();
  await undoOf(page, 'The image is removed.').hover();
  await saved(page);
  await undoOf(page, 'The image is removed.').click();
  await expect(tiles(page)).toHaveCount(4);
  await saved(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Image of L: A jar with its lid' })).toBeVisible();
  await expect(tiles(page).first().locator('img')).toHaveAttribute('alt', 'A jar with its lid');
  // By mouse to another place, once all of them are seen, and as a hand moves: over what lies between.
  await expect
    .poll(() =>
      tiles(page)
        .locator('img')
        .evaluateAll((images) => images.every((one) => (one as HTMLImageElement).complete)),
    )
    .toBe(true);
  const first = tiles(page).first();
  const dragged = tiles(page).filter({ has: page.locator('img[src*="jar-drop"]') });
  // A crowded machine may lose the begin of a drag: then it is taken up again, as a hand would.
  await expect(async () => {
    await dragged.hover({ timeout: 5000 });
    const place = await first.boundingBox();
    if (!place) throw new Error('The first image has a place.');
    await page.mouse.down();
    try {
      await page.mouse.move(place.x + 5, place.y + 40, { steps: 12 });
      // Let go where the screen shows that it goes.
      await expect(page.locator('.tiles .react-aria-DropIndicator[data-drop-target]')).toBeAttached({ timeout: 3000 });
    } finally {
      await page.mouse.up();
    }
    await expect(first.locator('img')).toHaveAttribute('src', /jar-drop/, { timeout: 3000 });
  }).toPass();
  await saved(page);
});

test('[EDIT-03] prices of many products are raised after a look at each, and come back by Undo', async ({
  browser,
}) => {
  const page = await open(browser, '/products');
  const price = (name: string) => page.getByRole('button', { name: new RegExp(`^Price of ${name}:`) });
  await expect(price('Dune Side Plate')).toHaveText('$24.00');
  for (const name of ['Dune Side Plate', 'Hollow Pitcher'])
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  await page.getByRole('button', { name: 'Change…', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 2 products', exact: true });
  await dialog.getByRole('combobox', { name: 'Price', exact: true }).selectOption('lower-amount');
  await dialog.getByRole('textbox', { name: 'Amount', exact: true }).fill('24');
  await dialog.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = dialog.getByRole('region', { name: 'What will change', exact: true });
  await expect(preview.getByRole('status')).toHaveText('1 product will change. 1 product left out.');
  await expect(preview.getByRole('listitem')).toHaveText('Dune Side Plate It would be sold for nothing.');
  await dialog.getByRole('combobox', { name: 'Price', exact: true }).selectOption('raise-percent');
  await dialog.getByRole('textbox', { name: 'Percent', exact: true }).fill('10');
  await dialog.getByRole('combobox', { name: 'Prices end', exact: true }).selectOption('99');
  await dialog.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(preview.getByRole('row', { name: 'Dune Side Plate Price $24.00 $25.99' })).toBeVisible();
  await accessible(page);
  await dialog.getByRole('button', { name: 'Change 2 products', exact: true }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).hover();
  await expect(price('Dune Side Plate')).toHaveText('$25.99');
  await expect(price('Hollow Pitcher')).toHaveText('$80.99');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(price('Dune Side Plate')).toHaveText('$24.00');
  await expect(price('Hollow Pitcher')).toHaveText('$74.00');
  await page.context().close();
});
