import { describe, expect, test } from 'vitest';
import { dictionaries, dictionaryOf } from './languages.ts';
import { loadDictionary } from './load-dictionary.ts';
import { accountTexts } from './texts/accounts.ts';
import { contentTexts } from './texts/content.ts';
import { mailTexts } from './texts/mails.ts';
import { problemTexts } from './texts/problems.ts';
import { shopTexts } from './texts/shop.ts';
import { storefrontTexts } from './texts/storefront.ts';

const all: readonly string[] = [
  ...storefrontTexts,
  ...problemTexts,
  ...shopTexts,
  ...accountTexts,
  ...contentTexts,
  ...mailTexts,
];
const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test('no text stands in two lists, or twice in one', () => {
  expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([]);
});

test('a language is found by its tag, also that of a country', () => {
  expect(dictionaryOf('de-AT')?.language).toBe('de');
  expect(dictionaryOf('no')?.language).toBe('nb');
  expect(dictionaryOf('en-GB')).toBeUndefined();
  expect(dictionaryOf('constructor')).toBeUndefined();
});

test('a language that is loaded alone is the same', async () => {
  for (const name of [...Object.keys(dictionaries), 'en', 'ja', 'constructor'])
    expect(await loadDictionary(name)).toBe(dictionaryOf(name));
});

describe.each(Object.entries(dictionaries))('%s', (name, { language, texts }) => {
  const said = Object.entries(texts).map(([text, translation]) => ({ text, translation }));
  const forms = said.flatMap(({ text, translation }) =>
    (typeof translation === 'string' ? [translation] : Object.values(translation)).map((form) => ({ text, form })),
  );

  test('says every text, and no other', () => {
    expect(language).toBe(name);
    expect(all.filter((text) => !Object.hasOwn(texts, text))).toEqual([]);
    expect(Object.keys(texts).filter((text) => !all.includes(text))).toEqual([]);
  });

  test('leaves nothing empty, and keeps the blanks at either end', () => {
    const ends = (text: string) => [/^\s*/.exec(text)?.[0], /\s*$/.exec(text)?.[0]].join('|');
    expect(forms.filter(({ text, form }) => form.trim() === '' || ends(text) !== ends(form))).toEqual([]);
  });

  test('has the holes that the text has', () => {
    // One of a thing may go without its number: “one item”.
    const fits = ({ text, form }: { text: string; form: string }) => {
      const [wanted, given] = [holes(text), holes(form)];
      const lacking = wanted.filter((hole) => hole !== 'count' && !given.includes(hole));
      return (
        lacking.length === 0 && given.every((hole) => wanted.includes(hole)) && new Set(given).size === given.length
      );
    };
    expect(forms.filter((each) => !fits(each))).toEqual([]);
  });

  test('counts by its own plurals', () => {
    const plurals = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    const counted = said.filter(({ text }) => holes(text).includes('count'));
    expect(
      counted.filter(
        ({ translation }) =>
          typeof translation === 'string' || Object.keys(translation).toSorted().join() !== plurals.join(),
      ),
    ).toEqual([]);
  });
});
