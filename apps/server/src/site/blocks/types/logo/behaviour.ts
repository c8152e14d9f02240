import { assetJson } from '../../../model/item-json.ts';
import type { BlockBehaviour } from '../../block-behaviour.ts';

export const behaviour: BlockBehaviour = ({ assetId }, { page }) => {
  const { website, map } = page;
  const own = website.logoAssetId ? map.assets.get(website.logoAssetId) : undefined;
  return {
    siteTitle: website.title,
    siteTagline: website.tagline,
    ...(!assetId && own ? { asset: assetJson(own) } : {}),
  };
};
