import type { LanguagesRequest } from '@plinth/contract';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, raiseContentVersion } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/http/http-error.ts';
import { record } from '../../platform/json/record.ts';
import { canonicalLanguage } from '../../platform/websites/language-tag.ts';
import { mergeSettings, removeSetting } from '../../platform/websites/stored-settings.ts';
import type { Website } from '../../platform/websites/website.ts';
import { translatedLanguages } from '../seo/translations.ts';

export interface Language {
  code: string;
  label: string;
  pathPrefix: string;
  published: boolean;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a language is called by those who speak it. */
function nameOf(code: string): string {
  let name = names.get(code);
  if (name === undefined) {
    name = displayName(code);
    // Some hundreds there are; what is no language comes from an import and need not stay.
    if (names.size >= 1_000) names.clear();
    names.set(code, name);
  }
  return name;
}

/** Names of languages: every page asks, and `Intl` takes its time. */
const names = new Map<string, string>();

function displayName(code: string): string {
  try {
    return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Whether its owner has named languages at all: quickly said, of every request. */
export const mayHaveLanguages = ({ settings: { languages } }: Pick<Website, 'settings'>): boolean =>
  Array.isArray(languages) && languages.length > 0;

/** The languages in which a website can be read; its own one is always among them, and first. */
export function languagesOf({ settings, language }: Pick<Website, 'settings' | 'language'>): Language[] {
  const listed: unknown[] = Array.isArray(settings.languages) ? settings.languages : [];
  const known = listed.map(record).flatMap((entry) => {
    const code = canonicalLanguage(text(entry.code));
    if (code === null) return [];
    const { label, pathPrefix, published } = entry;
    return [{ code, label: text(label) || nameOf(code), pathPrefix: text(pathPrefix), published: published !== false }];
  });
  const own = known.find(({ code }) => code === language);
  const first = { code: language, label: own?.label ?? nameOf(language), pathPrefix: '', published: true };
  return [first, ...known.filter(({ code }) => code !== language)];
}

/**
 * The name of a language among those that a visitor chooses from: what its owner calls it, else without its country where no
 * other country's kind of it is there (“English”, not “American English”), as a word that stands alone.
 */
function nameAmong(languages: readonly Language[], { code, label }: Language): string {
  const base = code.split('-')[0] ?? code;
  const alone = languages.filter((other) => other.code.split('-')[0] === base).length === 1;
  const name = alone && label === nameOf(code) ? nameOf(base) : label;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** The languages that visitors choose from, each with the name that it has among them. */
export function chosenFrom(website: Pick<Website, 'settings' | 'language'>): (Language & { name: string })[] {
  const shown = languagesOf(website).filter(({ published }) => published);
  return shown.map((language) => ({ ...language, name: nameAmong(shown, language) }));
}

/** LANG-02. Enabled where visitors can read more than one language. */
export function multilingualSettings(website: Pick<Website, 'settings' | 'language'>) {
  const languages = languagesOf(website);
  const enabled = languages.filter(({ published }) => published).length > 1;
  return { enabled, defaultLanguage: website.language, languages };
}

/**
 * LANG-03. Pending: pages that have a translation, but not one into every language that visitors can choose.
 */
export function multilingualStatus(website: Pick<Website, 'settings' | 'language'>) {
  const provider = text(record(website.settings.translationConnection).provider);
  const wanted = languagesOf(website).filter(({ published }) => published);
  const groups = translatedLanguages(website);
  const pendingItems = groups.filter((there) => wanted.some(({ code }) => !there.has(code))).length;
  return { connected: provider !== '', provider: provider || null, pendingItems };
}

/** @throws HttpError 422 by field */
export async function saveLanguages(
  db: Database,
  website: Website,
  { languages }: LanguagesRequest,
): Promise<{ languages: Language[] }> {
  const fields: Record<string, string> = {};
  const codes = new Set<string>();
  const prefixes = new Set<string>();
  const saved = languages.map(({ code: asked, label = '', pathPrefix = '', published = true }, index) => {
    const code = canonicalLanguage(asked);
    if (code === null) fields[`languages.${index}.code`] = `“${asked}” is no language. Write it like de or pt-BR.`;
    else if (codes.has(code)) fields[`languages.${index}.code`] = `“${code}” is there twice.`;
    const prefix = pathPrefix.trim().replace(/^\/+|(?<!\/)\/+$/g, '');
    if (prefix !== '' && !/^[a-z0-9-]+$/i.test(prefix))
      fields[`languages.${index}.pathPrefix`] = 'A path has letters, digits and hyphens only, such as de.';
    else if (prefix !== '' && prefixes.has(prefix.toLowerCase()))
      fields[`languages.${index}.pathPrefix`] = `Two languages have the path “${prefix}”. Each has its own.`;
    codes.add(code ?? asked);
    prefixes.add(prefix.toLowerCase());
    return { code: code ?? asked, label: label.trim(), pathPrefix: prefix, published };
  });
  const own = saved.find(({ code }) => code === website.language);
  if (own && !own.published)
    fields[`languages.${saved.indexOf(own)}.published`] = 'The website’s own language is what everybody sees.';
  const [first] = Object.values(fields);
  if (first !== undefined) throw invalid(first, fields);
  await inWebsite(db, website.websiteId, async (tx) => {
    await mergeSettings(tx, website.websiteId, { languages: saved });
    await raiseContentVersion(tx, website.websiteId);
  });
  return { languages: languagesOf({ ...website, settings: { ...website.settings, languages: saved } }) };
}

/** LANG-06: what the provider has translated stays; new pages no longer go to it. */
export async function disconnectProvider(db: Database, websiteId: string): Promise<void> {
  await inWebsite(db, websiteId, async (tx) => {
    await removeSetting(tx, websiteId, 'translationConnection');
    await raiseContentVersion(tx, websiteId);
  });
}

/**
 * The language of the website that suits somebody best: theirs, or another kind of it, or the website's own (LANG-07).
 *
 * @throws HttpError 422 for what is no language
 */
export function bestLanguage(website: Pick<Website, 'settings' | 'language'>, asked: string): Language {
  const wanted = canonicalLanguage(asked);
  if (wanted === null) {
    const message = `“${asked}” is no language. Write it like de or pt-BR.`;
    throw invalid(message, { language: message });
  }
  const shown = languagesOf(website).filter(({ published }) => published);
  const base = (code: string) => code.split('-')[0];
  const best =
    shown.find(({ code }) => code === wanted) ??
    shown.find(({ code }) => code === base(wanted)) ??
    shown.find(({ code }) => base(code) === base(wanted)) ??
    shown[0];
  return best as Language;
}
