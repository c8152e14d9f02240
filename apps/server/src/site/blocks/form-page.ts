import type { SubmissionPage } from '../../content/forms/submission-page.ts';
import type { BlockLoader } from './block-loader.ts';
import { textOf } from './collection-source.ts';

/** The page that the block is on, to which visitors are led back and of which owners read with what was sent (FORM-38). */
export function pageOf({ page }: BlockLoader): SubmissionPage {
  const { collection, item, map } = page;
  const pagePermissionTypeValue = collection?.passwordHash ? '2' : collection?.membersOnly ? '3' : '1';
  if (item) {
    const pageId = textOf(item.id);
    const shown = { pagePath: textOf(item.fullUrl), pageTitle: textOf(item.title) };
    return { ...shown, pageId, contentSource: 'i', pagePermissionTypeValue };
  }
  if (!collection) return { pagePath: '/', pageTitle: '', pageId: '', contentSource: '', pagePermissionTypeValue };
  const pagePath = map.home?.id === collection.id ? '/' : `/${collection.urlId}`;
  const { id: pageId, title: pageTitle } = collection;
  return { pagePath, pageTitle, pageId, contentSource: 'c', pagePermissionTypeValue };
}
