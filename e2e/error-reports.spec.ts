import { expect, test } from '@playwright/test';
import { type RunningPlinth, startPlinth } from './start-server.ts';

let plinth: RunningPlinth;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  plinth = await startPlinth({ env: { PLINTH_RATE_LIMIT: '0' } });
});
test.afterAll(() => plinth?.stop());
test.setTimeout(180_000);

test('[ERRR-02] [ERRR-03] an error that an island makes reaches the server with the CSRF-token header', async ({
  page,
}) => {
  const path = '/shop/reed-vase';
  // Markup that is not what the island would write: its own mistake, seen when it wakes.
  await page.route(`**${path}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('>Add To Cart<', '>Something else<');
    await route.fulfill({ response: answer, body });
  });
  const reported = page.waitForRequest('**/api/events/RecordJavascriptErrors');
  await page.goto(plinth.url + path);
  await page.locator('[data-island=product-form]').scrollIntoViewIfNeeded();
  // A sign that somebody is there wakes the islands.
  await page.mouse.move(2, 2);
  await page.mouse.move(4, 4);
  const request = await reported;
  const token = (await page.context().cookies()).find(({ name }) => name === 'crumb')?.value;
  expect(token).toMatch(/^[0-9a-f]{32}$/);
  expect(request.headers()['x-csrf-token']).toBe(token);
  expect(request.postDataJSON()).toMatchObject([{ event: 'Error', data: { application: 'commerce' } }]);
  expect((await request.response())?.status()).toBe(204);
});
