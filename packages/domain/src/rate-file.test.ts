import { expect, test } from 'vitest';
import { readRateFile } from './rate-file.ts';

const read = (text: string) => readRateFile(text, 'EUR', 'EUR');

test('a list of rates is read with a comma or a semicolon between, a heading or none', () => {
  const rates = { USD: '1.0834', GBP: '0.83' };
  expect(read('USD,1.0834\nGBP,0.83\n')).toEqual({ rates, problems: [] });
  expect(read('\uFEFFCurrency;Rate\r\n"usd";"1,0834"\r\n\r\nGBP;0,83')).toEqual({ rates, problems: [] });
});

test('the row of a central bank is read, without what it has no rate of', () => {
  const text = 'Date, USD, JPY, BGN, GBP, \n20 November 2026, 1.0834, 163.25, 1.9558, N/A, \n';
  expect(read(text)).toEqual({ rates: { USD: '1.0834', JPY: '163.25' }, problems: [] });
});

test('currencies that no store sells in are passed over', () => {
  expect(read('USD;1.1\nISK;140')).toEqual({ rates: { USD: '1.1' }, problems: [] });
});

test('a file of another currency is worked out through the rate of the own one', () => {
  expect(readRateFile('USD,1.25\nGBP,0.8', 'EUR', 'USD')).toEqual({ rates: { EUR: '0.8', GBP: '0.64' }, problems: [] });
  expect(readRateFile('GBP,0.8', 'EUR', 'USD').problems).toEqual([
    { line: 1, problem: 'The rates are of EUR, and none of them is of USD: your prices cannot be worked out.' },
  ]);
});

test('what cannot be read is named by its line, and then nothing counts', () => {
  expect(read('USD;1.1\n12;3\nGBP;nothing\nUSD;1.2\nSEK,11,4')).toEqual({
    rates: {},
    problems: [
      { line: 2, problem: '“12” is not a currency. Write a code such as USD.' },
      { line: 3, problem: '“nothing” is not a rate. Write it like 1.0834.' },
      { line: 4, problem: 'USD is in this file twice.' },
      { line: 5, problem: 'Too many commas. Write USD;1,0834 or USD,1.0834.' },
    ],
  });
  expect(read('').problems).toEqual([{ line: 1, problem: 'There are no rates in this file.' }]);
});
