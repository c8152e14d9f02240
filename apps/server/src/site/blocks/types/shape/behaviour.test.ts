import { blockDefinition } from '@plinth/contract';
import { expect, test } from 'vitest';
import { showBlock, tagWith } from '../../../../testing/shown-block.ts';

const { shape } = (blockDefinition('shape')?.settings.properties ?? {}) as unknown as Record<
  string,
  { enum: string[] }
>;
const choices = shape?.enum ?? [];

test.each(choices)('the shape %s has an outline', async (shape) => {
  expect((await showBlock('shape', { shape })).html).toMatch(/<svg [^>]*><(circle|rect|path) /);
});

test('every shape differs from the others', async () => {
  const drawn = await Promise.all(choices.map(async (shape) => (await showBlock('shape', { shape })).html));
  expect(choices.length).toBeGreaterThan(5);
  expect(new Set(drawn).size).toBe(choices.length);
});

test('a shape is painted in a colour of the theme or in one of its own, turned and as clear as its owner wants it', async () => {
  const style = async (settings: Record<string, unknown>) => tagWith((await showBlock('shape', settings)).html, 'svg ');
  expect(await style({})).toContain('style="color:var(--accent);--turn:0deg;opacity:100%"');
  expect(await style({ color: 'muted', rotation: 45, opacity: 50 })).toContain(
    'style="color:var(--muted);--turn:45deg;opacity:50%"',
  );
  expect(await style({ color: '#8a4b2a' })).toContain('color:#8a4b2a;');
  expect(await style({ outline: true, stretch: true })).toMatch(/data-outline="true".*preserveAspectRatio="none"/);
});
