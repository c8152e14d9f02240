import { newId } from '@plinth/domain';
import { describe, expect, test } from 'vitest';
import type { FormRow } from '../../../../content/forms/service.ts';
import { collectionRow, itemRow } from '../../../../testing/content-rows.ts';
import { type BlockScene, goneId, showBlock, tagWith } from '../../../../testing/shown-block.ts';

const form: FormRow = {
  id: newId(),
  name: 'Write & ask',
  fields: [{ id: 'words', type: 'textarea', title: 'Your <words>', required: true }] as never,
  submitText: 'Send it',
  submissionMessage: '',
  redirect: '',
  notifyEmail: '',
  disclaimer: '',
  mailingListId: '',
  doubleOptIn: true,
  hooksKey: '',
  captcha: { enabled: false, theme: 'light', alignment: 'left' } as never,
  secret: 'kept',
  version: 1,
  createdAt: new Date(0),
  updatedAt: new Date(0),
};
const blog = collectionRow('blog', { title: 'The journal', urlId: 'journal' });
const post = itemRow(blog, 'First firing');
const show = (fields: Partial<FormRow> = {}, scene: BlockScene = {}, settings: Record<string, unknown> = {}) =>
  showBlock('form', { formId: form.id, ...settings }, { forms: [{ ...form, ...fields }], ...scene });
const hidden = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => [
      /name="([^"]*)"/.exec(tag)?.[1],
      /value="([^"]*)"/.exec(tag)?.[1],
    ]),
  );

describe('a form', () => {
  test('[FORM-40] has its fields, its button and thanks, and its name where the owner wants it', async () => {
    const { html, needs } = await show();
    expect(html).toContain('Your &lt;words&gt;');
    expect(html).toContain('<textarea');
    expect(html).toContain('>Send it</button>');
    expect(html).toContain('<h2 class="form__name">Write &amp; ask</h2>');
    expect(tagWith(html, 'data-island="form"')).toContain('data-thanks="Thank you. Your message has been sent."');
    expect(tagWith(html, 'data-island="form"')).not.toContain('data-redirect');
    expect(html).not.toContain('kept');
    expect(needs.styles).toContain('form');
    expect(needs.sources.scripts).toEqual([]);
    expect((await show({}, {}, { showName: false })).html).not.toContain('form__name');
  });

  test('[FORM-47] has thanks and a redirect of its own', async () => {
    const { html } = await show({ submissionMessage: 'Soon & surely', redirect: '/thanks' });
    expect(tagWith(html, 'data-island="form"')).toContain('data-thanks="Soon &amp; surely" data-redirect="/thanks"');
  });

  test('[FORM-38] sends along the page or item that it stands on, and who sees that', async () => {
    const site = { collections: [blog] };
    const website = { homeCollectionId: goneId };
    const item = hidden((await show({}, { site, website, on: blog, onItem: post })).html);
    expect(item).toMatchObject({
      pagePath: '/journal/first-firing',
      pageTitle: 'First firing',
      pageId: post.id,
      contentSource: 'i',
      pagePermissionTypeValue: '1',
    });
    const page = { pageTitle: 'The journal', pageId: blog.id, contentSource: 'c' };
    expect(hidden((await show({}, { site, on: blog })).html)).toMatchObject({ ...page, pagePath: '/' });
    const permissions = async (fields: Partial<typeof blog>) =>
      hidden((await show({}, { site, on: { ...blog, ...fields } })).html).pagePermissionTypeValue;
    expect(await permissions({ passwordHash: 'x' })).toBe('2');
    expect(await permissions({ membersOnly: true })).toBe('3');
  });

  test('[CAPT-01] asks the service that tells people from programs only where form and website do', async () => {
    const settings = { captchaSettings: { siteKey: 'site-key' } };
    const captcha = { ...form.captcha, enabled: true };
    const asking = await show({ captcha }, { website: { settings } });
    expect(asking.html).toContain('site-key');
    expect(asking.needs.sources.scripts).toContain('https://www.google.com/recaptcha/');
    for (const other of [await show({ captcha }), await show({}, { website: { settings } })]) {
      expect(other.html).not.toContain('site-key');
      expect(other.needs.sources.scripts).toEqual([]);
    }
  });

  test('is not there before it is chosen or without a field, and says so when it is gone', async () => {
    expect(await showBlock('form')).toMatchObject({ html: '', problem: undefined });
    expect(await show({ fields: [] })).toMatchObject({ html: '', problem: undefined });
    expect(await showBlock('form', { formId: goneId })).toMatchObject({
      html: '',
      problem: `The form ${goneId} is not there any more. Choose another one or remove the block.`,
    });
  });
});
