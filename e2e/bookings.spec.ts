import { expect, type Locator, type Page } from '@playwright/test';
import { axeOf } from './axe.ts';
import { open } from './islands.ts';
import type { Site } from './site.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// A service that is booked: its owner sets the hours, shoppers choose a time with the keyboard and by touch, the owner moves and cancels.

async function seed(site: Site): Promise<void> {
  const { sql } = site;
  const websiteId = await site.firstWebsite();
  const collectionId = await site.addCollection(websiteId, {
    urlId: 'studio',
    title: 'Studio',
    type: 13,
    typeName: 'products',
  });
  const itemId = site.id();
  const item = { recordType: 11, urlId: 'wheel', title: 'An hour at the wheel', productType: 3 };
  await sql`insert into items ${sql({ websiteId, id: itemId, collectionId, ...item })}`;
  const variant = { sku: 'WHEEL', priceCents: 4500, unlimited: true };
  await sql`insert into variants ${sql({ websiteId, id: site.id(), itemId, ...variant })}`;
  const classId = site.id();
  const dates = await site.addCollection(websiteId, {
    urlId: 'evenings',
    title: 'Evenings',
    type: 1,
    typeName: 'events',
    ordering: 'calendar',
  });
  const evening = { recordType: 11, urlId: 'evening-class', title: 'Evening class', productType: 3 };
  await sql`insert into items ${sql({ websiteId, id: classId, collectionId, ...evening })}`;
  await sql`insert into variants ${sql({ websiteId, id: site.id(), itemId: classId, sku: 'EVENING', priceCents: 6500, unlimited: true })}`;
  const startsAt = new Date(Date.now() + 20 * 86_400_000);
  const event = { recordType: 12, urlId: 'glazing', title: 'Glazing by candlelight', body: '<p>Bring an apron.</p>' };
  const endsAt = new Date(startsAt.getTime() + 2 * 3_600_000);
  await sql`insert into items ${sql({ websiteId, id: site.id(), collectionId: dates, ...event, startsAt, endsAt })}`;
}

const site = useSite({ seed });
test.describe.configure({ mode: 'serial' });

const password = 'stoneware and sycamore';
const picture = async (page: Page, name: string) => {
  const folder = process.env.SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}-${page.viewportSize()?.width}.png`, fullPage: true });
};
const seen = async (page: Page, part: string) => {
  const { violations } = await axeOf(page).include(part).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
};
const signIn = async (page: Page, to: string) => {
  await page.goto(`${site.url}/config/sign-in?to=${encodeURIComponent(to)}`);
  await page.getByLabel('Email', { exact: true }).fill('owner@plinth.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};
const order = async (page: Page, name: string) => {
  await open(page, `${site.url}/checkout`, '[data-island=checkout-page]');
  const address = {
    firstName: name,
    lastName: 'Byrne',
    address1: '12 Mercer Street',
    city: 'New York',
    postalCode: '10013',
  };
  await page.locator('[name=email]').fill(`${name.toLowerCase()}@example.com`);
  for (const [field, value] of Object.entries(address))
    await page.locator(`[name="billingAddress.${field}"]`).fill(value);
  await page.locator('[name="billingAddress.region"]').selectOption('NY');
  await expect(page.locator('.pl-sums')).not.toContainText('Enter address');
  const card = { cardNumber: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' };
  for (const [field, value] of Object.entries(card)) await page.locator(`[name="payment.${field}"]`).fill(value);
  await page.locator('.pl-place-order:visible').first().click();
  await page.waitForURL('**/checkout/order-confirmed?*');
};

/**
 * Chooses the second free day of a later month by `press`: all its times are free, whereas a first day has few left at some hours
 * (bookings end twelve hours before they begin), and the last of this month may be the first.
 */
const chooseWholeDay = async (page: Page, press: (one: Locator) => Promise<void>): Promise<void> => {
  const month = page.locator('.pl-book__month h2');
  const shown = (await month.textContent()) ?? '';
  await press(page.getByRole('link', { name: 'Later month' }));
  await expect(month).not.toHaveText(shown);
  const day = page.locator('.pl-book td a').nth(1);
  await press(day);
  await expect(day).toHaveAttribute('aria-current', 'date');
};
const byKey = (one: Locator): Promise<void> => one.press('Enter');

/** The page of the order that Ada placed. */
let adasOrder = '';

test('an owner sets the hours of a service', async ({ page }) => {
  await site.owner(password);
  const [item] = await site.sql<{ id: string }[]>`select id from items where url_id = 'wheel'`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, `/products/${item?.id}`);
  await page.getByRole('switch', { name: 'Asks for a date and time' }).press('Space');
  for (const day of ['Saturday', 'Sunday']) await page.getByRole('button', { name: `Add times to ${day}` }).click();
  await page.getByLabel('Takes', { exact: true }).fill('45');
  await page.getByLabel('Places at once').fill('2');
  await page.getByRole('switch', { name: 'Buyers may move a booking' }).press('Space');
  await page.getByRole('switch', { name: 'Buyers may cancel a booking' }).press('Space');
  await page.getByLabel('Until', { exact: true }).fill('2');
  await page.getByLabel('What was paid').selectOption({ label: 'Given back if early' });
  await page.getByLabel('Given back until').fill('3');
  const form = page.locator('section', { has: page.getByRole('heading', { name: 'Date and time' }) });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await picture(page, 'booking-card');
    await seen(page, 'main');
  }
  await form.getByRole('button', { name: 'Save date and time' }).click();
  await expect(page.getByText('Shoppers choose a date and time now.')).toBeVisible();
  const [saved] = await site.sql<{ booking: { minutes: number; places: number } }[]>`
    select structured_content->'booking' as booking from items where url_id = 'wheel'`;
  const buyers = { move: true, cancel: true, untilHours: 2, refund: 'until', refundHours: 3 };
  expect(saved?.booking).toMatchObject({ minutes: 45, places: 2, buyers });
});

test('a shopper books with the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site.url}/studio/wheel`);
  await picture(page, 'booking-product');
  await page.getByRole('link', { name: 'Choose a date and time' }).press('Enter');
  await page.waitForURL('**/commerce/book/*');
  await picture(page, 'book-page');
  await seen(page, '.pl-book');
  await expect(page.locator('.pl-book td a[aria-current=date]')).toHaveCount(1);
  await chooseWholeDay(page, byKey);
  await page.getByRole('radio').first().press('ArrowDown');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await page.getByRole('button', { name: 'Book this time' }).press('Enter');
  await page.waitForURL('**/cart');
  await expect(page.locator('.pl-line')).toContainText('When');
  await picture(page, 'booking-cart');
  await order(page, 'Ada');
  await expect(page.locator('.pl-confirmed')).toContainText('An hour at the wheel');
  await picture(page, 'booking-confirmed');
  adasOrder = page.url();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add to your calendar' }).press('Enter'),
  ]);
  expect(file.suggestedFilename()).toBe('booking.ics');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a shopper books by touch, and chooses another time in the cart', async ({ page }) => {
    const [item] = await site.sql<{ id: string }[]>`select id from items where url_id = 'wheel'`;
    await page.goto(`${site.url}/commerce/book/${item?.id}`);
    await picture(page, 'book-page');
    await seen(page, '.pl-book');
    await chooseWholeDay(page, (one) => one.tap());
    await page.locator('.pl-book__time').nth(2).tap();
    await page.getByRole('button', { name: 'Book this time' }).tap();
    await page.waitForURL('**/cart');
    await page.getByRole('link', { name: 'Choose another time' }).tap();
    await page.waitForURL('**/commerce/book/*');
    await page.locator('.pl-book__time').nth(3).tap();
    await page.getByRole('button', { name: 'Book this time' }).tap();
    await page.waitForURL('**/cart');
    await expect(page.locator('.pl-line')).toHaveCount(1);
    await picture(page, 'booking-cart');
    await order(page, 'Noor');
  });
});

