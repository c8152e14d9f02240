import { limits } from '@plinth/domain';
import { say } from '@plinth/words';
import type { AnyRecord } from '../../../../platform/json/record.ts';
import { inWords } from '../../../../platform/words/in-words.ts';
import type { BlockBehaviour } from '../../block-behaviour.ts';
import type { BlockLoader } from '../../block-loader.ts';
import { address, cover, text } from '../../recordings.ts';

interface Track {
  title: string;
  url: string;
  duration: string;
}

/** Up to sixty tracks with one player (LIMIT-02); a track whose recording is gone is left out. */
export const behaviour: BlockBehaviour = async (settings, loader) => {
  const collection = settings.collectionId ? loader.collection(text(settings.collectionId)) : undefined;
  const [tracks, coverAsset] = await Promise.all([
    collection ? tracksOfCollection(collection.id, loader) : tracksOfSettings(settings, loader),
    loader.asset(text(settings.coverAssetId) || (collection?.mainAssetId ?? '')),
  ]);
  if (tracks.length === 0) return null;
  return {
    title: text(settings.title) || (collection?.title ?? ''),
    tracks: tracks.map((track, index) => ({ ...track, number: index + 1 })),
    first: tracks[0]?.url,
    cover: cover(coverAsset, '(max-width: 700px) 100vw, 400px'),
  };
};

async function tracksOfSettings(settings: AnyRecord, loader: BlockLoader): Promise<Track[]> {
  const listed = (Array.isArray(settings.tracks) ? settings.tracks : []) as Record<string, string>[];
  const files = await Promise.all(listed.map(({ assetId }) => loader.asset(assetId ?? '')));
  return listed.flatMap(({ title = '', url, duration = '' }, index) => {
    const at = address(files[index], url);
    const usual = () => say('Track {number}', { number: index + 1 });
    return at === '' ? [] : [{ title: title || inWords(loader.page.website, usual), url: at, duration }];
  });
}

async function tracksOfCollection(collectionId: string, loader: BlockLoader): Promise<Track[]> {
  const filter = { collectionId, limit: limits.tracksPerAlbum, offset: 0, chronological: false };
  return (await loader.items(filter)).flatMap((item) => {
    const content = (item.structuredContent ?? {}) as AnyRecord;
    const url = text(content.audioAssetUrl);
    return url === '' ? [] : [{ title: text(item.title), url, duration: text(content.duration) }];
  });
}
