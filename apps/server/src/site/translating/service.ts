import type { SaveTranslation, TranslatablePage, Translation } from '@plinth/contract';
import type { PageLayout } from '@plinth/domain';
import { changeCollectionIn, copyCollectionIn } from '../../content/items/collection-service.ts';
import type { ContentScope } from '../../content/items/content-scope.ts';
import { readItemChange } from '../../content/items/item-input.ts';
import { applyItemValues, copyItemIn, editItemIn } from '../../content/items/item-service.ts';
import { type Language, languagesOf } from '../../content/languages/service.ts';
import type { PageRef } from '../../content/seo/translations.ts';
import { languageOfPage, linkTranslationsIn, translationKey, translationsOf } from '../../content/seo/translations.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import { invalid, notFound } from '../../platform/http/http-error.ts';
import { lockedSettings } from '../../platform/websites/stored-settings.ts';
import type { Website } from '../../platform/websites/website.ts';
import { saveLayoutIn } from '../blocks/layout-service.ts';
import { besides, digestsOf, layoutWith, textsOf } from './page-texts.ts';
import { itemTexts, noteDigests, pageTexts, sourceDigests, type TextRow, textsOfPages } from './queries.ts';

type Spoken = Pick<Website, 'settings' | 'language'>;

const ITEMS_AT_ONCE = 50;

const refOf = ({ collectionId, itemId }: PageRef): PageRef => ({ collectionId, itemId });
const sameLanguage = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** @throws HttpError 422 for a language that the website does not have, or its own */
function targetLanguage(website: Spoken, asked: string): Language {
  const [own, ...others] = languagesOf(website);
  const found = others.find(({ code }) => sameLanguage(code, asked));
  if (found) return found;
  const message =
    own && sameLanguage(own.code, asked)
      ? `The website itself is in ${own.label}. Choose one of its other languages.`
      : `“${asked}” is none of this website’s languages. Add it first.`;
  throw invalid(message, { language: message });
}

/** The page in a language, where its owner has linked one. */
const inLanguage = (website: Spoken, page: PageRef, language: string) =>
  translationsOf(website, page).find((one) => sameLanguage(one.language, language));

/** Of a linked page, the one that the others are made from. */
const originalOf = (website: Spoken, page: PageRef) =>
  inLanguage(website, page, website.language) ??
  translationsOf(website, page).find((one) => translationKey(one) !== translationKey(page));

/** Pages, or the items of one, that are in the website's own language, with how far they are in another one. */
export async function listTranslatable(
  { db, websiteId }: ContentScope,
  website: Spoken,
  asked: { language: string; collectionId?: string | undefined; offset?: string | undefined },
): Promise<{ pages: TranslatablePage[]; total: number }> {
  const { code } = targetLanguage(website, asked.language);
  const { collectionId } = asked;
  return inWebsite(db, websiteId, async (tx) => {
    const [collection] = collectionId ? await textsOfPages(tx, websiteId, [{ collectionId, itemId: null }]) : [];
    if (collectionId && !collection) throw notFound('This page');
    const rows = collectionId
      ? await itemTexts(tx, websiteId, collectionId, { limit: ITEMS_AT_ONCE, offset: Number(asked.offset ?? 0) })
      : await pageTexts(tx, websiteId);
    const originals = rows.filter((row) => {
      const spoken = languageOfPage(website, refOf(row));
      return spoken === null || sameLanguage(spoken, website.language);
    });
    const targets = originals.flatMap((row) => inLanguage(website, row, code) ?? []).map(refOf);
    const translated = new Map((await textsOfPages(tx, websiteId, targets)).map((row) => [translationKey(row), row]));
    const digests = new Map((await sourceDigests(tx, websiteId, targets)).map((one) => [translationKey(one), one]));
    const pages = originals.map((row) => {
      const linked = inLanguage(website, row, code);
      const target = linked && translated.get(translationKey(linked));
      return listed(row, target, (linked && digests.get(translationKey(linked))?.digests) ?? {});
    });
    return { pages, total: collection?.items ?? pages.length };
  });
}

function listed(row: TextRow, target: TextRow | undefined, digests: Record<string, string>): TranslatablePage {
  const { collectionId, itemId, title, path, typeName, items } = row;
  const source = textsOf(row);
  const texts = target ? besides(source, target, digests) : [];
  const count = (state: string) => texts.filter((text) => text.state === state).length;
  return {
    ...{ collectionId, itemId, title, path, typeName, items },
    texts: source.length,
    done: count('done'),
    changed: count('changed'),
    translation: target ? { ...refOf(target), status: target.status, path: target.path } : null,
  };
}

/** @throws HttpError 404 where it is not there, or translates nothing */
export const readTranslation = (scope: ContentScope, website: Spoken, page: PageRef): Promise<Translation> =>
  inWebsite(scope.db, scope.websiteId, (tx) => translationIn(tx, scope, website, page));

async function translationIn(
  tx: Transaction,
  { websiteId }: ContentScope,
  website: Spoken,
  page: PageRef,
): Promise<Translation> {
  const { target, source, digests } = await pairOf(tx, websiteId, website, page);
  return {
    source: { ...refOf(source), title: source.title, language: languageOfPage(website, source) ?? website.language },
    ...refOf(target),
    language: languageOfPage(website, target) ?? '',
    path: target.path,
    status: target.status,
    version: target.version,
    layoutVersion: target.layoutVersion,
    texts: besides(textsOf(source), target, digests),
  };
}

