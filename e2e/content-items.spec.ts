import { expect, type Page } from '@playwright/test';
import { axeOf } from './axe.ts';
import { useSite } from './site.ts';
import { test } from './test.ts';

// The owner's way through collections: the list of a blog of 10,000 posts, one post on its screen, a gallery put in order by keys.

const shots = process.env.SHOTS;
const POSTS = 10_000;
const ids = { blog: '', gallery: '', plans: '' };
const site = useSite({
  seed: async (made) => {
    const websiteId = await made.firstWebsite();
    const add = (urlId: string, title: string, typeName: string, ordering: string) =>
      made.addCollection(websiteId, { urlId, title, typeName, type: 1, ordering });
    ids.blog = await add('field-notes', 'Field notes', 'blog', 'chronological');
    ids.plans = await add('plans', 'Plans', 'blog', 'chronological');
    await made.sql`
      insert into items (website_id, id, collection_id, record_type, url_id, title, status, publish_on)
      select ${websiteId}, 'f' || lpad(n::text, 23, '0'), ${ids.plans}, 1, 'plan-' || n, 'Plan ' || n,
        case n when 1 then 'draft' when 2 then 'scheduled' else 'private' end, make_timestamptz(2031, 3, 9 + n, 12, 0, 0, 'UTC')
      from generate_series(1, 3) n`;
    ids.gallery = await add('wall', 'Wall', 'gallery', 'user-orderable');
    await made.sql`
      insert into items (website_id, id, collection_id, record_type, url_id, title, status, publish_on, tags, comment_state)
      select ${websiteId}, 'b' || lpad(to_hex(n), 23, '0'), ${ids.blog}, 1, 'note-' || n, 'Note ' || n,
        case when n % 10 = 0 then 'draft' else 'published' end, now() - n * interval '1 hour',
        case when n % 2 = 0 then array['Winter', 'Glaze'] else array['Kiln'] end, 1
      from generate_series(1, ${POSTS}) n`;
    await made.sql`
      insert into comments (website_id, id, item_id, author_name, author_email, body, status, content_hash)
      select ${websiteId}, 'd' || lpad(to_hex(n), 23, '0'), 'b' || lpad(to_hex(1), 23, '0'), 'Visitor ' || n,
        'visitor' || n || '@example.com', 'Words of visitor ' || n, case when n = 3 then 'spam' else 'pending' end, 'h' || n
      from generate_series(1, 3) n`;
    await made.sql`
      update websites set settings = settings || '{"commentsEnabled": true}' where website_id = ${websiteId}`;
    await made.sql`
      insert into items (website_id, id, collection_id, record_type, url_id, title, display_index)
      select ${websiteId}, 'c' || lpad(to_hex(n), 23, '0'), ${ids.gallery}, 2, 'picture-' || n, 'Picture ' || n, n
      from generate_series(1, 4) n`;
  },
});
let cookies: Parameters<import('@playwright/test').BrowserContext['addCookies']>[0] = [];
test.beforeAll(async () => {
  cookies = (await (await site.owner()).storageState()).cookies;
});
test.beforeEach(async ({ context, page }) => {
  await context.addCookies(cookies);
  await page.setViewportSize({ width: 1440, height: 900 });
});

const look = async (page: Page, name: string): Promise<void> => {
  // What is still coming in is half transparent, and would be told of as too faint.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
        .map((one) => one.finished),
    ),
  );
  const axe = axeOf(page).exclude('iframe');
  if ((await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) > 0)
    axe.disableRules(['landmark-one-main', 'page-has-heading-one']);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  if (shots) await page.screenshot({ path: `${shots}/content-${name}.png` });
};
/** On a phone, and back. */
const onPhone = async (page: Page, name: string): Promise<void> => {
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page, `${name}-phone`);
  await page.setViewportSize({ width: 1440, height: 900 });
};
const row = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });

