import { isConfirmationPage, pageTypes } from '@plinth/domain';
import type { Database } from '../../platform/database/connection.ts';
import { readsParts } from '../../platform/database/tracked.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import type { Needs } from '../../platform/html/fragment.ts';
import { needsOfTrusted } from '../../platform/html/html-needs.ts';
import type { SourceProblem } from '../../platform/html/source-problems.ts';
import { sourceWarnings } from '../../platform/html/source-problems.ts';
import { conflict, notFound } from '../../platform/http/http-error.ts';
import type { InjectedCode } from '../read-model/service.ts';
import { type CodeRow, loadAllCode, loadCode, lockedCode, pageCode, saveCode, targetExists } from './queries.ts';

/** The owner's code for one page; its scripts run by their hash. */
export interface OwnerCode {
  header: string;
  footer: string;
  postEntry: string;
  /** Scripts of the owner may ask for the page's data. */
  hasScripts: boolean;
  /** Of each of its texts. */
  needs: readonly Partial<Needs>[];
}

export interface CodeTarget {
  /** PAGE-17 */
  pageType: number;
  collectionId: string | null;
  itemId: string | null;
}

/** Pages where people type in card numbers or passwords to pay or sign in carry no foreign code. */
const WITHOUT_CODE: readonly number[] = [pageTypes.checkout, pageTypes.ssoPage];
const LOCKED: readonly number[] = [pageTypes.lockScreen, pageTypes.protectedContent];

/** What the owner has put on a page: website-wide, for the page, for the item, for lock and confirmation pages. */
export async function readOwnerCode(
  db: Database,
  websiteId: string,
  known: InjectedCode,
  target: CodeTarget,
): Promise<OwnerCode> {
  if (WITHOUT_CODE.includes(target.pageType))
    return { header: '', footer: '', postEntry: '', hasScripts: false, needs: [] };
  // Most pages have none of their own, and what stands on all of them is known with the site map.
  const ids = [target.collectionId, target.itemId].filter((id) => id !== null && known.targets?.has(id) !== false);
  const rows =
    ids.length === 0
      ? known.everywhere
      : await inWebsite(readsParts(db), websiteId, (tx) => loadCode(tx, websiteId, ids as string[]));
  const at = (place: string, targetId = '') =>
    rows.find((row) => row.place === place && row.targetId === targetId)?.html ?? '';
  const header = [
    at('header'),
    LOCKED.includes(target.pageType) ? at('lockPage') : '',
    target.collectionId ? at('page', target.collectionId) : '',
  ].join('');
  const footer = [at('footer'), isConfirmationPage(target.pageType) ? at('orderConfirmation') : ''].join('');
  const postEntry = target.itemId ? at('item', target.itemId) : '';
  return {
    header,
    footer,
    postEntry,
    hasScripts: [header, footer, postEntry].some((html) => /<script\b/i.test(html)),
    needs: [header, footer, postEntry].map(needsOfTrusted),
  };
}

export const listCode = (db: Database, websiteId: string): Promise<CodeRow[]> =>
  inWebsite(db, websiteId, (tx) => loadAllCode(tx, websiteId));

/**
 * Saves code for a place; '' takes it away. Answers what in it will not work as its author may think.
 *
 * @param before what its author saw there; undefined: whatever stands there goes
 * @throws HttpError 404 when the page or item is not on this website; 409 when something else stands there by now
 */
export async function putCode(
  db: Database,
  websiteId: string,
  row: CodeRow,
  before: string | undefined,
): Promise<SourceProblem[]> {
  await inWebsite(db, websiteId, async (tx) => {
    if (before !== undefined && (await lockedCode(tx, websiteId, row)) !== before)
      throw conflict('conflict', 'Somebody else has changed this code in the meantime. Load it again.');
    await putCodeIn(tx, websiteId, row);
  });
  return sourceWarnings(row.place, row.html);
}

/** As putCode, in the transaction of the caller. */
export async function putCodeIn(tx: Transaction, websiteId: string, row: CodeRow): Promise<void> {
  if (row.targetId !== '' && !(await targetExists(tx, websiteId, row.place, row.targetId)))
    throw notFound(row.place === 'item' ? 'This item' : 'This page');
  await saveCode(tx, websiteId, row);
  await raiseContentVersion(tx, websiteId);
}

/** The owner's code in the head of one page; '' = none. */
export const readPageCode = pageCode;
