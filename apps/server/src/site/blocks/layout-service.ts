import { isDeepStrictEqual } from 'node:util';
import {
  blockDefinition,
  blockKinds,
  type LayoutAnswer,
  type LayoutKind,
  type LayoutProblemList,
} from '@plinth/contract';
import {
  blocksOf,
  blockTypes,
  type LayoutBlock,
  type LayoutCheck,
  type LayoutProblem,
  type PageLayout,
  validateLayout,
} from '@plinth/domain';
import { areasOfWebsite } from '../../accounts/member-areas/service.ts';
import { failingFeeds } from '../../content/feeds/service.ts';
import { readAssets } from '../../content/read-model/service.ts';
import { itemPart } from '../../platform/database/content-change.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import type { RequestScope } from '../../platform/server/request-scope.ts';
import { referencedAssets } from './asset-references.ts';
import { requireCodeRight } from './code-right.ts';
import { MAX_FIELDS } from './field-queries.ts';
import { layoutBody } from './layout-body.ts';
import { allLayouts, findLayout, noteLayoutRevision, writeLayout } from './queries.ts';

const NAMES: Readonly<Record<LayoutKind, string>> = {
  page: 'This page',
  item: 'This item',
  field: 'This block field',
};

/** @throws HttpError 404 */
export async function readLayout(scope: RequestScope, kind: LayoutKind, id: string): Promise<LayoutAnswer> {
  const row = await inWebsite(scope.db, scope.websiteId, (tx) => findLayout(tx, scope.websiteId, kind, id));
  if (!row) throw notFound(NAMES[kind]);
  const layout = row.layout ?? null;
  return { layout, version: row.version, problems: await problemsOf(scope, layout) };
}

/**
 * Saves the layout of a page or of an item, with its state before and after in the history.
 * @throws HttpError 404; 409 `conflict` with `current` when it builds on another version; 422 by place when it cannot be
 *   kept: a broken structure, or settings of a block that is new or changed and would show nothing; 403 for code without the right
 */
export async function saveLayout(
  scope: RequestScope,
  kind: LayoutKind,
  id: string,
  asked: { version: number; layout: unknown },
): Promise<LayoutAnswer & { contentVersion: number }> {
  const saved = await inWebsite(scope.db, scope.websiteId, (tx) => saveLayoutIn(tx, scope, kind, id, asked));
  return { ...saved, problems: await problemsOf(scope, saved.layout) };
}

/** The version that the next saving of a page's layout builds on; nobody else saves it until the transaction ends. */
export const pageLayoutVersion = async (tx: Transaction, websiteId: string, pageId: string): Promise<number> =>
  (await findLayout(tx, websiteId, 'page', pageId, true))?.version ?? 0;

/**
 * As saveLayout, in the transaction of the caller: every way in which a layout gets to visitors ends here.
 * @throws HttpError as saveLayout
 */
export async function saveLayoutIn(
  tx: Transaction,
  scope: RequestScope,
  kind: LayoutKind,
  id: string,
  asked: { version: number; layout: unknown },
): Promise<{ layout: PageLayout | null; version: number; contentVersion: number }> {
  const { websiteId, accountId } = scope;
  const check = asked.layout === null ? null : validateLayout(asked.layout, blockKinds);
  const row = await findLayout(tx, websiteId, kind, id, true);
  if (!row) throw notFound(NAMES[kind]);
  if (row.version !== asked.version) {
    const current = { layout: row.layout ?? null, version: row.version };
    throw new HttpError(
      409,
      'conflict',
      `${NAMES[kind]} has been changed in the meantime (version ${row.version}; yours builds on ${asked.version}). Load it again and repeat your change.`,
      undefined,
      { current },
    );
  }
  if (check) {
    refuse(refusedProblems(check, row.layout ?? null));
    requireCodeRight(scope, check.layout, row.layout ?? null);
  }
  const layout = check?.layout ?? null;
  const version = row.version + 1;
  await noteLayoutRevision(tx, websiteId, kind, id, {
    version: row.version,
    layout: row.layout ?? null,
    accountId: null,
  });
  const body = layout ? layoutBody(layout) : undefined;
  if (!(await writeLayout(tx, websiteId, kind, id, { layout, body, version })))
    throw new HttpError(
      422,
      'invalid-fields',
      `There are ${MAX_FIELDS} block fields already. Empty one that is not used.`,
    );
  await noteLayoutRevision(tx, websiteId, kind, id, { version, layout, accountId });
  const contentVersion = await raiseContentVersion(tx, websiteId, kind === 'item' ? [itemPart(id)] : undefined);
  return { layout, version, contentVersion };
}

