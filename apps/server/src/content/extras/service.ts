import { type SaveSiteExtra, type SiteExtra, type SiteExtraKind, siteExtraSchemas } from '@plinth/contract';
import {
  type AdNetwork,
  adNetworks,
  parseUrlMappings,
  requireWebAddress,
  shareNetworks,
  type UrlMapping,
  usualShareNetworks,
} from '@plinth/domain';
import { Value } from 'typebox/value';
import { hashPassword } from '../../accounts/staff/password.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, lockWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { HttpError, invalid } from '../../platform/http/http-error.ts';
import { issueWords } from '../../platform/http/issue-words.ts';
import { versionOf } from '../../platform/websites/late-save.ts';
import { mergeSettings } from '../../platform/websites/stored-settings.ts';
import { listExtras, pageExists, readMappings, replaceMappings, saveExtra } from './queries.ts';

export const readExtras = (db: Database, websiteId: string): Promise<SiteExtra[]> =>
  inWebsite(db, websiteId, (tx) => listExtras(tx, websiteId));

const ADDRESSES = ['url', 'buttonUrl', 'policyUrl'];

/** What keeps settings from being saved, by field. */
export function extraProblems(kind: SiteExtraKind, settings: Record<string, unknown>): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const error of Value.Errors(siteExtraSchemas[kind], settings)) {
    const field = error.instancePath.slice(1).replaceAll('/', '.') || 'settings';
    const network = kind === 'ad-pixels' ? adNetworks[field as AdNetwork] : undefined;
    fields[field] ??= network ? `This is no pixel id of ${network.name}.` : issueWords(error);
  }
  for (const name of ADDRESSES) {
    const problem =
      typeof settings[name] === 'string' && settings[name] !== '' ? requireWebAddress(settings[name]) : undefined;
    if (problem) fields[name] ??= problem;
  }
  return fields;
}

/** @throws HttpError 422 by field */
export function requireExtra(kind: SiteExtraKind, settings: Record<string, unknown>): void {
  const fields = extraProblems(kind, settings);
  const [first] = Object.values(fields);
  if (first !== undefined) throw invalid(first, fields);
}

/**
 * Saves what stands over or beside the pages. Each save is a new version: visitors who have closed the old one see it.
 * @throws HttpError 422 by field; a lock screen cannot be switched on without a password; 409 with `current` where somebody was faster
 */
export async function saveSiteExtra(
  db: Database,
  websiteId: string,
  kind: SiteExtraKind,
  { settings, password, version }: SaveSiteExtra,
): Promise<SiteExtra> {
  requireExtra(kind, settings);
  if (password !== undefined && kind !== 'lock-screen') throw invalid('Only the lock screen has a password.');
  const passwordHash = password === undefined || password === null ? password : await hashPassword(password);
  return inWebsite(db, websiteId, async (tx) => {
    if (version !== undefined) await requireVersion(tx, websiteId, kind, version);
    if (kind === 'not-found') await requirePage(tx, websiteId, settings);
    const saved = await saveExtra(tx, websiteId, kind, settings, passwordHash);
    if (kind === 'lock-screen' && settings.enabled === true && !saved.hasPassword) {
      const message = 'A lock screen needs a password.';
      throw invalid(message, { password: message });
    }
    if (kind === 'sharing') {
      const usual = Object.fromEntries(usualShareNetworks.map((name) => [name, true]));
      const networks = (settings.networks as Record<string, boolean> | undefined) ?? usual;
      const options = Object.entries(settings.enabled === true ? networks : {});
      const numbers: Readonly<Record<string, number>> = shareNetworks;
      const byNumber = Object.fromEntries(options.map(([name, on]) => [numbers[name] ?? name, on]));
      await mergeSettings(tx, websiteId, { shareButtonOptions: byNumber });
    }
    if (kind === 'comments') {
      await mergeSettings(tx, websiteId, {
        commentsEnabled: settings.enabled === true,
        commentApprovalRequired: settings.approvalRequired === true,
        simpleLikingEnabled: settings.likes !== false,
      });
    }
    await raiseContentVersion(tx, websiteId);
    return saved;
  });
}

/** @throws HttpError 422 where a page is to be shown that this website does not have */
async function requirePage(tx: Transaction, websiteId: string, { show, pageId }: Record<string, unknown>) {
  if (show !== 'page') return;
  const chosen = typeof pageId === 'string' && pageId !== '';
  if (chosen && (await pageExists(tx, websiteId, pageId))) return;
  const message = chosen ? 'This page is not there any more. Choose another one.' : 'Choose the page to show.';
  throw invalid(message, { pageId: message });
}

async function requireVersion(tx: Transaction, websiteId: string, kind: SiteExtraKind, version: number): Promise<void> {
  await lockWebsite(tx, websiteId);
  const current = (await listExtras(tx, websiteId)).find((extra) => extra.kind === kind);
  if ((current?.version ?? 0) !== version)
    throw new HttpError(
      409,
      'conflict',
      'Somebody else has changed this in the meantime. What you have not touched is now as they left it; look at it and save again.',
      undefined,
      { current: current ?? null },
    );
}

/** The announcement bar, in the transaction of the caller; {} where there is none. */
export async function readAnnouncement(tx: Transaction, websiteId: string): Promise<Record<string, unknown>> {
  const extras = await listExtras(tx, websiteId);
  return { ...extras.find(({ kind }) => kind === 'announcement-bar')?.settings };
}

/**
 * Saves the announcement bar; the content version is the caller's to raise.
 * @throws HttpError 422 by field
 */
export async function saveAnnouncement(
  tx: Transaction,
  websiteId: string,
  settings: Record<string, unknown>,
): Promise<void> {
  requireExtra('announcement-bar', settings);
  await saveExtra(tx, websiteId, 'announcement-bar', settings, undefined);
}

const asText = (mappings: readonly UrlMapping[]) =>
  mappings.map(({ from, to, status }) => `${from} -> ${to} ${status}`).join('\n');

export async function readUrlMappings(db: Database, websiteId: string) {
  return shownMappings(await inWebsite(db, websiteId, (tx) => readMappings(tx, websiteId)));
}

function shownMappings(mappings: readonly UrlMapping[]) {
  const text = asText(mappings);
  return { text, version: versionOf(text), mappings: [...mappings] };
}

/**
 * Replaces all mappings, or none.
 * @param asked `version`: of what the lines build on; without it they replace whatever is there
 * @throws HttpError 422 with every line that is wrong; 409 with `current` where somebody was faster, or a page has moved
 */
export async function saveUrlMappings(
  db: Database,
  websiteId: string,
  { text, version }: { text: string; version?: string },
  ownHost?: string,
) {
  const { mappings, problems } = parseUrlMappings(text, ownHost);
  const [first] = problems;
  if (first) {
    const more = problems.length > 1 ? ` ${problems.length - 1} more lines are wrong.` : '';
    throw new HttpError(
      422,
      'invalid-fields',
      `Line ${first.line}: ${first.message}${more}`,
      Object.fromEntries(problems.map(({ line, message }) => [`line.${line}`, message])),
      { problems },
    );
  }
  await inWebsite(db, websiteId, async (tx) => {
    await lockWebsite(tx, websiteId);
    const current = shownMappings(await readMappings(tx, websiteId));
    if (version !== undefined && version !== current.version)
      throw new HttpError(
        409,
        'conflict',
        'Somebody else has changed the redirects in the meantime, or a page got another address.',
        undefined,
        { current },
      );
    await replaceMappings(tx, websiteId, mappings);
    await raiseContentVersion(tx, websiteId);
  });
  return shownMappings(mappings);
}
