import { expect, test } from 'vitest';
import { showBlock } from '../../../../testing/shown-block.ts';

test('an older map block shows its place as a map, and the page allows its images', async () => {
  const settings = { latitude: 52.5, longitude: 13.4, zoom: 15, name: 'The workshop' };
  const { html, needs } = await showBlock('geo', settings);
  expect(html).toMatch(/<img src="https:\/\/tile\.openstreetmap\.org\/15\/17603\/\d+\.png" alt=""/);
  expect(html).toContain('aria-label="Map: The workshop"');
  expect(html).toContain('<strong>The workshop</strong>');
  expect(html).toContain('directions?to=52.5%2C13.4');
  expect(needs.sources.images).toEqual(['https://tile.openstreetmap.org']);
});

test('an older map block may do without a marker and the way there', async () => {
  const { html } = await showBlock('geo', { marker: false, directions: false });
  expect(html).not.toMatch(/map__marker|directions\?/);
});
