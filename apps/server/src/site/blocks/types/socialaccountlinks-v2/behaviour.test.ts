import { expect, test } from 'vitest';
import { showBlock } from '../../../../testing/shown-block.ts';

const settings = { social: ['https://github.com/plinth'] };

test('account links are those of the block, or else those of the website', async () => {
  const accounts = [{ url: 'https://www.instagram.com/plinth', name: '' }];
  const own = await showBlock('socialaccountlinks-v2', { accounts }, { website: { settings } });
  expect(own.html).toMatch(/<a href="https:\/\/www\.instagram\.com\/plinth" rel="me noopener"[^>]*><svg.*>Instagram</);
  expect(own.html).not.toContain('github');
  const { html } = await showBlock('socialaccountlinks-v2', { style: 'words' }, { website: { settings } });
  expect(html).toMatch(/<a href="https:\/\/github\.com\/plinth"[^>]*>GitHub</);
});

test('account links are not there where nobody has an account', async () => {
  expect(await showBlock('socialaccountlinks-v2')).toMatchObject({ html: '', problem: undefined });
});
