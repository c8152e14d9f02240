import { expect, test } from 'vitest';
import { themeTitle } from './theme-title.ts';

test('a theme has the name that it gives itself, or its file name as a title', () => {
  expect(themeTitle('lookbook', 'Lookbook')).toBe('Lookbook');
  expect(themeTitle('lookbook')).toBe('Lookbook');
  expect(themeTitle('my-own-theme@3')).toBe('My Own Theme, version 3');
  expect(themeTitle('mine@2', ' The Gazette ')).toBe('The Gazette, version 2');
});
