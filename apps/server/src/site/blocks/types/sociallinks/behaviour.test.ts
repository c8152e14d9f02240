import { describe, expect, test } from 'vitest';
import { showBlock } from '../../../../testing/shown-block.ts';

const links = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)" rel="me noopener" target="_blank">(?:<svg.*?<\/svg><span[^>]*>)?([^<]*)/g)].map(
    ([, ...link]) => link,
  );
const social = [
  'https://www.instagram.com/plinth',
  { url: 'https://example.com/@plinth', title: 'Our <page>' },
  { profileUrl: 'https://github.com/plinth', url: 'https://avatars.example/x', name: 'Code' },
  { url: 'javascript:alert(1)', title: 'Evil' },
  null,
  7,
];

describe('social links', () => {
  test('are those of the block, named after their service unless they have a name', async () => {
    const accounts = [
      { url: 'https://www.instagram.com/plinth', name: '' },
      { url: 'mailto:a@example.com', name: 'Write to us' },
      { url: '', name: 'Nowhere' },
    ];
    const { html } = await showBlock('sociallinks', { accounts }, { website: { settings: { social } } });
    expect(links(html)).toEqual([
      ['https://www.instagram.com/plinth', 'Instagram'],
      ['mailto:a@example.com', 'Write to us'],
    ]);
    expect(html.match(/<svg /g)).toHaveLength(2);
  });

  test('are those of the website where the block has none, as words where the owner wants it', async () => {
    const { html } = await showBlock('sociallinks', { style: 'words' }, { website: { settings: { social } } });
    expect(links(html)).toEqual([
      ['https://www.instagram.com/plinth', 'Instagram'],
      ['https://example.com/@plinth', 'Our &lt;page&gt;'],
      ['https://github.com/plinth', 'Code'],
    ]);
    expect(html).not.toContain('<svg');
  });

  test('are not there where nobody has an account', async () => {
    for (const settings of [{}, { social: 'none' }, { social: [] }])
      expect(await showBlock('sociallinks', {}, { website: { settings } })).toMatchObject({
        html: '',
        problem: undefined,
      });
  });
});
