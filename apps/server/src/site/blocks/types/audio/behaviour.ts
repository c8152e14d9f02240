import { say } from '@plinth/words';
import { inWords } from '../../../../platform/words/in-words.ts';
import type { BlockBehaviour } from '../../block-behaviour.ts';
import { address, cover, text } from '../../recordings.ts';

/** One recording in the browser's own player; `structuredContent.audioAssetUrl` is there for themes (CONT-07). */
export const behaviour: BlockBehaviour = async (settings, loader) => {
  const { assetId, url, posterAssetId, title, author } = settings;
  const [file, poster] = await Promise.all([loader.asset(text(assetId)), loader.asset(text(posterAssetId))]);
  const audioAssetUrl = address(file, url);
  if (audioAssetUrl === '') {
    if (assetId)
      throw new Error(`The recording ${assetId} is not there any more. Choose another one or remove the block.`);
    return null;
  }
  return {
    structuredContent: { audioAssetUrl },
    poster: cover(poster, '160px'),
    label: [title, author].filter(Boolean).join(' — ') || inWords(loader.page.website, () => say('Recording')),
    contentType: file?.contentType ?? '',
  };
};
