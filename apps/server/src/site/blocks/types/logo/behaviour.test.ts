import { describe, expect, test } from 'vitest';
import { assetRow } from '../../../../testing/content-rows.ts';
import { showBlock } from '../../../../testing/shown-block.ts';

const own = assetRow('own-logo.png');
const chosen = assetRow('other-logo.png');
const website = { title: 'Bowls & more', tagline: 'Of <clay>', logoAssetId: own.id };
const scene = { website, site: { assets: [own] }, assets: [chosen] };

describe('a logo', () => {
  test('is that of the website and leads home', async () => {
    const { html } = await showBlock('logo', {}, scene);
    expect(html).toMatch(/<a href="\/"><img src="\/content\/own-logo\.png\?format=750w" alt="Bowls &amp; more"/);
    expect(html).not.toContain('clay');
  });

  test('is another one where the owner has chosen it', async () => {
    const { html } = await showBlock('logo', { assetId: chosen.id, height: 40 }, scene);
    expect(html).toContain('/content/other-logo.png');
    expect(html).toContain('style="height:40px"');
    expect(html).not.toContain('own-logo');
  });

  test('is the title where there is no image, with the tagline where it is wanted', async () => {
    const { html } = await showBlock('logo', { tagline: true }, { website: { ...website, logoAssetId: null } });
    expect(html).toContain('>Bowls &amp; more</span></a><p class="logo__tagline">Of &lt;clay&gt;</p>');
    expect(html).not.toContain('<img');
  });
});
