import { currencyCodes } from '@plinth/domain';
import { expect, test } from 'vitest';
import { countryChoices, currencyChoices, languageChoices, zoneChoices } from './setting-choices.ts';

const values = (choices: { value: string }[]) => choices.map(({ value }) => value);

test('countries and languages are those of today, by their names', () => {
  const countries = countryChoices('DE');
  expect(countries).toContainEqual({ value: 'DE', label: 'Germany' });
  expect(values(countries)).toEqual(expect.arrayContaining(['US', 'GB', 'JP', 'CH']));
  for (const none of ['UK', 'EU', 'SU', 'ZZ']) expect(values(countries)).not.toContain(none);
  expect(new Set(countries.map(({ label }) => label)).size).toBe(countries.length);
  const languages = languageChoices('de');
  expect(languages).toContainEqual({ value: 'de', label: 'German' });
  // Once Hebrew.
  expect(values(languages)).not.toContain('iw');
});

test('only currencies in which the store can sell are offered', () => {
  expect(values(currencyChoices('EUR')).sort()).toEqual([...currencyCodes].sort());
});

test('what is set stays choosable, also where nobody knows it', () => {
  expect(countryChoices('XQ')[0]).toEqual({ value: 'XQ', label: 'XQ' });
  expect(values(languageChoices('de-AT'))).toContain('de-AT');
  expect(values(zoneChoices('Mars/Olympus'))).toContain('Mars/Olympus');
  expect(zoneChoices('Asia/Tokyo').filter(({ value }) => value === 'Asia/Tokyo')).toHaveLength(1);
});
