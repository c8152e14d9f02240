import { describe, expect, test } from 'vitest';
import { collectionRow, itemRow } from '../../../../testing/content-rows.ts';
import { showBlock, tagWith } from '../../../../testing/shown-block.ts';

const blog = collectionRow('blog', { urlId: 'journal' });
const home = collectionRow('page', { urlId: 'home' });
const post = itemRow(blog, 'First firing');
const site = { collections: [home, blog] };
const path = (html: string) => /name="pagePath" value="([^"]*)"/.exec(html)?.[1];

describe('a newsletter form', () => {
  test('[FORM-41] signs up for its list, with the name where it is asked for', async () => {
    const { html } = await showBlock('newsletter', { listId: 'list-1', askName: true, disclaimer: 'Small & short' });
    expect(tagWith(html, 'form__form')).toContain('method="post" action="/newsletter"');
    expect(html).toContain('name="listId" value="list-1"');
    expect(html).toContain('name="email" type="email"');
    expect(html).toContain('name="name"');
    expect(html).toContain('Small &amp; short');
    expect((await showBlock('newsletter')).html).not.toContain('name="name"');
  });

  test('leads back to the page or item that it stands on', async () => {
    expect(path((await showBlock('newsletter', {}, { site, on: blog })).html)).toBe('/journal');
    expect(path((await showBlock('newsletter', {}, { site, on: home })).html)).toBe('/');
    expect(path((await showBlock('newsletter', {}, { site, on: blog, onItem: post })).html)).toBe(
      '/journal/first-firing',
    );
  });

  test('asks the service that tells people from programs where the website has one, and else nobody', async () => {
    const settings = { captchaSettings: { enterpriseV3SiteKey: 'site-key' } };
    const asking = await showBlock('newsletter', {}, { website: { settings } });
    expect(tagWith(asking.html, 'form__form')).toContain('data-bot-check="site-key"');
    expect(asking.needs.sources.scripts?.join(' ')).toContain('google.com');
    const plain = await showBlock('newsletter');
    expect(plain.html).not.toContain('data-bot-check');
    expect(plain.needs.sources.scripts).toEqual([]);
  });
});
