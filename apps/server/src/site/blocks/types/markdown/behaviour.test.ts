import { describe, expect, test } from 'vitest';
import { showBlock } from '../../../../testing/shown-block.ts';

const shown = async (markdown: string) => (await showBlock('markdown', { markdown })).html;

describe('Markdown', () => {
  test('becomes headlines, emphasis, links, tables and images', async () => {
    const html = await shown(
      '## Clay\n\nFired *twice* – [see](/shop "The shop")\n\n![A "bowl"](/content/bowl.png)\n\n| a | b |\n|---|---|\n| 1 | 2 |',
    );
    expect(html).toContain('<h2>Clay</h2>');
    expect(html).toContain('<em>twice</em>');
    expect(html).toContain('<a href="/shop" title="The shop">see</a>');
    expect(html).toContain('<img src="/content/bowl.png" alt="A &quot;bowl&quot;" loading="lazy" decoding="async">');
    expect(html).toContain('<td>1</td>');
  });

  test('shows HTML as it was typed', async () => {
    const html = await shown('Words <script>alert(2)</script> <img src=x onerror=alert(3)>\n\n<div>block</div>');
    expect(html).toContain('&lt;script&gt;alert(2)&lt;/script&gt;');
    expect(html).toContain('&lt;div&gt;block&lt;/div&gt;');
    expect(html).not.toMatch(/<script|<img/);
  });

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '&#106;avascript:alert(1)',
  ])('makes neither a link nor an image of %s, and keeps its words', async (address) => {
    const html = await shown(`[words](${address}) ![drawing](${address})`);
    expect(html).toContain('words drawing');
    expect(html).not.toMatch(/<a |<img|href|src=/);
  });

  test.each(['https://a.example/', 'mailto:a@example.com', 'tel:123', '/shop', '#here', '?page=2', 'shop/bowl'])(
    'links to %s',
    async (address) => {
      expect(await shown(`[words](${address})`)).toContain(`<a href="${address}">words</a>`);
    },
  );
});