test('the owner moves one booking and cancels the other', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, '/bookings');
  await expect(page.getByRole('button', { name: 'Ada Byrne, An hour at the wheel' })).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await picture(page, 'bookings');
    await seen(page, 'main');
  }
  // Loaded anew, so that no colour is still on its way.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ada Byrne, An hour at the wheel' })).toBeVisible();
  await picture(page, 'bookings-dark');
  await seen(page, 'main');
  await page.getByRole('button', { name: 'Calendar' }).click();
  await page.getByRole('button', { name: 'Make an address' }).press('Enter');
  const address = page.getByLabel('Secret address');
  await expect(address).toHaveValue(/\/commerce\/bookings\/[\w-]{43}\/bookings\.ics$/);
  await picture(page, 'booking-feed');
  await seen(page, '[role=dialog]');
  const calendar = await page.request.get(await address.inputValue());
  expect(await calendar.text()).toContain('SUMMARY:An hour at the wheel – Ada Byrne');
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await page.getByRole('button', { name: 'Move the booking of Ada Byrne' }).click();
  const [before] = await site.sql<{ startsAt: Date }[]>`select starts_at from bookings order by id limit 1`;
  const moved = page.getByLabel('New time');
  await moved.fill((await moved.inputValue()).replace(/T.*/, 'T19:15'));
  await picture(page, 'booking-move');
  await page.getByRole('dialog').getByRole('button', { name: 'Move booking' }).click();
  await expect(page.getByText('The booking is moved.')).toBeVisible();
  const [after] = await site.sql<{ startsAt: Date }[]>`select starts_at from bookings order by id limit 1`;
  expect(after?.startsAt).not.toEqual(before?.startsAt);
  await page.getByRole('button', { name: 'Cancel the booking of Noor Byrne' }).click();
  await page.getByRole('button', { name: 'Cancel and refund' }).click();
  await expect(page.getByText('The booking is cancelled.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Noor Byrne, An hour at the wheel' })).toHaveCount(0);
  const mails = await site.sql<{ kind: string }[]>`
    select kind from outbox_messages where kind in ('booking-moved', 'order-refunded') order by kind`;
  expect(mails.map(({ kind }) => kind)).toEqual(['booking-moved', 'order-refunded']);
});

