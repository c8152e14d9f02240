import { expect, type Locator, type Page } from '@playwright/test';
import { useSite } from './site.ts';
import { test } from './test.ts';

// What is pressed counts, also where what is below the pointer would have moved between press and release. The page's clock stands, so
// that each thing happens at its moment.

const plinth = useSite();

const pressed = async (page: Page, button: Locator, meanwhile: () => Promise<void>) => {
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not to be seen.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await meanwhile();
  await page.mouse.up();
};

test('a result that is pressed counts, though the search or the server would have changed the list meanwhile', async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(plinth.ownerLink);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Home', exact: true })).toBeVisible();
  let turned = false;
  await page.route(/\/api\/commerce\/products\?.*limit=100/, async (route) => {
    const answer = await route.fetch();
    const list = (await answer.json()) as { products: unknown[] };
    await route.fulfill({ response: answer, json: turned ? { ...list, products: list.products.toReversed() } : list });
  });
  await page.goto(`${plinth.url}/config/products?query=Hollow+Pitcher`);
  await page.getByRole('link', { name: 'Hollow Pitcher' }).click();
  const related = page.getByRole('region', { name: 'Related products' });
  await related.getByRole('radio', { name: /^Chosen by hand/ }).click();
  const found = related.getByRole('list', { name: 'Products that can be added' });
  const chosen = related.getByRole('grid', { name: 'Chosen products' });
  const teapot = found.getByRole('button', { name: 'Ember Teapot' });
  await teapot.scrollIntoViewIfNeeded();
  await page.clock.pauseAt(Date.now() + 3_600_000);

  await test.step('the pause of the typing is over', async () => {
    await related.getByRole('searchbox').fill('Ember');
    await pressed(page, teapot, () => page.clock.runFor(300));
    await expect(chosen.getByRole('row')).toHaveCount(1);
  });

  await test.step('an answer comes', async () => {
    const mug = found.getByRole('button', { name: 'Ridge Mug' });
    await related.getByRole('searchbox').fill('');
    await page.clock.runFor(20_000);
    await expect(mug).toBeVisible();
    turned = true;
    await pressed(page, mug, async () => {
      const answered = page.waitForResponse(/\/api\/commerce\/products\?.*limit=100/);
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await (await answered).finished();
      await page.clock.runFor(100);
    });
    await expect(chosen.getByRole('row')).toHaveCount(2);
  });

  // Behind the presses all goes on, what waited for their end first.
  await page.clock.resume();
  await expect(chosen.getByRole('row')).toContainText(['Ember Teapot', 'Ridge Mug']);
  await expect(found.getByRole('button').first()).not.toHaveText('Tide Bowl');
});
