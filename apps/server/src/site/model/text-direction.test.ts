import { expect, test } from 'vitest';
import { textDirection } from './text-direction.ts';

test('Arabic, Hebrew, Persian and Urdu run from the right, in every country; a script that is named decides', () => {
  for (const language of ['ar', 'ar-EG', 'he-IL', 'FA', 'ur-PK', 'az-Arab', 'ku-Arab-IQ'])
    expect(textDirection(language), language).toBe('rtl');
  for (const language of ['en-US', 'de', 'ja-JP', 'fa-Latn', 'az', '', 'arn'])
    expect(textDirection(language), language).toBe('ltr');
});
