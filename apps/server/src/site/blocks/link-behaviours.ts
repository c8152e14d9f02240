import type { CollectionRow } from '../../content/read-model/service.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import { assetJson } from '../model/item-json.ts';
import { navigationJson } from '../model/navigation-json.ts';
import type { SiteMap } from '../model/site-map.ts';
import type { BlockBehaviour } from './block-behaviour.ts';
import type { BlockLoader, BlockPage } from './block-loader.ts';
import { isMember } from './member-content.ts';
import { socialIcon } from './social-icons.ts';

export const navigationBehaviour: BlockBehaviour = ({ navigation }, { page }) => {
  const { navigations } = page.map.skeleton;
  const wanted = navigation || 'mainNav';
  const found = navigations.find(({ name }) => name === wanted) ?? (navigation ? undefined : navigations[0]);
  const items = found ? navigationJson(page.map, found.items, page.collection?.id ?? null) : [];
  return items.length === 0 ? null : { items };
};

export const logoBehaviour: BlockBehaviour = ({ assetId }, { page }) => {
  const { website, map } = page;
  const own = website.logoAssetId ? map.assets.get(website.logoAssetId) : undefined;
  return {
    siteTitle: website.title,
    siteTagline: website.tagline,
    ...(!assetId && own ? { asset: assetJson(own) } : {}),
  };
};

const address = (collection: CollectionRow, map: SiteMap): string =>
  collection.id === map.home?.id ? '/' : `/${collection.urlId}`;

function collectionCard(collection: CollectionRow, loader: BlockLoader): AnyRecord {
  const asset = collection.mainAssetId ? loader.page.map.assets.get(collection.mainAssetId) : undefined;
  return {
    title: collection.navigationTitle || collection.title,
    description: collection.description,
    fullUrl: address(collection, loader.page.map),
    ...(asset ? { picture: assetJson(asset) } : {}),
  };
}

export const collectionLinkBehaviour: BlockBehaviour = ({ collectionId, title }, loader) => {
  if (!collectionId) return null;
  const collection = loader.collection(String(collectionId));
  if (!collection)
    throw new Error('The page that this block leads to is not there any more, or not public. Choose another one.');
  return { card: { ...collectionCard(collection, loader), ...(title ? { title } : {}) } };
};

/** An item by its address: the path says its collection and itself. */
export const contentLinkBehaviour: BlockBehaviour = async ({ path }, loader) => {
  if (!path) return null;
  const [urlId = '', itemUrlId = ''] = String(path)
    .split('/')
    .filter((step) => step !== '');
  const collection = loader.collection(urlId);
  const [item] = collection
    ? await loader.items({ collectionId: collection.id, itemUrlId, limit: 1, offset: 0, chronological: false })
    : [];
  if (!item) throw new Error(`There is nothing public at ${String(path)}. Choose what this block leads to.`);
  return { card: { ...item, picture: item.mainImage, description: item.excerpt } };
};

/** The public pages below one, in their order. */
export const childrenBehaviour: BlockBehaviour = ({ collectionId }, loader) => {
  const { map, collection: here } = loader.page;
  const parent = collectionId ? loader.collection(String(collectionId)) : here;
  if (!parent) return null;
  const siblings = (of: string | null) =>
    map.skeleton.collections.filter(({ parentId }) => parentId !== null && parentId === of);
  const below = siblings(parent.id);
  // On a page inside a folder, the folder is meant.
  const pages = (below.length > 0 || collectionId ? below : siblings(parent.parentId)).filter((page) =>
    loader.collection(page.id),
  );
  return pages.length === 0 ? null : { cards: pages.map((page) => collectionCard(page, loader)) };
};

export const socialBehaviour: BlockBehaviour = ({ accounts }, { page }) => {
  const own = (accounts as { url: string; name: string }[]).filter(({ url }) => url !== '');
  const links = own.length > 0 ? own : accountsOf(page.website.settings.social);
  if (links.length === 0) return null;
  return {
    links: links.map(({ url, name }) => {
      const { service, svg } = socialIcon(url);
      return { url, name: name || service, svg };
    }),
  };
};

/** The website's own accounts, as a list of addresses or of objects with one. */
function accountsOf(value: unknown): { url: string; name: string }[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((account: unknown) => {
    const { url, profileUrl, title, name } = (
      typeof account === 'string' ? { url: account } : (account ?? {})
    ) as AnyRecord;
    const link = typeof profileUrl === 'string' ? profileUrl : url;
    if (typeof link !== 'string' || !/^(https?:|mailto:)/.test(link)) return [];
    return [{ url: link, name: typeof title === 'string' ? title : typeof name === 'string' ? name : '' }];
  });
}

/** A link that the owner has written, or else the usual one. */
const own = (link: unknown, usual: string): string =>
  typeof link === 'string' && link !== '' && link !== '/account' ? link : usual;

function pathOf({ item, collection, map }: BlockPage): string {
  if (typeof item?.fullUrl === 'string') return item.fullUrl;
  return collection ? address(collection, map) : '/';
}

/** Leads to the area that was chosen; links that the owner has written themselves stay. */
export const memberAreaBehaviour: BlockBehaviour = ({ memberAreaId, joinLink, signInLink }, { page }) => {
  const { viewer } = page;
  const member = isMember(viewer, String(memberAreaId));
  const query = `?back=${encodeURIComponent(pathOf(page))}`;
  // Where a block holds what is for members, the way in leads back to it.
  const back = { signInLink: own(signInLink, `/account/login${query}`) };
  if (!memberAreaId) {
    const signUp = page.website.settings.userSignUp !== false;
    return { member, back: { ...back, joinLink: own(joinLink, `/account/${signUp ? 'create' : 'login'}${query}`) } };
  }
  const area = page.map.skeleton.memberAreas.find(({ id }) => id === memberAreaId);
  if (!area) throw new Error('The member area of this block is not there any more. Choose another one.');
  const path = `/member-areas/${area.id}`;
  return {
    member,
    area: { name: area.name, path },
    joinLink: own(joinLink, path),
    signInLink: own(signInLink, path),
    back: { ...back, joinLink: own(joinLink, path + query) },
  };
};
