import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countryMmdb } from '../../testing/country-mmdb.ts';
import { countryFile } from './country-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plinth-countries-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a country is that of the network, and none where the file knows none', async () => {
  const file = join(folder, 'countries.mmdb');
  await writeFile(file, countryMmdb([203, 0, 113], 'JP'));
  const countryOf = countryFile(file);
  expect(['203.0.113.7', '203.0.114.7', '2001:db8::1', 'no address'].map(countryOf)).toEqual(['JP', '', '', '']);
  expect(countryFile(undefined)('203.0.113.7')).toBe('');
});

test('a file that is none stops the start with its name', async () => {
  const file = join(folder, 'none.mmdb');
  await writeFile(file, 'no countries');
  expect(() => countryFile(file)).toThrow(`PLINTH_GEOIP_FILE is "${file}"`);
  expect(() => countryFile(join(folder, 'absent.mmdb'))).toThrow('ENOENT');
});
