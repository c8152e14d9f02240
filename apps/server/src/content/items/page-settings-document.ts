import { documentCodecs } from '@plinth/documents';
import {
  can,
  mostPageLineLength,
  mostPageTitleLength,
  mostUrlIdLength,
  type PageSettings,
  reservedUrlIds,
} from '@plinth/domain';
import { raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { forbidden, invalid } from '../../platform/http/http-error.ts';
import type { RequestScope } from '../../platform/server/request-scope.ts';
import { putCodeIn, readPageCode } from '../code-injection/service.ts';
import { codecRules, type DocumentKind, type DocumentKinds } from '../documents/document-kind.ts';
import { collectionUrlIds, findCollection } from './collection-queries.ts';
import { changeCollectionIn } from './collection-service.ts';

const MOST_CODE = 100_000;
const MOST_DESCRIPTION = 500_000;
const MOST_LAYOUT = 100;

async function published(tx: Transaction, websiteId: string, id: string, lock: boolean) {
  const row = await findCollection(tx, websiteId, id, lock);
  if (!row || row.deletedAt) return null;
  const { title, navigationTitle, urlId, description, seoTitle, seoDescription, enabled, membersOnly, memberAreaId } =
    row;
  const value: PageSettings = {
    title,
    navigationTitle,
    urlId,
    redirects: true,
    description,
    seoTitle,
    seoDescription,
    mainImageId: row.mainAssetId,
    enabled,
    membersOnly,
    memberAreaId,
    headerCode: await readPageCode(tx, websiteId, id),
    layout: typeof row.settings.layout === 'string' ? row.settings.layout : null,
    quickView: row.settings.productQuickView === true,
  };
  return { title, version: row.version, value };
}

/** What can be said without looking at other pages. */
function problems(value: PageSettings): string[] {
  const found: string[] = [];
  const most = (what: string, text: string, limit: number) => {
    if (text.length > limit)
      found.push(`${what} has ${text.length} characters; at most ${limit.toLocaleString('en')} can be kept.`);
  };
  if (value.title.trim() === '') found.push('Please enter a title.');
  if (!/[a-z0-9]/i.test(value.urlId)) found.push('The address needs a letter or a digit, such as /about.');
  most('The title', value.title, mostPageTitleLength);
  most('The name in navigations', value.navigationTitle, mostPageTitleLength);
  most('The address', value.urlId, mostUrlIdLength);
  most('The title for search engines', value.seoTitle, mostPageTitleLength);
  most('The description for search engines', value.seoDescription, mostPageLineLength);
  most('The description', value.description, MOST_DESCRIPTION);
  most('The code in the head of the page', value.headerCode, MOST_CODE);
  most('The name of the layout', value.layout ?? '', MOST_LAYOUT);
  return found;
}

/** An address that another page has is refused here: who typed it is there to choose another one. */
async function requireFree(tx: Transaction, websiteId: string, id: string, urlId: string): Promise<void> {
  const taken = [...(await collectionUrlIds(tx, websiteId, id)), ...reservedUrlIds];
  if (!taken.some((one) => one.toLowerCase() === urlId.toLowerCase())) return;
  const message = `The address /${urlId} is in use already. Choose another one.`;
  throw invalid(message, { urlId: message });
}

/** What is kept among a collection's own settings; nothing where all of it stays as it is. */
function changedSettings(
  before: Record<string, unknown>,
  { layout, quickView }: Pick<PageSettings, 'layout' | 'quickView'>,
): { settings?: Record<string, unknown> } {
  // One that the theme does not have stays: a page that goes back to its theme goes back to its layout.
  const hasNewLayout = layout !== null && layout !== before.layout;
  const isSwitched = quickView !== (before.productQuickView === true);
  if (!hasNewLayout && !isSwitched) return {};
  const settings = {
    ...before,
    ...(hasNewLayout ? { layout } : {}),
    ...(isSwitched ? { productQuickView: quickView } : {}),
  };
  return { settings };
}

/** @throws HttpError 403 for code without the right to it; 409; 422 by field */
async function publish(
  tx: Transaction,
  scope: RequestScope,
  id: string,
  { version, value }: { version: number; value: PageSettings },
): Promise<{ version: number; contentVersion: number }> {
  const { websiteId, role } = scope;
  const { headerCode, redirects, navigationTitle, urlId, layout, quickView, ...settings } = value;
  const before = await findCollection(tx, websiteId, id, true);
  if (before && urlId !== before.urlId) await requireFree(tx, websiteId, id, urlId);
  const saved = await changeCollectionIn(
    tx,
    // Neither moments nor folders are among these settings: clocks and kinds of the theme are not asked for.
    { ...scope, timeZone: 'UTC', kinds: {}, mayPublish: role !== null && can(role, 'content:publish') },
    id,
    version,
    {
      ...settings,
      navigationTitle: navigationTitle.trim() || settings.title,
      ...(urlId === before?.urlId ? {} : { urlId, redirectOldAddress: redirects }),
      ...(before ? changedSettings(before.settings, { layout, quickView }) : {}),
    },
  );
  if (headerCode !== (await readPageCode(tx, websiteId, id))) {
    if (role === null || !can(role, 'code:inject'))
      throw forbidden('Your role may not put code on pages. Somebody who may has to publish this draft.');
    await putCodeIn(tx, websiteId, { place: 'page', targetId: id, html: headerCode });
  }
  return { version: saved.version, contentVersion: await raiseContentVersion(tx, websiteId) };
}

const pageSettingsDocument: DocumentKind = {
  ...codecRules(documentCodecs['page-settings']),
  published,
  code: (value, before) => {
    const { headerCode } = value as PageSettings;
    return headerCode === '' || headerCode === (before as PageSettings).headerCode ? [] : [headerCode];
  },
  problems: (value) => problems(value as PageSettings),
  publish: (tx, scope, id, { version, value }) => publish(tx, scope, id, { version, value: value as PageSettings }),
};

/** What an owner settles about a page, as a document beside that of its content. */
export const pageSettingsDocuments: DocumentKinds = { 'page-settings': pageSettingsDocument };
