import { readItemPlace } from '../../content/read-model/service.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { AppContext } from '../../platform/server/context.ts';
import type { Website } from '../../platform/websites/website.ts';
import { readFieldPlace } from '../blocks/field-place.ts';
import type { SiteMaps } from '../model/site-map.ts';
import type { EditedLayout } from '../pages/page-request.ts';

/** The address at which a layout is seen. @throws HttpError 404 for what this website does not have */
export async function draftPath(
  { db }: AppContext,
  maps: SiteMaps,
  website: Website,
  { kind, id }: EditedLayout,
): Promise<string> {
  if (kind === 'item') {
    const place = await readItemPlace(db, website.websiteId, id);
    if (!place) throw notFound('This item');
    return place;
  }
  const field = kind === 'field' ? readFieldPlace(id) : null;
  if (kind === 'field' && !field) throw notFound('This block field');
  if (field?.collectionId === null) return '/';
  const map = await maps.of(website);
  const collection = map.byId.get(field?.collectionId ?? id);
  if (!collection) throw notFound('This page');
  return collection.id === map.home?.id ? '/' : `/${collection.urlId}`;
}
