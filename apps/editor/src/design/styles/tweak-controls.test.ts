import { expect, test } from 'vitest';
import { chosenOf, firstFamily, groupsOf, readSize, type Tweak, valuesOf } from './tweak-controls.ts';

const tweak = (more: Partial<Tweak>): Tweak => ({
  name: 'x',
  title: 'X',
  type: 'value',
  category: '',
  page: 'STYLE',
  default: '',
  options: [],
  properties: {},
  ...more,
});
const control = (more: Partial<Tweak>) => valuesOf(tweak(more))[0]?.control;

test('a value gets the tool that fits it', () => {
  expect(control({ type: 'color', default: '#fff' })).toEqual({ kind: 'colour' });
  expect(control({ name: 'heading-font', default: 'Figtree, sans-serif' })).toEqual({ kind: 'family' });
  expect(control({ type: 'dropdown', options: ['A', 'B'] })).toEqual({ kind: 'choice', options: ['A', 'B'] });
  expect(control({ type: 'checkbox' })).toEqual({ kind: 'flag' });
  expect(control({ default: 'solid 1px red' })).toEqual({ kind: 'text' });
});

test('a size has the bounds that its theme gives, or such as hold what it has', () => {
  expect(control({ default: '1440px' })).toMatchObject({ kind: 'size', unit: 'px', least: 320, most: 2_400, step: 10 });
  expect(control({ default: '20px', min: 10, max: 40 })).toMatchObject({ least: 10, most: 40, step: 1 });
  expect(control({ default: '90px', min: 10, max: 40 })).toMatchObject({ most: 90 });
  expect(control({ name: 'heading-weight', default: '400' })).toMatchObject({ unit: '', least: 100, most: 900 });
  expect(control({ name: 'tracking', default: '-0.012em' })).toMatchObject({ unit: 'em', least: -0.1, step: 0.001 });
  expect(readSize('-.5em')).toEqual({ number: -0.5, unit: 'em' });
  expect(readSize('calc(1px + 2%)')).toBeUndefined();
});

test('a font is several values, each of its own', () => {
  const font = tweak({ name: 'body', type: 'font', properties: { 'font-family': 'Georgia', 'font-size': '16px' } });
  expect(valuesOf(font).map(({ name, control, variable }) => [name, control.kind, variable])).toEqual([
    ['body-font-family', 'family', '--tweak-body-font-family'],
    ['body-font-size', 'size', '--tweak-body-font-size'],
  ]);
});

test('what a preset names by title or with an @ is the value of its tweak', () => {
  const ink = tweak({ name: 'ink', title: 'Ink', type: 'color', default: '#000' });
  const [value] = valuesOf(ink);
  if (!value) throw new Error('a colour is a value');
  expect(chosenOf({ '@ink': '#111' }, ink, value)).toBe('#111');
  expect(chosenOf({ Ink: '#222' }, ink, value)).toBe('#222');
  expect(chosenOf({ Ink: '#222', ink: '#333' }, ink, value)).toBe('#333');
  expect(chosenOf({}, ink, value)).toBeUndefined();
});

test('groups stand in the order of the theme, what has none comes last', () => {
  const groups = groupsOf([tweak({ name: 'a' }), tweak({ name: 'b', category: 'Type' }), tweak({ name: 'c' })]);
  expect(groups.map(({ title, tweaks }) => [title, tweaks.length])).toEqual([
    ['Type', 1],
    ['Other', 2],
  ]);
  expect(firstFamily('"Playfair Display", serif')).toBe('Playfair Display');
});
