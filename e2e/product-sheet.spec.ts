import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { axeOf } from './axe.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';
import { undoOf } from './toasts.ts';

// Many products as a spreadsheet: typed, pasted, filled, looked at, changed, taken back.

const password = 'stoneware and sycamore';
const email = 'owner@plinth.example';

const plinth = useSite();
interface Made {
  id: string;
  version: number;
  variants: { id: string; sku: string; price: string; stock: number }[];
}

let owner: APIRequestContext;
const products = '/api/commerce/products';
const make = async (body: object): Promise<Made> => {
  const answer = await owner.post(products, { data: { productType: 1, visibility: 'visible', ...body } });
  return (await answer.json()).product;
};
const read = async (id: string) => (await owner.get(`${products}/${id}`)).json();

let bowl: Made;
let tray: Made;
test.beforeAll(async () => {
  owner = await plinth.owner(password);
  const sizes = ['Small', 'Middle', 'Large'].map((size, at) => ({ values: [size], price: `${20 + at * 5}`, stock: 4 }));
  bowl = await make({ name: 'Zwirn bowl', optionNames: ['Size'], variants: sizes, tags: ['clay'] });
  tray = await make({ name: 'Zwirn tray', variants: [{ price: '30', stock: 2 }] });
});

async function openSheet(browser: Browser, options: object = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: plinth.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  await page.goto(`/config/sign-in?to=${encodeURIComponent('/products?query=zwirn&sort=name')}`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  for (const name of ['Zwirn bowl', 'Zwirn tray'])
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  await page.getByRole('button', { name: 'Edit as a spreadsheet', exact: true }).click();
  await expect(cell(page, 0, 'price')).toBeFocused();
  return page;
}

const cell = (page: Page, row: number, column: string) =>
  page.locator(`[role=gridcell][data-spot^="${row}."][data-column="${column}"]`);
const accessible = async (page: Page) =>
  expect((await axeOf(page).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
const look = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};
/** As a spreadsheet puts it on the clipboard. */
const paste = (page: Page, text: string) =>
  page.evaluate((block) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', block);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test('[EDIT-03] cells of many products are typed into, pasted and filled, looked at, changed together and taken back', async ({
  browser,
}) => {
  const page = await openSheet(browser);
  const dialog = page.getByRole('dialog', { name: 'Edit 2 products', exact: true });
  await expect(dialog.getByRole('grid')).toHaveAttribute('aria-rowcount', '5');
  await accessible(page);
  // Typed over, taken over by Enter, which leads down; Escape takes back what is being typed.
  await page.keyboard.type('21');
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, 'price')).toContainText('21.00');
  await expect(cell(page, 1, 'price')).toBeFocused();
  await page.keyboard.type('99');
  await page.keyboard.press('Escape');
  await expect(cell(page, 1, 'price')).toHaveText('25.00');
  await page.keyboard.press('Tab');
  await expect(cell(page, 1, 'salePrice')).toBeFocused();
  // A block from a spreadsheet: the wrong cell says why, and holds back nothing but itself.
  await page.keyboard.press('ArrowRight');
  await paste(page, '7\tZW-M\r\nmany\tZW-L\r\n9\tZW-T\r\n');
  await expect(dialog.getByText('6 cells pasted.')).toBeVisible();
  await expect(cell(page, 2, 'stock')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('button', { name: '1 cannot be saved: show it' }).click();
  await expect(dialog.getByText('Write a whole number, such as 12, or unlimited.').first()).toBeVisible();
  // By percent, of the rows that are marked; and down.
  await cell(page, 2, 'price').click();
  await cell(page, 3, 'price').click({ modifiers: ['Shift'] });
  await dialog.getByRole('button', { name: 'Prices…', exact: true }).click();
  await dialog.getByLabel('Percent', { exact: true }).fill('10');
  await dialog.getByRole('button', { name: 'Fill 2 marked rows', exact: true }).click();
  await expect(cell(page, 2, 'price')).toContainText('33.00');
  await cell(page, 0, 'tags').dblclick();
  await page.keyboard.type('clay, spring');
  await page.keyboard.press('Enter');
  await cell(page, 0, 'tags').click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await expect(cell(page, 3, 'tags')).toContainText('clay, spring');
  await cell(page, 3, 'visibility').click();
  await page.keyboard.type('hidden');
  await page.keyboard.press('Tab');
  await look(page, 'sheet-1440');
  await accessible(page);
  // Closing asks first.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('alert')).toContainText('is not saved');
  await dialog.getByRole('button', { name: 'Go on', exact: true }).click();
  // A colleague is faster with another cell and with one of these: that one is met, and nothing is written over it.
  await owner.patch(`${products}/${bowl.id}`, {
    data: { version: bowl.version, change: { variants: { [bowl.variants[0]?.id ?? '']: { price: '22' } } } },
  });
  await dialog.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = dialog.getByRole('region', { name: 'What will change', exact: true });
  await expect(preview.getByRole('row', { name: 'Large: Price $30.00 $33.00' })).toBeVisible();
  await expect(dialog.getByText('1 cell is left out: it cannot be saved as it is.')).toBeVisible();
  await look(page, 'sheet-preview-1440');
  await accessible(page);
  await dialog.getByRole('button', { name: 'Change 2 products', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('“Zwirn bowl” in the meantime. Nothing was changed.');
  expect(await read(tray.id)).toMatchObject({ visibility: 'visible' });
  await cell(page, 0, 'price').click();
  await expect(
    dialog.getByText('Changed by somebody else meanwhile: it is 22.00 now. You wrote 21.00.').first(),
  ).toBeVisible();
  await look(page, 'sheet-met-1440');
  await dialog.getByRole('button', { name: 'Take theirs', exact: true }).click();
  await expect(cell(page, 0, 'price')).toHaveText('22.00');
  await cell(page, 2, 'stock').click();
  await page.keyboard.type('unlimited');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Preview', exact: true }).click();
  await dialog.getByRole('button', { name: 'Change 2 products', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await undoOf(page, '2 products changed.').hover();
  const [small, middle, large] = (await read(bowl.id)).variants;
  expect([small.price, middle, large]).toMatchObject([
    '22.00',
    { stock: 7, sku: 'ZW-M' },
    { price: '33.00', unlimited: true, sku: 'ZW-L' },
  ]);
  expect(await read(tray.id)).toMatchObject({
    visibility: 'hidden',
    tags: ['clay', 'spring'],
    variants: [{ price: '33.00', stock: 9 }],
  });
  await undoOf(page, '2 products changed.').click();
  await expect(page.getByText('2 products are as before.')).toBeVisible();
  expect(await read(tray.id)).toMatchObject({
    visibility: 'visible',
    tags: [],
    variants: [{ price: '30.00', stock: 2 }],
  });
  expect((await read(bowl.id)).variants[2]).toMatchObject({
    price: '30.00',
    unlimited: false,
    stock: 4,
    sku: bowl.variants[2]?.sku,
  });
  await page.context().close();
});

test('on a phone cells are tapped and filled within the table, whose names stay in sight; the page does not scroll sideways', async ({
  browser,
}) => {
  const page = await openSheet(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await cell(page, 0, 'stock').tap();
  await page.getByRole('button', { name: 'Mark several', exact: true }).tap();
  await cell(page, 2, 'stock').tap();
  await page.getByRole('button', { name: 'Mark several', exact: true }).tap();
  await look(page, 'sheet-390');
  await cell(page, 0, 'stock').tap();
  await cell(page, 0, 'stock').tap();
  await page.getByRole('combobox', { name: 'Stock of Zwirn bowl, Small', exact: true }).fill('6');
  await page.getByRole('button', { name: 'Preview', exact: true }).tap();
  await look(page, 'sheet-preview-390');
  await page.getByRole('button', { name: 'Back to the cells', exact: true }).tap();
  await expect(cell(page, 0, 'stock')).toContainText('6');
  const name = page.getByRole('rowheader').first();
  const before = (await name.boundingBox())?.x;
  await cell(page, 0, 'visibility').scrollIntoViewIfNeeded();
  expect((await name.boundingBox())?.x).toBe(before);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await accessible(page);
  await page.context().close();
});
