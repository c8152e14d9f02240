import { readFile } from 'node:fs/promises';
import type { WebsiteKind } from '@plinth/contract';
import { type CurrencyCode, fractionDigits } from '@plinth/domain';
import { projectPath } from '../../site/themes/theme-registry.ts';
import type { DemoSite } from '../demo/demo-site.ts';

/** What a starter says of a website; name, place, language, theme and money are its owner's. */
export type Starter = Omit<
  DemoSite,
  'identifier' | 'title' | 'timeZone' | 'language' | 'country' | 'contactEmail' | 'theme' | 'tweaks' | 'storeSettings'
>;

/** Languages in which the starters are written; a website in any other begins in English. */
const LANGUAGES = ['en', 'de'];
const DAY = 86_400_000;

/**
 * The pages that a website of a kind begins with (starters/*.json), in one language. There each text stands in all languages beside
 * each other, so that no page of one is missing in another.
 */
export async function readStarter(
  kind: WebsiteKind,
  { language, currency, owner }: { language: string; currency: CurrencyCode; owner: string },
): Promise<Starter> {
  const written: unknown = JSON.parse(await readFile(projectPath('starters', `${kind}.json`), 'utf8'));
  const spoken = LANGUAGES.find((one) => language.split('-')[0] === one) ?? 'en';
  // Example prices are thought of in dollars and euros; 38 yen would be no price.
  const factor = fractionDigits(currency) === 0 ? 100 : 1;
  return filled(written, { spoken, factor, owner }) as Starter;
}

function filled(value: unknown, words: { spoken: string; factor: number; owner: string }): unknown {
  if (typeof value === 'string')
    return value
      .replaceAll('{{owner}}', words.owner)
      .replace(/\{\{days (\d+)\}\}/g, (_, days) => new Date(Date.now() - Number(days) * DAY).toISOString());
  if (Array.isArray(value)) return value.map((entry) => filled(entry, words));
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Record<string, unknown>;
  if (isTranslated(fields)) return filled(fields[words.spoken], words);
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      name === 'price' ? String(Number(field) * words.factor) : filled(field, words),
    ]),
  );
}

/** `{ "en": …, "de": … }` */
const isTranslated = (fields: Record<string, unknown>): boolean =>
  Object.keys(fields).length === LANGUAGES.length && LANGUAGES.every((language) => Object.hasOwn(fields, language));
