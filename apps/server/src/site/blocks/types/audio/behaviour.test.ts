import { describe, expect, test } from 'vitest';
import { assetRow } from '../../../../testing/content-rows.ts';
import { goneId, showBlock, tagWith } from '../../../../testing/shown-block.ts';

const audio = (settings: Record<string, unknown>, assets = [] as ReturnType<typeof assetRow>[]) =>
  showBlock('audio', settings, { assets });

describe('a recording', () => {
  test('[CONT-07] [CONT-08] plays in the browser’s own player', async () => {
    const url = 'https://example.com/song.mp3';
    const { html } = await audio({ url, title: 'Slow clay', author: 'Ada', showDownload: true });
    expect(tagWith(html, 'audio controls')).toContain(`src="${url}"`);
    expect(html).toContain('aria-label="Slow clay — Ada"');
    expect(html).toContain(`<a href="${url}" download>Download`);
  });

  test('of the website itself comes before an address, under its cover', async () => {
    const file = assetRow('song.mp3', { contentType: 'audio/mpeg', width: null, height: null });
    const poster = assetRow('cover.png');
    const settings = { assetId: file.id, url: 'https://example.com/other.mp3', posterAssetId: poster.id };
    const { html } = await audio(settings, [file, poster]);
    expect(tagWith(html, 'audio controls')).toContain('src="/content/song.mp3"');
    expect(tagWith(html, 'audio controls')).toContain('aria-label="Recording"');
    // Its words stand beside the image.
    expect(tagWith(html, 'img ')).toMatch(/src="\/content\/cover\.png.* alt=""/);
  });

  test('is not there before one is chosen, and says so when its file is gone', async () => {
    expect(await audio({ title: 'Soon' })).toMatchObject({ html: '', problem: undefined });
    const lost = await audio({ assetId: goneId });
    expect(lost.html).toBe('');
    expect(lost.problem).toBe(`The recording ${goneId} is not there any more. Choose another one or remove the block.`);
  });
});
