import { describe, expect, test } from 'vitest';
import { scriptHash } from '../../../../platform/html/script-hash.ts';
import { showBlock } from '../../../../testing/shown-block.ts';

describe('a code block', () => {
  test('to be read shows its lines, ending blank ones left out, and runs nothing', async () => {
    const code = '<script>alert("read me")</script>\n\n  two\n\n';
    const { html, needs } = await showBlock('code', { code, language: 'HTML & more' });
    expect(html.match(/code__line/g)).toHaveLength(3);
    expect(html).toContain('&lt;script&gt;alert(&quot;read me&quot;)&lt;/script&gt;');
    expect(html).toContain('>HTML &amp; more</figcaption>');
    expect(html).toContain('<code class="code--numbered">');
    expect(needs.scripts).toEqual([]);
    expect((await showBlock('code', { code, lineNumbers: false })).html).toContain('<pre tabindex="0"><code>');
  });

  test('of the owner’s own is written as it is, its scripts run by their hash and what it loads from is allowed', async () => {
    const script = 'document.title = "own";';
    const code = `<b id="x">Own</b><script>${script}</script><iframe src="https://frames.example/a"></iframe>`;
    const { html, needs } = await showBlock('code', { mode: 'html', code });
    expect(html).toContain(`<div class="sqs-code-container">${code}</div>`);
    expect(needs.scripts).toEqual([scriptHash(script)]);
    expect(needs.sources.frames).toEqual(['https://frames.example']);
  });
});
