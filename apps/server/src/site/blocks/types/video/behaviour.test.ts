import { newId } from '@plinth/domain';
import { describe, expect, test } from 'vitest';
import type { Visitor } from '../../../../accounts/access/visitor.ts';
import { assetRow } from '../../../../testing/content-rows.ts';
import { goneId, showBlock, tagWith } from '../../../../testing/shown-block.ts';

describe('the video block', () => {
  const image = assetRow('cover.png');
  const film = assetRow('film.mp4', { contentType: 'video/mp4', width: null, height: null });
  const video = (settings: Record<string, unknown>) => showBlock('video', settings, { assets: [image, film] });

  test('[CONT-06] [CONT-09] shows a cover that leads to the film, and asks its service for nothing', async () => {
    const { html, needs } = await video({
      url: 'https://youtu.be/dQw4w9WgXcQ',
      title: 'At the wheel',
      posterAssetId: image.id,
    });
    expect(html).toContain('data-embed="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&amp;rel=0"');
    expect(html).toContain('data-provider="YouTube"');
    expect(html).toMatch(/<div class="video-player"[^>]*>\s*<a [^>]*data-cover[\s\S]*<\/a>\s*<\/div>/);
    expect(tagWith(html, 'data-cover')).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"');
    expect(html).not.toMatch(/<iframe|ytimg/);
    expect(html).toContain('At the wheel');
    expect(html).toContain('Plays from YouTube');
    expect(tagWith(html, 'img ')).toMatch(/src="\/content\/cover\.png[^>]* alt=""/);
    expect(needs.sources.frames).toEqual(['https://www.youtube-nocookie.com']);
  });

  test('[CONT-09] plays a file of the website in the browser’s player, under a cover or without', async () => {
    const covered = await video({ assetId: film.id });
    expect(covered.html).toMatch(
      /<div class="video-player"[^>]*>\s*<video [\s\S]*data-cover[\s\S]*<\/button>\s*<\/div>/,
    );
    expect(covered.html).toContain('<source src="/content/film.mp4" type="video/mp4">');
    expect(tagWith(covered.html, 'data-cover')).toContain('<button');
    const bare = (await video({ assetId: film.id, overlay: false })).html;
    expect(bare).toMatch(/<div class="video-player"[^>]*>\s*<video /);
    expect(bare).not.toContain('data-cover');
  });

  test.each(['https://example.com/film', 'https://vimeo.com/about'])('says what is wrong with %s', async (url) => {
    const { html, problem } = await video({ url });
    expect(html).toBe('');
    expect(problem).toBe(
      `${url} is no video at YouTube or Vimeo. Use the address of the video's own page, or upload the file.`,
    );
  });

  test('has a caption, a shape of its own, and starts again without sound where the owner wants it', async () => {
    const settings = { assetId: film.id, posterAssetId: image.id, aspectRatio: '4:3', loop: true, muted: true };
    const { html } = await video({ ...settings, title: 'At the "wheel"', description: 'One & two' });
    expect(html).toContain('<strong>At the &quot;wheel&quot;</strong> One &amp; two</figcaption>');
    expect(tagWith(html, 'class="video-player"')).toContain('style="aspect-ratio:4 / 3"');
    expect(tagWith(html, 'video controls')).toMatch(
      /poster="\/content\/cover\.png\?format=1500w" loop muted aria-label="At the &quot;wheel&quot;"/,
    );
    expect((await video({ assetId: film.id })).html).not.toMatch(/<figcaption| loop| muted/);
    expect((await video({ assetId: film.id, description: 'Words' })).html).toContain('>Words</figcaption>');
  });

  test('[CONT-06] gives themes what its service says of it, its cover and whether that comes first', async () => {
    const view = '{oembed.providerName} {oembed.html} {overlay} {mainImageId} {systemDataId} {mainImage.assetUrl}';
    const shown = async (settings: Record<string, unknown>) =>
      (await showBlock('video', settings, { assets: [image, film], view })).html;
    const hosted = await shown({ url: 'https://vimeo.com/76979871', title: '"Wheel"', posterAssetId: image.id });
    expect(hosted).toContain(
      `Vimeo <iframe src="https://player.vimeo.com/video/76979871?autoplay=1&amp;dnt=1" title="&quot;Wheel&quot;" allowfullscreen></iframe> true ${image.id} ${image.id} /content/cover.png`,
    );
    expect(await shown({ assetId: film.id, overlay: false })).toMatch(/> {2}false {3}</);
  });

  test('[USER-11] is for members alone where the website has the video paywall, and for everybody where it has not', async () => {
    const area = { id: newId(), name: 'Film club' };
    const settings = { url: 'https://youtu.be/dQw4w9WgXcQ', title: 'At the wheel', memberAreaId: area.id };
    const shown = (flags: string[], viewer?: Visitor) =>
      showBlock('video', settings, {
        site: { memberAreas: [area] },
        website: { settings: { betaFeatureFlags: flags } },
        ...(viewer ? { viewer } : {}),
      });
    const joined = (...areas: string[]) => ({ unpublished: false, memberAreas: new Set(areas) });
    for (const viewer of [undefined, joined(newId())]) {
      const closed = await shown(['video_paywall'], viewer);
      expect(closed.html).not.toMatch(/dQw4w9WgXcQ|youtube/i);
      expect(tagWith(closed.html, 'video-player__cover')).toContain(`href="/member-areas/${area.id}?back=%2F"`);
      expect(closed.html).toContain('For members of Film club.');
      expect([closed.needs.memberAreas, closed.needs.sources.frames]).toEqual([[area.id], []]);
    }
    expect((await shown(['video_paywall'], joined(area.id))).html).toContain('dQw4w9WgXcQ');
    expect((await shown([])).html).toContain('dQw4w9WgXcQ');
  });

  test('is not there before one is chosen; a file that is gone is told to the owner, unless there is an address too', async () => {
    expect(await video({ title: 'Soon' })).toMatchObject({ html: '', problem: undefined });
    expect(await video({ assetId: goneId })).toMatchObject({
      html: '',
      problem: `The video ${goneId} is not there any more. Choose another one or remove the block.`,
    });
    expect((await video({ assetId: goneId, url: 'https://vimeo.com/76979871' })).html).toContain(
      'data-provider="Vimeo"',
    );
  });
});
