import { colorContrast, readHexColor } from '@plinth/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colourRoles, palettesFrom } from './palette.ts';
import type { Tweak } from './tweak-controls.ts';

const colour = (name: string, more: Partial<Tweak> = {}): Tweak => ({
  name,
  title: name,
  type: 'color',
  category: '',
  page: 'STYLE',
  default: '#000',
  options: [],
  properties: {},
  ...more,
});

test('a theme’s colours are told by what they are readable on, or by their names', () => {
  const ours = ['ink', 'accent', 'muted'].map((name) => colour(name, { readableOn: 'paper' }));
  const roles = { ground: 'paper', text: 'ink', accent: 'accent', muted: 'muted' };
  expect(colourRoles([colour('paper'), ...ours])).toEqual(roles);
  expect(colourRoles([colour('bodyTextColor'), colour('siteBackgroundColor'), colour('linkColor')])).toEqual({
    ground: 'siteBackgroundColor',
    text: 'bodyTextColor',
    accent: 'linkColor',
    muted: undefined,
  });
  expect(colourRoles([colour('borderColor')])).toBeUndefined();
});

test('whatever colour a palette begins with, all that is text on its ground can be read', () => {
  const roles = { ground: 'paper', text: 'ink', accent: 'accent', muted: 'muted' };
  const part = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(part, part, part, (red, green, blue) => {
      const seed = `#${[red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')}`;
      for (const { values, contrast } of palettesFrom(seed, roles)) {
        const [ground, text, accent, muted] = ['paper', 'ink', 'accent', 'muted'].map((name) =>
          readHexColor(values[name]),
        );
        if (!ground || !text || !accent || !muted) throw new Error('a palette has all colours');
        expect(colorContrast(text, ground)).toBeCloseTo(contrast, 5);
        expect(colorContrast(text, ground)).toBeGreaterThanOrEqual(4.5);
        expect(colorContrast(accent, ground)).toBeGreaterThanOrEqual(4.5);
        expect(colorContrast(muted, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});
