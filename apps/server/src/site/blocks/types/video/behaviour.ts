import { escapeHtml } from '../../../../platform/html/escape-html.ts';
import type { BlockBehaviour } from '../../block-behaviour.ts';
import { videoPlayer } from '../../video-player.ts';

/** A video with its cover and caption; `oembed`, `overlay`, `mainImageId` and `systemDataId` are there for themes (CONT-06). */
export const behaviour: BlockBehaviour = async (settings, loader) => {
  const { url, assetId, posterAssetId, overlay, title, description, aspectRatio } = settings as Record<string, string>;
  if (!url && !assetId) return null;
  const [file, poster] = await Promise.all([loader.asset(assetId ?? ''), loader.asset(posterAssetId ?? '')]);
  if (assetId && !file && !url)
    throw new Error(`The video ${assetId} is not there any more. Choose another one or remove the block.`);
  const player = videoPlayer(
    {
      url: url ?? '',
      file,
      poster,
      overlay: Boolean(overlay),
      title: title ?? '',
      sizes: '(min-width: 1200px) 1200px, 100vw',
    },
    loader,
  );
  if (!player)
    throw new Error(
      `${url} is no video at YouTube or Vimeo. Use the address of the video's own page, or upload the file.`,
    );
  return {
    player: { ...player, ratio: (aspectRatio || '16:9').replace(':', ' / ') },
    hasCaption: Boolean(title || description),
    oembed: {
      providerName: player.providerName ?? '',
      html: player.hosted
        ? `<iframe src="${escapeHtml(String(player.embedUrl))}" title="${escapeHtml(String(player.label))}" allowfullscreen></iframe>`
        : '',
    },
    ...(poster ? { mainImageId: poster.id, mainImage: poster, systemDataId: poster.id } : {}),
  };
};
