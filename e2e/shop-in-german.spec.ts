import { expect, type Page } from '@playwright/test';
import { dictionaryOf } from '../packages/words/src/languages.ts';
import { axeOf } from './axe.ts';
import { fill, shopper, watch } from './shopper.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// A German shop speaks German from the first page to the mail, with script and without; its owner has translated nothing.

const plinth = useSite({
  seed: async ({ sql }) => {
    await sql`update websites set language = 'de', country = 'DE', time_zone = 'Europe/Berlin'`;
  },
});

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

/** Our texts that German has other words for, as what is said of them looks like in English. */
const english = Object.entries(dictionaryOf('de')?.texts ?? {}).flatMap(([text, said]) => {
  const literal = text.replace(/\{\w+\}/g, '');
  if (said === text || literal.replace(/[^a-z]/gi, '').length < 4) return [];
  const parts = (text.split('|')[0] ?? '').split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  // What stands in a hole is no sentence: an owner's “Thank you, Tomasz. …” is none of ours.
  return [`^${parts.join('[^.]+')}$`];
});

/** Words that the demo shop's owner has written, which happen to be ours as well. */
const OWNERS = [
  'Visit the shop',
  'From the shop',
  'From the journal',
  'Shop',
  'Journal',
  'About',
  'Cart',
  'Search',
  'Account',
  'Size',
  'Visit',
  'Gift card',
  'Contact',
  'Workshops',
];

/** What a page still says in English of ours. */
async function englishOn(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ patterns, owners }) => {
      const said = new Set<string>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        if (!node.parentElement?.closest('script, style, template, noscript')) said.add(node.textContent ?? '');
      }
      for (const element of document.querySelectorAll('*')) {
        for (const name of ['aria-label', 'placeholder', 'title', 'alt']) said.add(element.getAttribute(name) ?? '');
      }
      said.add(document.title);
      const known = patterns.map((pattern) => new RegExp(pattern, 's'));
      return [...said]
        .map((text) => text.replace(/\s+/g, ' ').trim())
        .filter((text) => text !== '' && !owners.includes(text) && known.some((pattern) => pattern.test(text)));
    },
    { patterns: english, owners: OWNERS },
  );
}

