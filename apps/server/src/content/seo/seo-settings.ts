import type { SavedSeoSettings, SearchSettingsChange, SeoSettings } from '@plinth/contract';
import { isJsonRecord, titleFormatProblem, titleKinds, verificationCode } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/http/http-error.ts';
import { noteSave, refuseLate, type SettingsSave, withVersion } from '../../platform/websites/late-save.ts';
import { findSettings, lockedSettings, mergeSettings } from '../../platform/websites/stored-settings.ts';
import { findAssetKey } from './queries.ts';
import { AI_CRAWLERS, verificationCodes } from './search-settings.ts';

const IMAGES = ['faviconAssetId', 'socialImageAssetId'] as const;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** As stored, with what the owner has never set as it counts. */
export async function readSeoSettings(db: Database, websiteId: string): Promise<SavedSeoSettings> {
  return inWebsite(db, websiteId, async (tx) => asSaved(await findSettings(tx, websiteId)));
}

function asSaved(stored: Record<string, unknown>): SavedSeoSettings {
  const codes = verificationCodes(stored);
  return withVersion({
    seoHidden: stored.seoHidden === true,
    aiCrawlersHidden: stored.aiCrawlersHidden === true,
    homepageTitleFormat: text(stored.homepageTitleFormat),
    collectionTitleFormat: text(stored.collectionTitleFormat),
    itemTitleFormat: text(stored.itemTitleFormat),
    faviconAssetId: text(stored.faviconAssetId) || null,
    socialImageAssetId: text(stored.socialImageAssetId) || null,
    categoryPagesHidden: stored.categoryPagesHidden === true,
    verification: { google: codes.google, bing: codes.bing, pinterest: codes.pinterest, yandex: codes.yandex },
    aiCrawlers: [...AI_CRAWLERS],
  });
}

/** Changes what is named; the rest stays. @throws HttpError 422 by service for what is no code; 409 with `current` where somebody was faster */
export async function changeSearchSettings(
  db: Database,
  websiteId: string,
  { verification, version, ...change }: SearchSettingsChange,
  by: SettingsSave['by'],
): Promise<SavedSeoSettings> {
  const save: SettingsSave = { kind: 'search', version, by };
  const fields: Record<string, string> = {};
  const codes: Record<string, string> = {};
  for (const [service, pasted] of Object.entries(verification ?? {})) {
    const code = verificationCode(pasted);
    if (code === null) fields[service] = 'This is no code. Paste the code alone, or the whole meta tag.';
    else codes[service] = code;
  }
  const [first] = Object.values(fields);
  if (first !== undefined) throw invalid(first, fields);
  return inWebsite(db, websiteId, async (tx) => {
    await refuseLate(tx, websiteId, save, asSaved(await lockedSettings(tx, websiteId)));
    await mergeSettings(tx, websiteId, { ...change, ...(verification ? { verification: codes } : {}) });
    await raiseContentVersion(tx, websiteId);
    const saved = asSaved(await findSettings(tx, websiteId));
    await noteSave(tx, websiteId, save, saved);
    return saved;
  });
}

/** @throws HttpError 422 by field: a format that names what is not there, a file that is no image of this website */
export async function saveSeoSettings(db: Database, websiteId: string, asked: SeoSettings): Promise<SavedSeoSettings> {
  return inWebsite(db, websiteId, async (tx) => {
    const fields = { ...formatProblems(asked), ...(await imageProblems(tx, websiteId, asked)) };
    const [first] = Object.values(fields);
    if (first !== undefined) throw invalid(first, fields);
    const { design } = await lockedSettings(tx, websiteId);
    const now = isJsonRecord(design) ? design : {};
    // Icon, picture and titles belong to the design, which is a document: whoever drafts one builds on what is saved here.
    await mergeSettings(tx, websiteId, { ...asked, design: { ...now, version: (Number(now.version) || 0) + 1 } });
    await raiseContentVersion(tx, websiteId);
    return asSaved(await findSettings(tx, websiteId));
  });
}

function formatProblems(asked: SeoSettings): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const kind of titleKinds) {
    const problem = titleFormatProblem(kind, asked[`${kind}TitleFormat`]);
    if (problem !== undefined) fields[`${kind}TitleFormat`] = problem;
  }
  return fields;
}

async function imageProblems(tx: Transaction, websiteId: string, asked: SeoSettings): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const name of IMAGES) {
    const id = asked[name];
    if (id === null) continue;
    const file = await findAssetKey(tx, websiteId, id);
    if (!file) fields[name] = 'This file is not there any more. Choose another image.';
    else if (!file.contentType.startsWith('image/')) fields[name] = 'This file is no image. Choose a PNG, JPEG or SVG.';
  }
  return fields;
}
