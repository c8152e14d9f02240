import { videoPaywallFlag } from '@plinth/domain';
import { say } from '@plinth/words';
import { escapeHtml } from '../../../../platform/html/escape-html.ts';
import { betaFeatureFlags } from '../../../../platform/websites/beta-flags.ts';
import { inWords } from '../../../../platform/words/in-words.ts';
import type { BlockBehaviour } from '../../block-behaviour.ts';
import type { BlockPage } from '../../block-loader.ts';
import { isMember, pathOf } from '../../member-content.ts';
import { posterOf, videoPlayer } from '../../video-player.ts';

const SIZES = '(min-width: 1200px) 1200px, 100vw';

/** The area whose members alone may see a video, on websites that have the video paywall (USER-11). */
function paywallOf({ website, map }: BlockPage, memberAreaId: string) {
  if (!memberAreaId || !betaFeatureFlags(website).includes(videoPaywallFlag)) return undefined;
  const area = map.skeleton.memberAreas.find(({ id }) => id === memberAreaId);
  if (!area) throw new Error('The member area of this block is not there any more. Choose another one.');
  return area;
}

/** A video with its cover and caption; `oembed`, `overlay`, `mainImageId` and `systemDataId` are there for themes (CONT-06). */
export const behaviour: BlockBehaviour = async (settings, loader) => {
  const { url, assetId, posterAssetId, overlay, title, description, aspectRatio, memberAreaId } = settings as Record<
    string,
    string
  >;
  if (!url && !assetId) return null;
  const [file, poster] = await Promise.all([loader.asset(assetId ?? ''), loader.asset(posterAssetId ?? '')]);
  if (assetId && !file && !url)
    throw new Error(`The video ${assetId} is not there any more. Choose another one or remove the block.`);
  const { page } = loader;
  const paywall = paywallOf(page, memberAreaId ?? '');
  // Pages are kept by what their visitors may see.
  if (paywall) loader.needs.add({ memberAreas: [paywall.id] });
  const shape = { ratio: (aspectRatio || '16:9').replace(':', ' / ') };
  const hasCaption = Boolean(title || description);
  if (paywall && !page.viewer?.unpublished && !isMember(page.viewer, paywall.id)) {
    const path = `/member-areas/${paywall.id}?back=${encodeURIComponent(pathOf(page))}`;
    // Neither the file nor its address is on the page.
    return {
      url: '',
      assetId: '',
      paywall: {
        ...shape,
        path,
        area: paywall.name,
        label: title || inWords(page.website, () => say('This video')),
        poster: posterOf(poster, SIZES),
      },
      hasCaption,
      oembed: { providerName: '', html: '' },
    };
  }
  const player = videoPlayer(
    {
      url: url ?? '',
      file,
      poster,
      overlay: Boolean(overlay),
      title: title ?? '',
      sizes: SIZES,
    },
    loader,
  );
  if (!player)
    throw new Error(
      `${url} is no video at YouTube or Vimeo. Use the address of the video's own page, or upload the file.`,
    );
  return {
    player: { ...player, ...shape },
    hasCaption,
    oembed: {
      providerName: player.providerName ?? '',
      html: player.hosted
        ? `<iframe src="${escapeHtml(String(player.embedUrl))}" title="${escapeHtml(String(player.label))}" allowfullscreen></iframe>`
        : '',
    },
    ...(poster ? { mainImageId: poster.id, mainImage: poster, systemDataId: poster.id } : {}),
  };
};
