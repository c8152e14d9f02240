import { describe, expect, test } from 'vitest';
import { assetRow } from '../../../../testing/content-rows.ts';
import { showBlock, tagWith } from '../../../../testing/shown-block.ts';

const url = 'https://youtu.be/dQw4w9WgXcQ';
const frame = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0';

describe('an embed', () => {
  test('of a service on the list is a sandboxed frame of its own shape, allowed by the page', async () => {
    const { html, needs } = await showBlock('embed', { url });
    const tag = tagWith(html, 'iframe ');
    expect(tag).toContain('title="YouTube: embedded content"');
    expect(tag).toContain(`src="${frame}"`);
    expect(tag).toContain('sandbox="allow-scripts allow-same-origin allow-popups allow-presentation allow-forms"');
    expect(tag).toContain('loading="lazy"');
    expect(html).toContain('style="aspect-ratio:16 / 9"');
    expect(needs.sources.frames).toEqual(['https://www.youtube-nocookie.com']);
  });

  test('takes its address from the code that services give away', async () => {
    const { html } = await showBlock('embed', { html: `<p>Look</p><iframe src="${url}"></iframe>` });
    expect(tagWith(html, 'iframe ')).toContain(`src="${frame}"`);
    expect(html).not.toContain('Look');
  });

  test.each([
    ['the owner’s shape', { url, aspectRatio: '4:3' }, 'aspect-ratio:4 / 3'],
    ['the owner’s height', { url, height: 300 }, 'height:300px'],
    ['the height of its service', { url: 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC' }, 'height:152px'],
    [
      'the owner’s shape before the height of its service',
      { url: 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC', aspectRatio: '1:1' },
      'aspect-ratio:1 / 1',
    ],
  ])('has %s', async (_name, settings, size) => {
    expect((await showBlock('embed', settings)).html).toContain(`<div class="embed__frame" style="${size}">`);
  });

  test('with an image asks its service for nothing before a click, which begins the video', async () => {
    const image = assetRow('cover.png');
    const settings = { url: 'https://vimeo.com/76979871', assetId: image.id, title: 'At the "wheel"' };
    const { html, needs } = await showBlock('embed', settings, { assets: [image] });
    expect(needs.sources.frames).toEqual(['https://player.vimeo.com']);
    expect(html).toContain('<iframe title="At the &quot;wheel&quot;"');
    expect(html).not.toMatch(/ src="https/);
    expect(html).toContain('https://player.vimeo.com/video/76979871?dnt=1&amp;amp;autoplay=1');
    expect(html).toContain('/content/cover.png?format=1000w');
    const opened = async (address: string) =>
      (await showBlock('embed', { url: address, assetId: image.id }, { assets: [image] })).html;
    expect(await opened(url)).toContain('dQw4w9WgXcQ?rel=0&amp;amp;autoplay=1');
    expect(await opened('https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC')).not.toContain('autoplay=1');
  });

  test('of anything else is a link, and the page opens no frame of it', async () => {
    const { html, needs } = await showBlock('embed', { url: 'https://www.shady.example/frame', title: 'Look & see' });
    expect(html).toMatch(/<a href="https:\/\/www\.shady\.example\/frame" rel="noopener" target="_blank">/);
    expect(html).toContain('<strong>Look &amp; see</strong><span>shady.example');
    expect(html).not.toContain('<iframe');
    expect(needs.sources.frames).toEqual([]);
  });

  test('is not there without an address, and says what is wrong with what was pasted', async () => {
    expect(await showBlock('embed')).toMatchObject({ html: '', problem: undefined });
    expect(await showBlock('embed', { html: '<script src="https://a.example"></script>' })).toMatchObject({
      html: '',
      problem: 'The embed code has no <iframe>. Use a code block for other HTML.',
    });
    expect(await showBlock('embed', { html: '<iframe src="data:text/html,x"></iframe>' })).toMatchObject({
      html: '',
      problem: '“data:text/html,x” is no web address.',
    });
    const long = `data:${'x'.repeat(300)}`;
    expect((await showBlock('embed', { html: `<iframe src="${long}"></iframe>` })).problem).toBe(
      `“${long.slice(0, 100)}” is no web address.`,
    );
  });
});