async function pairOf(tx: Transaction, websiteId: string, website: Spoken, page: PageRef) {
  const original = originalOf(website, page);
  if (!original || translationKey(original) === translationKey(page)) throw notFound('This translation');
  const rows = await textsOfPages(tx, websiteId, [page, refOf(original)]);
  const target = rows.find((row) => translationKey(row) === translationKey(page));
  const source = rows.find((row) => translationKey(row) === translationKey(original));
  if (!target || !source) throw notFound('This translation');
  const noted = (await sourceDigests(tx, websiteId, [page])).find(
    (one) => translationKey(one) === translationKey(page),
  );
  return { target, source, digests: noted?.digests ?? {} };
}

/**
 * A copy of a page in another language, as a draft that is linked with it; where there is one already, that one.
 * @throws HttpError 404; 422 for a language that the website does not have, and for an item whose page has none in it
 */
export async function beginTranslation(
  scope: ContentScope,
  website: Website,
  page: PageRef,
  asked: string,
): Promise<Translation> {
  const language = targetLanguage(website, asked);
  return inWebsite(scope.db, scope.websiteId, async (tx) => {
    // Two who begin at once get one page: the second sees what the first has linked.
    const now = { ...website, settings: await lockedSettings(tx, scope.websiteId) };
    const there = inLanguage(now, page, language.code);
    if (there && (await textsOfPages(tx, scope.websiteId, [refOf(there)])).length > 0)
      return translationIn(tx, scope, now, refOf(there));
    const [source] = await textsOfPages(tx, scope.websiteId, [page]);
    if (!source) throw notFound(page.itemId === null ? 'This page' : 'This item');
    const made = await copyOf(tx, scope, now, source, language);
    const others = translationsOf(now, page).filter((one) => !sameLanguage(one.language, language.code));
    const group = others.length > 0 ? others : [{ ...page, language: website.language }];
    await linkTranslationsIn(tx, scope.websiteId, [...group, { ...made, language: language.code }]);
    return translationIn(tx, scope, { ...now, settings: await lockedSettings(tx, scope.websiteId) }, made);
  });
}

async function copyOf(
  tx: Transaction,
  scope: ContentScope,
  website: Spoken,
  source: TextRow,
  { code, label, pathPrefix }: Language,
): Promise<PageRef> {
  const short = pathPrefix || code.toLowerCase();
  if (source.itemId === null) {
    const isHome = source.path === '/';
    const urlId = isHome ? short : `${source.path.slice(1)}-${short}`;
    const { id } = await copyCollectionIn(tx, scope, source.collectionId, { title: source.title, urlId });
    return { collectionId: id, itemId: null };
  }
  const parent = inLanguage(website, { collectionId: source.collectionId, itemId: null }, code);
  if (!parent) {
    const message = `The page that this belongs to is not there in ${label} yet. Translate the page first.`;
    throw invalid(message, { itemId: message });
  }
  const { id } = await copyItemIn(tx, scope, source.itemId, parent.collectionId);
  if (source.layout !== null) {
    const [copy] = await textsOfPages(tx, scope.websiteId, [{ collectionId: parent.collectionId, itemId: id }]);
    await saveLayoutIn(tx, scope, 'item', id, { version: copy?.layoutVersion ?? 1, layout: source.layout });
  }
  return { collectionId: parent.collectionId, itemId: id };
}

/**
 * Saves texts of a translation, all or none; each counts as translated from the original as it is now.
 * @throws HttpError 404; 409 `conflict` when somebody else was faster; 422 for a text that is not there
 */
export async function saveTranslation(
  scope: ContentScope,
  website: Spoken,
  asked: SaveTranslation,
): Promise<Translation> {
  const page: PageRef = { collectionId: asked.collectionId, itemId: asked.itemId ?? null };
  return inWebsite(scope.db, scope.websiteId, async (tx) => {
    const { target, source } = await pairOf(tx, scope.websiteId, website, page);
    const texts = textsOf(source);
    const known = new Map(besides(texts, target, {}).map((text) => [text.key, text]));
    for (const key of Object.keys(asked.texts)) {
      const text = known.get(key);
      if (text && text.state !== 'absent') continue;
      const message = 'The page has changed, and this text is not there any more. Load it again.';
      throw invalid(message, { [`texts.${key}`]: message });
    }
    const differs = Object.entries(asked.texts).filter(([key, text]) => known.get(key)?.text !== text);
    const blocks = Object.fromEntries(differs.filter(([key]) => key.startsWith('block:')));
    const fields = Object.fromEntries(differs.filter(([key]) => !key.startsWith('block:')));
    await writeFields(tx, scope, target, asked.version, fields);
    if (Object.keys(blocks).length > 0) {
      const layout = layoutWith(target.layout as PageLayout, blocks);
      const kind = page.itemId === null ? 'page' : 'item';
      const id = page.itemId ?? page.collectionId;
      await saveLayoutIn(tx, scope, kind, id, { version: asked.layoutVersion, layout });
    }
    await noteDigests(tx, scope.websiteId, page, digestsOf(texts, new Set(Object.keys(asked.texts))));
    return translationIn(tx, scope, website, page);
  });
}

async function writeFields(
  tx: Transaction,
  scope: ContentScope,
  { collectionId, itemId }: TextRow,
  version: number,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  if (itemId === null) await changeCollectionIn(tx, scope, collectionId, version, fields);
  else
    await editItemIn(tx, scope, itemId, { version }, (inner, row) =>
      applyItemValues(inner, scope, row, readItemChange(scope, fields)),
    );
}
