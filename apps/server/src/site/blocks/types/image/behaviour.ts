import { framedAsset } from '../../../model/framed-asset.ts';
import { assetJson } from '../../../model/item-json.ts';
import type { BlockBehaviour } from '../../block-behaviour.ts';

/** The image with the description that the block gives it. */
export const behaviour: BlockBehaviour = async (settings, loader) => {
  const { assetId, altText, aspectRatio, title, text, buttonLabel, caption, design, link } = settings;
  if (typeof assetId !== 'string' || assetId === '') return null;
  const row = (await loader.assets([assetId])).get(assetId);
  if (!row) throw new Error(`The image ${assetId} is not there any more. Choose another one or remove the block.`);
  const asset = framedAsset(assetJson(row), settings.framing);
  return {
    asset: altText ? { ...asset, altText } : asset,
    ratio: typeof aspectRatio === 'string' ? aspectRatio.replace(':', ' / ') : '',
    hasWords: [title, text, buttonLabel].some((words) => words !== ''),
    // The title of a tile says where it leads; its image is part of the same link.
    titleLink: design === 'tile' && title !== '' && link !== '' && buttonLabel === '',
    hasCaption: caption !== '',
  };
};
