import { recordTypes } from './record-types.ts';

export const galleryDesigns = ['grid', 'slideshow', 'slider', 'stacked'] as const;
export const galleryAspectRatios = [
  'square',
  'standard',
  'standard-vertical',
  'four-three',
  'three-four-vertical',
  'widescreen',
  'anamorphic-widescreen',
] as const;
export const galleryMetaPositions = [
  'top',
  'top-left',
  'top-right',
  'center',
  'bottom',
  'bottom-left',
  'bottom-right',
] as const;
export const galleryAlignments = ['left', 'center', 'right'] as const;
export const galleryLightboxThemes = ['dark', 'light'] as const;

/** What a gallery item can be made of (ENUM-12). */
export const galleryItemMedia = [
  'imageEmpty',
  'imageFile',
  'imageLicensed',
  'imageReused',
  'assetReused',
  'video',
] as const;

export type GalleryItemMedia = (typeof galleryItemMedia)[number];

/** What a gallery item is made of, where nobody has said so: a video, a file of its own, or what another item shows. */
export function galleryMediaOf(item: {
  readonly image: boolean;
  readonly videoUrl: string;
  /** Of the item whose image it is. */
  readonly recordType?: number;
}): GalleryItemMedia {
  if (item.videoUrl !== '') return 'video';
  if (!item.image) return 'imageEmpty';
  if (item.recordType === undefined) return 'imageFile';
  return item.recordType === recordTypes.image ? 'imageReused' : 'assetReused';
}

/** The frame of each aspect ratio, width over height, as CSS writes it (GAL-05). */
export const galleryFrames: Readonly<Record<(typeof galleryAspectRatios)[number], string>> = {
  square: '1 / 1',
  standard: '3 / 2',
  'standard-vertical': '2 / 3',
  'four-three': '4 / 3',
  'three-four-vertical': '3 / 4',
  widescreen: '16 / 9',
  'anamorphic-widescreen': '2.39 / 1',
};

/** The width of a slider relative to its height, in per cent, when nothing is set (GAL-20). */
export const defaultSliderAspectRatio = 50;

/** The options of a gallery block, by the names that blocks store (GAL-03). Delay in seconds, sizes in pixels. */
export interface GalleryOptions {
  readonly design: (typeof galleryDesigns)[number];
  readonly autoplay: boolean;
  readonly 'autoplay-duration': number;
  readonly controls: boolean;
  readonly 'auto-crop': boolean;
  readonly 'aspect-ratio': (typeof galleryAspectRatios)[number];
  readonly 'square-thumbs': boolean;
  readonly thumbnails: boolean;
  readonly 'thumbnail-strip-height': number;
  readonly 'thumbnail-strip-margin': number;
  readonly 'show-meta-basic': boolean;
  readonly 'show-meta': boolean;
  readonly 'show-meta-only-title': boolean;
  readonly 'meta-position': (typeof galleryMetaPositions)[number];
  readonly 'show-meta-on-hover': boolean;
  readonly 'active-alignment': (typeof galleryAlignments)[number];
  readonly 'thumbnails-per-row': number;
  readonly padding: number;
  readonly lightbox: boolean;
  readonly lightboxTheme: (typeof galleryLightboxThemes)[number];
  readonly 'max-width': number;
  readonly newWindow: boolean;
  readonly transparentBackground: boolean;
}

/** A gallery on which nothing is set (GAL-09 … GAL-19). */
export const galleryDefaults: GalleryOptions = {
  design: 'grid',
  autoplay: false,
  'autoplay-duration': 5,
  controls: true,
  'auto-crop': true,
  'aspect-ratio': 'square',
  'square-thumbs': true,
  thumbnails: true,
  'thumbnail-strip-height': 80,
  'thumbnail-strip-margin': 20,
  'show-meta-basic': true,
  'show-meta': true,
  'show-meta-only-title': false,
  'meta-position': 'bottom',
  'show-meta-on-hover': false,
  'active-alignment': 'center',
  'thumbnails-per-row': 4,
  padding: 20,
  lightbox: false,
  lightboxTheme: 'dark',
  'max-width': 300,
  newWindow: false,
  transparentBackground: false,
};

/** The bounds of a gallery's numbers (GAL-09 … GAL-14). */
export const galleryBounds = {
  'autoplay-duration': { min: 1, max: 10 },
  'thumbnail-strip-height': { min: 0, max: 200 },
  'thumbnail-strip-margin': { min: 0, max: 60 },
  'thumbnails-per-row': { min: 1, max: 10 },
  padding: { min: 0, max: 50 },
  'max-width': { min: 100, max: 300 },
} as const;

const galleryChoices = {
  design: galleryDesigns,
  'aspect-ratio': galleryAspectRatios,
  'meta-position': galleryMetaPositions,
  'active-alignment': galleryAlignments,
  lightboxTheme: galleryLightboxThemes,
} as const;

/**
 * The options of a gallery as stored, made whole: numbers are brought within their bounds, choices that do not exist and options that
 * are missing get their default (GAL-03 … GAL-19). Numbers and booleans may be stored as text.
 */
export function galleryOptions(stored: Readonly<Record<string, unknown>> = {}): GalleryOptions {
  const options: Record<string, unknown> = { ...galleryDefaults };
  for (const [name, fallback] of Object.entries(galleryDefaults)) {
    const value = stored[name];
    if (value === undefined || value === null || value === '') continue;
    if (typeof fallback === 'boolean') options[name] = value === true || value === 'true';
    else if (typeof fallback === 'number') {
      const { min, max } = galleryBounds[name as keyof typeof galleryBounds];
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
      if (typeof number === 'number' && Number.isFinite(number)) options[name] = Math.min(max, Math.max(min, number));
    } else if ((galleryChoices[name as keyof typeof galleryChoices] as readonly unknown[]).includes(value)) {
      options[name] = value;
    }
  }
  return options as unknown as GalleryOptions;
}
