import {
  defaultSliderAspectRatio,
  type GalleryItemMedia,
  type GalleryOptions,
  galleryFrames,
  galleryMediaOf,
  galleryOptions,
  limits,
} from '@plinth/domain';
import { say } from '@plinth/words';
import { plainText } from '../../../../platform/html/plain-text.ts';
import type { AnyRecord } from '../../../../platform/json/record.ts';
import { inWords } from '../../../../platform/words/in-words.ts';
import { renderImage } from '../../../formatters/platform-formatters.ts';
import { imageOf } from '../../../formatters/product-view.ts';
import { framedAsset } from '../../../model/framed-asset.ts';
import type { BlockBehaviour } from '../../block-behaviour.ts';
import type { BlockLoader } from '../../block-loader.ts';
import { videoPlayer } from '../../video-player.ts';

/** An image of a gallery before its options say how it is shown. */
interface GalleryEntry {
  asset: AnyRecord;
  title: string;
  text: string;
  link: string;
  videoUrl: string;
  /** ENUM-12. */
  media: GalleryItemMedia;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Options → what the gallery's template needs (GAL-02 … GAL-20). An image that is gone is left out; without any there is no gallery. */
export const behaviour: BlockBehaviour = async (settings, loader) => {
  const options = galleryOptions(settings);
  const entries = await entriesOf(settings, loader);
  if (entries.length === 0) return null;
  const moves = options.design === 'slideshow' || options.design === 'slider';
  const several = moves && entries.length > 1;
  return inWords(loader.page.website, () => ({
    ...options,
    items: entries.map((entry, index) => itemView(entry, index, options, loader)),
    classes: classesOf(options),
    style: styleOf(options),
    label: say('Gallery'),
    moves,
    arrows: several && options.controls,
    strip: several && options.thumbnails && options['thumbnail-strip-height'] > 0,
    playSeconds: several && options.autoplay ? options['autoplay-duration'] : 0,
    island: several || options.lightbox,
  }));
};

async function entriesOf(settings: AnyRecord, loader: BlockLoader): Promise<GalleryEntry[]> {
  const listed = (Array.isArray(settings.items) ? settings.items : []) as (Record<string, string> & {
    framing?: unknown;
  })[];
  const collection = settings.collectionId ? loader.collection(text(settings.collectionId)) : undefined;
  if (collection) {
    const items = await loader.items({
      collectionId: collection.id,
      limit: limits.itemsPerOrderedCollection,
      offset: 0,
      chronological: collection.ordering === 'chronological',
    });
    return items.flatMap((item) => {
      const asset = item.mainImage as AnyRecord | undefined;
      // Images of a gallery are there to be seen; other items have pages to go to.
      const link = collection.typeName === 'gallery' ? '' : text(item.fullUrl);
      const words = { title: text(item.title), text: plain(text(item.excerpt) || text(item.body)), link };
      const media = galleryMediaOf({ image: asset !== undefined, videoUrl: '', recordType: Number(item.recordType) });
      return asset ? [{ asset, ...words, videoUrl: '', media }] : [];
    });
  }
  const assets = await Promise.all(listed.map(({ assetId }) => loader.asset(assetId ?? '')));
  return listed.flatMap(({ title = '', description = '', link = '', videoUrl = '', media: said }, index) => {
    const asset = assets[index];
    const media = (said as GalleryItemMedia | undefined) ?? galleryMediaOf({ image: asset !== undefined, videoUrl });
    const framed = asset && framedAsset(asset, listed[index]?.framing);
    return framed && media !== 'imageEmpty' ? [{ asset: framed, title, text: description, link, videoUrl, media }] : [];
  });
}

const plain = (html: string): string => plainText(html).slice(0, 300);

function itemView(entry: GalleryEntry, index: number, options: GalleryOptions, loader: BlockLoader): AnyRecord {
  const { asset, title, link, videoUrl } = entry;
  const image = imageOf(asset);
  const moves = options.design === 'slideshow' || options.design === 'slider';
  const captions = options[moves ? 'show-meta' : 'show-meta-basic'];
  const words = options['show-meta-only-title'] ? '' : entry.text;
  const opens = options.lightbox && link === '';
  const player = videoUrl
    ? videoPlayer({ url: videoUrl, poster: asset, overlay: true, title, sizes: sizesOf(options) }, loader)
    : null;
  return {
    number: index + 1,
    media: entry.media,
    asset,
    title,
    text: words,
    image: renderImage(asset, sizesOf(options), false),
    thumb: renderImage({ ...asset, altText: '' }, '160px', false),
    meta: captions && (title !== '' || words !== ''),
    href: opens ? `${asset.assetUrl}?format=2500w` : link,
    opens,
    newWindow: options.newWindow && !opens,
    linkName: image?.alt ? '' : title || say('Image {number}', { number: index + 1 }),
    width: image?.width ?? 0,
    height: image?.height ?? 0,
    ...(player ? { player: { ...player, ratio: frameOf(options) } } : {}),
    frame: options.design === 'slider' ? `aspect-ratio:${sliderFrame(image, options)}` : '',
  };
}

/** Images of a slider are all of one height; cropped they have one shape too. */
function sliderFrame(image: { width: number; height: number } | undefined, options: GalleryOptions): string {
  if (options['auto-crop'] || !image) return frameOf(options);
  return `${image.width} / ${image.height}`;
}

const frameOf = (options: GalleryOptions): string => galleryFrames[options['aspect-ratio']];

function sizesOf(options: GalleryOptions): string {
  if (options.design === 'grid') return `(max-width: 432px) 50vw, ${options['max-width']}px`;
  if (options.design === 'slider') return '(max-width: 432px) 86vw, 50vw';
  return '(min-width: 1440px) 1440px, 100vw';
}

function classesOf(options: GalleryOptions): string {
  const position = options['meta-position'];
  const below = position === 'top' || position === 'bottom';
  const moves = options.design === 'slideshow' || options.design === 'slider';
  const crops = options.design === 'grid' ? options['square-thumbs'] : options['auto-crop'];
  const classes = [
    `meta-${position}`,
    moves || !below || options['show-meta-on-hover'] ? 'over' : '',
    options['show-meta-on-hover'] ? 'hover' : '',
    crops ? 'crop' : '',
    options['square-thumbs'] ? 'thumbs-square' : '',
    options.transparentBackground ? 'clear' : '',
    `align-${options['active-alignment']}`,
  ];
  return classes.flatMap((name) => (name ? [` gallery--${name}`] : [])).join('');
}

function styleOf(options: GalleryOptions): string {
  const align = { left: 'start', center: 'center', right: 'end' }[options['active-alignment']];
  return [
    `--g-ratio:${frameOf(options)}`,
    `--g-gap:${options.padding}px`,
    `--g-row:${options['thumbnails-per-row']}`,
    `--g-max:${options['max-width']}px`,
    `--g-align:${align}`,
    `--g-snap:${align}`,
    `--g-slider:100 / ${defaultSliderAspectRatio}`,
    `--g-strip:${options['thumbnail-strip-height']}px`,
    `--g-strip-margin:${options['thumbnail-strip-margin']}px`,
  ].join(';');
}