for (const [name, viewport] of [
  ['phone', phone],
  ['desktop', desktop],
] as const) {
  test.describe(name, () => {
    test.use({ viewport });

    test(`a shopper chooses, buys and is thanked in German (${name})`, async ({ page }) => {
      const problems = watch(page);
      const left: string[] = [];
      const look = async (place: string) => {
        for (const text of await englishOn(page)) left.push(`${place}: ${text}`);
      };
      await page.goto(`${plinth.url}/shop`);
      await look('shop');
      await page.goto(`${plinth.url}/shop/tide-bowl`);
      await look('product');
      const { violations } = await axeOf(page).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      const info = page.locator('.product__info');
      await info.getByRole('button', { name: 'In den Warenkorb' }).click();
      await expect(page.getByRole('alert').or(page.getByRole('dialog')).first()).toContainText(/Bitte/);
      await look('product, nothing chosen');
      await page.keyboard.press('Escape');
      await page.locator('label', { hasText: 'Oat' }).first().click();
      await page.locator('label', { hasText: 'Medium' }).first().click();
      await info.getByRole('button', { name: 'In den Warenkorb' }).click();
      await expect(page.locator('.pl-cart-pill a, a.pl-cart-pill').first()).toBeVisible();
      await look('product, added');
      await page.goto(`${plinth.url}/cart`);
      await expect(page.getByRole('heading', { level: 1, name: 'Ihr Warenkorb' })).toBeVisible();
      await page.locator('.pl-disclosure summary').last().click();
      await look('cart');
      await page.getByRole('link', { name: /^Zur Kasse/ }).click();
      await expect(page).toHaveURL(/\/checkout$/);
      await fill(page, { email: 'mara@', 'shippingAddress.city': '' });
      await page.locator('.pl-checkout button[type="submit"]').filter({ visible: true }).last().click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await look('checkout, refused');
      await fill(page, shopper);
      await expect(page.getByText('$49.14').filter({ visible: true }).first()).toBeVisible();
      await look('checkout');
      await page
        .getByRole('button', { name: /^Zahlungspflichtig bestellen/ })
        .filter({ visible: true })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1, name: /Vielen Dank, Mara/ })).toBeVisible();
      await look('confirmation');
      const [mail] = await plinth.sql<{ subject: string; plainText: string }[]>`
        select subject, plain_text from outbox_messages where to_address = 'mara@example.com' order by id desc limit 1`;
      expect(mail?.subject).toMatch(/Bestellung/);
      expect(mail?.plainText).toContain('Zwischensumme');
      expect(problems).toEqual([]);
      expect(left).toEqual([]);
    });
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('plain forms come back with what is missing, in German', async ({ page }) => {
    await page.goto(`${plinth.url}/shop/tide-bowl`);
    const form = page.locator('.product__info form');
    await form.locator('[name="option-Glaze"]').selectOption('Sea');
    await form.getByRole('button', { name: 'In den Warenkorb' }).click();
    await expect(page.getByText(/Bitte wählen Sie: Size/).first()).toBeVisible();
    await form.locator('[name="option-Size"]').selectOption('Medium');
    await form.getByRole('button', { name: 'In den Warenkorb' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await page.goto(`${plinth.url}/checkout`);
    const { 'shippingAddress.country': _, 'shippingAddress.region': __, ...typed } = shopper;
    await fill(page, { ...typed, email: 'not-an-address', 'shippingAddress.city': '' });
    await page.locator('.pl-checkout button[type="submit"]').last().click();
    await expect(page.locator('[name="shippingAddress.address1"]')).toHaveValue('12 Elm Street');
    await expect(page.getByText(/Geben Sie Ihren Ort/).first()).toBeVisible();
  });
});

test('a theme that says another language of its pages leaves what the shop says as it is', async ({ page }) => {
  const problems = watch(page);
  await page.route('**/shop/tide-bowl', async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace(/<html lang="de[^"]*"/, '<html lang="en-US"');
    expect(html).toContain('<html lang="en-US"');
    await route.fulfill({ response: answer, body: html });
  });
  await page.goto(`${plinth.url}/shop/tide-bowl`);
  await page.locator('label', { hasText: 'Oat' }).first().click();
  await page.locator('label', { hasText: 'Medium' }).first().click();
  await page.locator('.product__info').getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.locator('.pl-cart-popover')).toContainText('In den Warenkorb gelegt');
  expect(problems).toEqual([]);
});

test('accounts, search, and pages that are not there speak German', async ({ page }) => {
  const left: string[] = [];
  for (const path of [
    '/',
    '/search?q=bowl',
    '/search?q=zzyzx',
    '/nowhere',
    '/account',
    '/account/create',
    '/journal',
    '/cart',
    '/checkout',
  ]) {
    for (const site of plinth.all) {
      await page.goto(site + path);
      for (const text of await englishOn(page)) left.push(`${site}${path}: ${text}`);
    }
  }
  await page.goto(`${plinth.url}/account/create`);
  await page.locator('[name="name"]').fill('Ana Lima');
  await page.locator('[name="email"]').last().fill('ana@example.com');
  await page.locator('[name="password"]').fill('a long password');
  await page.getByRole('button', { name: 'Konto erstellen' }).click();
  await expect(page.getByRole('heading', { name: 'Ihre Bestellungen' })).toBeVisible();
  for (const path of ['', '/subscriptions', '/addresses', '/payment-methods', '/details', '/wish-list', '/downloads']) {
    await page.goto(`${plinth.url}/account${path}`);
    for (const text of await englishOn(page)) left.push(`/account${path}: ${text}`);
  }
  expect(left).toEqual([]);
});
