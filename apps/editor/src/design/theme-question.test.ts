import { expect, test } from 'vitest';
import { themeQuestion } from './theme-question.ts';

const question = (name: string, live: string, preset?: string) => themeQuestion({ name, title: 'Mine', live, preset });

test('another theme asks, and says whose values stay with whom', () => {
  expect(question('mine@2', 'lookbook')).toMatchObject({ title: 'Make Mine live?', confirmLabel: 'Make live' });
  expect(question('mine@2', 'lookbook')?.text).toContain('stay with Lookbook; Mine begins with its own');
  expect(question('mine@2', 'lookbook', 'Night')?.text).toContain('Mine begins with “Night”.');
  expect(question('mine@2', '')?.text).toBe(
    'Every page changes its look at once, for all visitors. Mine begins with its own, or with those you chose in it before.',
  );
});

test('a preset asks, because it replaces what was chosen', () => {
  expect(question('mine@2', 'mine@2', 'Night')).toMatchObject({ title: 'Apply “Night” to Mine?' });
  expect(question('mine@2', 'mine@1', 'Night')?.text).toContain('cannot be undone');
});

test('another version of the live theme touches no choice, and asks nothing', () => {
  expect(question('mine@2', 'mine@1')).toBeUndefined();
});
