import { slideFragment } from '../../content/locked-pages/slide.ts';
import type { CollectionRow } from '../../content/read-model/service.ts';
import type { Fragment } from '../../platform/html/fragment.ts';
import { record } from '../../platform/json/record.ts';
import type { Website } from '../../platform/websites/website.ts';
import { inWords } from '../../platform/words/in-words.ts';
import type { SiteMap } from '../model/site-map.ts';

/** Collection type 8: a page of one slide (PAGE-17 splash page 3, ENUM-11 cover-page). */
export const isCover = ({ type, typeName }: CollectionRow): boolean => type === 8 || typeName === 'cover-page';

/** The slide that the owner made, with the website's main navigation for its navigation part. */
export function coverSlide(website: Website, map: SiteMap, collection: CollectionRow): Fragment {
  const main = map.skeleton.navigations.find(({ name }) => name === 'mainNav')?.items ?? [];
  const navigation = main.flatMap(({ collectionId, externalLink, title }) => {
    if (externalLink) return [{ title: externalLink.title, url: externalLink.url }];
    const target = collectionId ? map.byId.get(collectionId) : undefined;
    if (!target?.enabled) return [];
    const url = target.id === map.home?.id ? '/' : `/${target.urlId}`;
    return [{ title: title || target.navigationTitle, url }];
  });
  const settings = record(collection.settings.slide ?? collection.settings);
  const heading = typeof settings.heading === 'string' ? settings.heading : collection.title;
  const parts = { title: website.title, navigation, images: map.skeleton.slideImages };
  return inWords(website, () => slideFragment('cover-page', { ...settings, heading }, parts));
}
