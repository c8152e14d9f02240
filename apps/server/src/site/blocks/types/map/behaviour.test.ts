import { noBusiness } from '@plinth/domain';
import { describe, expect, test } from 'vitest';
import { showBlock, tagWith } from '../../../../testing/shown-block.ts';

const place = { latitude: 52.5, longitude: 13.4, zoom: 15, height: 300 };
const map = (settings: Record<string, unknown> = {}) => showBlock('map', { ...place, ...settings });

describe('a map', () => {
  test('is made of tiles around its place, from the one host that the page allows images of', async () => {
    const { html, needs } = await map();
    const tiles = [...html.matchAll(/background-image:url\(([^)]*)\)/g)].map(([, src = '']) => src);
    // 13.4 degrees east at zoom 15 are (13.4 + 180) / 360 · 2¹⁵ = 17603 tiles from the left.
    expect(tiles.some((src) => /^https:\/\/tile\.openstreetmap\.org\/15\/17603\/\d+\.png$/.test(src))).toBe(true);
    expect(tiles.every((src) => src.startsWith('https://tile.openstreetmap.org/15/'))).toBe(true);
    expect(needs.sources.images).toEqual(['https://tile.openstreetmap.org']);
    expect(html).toContain('style="height:300px"');
  });

  test('covers the widest and the highest place that it may have, and no more', async () => {
    const tiles = async (height: number) => ((await map({ height })).html.match(/background-image/g) ?? []).length;
    const wide = Math.ceil(1536 / 256);
    for (const height of [120, 1000]) {
      const high = Math.ceil(height / 256);
      expect(await tiles(height)).toBeGreaterThanOrEqual(wide * high);
      expect(await tiles(height)).toBeLessThanOrEqual((wide + 1) * (high + 1));
    }
  });

  test('names its place, or else its coordinates, and leads to a larger map and the way there', async () => {
    const named = (await map({ name: 'The <workshop>', address: '1 Clay Street' })).html;
    expect(named).toContain('aria-label="Map: The &lt;workshop&gt;, 1 Clay Street"');
    expect(named).toContain('<strong>The &lt;workshop&gt;</strong><span>1 Clay Street</span>');
    const { html } = await map();
    expect(html).toContain('aria-label="Map: 52.5,13.4"');
    expect(html).not.toContain('<strong>');
    expect(html).toContain('href="https://www.openstreetmap.org/?mlat=52.5&amp;mlon=13.4#map=15/52.5/13.4"');
    expect(html).toContain('href="https://www.openstreetmap.org/directions?to=52.5%2C13.4"');
  });

  test('of the business has its name and place, and what it does not say from the block', async () => {
    const business = {
      ...noBusiness,
      address: { ...noBusiness.address, street: 'Hauptstr. 1', city: 'Köln', postalCode: '50667' },
    };
    const website = { title: 'Clay', settings: { business } };
    const { html } = await showBlock('map', { ...place, name: 'Old', business: true }, { website });
    expect(html).toContain('<strong>Clay</strong><span>Hauptstr. 1, 50667 Köln</span>');
    expect(html).toContain('?mlat=52.5&amp;mlon=13.4');
    const moved = { ...website, settings: { business: { ...business, latitude: 50.94, longitude: 6.96 } } };
    const there = await showBlock('map', { ...place, business: true }, { website: moved });
    expect(there.html).toContain('?mlat=50.94&amp;mlon=6.96');
    expect((await showBlock('map', { ...place, name: 'Old' }, { website })).html).not.toContain('Hauptstr');
  });

  test('may do without a marker and without the way there', async () => {
    expect(tagWith((await map()).html, 'map__marker')).not.toBe('');
    const { html } = await map({ marker: false, directions: false });
    expect(html).not.toContain('map__marker');
    expect(html).not.toContain('directions?');
  });
});
