import { expect, test } from 'vitest';
import { textDirection, withTextDirection as turned } from './text-direction.ts';

const withTextDirection = (html: string) => turned([html]).join('');

test('Arabic, Hebrew, Persian and Urdu run from the right, in every country; a script that is named decides', () => {
  for (const language of ['ar', 'ar-EG', 'he-IL', 'FA', 'ur-PK', 'az-Arab', 'ku-Arab-IQ'])
    expect(textDirection(language), language).toBe('rtl');
  for (const language of ['en-US', 'de', 'ja-JP', 'fa-Latn', 'az', '', 'arn'])
    expect(textDirection(language), language).toBe('ltr');
});

test('a page in such a language says so once; a theme that says it itself is left alone', () => {
  const page = '<!doctype html>\n<html lang="ar-EG" class="x">\n<head>';
  const done = '<!doctype html>\n<html lang="ar-EG" class="x" dir="rtl">\n<head>';
  expect(withTextDirection(page)).toBe(done);
  expect(withTextDirection(done)).toBe(done);
  const german = '<html lang="de"><body>lang="ar"</body>';
  expect(withTextDirection(german)).toBe(german);
  expect(withTextDirection('')).toBe('');
});
