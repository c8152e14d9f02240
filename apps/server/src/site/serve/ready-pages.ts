import { type ReadyPageListing, readySectionEndpoints } from '@plinth/contract';
import type { LayoutSection } from '@plinth/domain';
import { createCollectionIn } from '../../content/items/collection-service.ts';
import type { ContentScope } from '../../content/items/content-scope.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { notFound } from '../../platform/http/http-error.ts';
import { pageLayoutVersion, saveLayoutIn } from '../blocks/layout-service.ts';
import { type ReadyPage, readyPage, readyPages } from '../blocks/ready-sections/ready-pages.ts';

/** The ready-made pages as an owner chooses among them. */
export const listReadyPages = (): ReadyPageListing => ({
  pages: readyPages.map(({ name, title, about }) => ({
    name,
    title,
    about,
    preview: readySectionEndpoints.previewReadyPage.path.replace(':name', name),
  })),
});

/** @throws HttpError 404 */
export function pageNamed(name: string): ReadyPage {
  const found = readyPage(name);
  if (!found) throw notFound(`A ready-made page “${name}”`);
  return found;
}

/** A page of some sections, a draft: it is there whole or not at all. @throws HttpError as a new page and its layout do */
export const newPageOf = (scope: ContentScope, title: string, sections: readonly LayoutSection[]) =>
  inWebsite(scope.db, scope.websiteId, async (tx) => {
    const { id } = await createCollectionIn(tx, scope, { typeName: 'page', title });
    const version = await pageLayoutVersion(tx, scope.websiteId, id);
    await saveLayoutIn(tx, scope, 'page', id, { version, layout: { sections } });
    return { id };
  });
