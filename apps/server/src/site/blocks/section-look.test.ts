import { emptySection, type LayoutSection } from '@plinth/domain';
import { expect, test } from 'vitest';
import { anchorOf, groundOf, sectionClasses } from './section-look.ts';

const section = (change: Partial<LayoutSection>): LayoutSection => ({ ...emptySection('s'), ...change });

test('what is usual of a section has no class; what its owner chose has one', () => {
  expect(sectionClasses(section({}), false)).toBe('page-section layout-section tone-default width-wide height-auto');
  const chosen = section({
    tone: 'dark',
    width: 'full',
    height: 'large',
    spacing: 'none',
    align: 'end',
    stack: 'tablet',
    background: { source: 'upload', assetId: 'a', veil: 'start', narrow: 'above' },
  });
  expect(sectionClasses(chosen, true)).toBe(
    'page-section layout-section tone-dark width-full height-large spacing-none align-end stack-tablet has-background veil-start background-above',
  );
  // An image that is gone leaves nothing for a veil to lie on.
  expect(sectionClasses(chosen, false)).not.toContain('veil');
});

test('links lead to the anchor, else to the name', () => {
  expect(anchorOf(section({ name: 'Who we are', anchor: 'Just us' }))).toBe(' id="just-us"');
  expect(anchorOf(section({ name: 'Who we are' }))).toBe(' id="who-we-are"');
  expect(anchorOf(section({}))).toBe('');
});

test('words on a colour of one’s own are dark or light, whichever can be read', () => {
  const on = (color: string) => groundOf(section({ background: { source: 'color', color } }));
  expect(on('#1d3a2f')).toBe(' style="--paper:#1d3a2f;--ink:#ffffff"');
  expect(on('#f4d9c6')).toBe(' style="--paper:#f4d9c6;--ink:#161513"');
  expect(on('red')).toBe('');
});
