import { describe, expect, test } from 'vitest';
import { assetRow } from '../../../../testing/content-rows.ts';
import { goneId, showBlock, tagWith } from '../../../../testing/shown-block.ts';

const asset = assetRow('bowl.png');
const image = (settings: Record<string, unknown> = {}) =>
  showBlock('image', { assetId: asset.id, ...settings }, { assets: [asset] });

describe('an image', () => {
  test('has the description of its block, or else that of the image', async () => {
    expect(tagWith((await image()).html, 'img ')).toContain('alt="Image of bowl.png"');
    expect(tagWith((await image({ altText: 'A bowl "here"' })).html, 'img ')).toContain(
      'alt="A bowl &quot;here&quot;"',
    );
  });

  test('shows the part and keeps in sight what its owner chose for this use', async () => {
    const framing = { crop: { x: 0, y: 0, width: 0.5, height: 0.5 }, focus: { x: 0.1, y: 0.5 } };
    const tag = tagWith((await image({ framing })).html, 'img ');
    expect(tag).toMatch(/src="\/content\/crop-0-0-500-500-[0-9a-f]{16}\/bowl\.png\?format=1500w"/);
    expect(tag).toContain('object-position:20% 100%');
    expect(tagWith((await image({ framing: { focus: { x: 0.1, y: 0.5 } } })).html, 'img ')).toContain(
      'object-position:10% 50%',
    );
  });

  test('has the owner’s shape, or its own', async () => {
    expect((await image({ aspectRatio: '4:5' })).html).toContain('style="aspect-ratio:4 / 5"');
    expect(tagWith((await image()).html, 'image-block-media')).toBe('<div class="image-block-media">');
  });

  test('in its plain design has a caption and no words beside it', async () => {
    const { html } = await image({ caption: 'Fired <twice>', title: 'Words', text: '<p>More</p>' });
    expect(html).toContain('<figcaption class="image-caption">Fired &lt;twice&gt;</figcaption>');
    expect(html).not.toContain('Words');
    expect((await image()).html).not.toContain('<figcaption');
  });

  test.each(['card', 'overlap', 'poster', 'collage', 'stack'])('as a %s has words and no caption', async (design) => {
    const settings = { design, caption: 'Caption', title: 'Bowls & more', text: '<p>Of <b>clay</b>.</p>' };
    const { html } = await image(settings);
    expect(html).toContain(`design-${design}`);
    expect(html).toContain('Bowls &amp; more</h2>');
    expect(html).toContain('<div class="image-words__text"><p>Of <b>clay</b>.</p></div>');
    expect(html).not.toContain('Caption');
    expect((await image({ design })).html).not.toContain('<figcaption');
  });

  test('leads to its link, by its button where it has one', async () => {
    const link = '/shop';
    expect((await image({ link })).html).toMatch(/<a href="\/shop"><img /);
    expect(tagWith((await image({ link, newWindow: true })).html, 'a href')).toContain(
      'target="_blank" rel="noopener"',
    );
    const { html } = await image({ link, design: 'card', buttonLabel: 'Buy' });
    expect(html.match(/href="\/shop"/g)).toHaveLength(1);
    expect(html).toContain('href="/shop">Buy</a>');
  });

  test('is not there before an image is chosen, and says so when it is gone', async () => {
    expect(await image({ assetId: '', caption: 'Soon' })).toMatchObject({ html: '', problem: undefined });
    expect(await image({ assetId: goneId })).toMatchObject({
      html: '',
      problem: `The image ${goneId} is not there any more. Choose another one or remove the block.`,
    });
  });
});
