import { describe, expect, test } from 'vitest';
import {
  type Dictionary,
  dictionaryName,
  inLanguage,
  say,
  sayAgain,
  sayCount,
  sayPieces,
  spokenLanguage,
} from './say.ts';
import type { Text } from './texts.ts';

const problems = {
  'Only {count} left of {title}.': {
    one: 'Został {count}: {title}.',
    few: 'Zostały {count}: {title}.',
    many: 'Zostało {count}: {title}.',
    other: 'Zostało {count}: {title}.',
  },
};
const polish: Dictionary = {
  language: 'pl',
  problems,
  texts: {
    ...problems,
    'Pay {amount}': 'Zapłać {amount}',
    Quantity: 'Ilość',
    'Cancel|subscription': 'Zrezygnuj',
    'Select {variantName}': 'Wybierz: {variantName}',
    '{count} items': {
      one: '{count} produkt',
      few: '{count} produkty',
      many: '{count} produktów',
      other: '{count} produktu',
    },
  },
};
const items = (count: number) => sayCount(count, '1 item', '{count} items' as Text);

describe('a text is said', () => {
  test('as it is where nothing else is said', () => {
    expect(say('Quantity')).toBe('Quantity');
    expect(say('Select {variantName}', { variantName: 'Size' })).toBe('Select Size');
    expect([items(0), items(1), items(2)]).toEqual(['0 items', '1 item', '2 items']);
    expect(spokenLanguage()).toBe('en');
  });

  test('in the language that is spoken, with what stands in its holes', () => {
    inLanguage(polish, () => {
      expect(say('Quantity')).toBe('Ilość');
      expect(say('Select {variantName}', { variantName: '$& {count}' })).toBe('Wybierz: $& {count}');
      expect(spokenLanguage()).toBe('pl');
    });
  });

  test('by the plurals of the language', () => {
    inLanguage(polish, () => {
      expect([1, 3, 5, 22].map(items)).toEqual(['1 produkt', '3 produkty', '5 produktów', '22 produkty']);
    });
  });

  test('by the last number of a range, and by one with marks between its thousands', () => {
    const written = (count: string) => inLanguage(polish, () => sayAgain(`Only ${count} left of Cup.`));
    expect(['1', '2–3', '3–5', '1,234'].map(written)).toEqual([
      'Został 1: Cup.',
      'Zostały 2–3: Cup.',
      'Zostało 3–5: Cup.',
      'Zostały 1,234: Cup.',
    ]);
  });

  test('in English where the language lacks it', () => {
    inLanguage(polish, () => expect(say('Subscribe')).toBe('Subscribe'));
  });

  test('in one of the senses that English has the same word for', () => {
    expect(say('Cancel|subscription')).toBe('Cancel');
    inLanguage(polish, () => expect([say('Cancel|subscription'), say('Cancel|form')]).toEqual(['Zrezygnuj', 'Cancel']));
  });

  test('in pieces, for what is not a text itself', () => {
    expect(inLanguage(polish, () => sayPieces('Select {variantName}'))).toEqual([
      { text: 'Wybierz: ', hole: null },
      { text: '', hole: 'variantName' },
    ]);
  });
});

describe('what a call has answered in English', () => {
  test('is said in the language of the page, with its values', () => {
    inLanguage(polish, () => {
      expect(sayAgain('Quantity')).toBe('Ilość');
      expect(sayAgain('Only 3 left of Cup (blue).')).toBe('Zostały 3: Cup (blue).');
    });
    expect(sayAgain('Only 3 left of Cup (blue).')).toBe('Only 3 left of Cup (blue).');
    expect(sayAgain('Oat | large')).toBe('Oat | large');
  });

  test('stays as it is where it is longer than any answer of ours', () => {
    const long = `Only 3 left of ${'Cup '.repeat(200)}.`;
    expect(inLanguage(polish, () => sayAgain(long))).toBe(long);
  });

  test('stays as it is where it is none of our texts', () => {
    expect(inLanguage(polish, () => sayAgain('We are on holiday'))).toBe('We are on holiday');
    // Looks like a text, but no call answers with it.
    expect(inLanguage(polish, () => sayAgain('Pay within 14 days'))).toBe('Pay within 14 days');
    expect(inLanguage(polish, () => sayAgain('toString'))).toBe('toString');
  });
});

describe('a language is spoken', () => {
  test('for as long as something is written, also one inside another', () => {
    inLanguage(polish, () => {
      inLanguage(undefined, () => expect(say('Quantity')).toBe('Quantity'));
      expect(say('Quantity')).toBe('Ilość');
    });
    expect(say('Quantity')).toBe('Quantity');
  });

  test('no longer where writing has failed', () => {
    expect(() =>
      inLanguage(polish, () => {
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(say('Quantity')).toBe('Quantity');
  });

  test('never by what goes on afterwards', () => {
    expect(() => inLanguage(polish, async () => {})).toThrow('at once');
    expect(say('Quantity')).toBe('Quantity');
  });

  test('by the name of its dictionary', () => {
    expect(['de-AT', 'DE', 'nn', 'no', 'nb-NO', 'en-GB'].map(dictionaryName)).toEqual([
      'de',
      'de',
      'nb',
      'nb',
      'nb',
      'en',
    ]);
  });
});