/** Every page of the website on which a block shows nothing, with the reason. */
export async function readLayoutProblems(scope: RequestScope): Promise<LayoutProblemList> {
  const rows = await inWebsite(scope.db, scope.websiteId, (tx) => allLayouts(tx, scope.websiteId));
  const lost = await lostAssets(
    scope,
    rows.map(({ layout }) => layout),
  );
  const outside = await outsideOf(scope);
  const pages = rows.map(({ kind, id, title, layout }) => ({
    kind,
    id,
    title,
    problems: problemsIn(layout, lost, outside),
  }));
  return { pages: pages.filter(({ problems }) => problems.length > 0) };
}

async function problemsOf(scope: RequestScope, layout: unknown): Promise<LayoutProblem[]> {
  if (layout === null) return [];
  return problemsIn(layout, await lostAssets(scope, [layout]), await outsideOf(scope));
}

/** What blocks depend on beside their settings and files. */
interface Outside {
  /** Address of a feed → what is wrong with it. */
  feeds: ReadonlyMap<string, string>;
  memberAreas: ReadonlySet<string>;
}

async function outsideOf({ db, websiteId }: RequestScope): Promise<Outside> {
  const [feeds, memberAreas] = await Promise.all([failingFeeds(db, websiteId), areasOfWebsite(db, websiteId)]);
  return { feeds, memberAreas };
}

/** Why a block shows nothing although its settings are right, or undefined. */
function missing({ type, settings }: LayoutBlock, { feeds, memberAreas }: Outside): string | undefined {
  if (type === blockTypes.rss) return feeds.get(String(settings.url));
  const { memberAreaId } = settings;
  const named: readonly number[] = [blockTypes['member-area'], blockTypes.video];
  if (named.includes(type) && memberAreaId && !memberAreas.has(String(memberAreaId)))
    return 'The member area of this block is not there any more. Choose another one.';
  return undefined;
}

function problemsIn(stored: unknown, lost: ReadonlySet<string>, outside: Outside): LayoutProblem[] {
  const { layout, problems } = validateLayout(stored, blockKinds);
  for (const block of blocksOf(layout)) {
    const note = missing(block, outside);
    if (note) problems.push({ path: `block ${block.id}`, message: note, kind: 'settings', blockId: block.id });
    for (const id of referencedAssets(block.settings).filter((asset) => lost.has(asset)))
      problems.push({
        path: `block ${block.id}`,
        message: `The file ${id} is not there any more. Choose another one or remove the block.`,
        kind: 'settings',
        blockId: block.id,
      });
  }
  return problems;
}

/** Files that layouts name and the website does not have. */
async function lostAssets(scope: RequestScope, layouts: readonly unknown[]): Promise<Set<string>> {
  const named = new Set<string>();
  for (const stored of layouts) {
    const { layout } = validateLayout(stored, blockKinds);
    for (const block of blocksOf(layout)) {
      if (blockDefinition(block.type)?.gone !== undefined) continue;
      for (const id of referencedAssets(block.settings)) named.add(id);
    }
  }
  const ids = [...named];
  const rows = ids.length === 0 ? [] : await readAssets(scope.db, scope.websiteId, ids);
  const present = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !present.has(id)));
}

/**
 * What keeps a layout from being saved. What was broken before (by an import, by an older version) does not keep its owner from saving
 * the rest of the page.
 */
export function refusedProblems({ layout, problems }: LayoutCheck, before: unknown): LayoutProblem[] {
  const old = new Map<string, LayoutBlock>();
  for (const block of blocksOf(validateLayout(before, blockKinds).layout)) old.set(block.id, block);
  const now = new Map([...blocksOf(layout)].map((block) => [block.id, block]));
  const same = (id: string) => isDeepStrictEqual(old.get(id)?.settings, now.get(id)?.settings);
  return problems.filter(
    ({ kind, blockId }) => kind === 'structure' || (kind === 'settings' && !(blockId !== undefined && same(blockId))),
  );
}

/** @throws HttpError 422 */
function refuse(refused: readonly LayoutProblem[]): void {
  const [first] = refused;
  if (!first) return;
  throw new HttpError(
    422,
    'invalid-fields',
    refused.length === 1 ? first.message : `${first.message} (and ${refused.length - 1} more)`,
    Object.fromEntries(refused.map(({ path, message }) => [path, message])),
  );
}

/**
 * What of a layout that is not saved would not be shown, and why.
 * @throws HttpError 403 for code that whoever asks may not save
 */
export async function draftProblems(
  scope: RequestScope,
  { kind, id, layout }: { kind: LayoutKind; id: string; layout: unknown },
): Promise<LayoutProblem[]> {
  const row = await inWebsite(scope.db, scope.websiteId, (tx) => findLayout(tx, scope.websiteId, kind, id));
  requireCodeRight(scope, validateLayout(layout, blockKinds).layout, row?.layout ?? null);
  return problemsOf(scope, layout);
}
