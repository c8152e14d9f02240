import { expect, test } from 'vitest';
import { createThemeEngine } from '../formatters/theme-engine.ts';
import { ThemeRegistry } from './theme-registry.ts';

test('stylesheets are compiled once, however many ask for them at the same time; other values are other stylesheets', async () => {
  const registry = new ThemeRegistry(createThemeEngine());
  const wearer = { websiteId: 'one', themeName: 'lookbook', tweaks: {}, settings: {} };
  const [first, second] = await Promise.all([registry.stylesOf(wearer), registry.stylesOf(wearer)]);
  expect(first.css).not.toBe('');
  expect(second).toBe(first);
  // What comes with the code is the same for all websites with the same values.
  expect(await registry.stylesOf({ ...wearer, websiteId: 'two' })).toBe(first);
  expect(await registry.stylesOf({ ...wearer, tweaks: { ink: '#123456' } })).not.toBe(first);
});