test('a buyer without scripts moves their booking, and cancels it', async ({ browser, page: looked }) => {
  await looked.goto(adasOrder);
  await looked.getByRole('link', { name: 'Move or cancel: An hour at the wheel' }).press('Enter');
  await looked.waitForURL('**/account/bookings/*');
  for (const width of [390, 1440]) {
    await looked.setViewportSize({ width, height: 900 });
    await picture(looked, 'own-booking');
    await seen(looked, '.pl-own-booking');
  }
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 900 } });
  const page = await context.newPage();
  await page.goto(looked.url());
  await chooseWholeDay(page, byKey);
  await page.getByRole('radio').first().press('ArrowDown');
  await page.getByRole('button', { name: 'Move to this time' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('Your booking is moved. A mail with the new time is on its way.');
  await page.getByText('Cancel this booking').press('Enter');
  await expect(page.getByText(/^You get \$4\d\.\d\d back, the way you paid\.$/)).toBeVisible();
  await picture(page, 'own-booking-cancel');
  await page.getByRole('button', { name: 'Cancel it now' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('Your booking is cancelled. A mail that says so is on its way.');
  await picture(page, 'own-booking-canceled');
  await context.close();
  const [row] = await site.sql`
    select b.state, o.status from bookings b join orders o on o.id = b.order_id where o.customer_name = 'Ada Byrne'`;
  expect(row).toMatchObject({ state: 'canceled', status: 'refunded' });
});

test('an owner switches on reminders of bookings', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, '/automations');
  const card = page.getByRole('region', { name: 'Booking reminders' });
  await card.getByRole('switch', { name: 'Remind buyers of what they booked' }).press('Space');
  await card.getByLabel('Before it begins').fill('3');
  await card.getByLabel('Counted in').selectOption({ label: 'Hours' });
  await expect(card.frameLocator('iframe').getByText('Move or cancel')).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await picture(page, 'booking-reminders');
    await seen(page, '.automations');
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The automations are saved.')).toBeVisible();
});

const eventOf = async () => {
  const [event] = await site.sql<{ id: string; collectionId: string; startsAt: Date }[]>`
    select id, collection_id, starts_at from items where url_id = 'glazing'`;
  return event!;
};

test('an owner lets a service sell the places of an event', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { id, collectionId } = await eventOf();
  await signIn(page, `/content/${collectionId}/${id}`);
  const card = page.getByRole('region', { name: 'Booking' });
  await card.getByLabel('Sold by').selectOption({ label: 'Evening class' });
  await card.getByLabel('Places').fill('2');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await card.scrollIntoViewIfNeeded();
    await picture(page, 'event-card');
    await seen(page, 'main');
  }
  await card.getByRole('button', { name: 'Save booking' }).press('Enter');
  await expect(page.getByText('Visitors can book this event now.')).toBeVisible();
  await expect(card.getByText('0 of 2 taken.')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const [by, press] of [
    ['mouse', (one: Locator) => one.click()],
    ['keyboard', (one: Locator) => one.press('Enter')],
  ] as const)
    test(`a visitor books an event from its page by ${by}`, async ({ page }) => {
      await page.goto(`${site.url}/evenings${by === 'mouse' ? '' : '/glazing'}`);
      await picture(page, by === 'mouse' ? 'event-list' : 'event-page');
      await seen(page, '.pl-event-booking');
      await expect(page.locator('.pl-event-booking')).toContainText(by === 'mouse' ? '2 places left' : '1 place left');
      await press(page.getByRole('link', { name: /^Book Glazing by candlelight, / }));
      await page.waitForURL('**/commerce/book/*');
      await picture(page, 'event-book');
      await expect(page.getByRole('radio')).toBeChecked();
      await press(page.getByRole('button', { name: 'Book this time' }));
      await page.waitForURL('**/cart');
      await expect(page.locator('.pl-line')).toContainText('Evening class');
      await order(page, by === 'mouse' ? 'Ines' : 'Kai');
    });

  test('an event whose places are gone says so', async ({ page }) => {
    await page.goto(`${site.url}/evenings/glazing`);
    await expect(page.locator('.pl-event-booking')).toContainText('Fully booked');
    await expect(page.getByRole('link', { name: /^Book / })).toHaveCount(0);
    await picture(page, 'event-full');
  });
});

test('the owner moves the event, and is asked about those who come', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { id, collectionId, startsAt } = await eventOf();
  const later = new Date(startsAt.getTime() + 86_400_000);
  await site.sql`update items set starts_at = ${later}, ends_at = ${later} where id = ${id}`;
  await signIn(page, `/content/${collectionId}/${id}`);
  await expect(page.getByText('2 bookings were made before the event was moved.')).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('region', { name: 'Booking' }).scrollIntoViewIfNeeded();
    await picture(page, 'event-moved');
    await seen(page, 'main');
  }
  await page.getByRole('button', { name: 'Move 2 bookings along' }).click();
  await expect(page.getByText('The bookings are moved.')).toBeVisible();
  const moved = await site.sql<{ startsAt: Date }[]>`select starts_at from bookings where event_id = ${id}`;
  expect(moved.map((one) => one.startsAt)).toEqual([later, later]);
});