test('posts are found among 10,000, changed in their place and many at once, and all of it can be had back', async ({
  page,
}) => {
  await page.goto(`${site.url}/config/content`);
  await expect(page.getByRole('heading', { name: 'Collections', exact: true })).toBeVisible();
  await look(page, 'collections');
  await page.getByRole('link', { name: /^Field notes/ }).click();
  await expect(page.getByRole('table', { name: 'Field notes', exact: true })).toHaveAttribute('aria-rowcount', '10001');
  await expect(row(page, 'Note 1')).toBeVisible();
  // Only the rows in sight are there, and the next page comes while one goes on.
  expect(await page.getByRole('row').count()).toBeLessThan(60);
  // Far down: what was not loaded at first.
  const scrolled = page.getByRole('region', { name: 'Field notes', exact: true });
  await expect(async () => {
    await scrolled.evaluate((list) => list.scrollTo(0, 600 * 60));
    await expect(row(page, 'Note 605')).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });

  await page.keyboard.press('/');
  await page.keyboard.type('Note 999');
  await expect(page).toHaveURL(/query=Note/);
  await expect(page.getByText('11', { exact: true }).first()).toBeVisible();
  await look(page, 'list');
  await onPhone(page, 'list');

  await row(page, 'Note 999').hover();
  await page.getByRole('button', { name: 'Change the title of Note 999', exact: true }).click();
  await page.getByRole('textbox', { name: 'Title of Note 999', exact: true }).fill('The last firing');
  await page.keyboard.press('Enter');
  await expect(row(page, 'The last firing')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status of The last firing', exact: true }).selectOption('private');
  await expect
    .poll(async () => (await site.sql`select title, status from items where url_id = 'note-999'`)[0])
    .toEqual({ title: 'The last firing', status: 'private' });

  await page.getByRole('checkbox', { name: 'Select all that are loaded', exact: true }).check();
  const bar = page.getByRole('region', { name: 'Chosen items', exact: true });
  await expect(bar.getByText('11 of 11 selected', { exact: true })).toBeVisible();
  await look(page, 'chosen');
  await bar.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 11 posts', exact: true }).click();
  await expect(page.getByText('No post fits', { exact: true })).toBeVisible();
  // Pointed at, it stays until the pointer goes.
  await page.getByRole('status').getByRole('button', { name: 'Undo', exact: true }).hover();
  const binned = () =>
    site.sql`select count(*)::int from items where collection_id = ${ids.blog} and deleted_at is not null`;
  expect((await binned())[0]).toEqual({ count: 11 });
  await page.getByRole('status').getByRole('button', { name: 'Undo', exact: true }).click();
  // What was given another name fits the search no more.
  await expect(row(page, 'Note 9999')).toBeVisible();
  expect((await binned())[0]).toEqual({ count: 0 });
});

test('a gallery is put in order by keys and by hand; its limit is said', async ({ page }) => {
  await page.goto(`${site.url}/config/content/${ids.gallery}`);
  await expect(page.getByText('In your order · 4 of at most 250 pictures', { exact: true })).toBeVisible();
  const titles = () => page.getByRole('row').getByRole('link').allTextContents();
  const stored = async () =>
    (await site.sql`select title from items where collection_id = ${ids.gallery} order by display_index`).map(
      ({ title }) => title,
    );
  await page.getByRole('button', { name: /^Move Picture 1,/ }).focus();
  await page.keyboard.press('End');
  const last = ['Picture 2', 'Picture 3', 'Picture 4', 'Picture 1'];
  await expect.poll(titles).toEqual(last);
  await expect.poll(stored).toEqual(last);
  const grip = await page.getByRole('button', { name: /^Move Picture 4,/ }).boundingBox();
  const first = await row(page, 'Picture 2').boundingBox();
  if (!grip || !first) throw new Error('The rows are not there.');
  await page.mouse.move(grip.x + 8, grip.y + 8);
  await page.mouse.down();
  await page.mouse.move(first.x + 40, first.y + 20, { steps: 4 });
  await page.mouse.up();
  const drawn = ['Picture 4', 'Picture 2', 'Picture 3', 'Picture 1'];
  await expect.poll(titles).toEqual(drawn);
  await expect.poll(stored).toEqual(drawn);
  await look(page, 'gallery');
});

test('a post is begun with one press, written, published, and put right with what a colleague changed', async ({
  page,
}) => {
  await page.goto(`${site.url}/config/content/${ids.blog}`);
  await page.getByRole('button', { name: 'New post', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'New post', exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('A wood firing');
  await page.getByRole('textbox', { name: 'Excerpt', exact: true }).fill('Three days beside the kiln.');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('The chamber reached heat at dawn.');
  await page.getByRole('textbox', { name: 'Categories', exact: true }).fill('Studio');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Tags', exact: true }).fill('Ash, Anagama');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'URL', exact: true }).fill('wood-firing');
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: /^Published/ }).check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await page.request.get(`${site.url}/field-notes/wood-firing`)).text())
    .toContain('The chamber reached heat at dawn.');
  await look(page, 'post');
  await onPhone(page, 'post');

  const [stored] = await site.sql`select id, version from items where url_id = 'wood-firing'`;
  await site.sql`update items set title = 'Theirs', version = version + 1 where id = ${stored?.id}`;
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Mine');
  await page.getByRole('alert').getByRole('button', { name: 'Review', exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByText('This post was also changed elsewhere', { exact: true })).toBeVisible();
  await look(page, 'conflict');
  await question.getByRole('radio', { name: /^Theirs/ }).check();
  await question.getByRole('button', { name: 'Keep the chosen values', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Theirs', exact: true })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'More about this post', exact: true }).click();
  await page.getByRole('menuitem', { name: 'History', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'History', exact: true })).toBeVisible();
  await look(page, 'history');
});

test('[EDIT-15] [EDIT-16] [EDIT-46] [EDIT-47] [EDIT-73] tags of 5,000 posts are renamed, merged and removed, and lists follow', async ({
  page,
}) => {
  await page.goto(`${site.url}/config/content/tags?type=tag&collectionId=${ids.blog}`);
  await expect(page.getByRole('heading', { name: 'Categories and tags', exact: true })).toBeVisible();
  const choose = (name: string) =>
    page.getByRole('checkbox', { name: `Select ${name} in Field notes`, exact: true }).check();
  const bar = page.getByRole('region', { name: 'Chosen tags', exact: true });
  const dialog = page.getByRole('dialog');
  await expect(row(page, 'Winter')).toContainText('5,000 posts');
  const rail = page.getByRole('navigation', { name: 'Sections', exact: true });
  await expect(rail.getByRole('link', { name: 'Categories and tags', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(rail.getByRole('link', { name: 'Collections', exact: true })).not.toHaveAttribute('aria-current');
  await look(page, 'tags');
  await onPhone(page, 'tags');

  await choose('Glaze');
  await choose('Kiln');
  await bar.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(bar.getByRole('alert')).toHaveText('You may only edit one tag at a time');
  await look(page, 'tags-chosen');
  await bar.getByRole('button', { name: 'Clear selection', exact: true }).click();

  await choose('Glaze');
  await bar.getByRole('button', { name: 'Rename', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('winter');
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This tag already exists');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Glazes');
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(row(page, 'Glazes')).toContainText('5,000 posts');

  await choose('Glazes');
  await choose('Kiln');
  await bar.getByRole('button', { name: 'Merge', exact: true }).click();
  await dialog.getByRole('combobox', { name: /^All become/ }).selectOption('Kiln');
  await look(page, 'tags-merge');
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(row(page, 'Kiln')).toContainText('10,000 posts');
  await expect(row(page, 'Glazes')).toHaveCount(0);

  await choose('Winter');
  await bar.getByRole('button', { name: 'Remove', exact: true }).click();
  const warning = page.getByRole('alertdialog');
  await expect(warning).toContainText('All items with the tag will be updated');
  await warning.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(row(page, 'Winter')).toHaveCount(0);
  await row(page, 'Kiln').getByRole('link').click();
  await expect(page.getByRole('table', { name: 'Field notes', exact: true })).toHaveAttribute('aria-rowcount', '10001');
  await page.getByRole('button', { name: 'Remove filter tag Kiln', exact: true }).click();
  await expect(page).not.toHaveURL(/tag=/);
});

test('comments are approved, answered and deleted in one inbox, and what was done can be had back', async ({
  page,
}) => {
  await page.goto(`${site.url}/config/comments?status=pending`);
  const inbox = page.getByRole('region', { name: 'Inbox', exact: true });
  const comment = (name: string) => inbox.getByRole('listitem', { name: `Comment of ${name}`, exact: true });
  await expect(comment('Visitor 1')).toContainText('Words of visitor 1');
  await look(page, 'comments');
  await onPhone(page, 'comments');
  const onSite = async () => (await page.request.get(`${site.url}/field-notes/note-1`)).text();
  await comment('Visitor 1').getByRole('button', { name: 'Answer the comment of Visitor 1', exact: true }).click();
  await comment('Visitor 1')
    .getByRole('textbox', { name: /^Answer as/ })
    .fill('Thank you for coming by.');
  await comment('Visitor 1').getByRole('button', { name: 'Send answer', exact: true }).click();
  await expect(comment('Visitor 1')).toHaveCount(0);
  await expect.poll(onSite).toContain('Thank you for coming by.');
  expect(await onSite()).toContain('Words of visitor 1');

  await page.getByRole('button', { name: 'Spam 1', exact: true }).click();
  await expect(comment('Visitor 3')).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  for (const name of ['Visitor 2', 'Visitor 3'])
    await inbox.getByRole('checkbox', { name: `Select the comment of ${name}`, exact: true }).check();
  const bar = page.getByRole('region', { name: 'Chosen comments', exact: true });
  await bar.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(comment('Visitor 3').getByText('Shown', { exact: true })).toBeVisible();
  // Pointed at, it stays until the pointer goes.
  await page.getByRole('status').getByRole('button', { name: 'Undo', exact: true }).hover();
  await expect.poll(onSite).toContain('Words of visitor 3');
  await page.getByRole('status').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(comment('Visitor 3').getByText('Spam', { exact: true }).first()).toBeVisible();
  await expect(comment('Visitor 2').getByText('To read', { exact: true })).toBeVisible();
  await look(page, 'comments-all');
});

test('a website goes out as one file and comes in again, and so does what WordPress gives', async ({ page }) => {
  await page.goto(`${site.url}/config/settings/import-export`);
  const out = page.getByRole('region', { name: 'Export this website', exact: true });
  await out.getByRole('button', { name: 'Export website', exact: true }).click();
  const link = out.getByRole('link', { name: /^Download/ });
  await expect(link).toBeVisible();
  const waiting = page.waitForEvent('download');
  await link.click();
  const path = await (await waiting).path();
  await look(page, 'import-export');
  await onPhone(page, 'import-export');

  const back = page.getByRole('region', { name: 'Import a website', exact: true });
  const file = back.getByLabel('Exported website', { exact: true });
  await file.setInputFiles({ name: 'broken.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip') });
  await back.getByRole('button', { name: 'Import website', exact: true }).click();
  await expect(back.getByText(/no zip that can be read/)).toBeVisible();
  await file.setInputFiles(path);
  await back.getByLabel('Name of the new website', { exact: true }).fill('Second home');
  await back.getByRole('button', { name: 'Import website', exact: true }).click();
  await expect(back.getByText('Second home is ready', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Import from WordPress', exact: true }).click();
  // A feed by its address: nobody is led into the network that the server stands in.
  await page.getByLabel('Or the address of a blog or its feed').fill('http://127.0.0.1:5432/feed');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/could not be read: The host 127\.0\.0\.1 is not a public address\./)).toBeVisible();
  await page.getByLabel('Export of WordPress', { exact: true }).setInputFiles({
    name: 'old.xml',
    mimeType: 'text/xml',
    buffer:
      Buffer.from(`<rss xmlns:wp="w" xmlns:dc="d" xmlns:content="c"><channel><title>Old words</title><wp:wxr_version>1.2</wp:wxr_version>
      <wp:author><wp:author_login>ada</wp:author_login><wp:author_display_name>Ada Old</wp:author_display_name></wp:author>
      <item><title>From before</title><link>https://old.example/from-before/</link><dc:creator>ada</dc:creator><content:encoded>Words [form id="1"]</content:encoded>
      <wp:post_id>1</wp:post_id><wp:post_name>from-before</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>
      <item><title>Old shore</title><category domain="nav_menu" nicename="top">Top</category><wp:post_id>2</wp:post_id><wp:status>publish</wp:status><wp:post_type>nav_menu_item</wp:post_type>
      <wp:postmeta><wp:meta_key>_menu_item_type</wp:meta_key><wp:meta_value>custom</wp:meta_value></wp:postmeta>
      <wp:postmeta><wp:meta_key>_menu_item_url</wp:meta_key><wp:meta_value>https://old.example/shore</wp:meta_value></wp:postmeta></item></channel></rss>`),
  });
  const seen = page.getByRole('region', { name: 'old.xml', exact: true });
  await seen.getByLabel('Posts come into', { exact: true }).selectOption({ label: 'Field notes' });
  await expect(seen.getByLabel('Menu Top: 1 link', { exact: true })).toHaveValue('mainNav');
  await look(page, 'wordpress-choices');
  await onPhone(page, 'wordpress-choices');
  await seen.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(seen.getByText(/^1 post, 0 pages, 1 author.* and 1 link of navigations came in/)).toBeVisible();
  await seen.getByText('1 thing to look at', { exact: true }).click();
  await expect(seen.getByText('Left out: [form].', { exact: true })).toBeVisible();
  await look(page, 'wordpress-done');

  await page.goto(`${site.url}/config/content/authors`);
  const posts = page.getByRole('link', { name: 'Posts by Ada Old on the website', exact: true });
  expect(await (await page.request.get(`${site.url}${await posts.getAttribute('href')}`)).text()).toContain(
    'From before',
  );
  await page.getByRole('button', { name: 'Edit Ada Old', exact: true }).click();
  await page.getByRole('textbox', { name: 'About', exact: true }).fill('Writes of boats.');
  await page.getByRole('button', { name: 'Save author', exact: true }).click();
  await expect(page.getByText('1 post · Writes of boats.', { exact: true })).toBeVisible();
  await look(page, 'authors');
  await onPhone(page, 'authors');

  await page.goto(`${site.url}/config/settings/import-export/wordpress`);
  await seen.getByRole('button', { name: 'Undo import', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(seen.getByText('All that came in was removed again.', { exact: true })).toBeVisible();
  await page.goto(`${site.url}/config/content/authors`);
  await expect(page.getByRole('heading', { name: 'Authors', exact: true })).toBeVisible();
  await expect(page.getByText('Ada Old', { exact: true })).toHaveCount(0);
});

test('posts stand in a calendar: what is not published is dragged, or moved by keys, to another day, and taken back', async ({
  page,
}) => {
  const day = (date: string) => page.locator(`td[data-day="${date}"]`);
  await page.goto(`${site.url}/config/content/${ids.plans}`);
  await page.getByRole('group', { name: 'View', exact: true }).getByRole('button', { name: 'Calendar' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.goto(`${site.url}/config/content/${ids.plans}?view=calendar&month=2031-03`);
  await expect(page.getByRole('heading', { name: 'March 2031' })).toBeVisible();
  const draft = page.getByRole('link', { name: /Plan 1/ });
  await expect(day('2031-03-10')).toContainText('Plan 1');
  await look(page, 'calendar');
  await draft.dragTo(day('2031-03-20'));
  await expect(day('2031-03-20')).toContainText('Plan 1');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(day('2031-03-10')).toContainText('Plan 1');
  await expect(page.getByText('Plan 1 is where it was.')).toBeVisible();
  // A scheduled one by keys, a week on; what visitors see stays.
  await page.getByRole('link', { name: /Plan 2/ }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(day('2031-03-18')).toContainText('Plan 2');
  await expect(page.getByText(/^Plan 2 is moved to /)).toBeVisible();
  await expect(page.getByRole('link', { name: /Plan 3/ })).toHaveAttribute('draggable', 'false');
  // The days are gone through by arrows, into the next month.
  await day('2031-03-31').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'April 2031' })).toBeVisible();
  await expect(day('2031-04-01')).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(day('2031-03-01')).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Plan 3/ })).toBeVisible();
  await look(page, 'calendar-phone');
});
