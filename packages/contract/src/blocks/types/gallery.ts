import {
  galleryAlignments,
  galleryAspectRatios,
  galleryBounds,
  galleryDefaults,
  galleryDesigns,
  galleryItemMedia,
  galleryLightboxThemes,
  galleryMetaPositions,
} from '@plinth/domain';
import Type from 'typebox';
import { defineBlock } from '../block-definition.ts';
import { choice, flag, framing, line, lines, link, whole } from '../setting-schemas.ts';

const bounded = (title: string, name: keyof typeof galleryBounds) =>
  whole(title, galleryBounds[name].min, galleryBounds[name].max);

/** The options of a gallery under the names that blocks store (GAL-03 … GAL-20). */
const options = {
  design: choice('Design', galleryDesigns),
  autoplay: flag('Play by itself'),
  'autoplay-duration': bounded('Seconds between images', 'autoplay-duration'),
  controls: flag('Arrows'),
  'auto-crop': flag('Crop images to the frame'),
  'aspect-ratio': choice('Shape of the frame', galleryAspectRatios),
  'square-thumbs': flag('Crop the images of a grid'),
  thumbnails: flag('Strip of small images'),
  'thumbnail-strip-height': bounded('Height of the strip in pixels', 'thumbnail-strip-height'),
  'thumbnail-strip-margin': bounded('Distance of the strip in pixels', 'thumbnail-strip-margin'),
  'show-meta-basic': flag('Captions in grids and stacks'),
  'show-meta': flag('Captions in slideshows and sliders'),
  'show-meta-only-title': flag('Captions without their text'),
  'meta-position': choice('Place of the captions', galleryMetaPositions),
  'show-meta-on-hover': flag('Captions only on hover'),
  'active-alignment': choice('Where the current image stands', galleryAlignments),
  'thumbnails-per-row': bounded('Images in a row', 'thumbnails-per-row'),
  padding: bounded('Distance between images', 'padding'),
  lightbox: flag('Open images in a lightbox'),
  lightboxTheme: choice('Lightbox', galleryLightboxThemes),
  'max-width': bounded('Widest column in pixels', 'max-width'),
  newWindow: flag('Open links in a new window'),
  transparentBackground: flag('No ground behind images'),
};

export const definition = defineBlock({
  number: 8,
  name: 'gallery',
  title: 'Gallery',
  group: 'media',
  family: 'gallery carousel video',
  settings: Type.Object({
    ...options,
    collectionId: line('Images of this collection', 64),
    items: Type.Array(
      Type.Object({
        assetId: Type.String({ title: 'Image', maxLength: 64, pattern: '^[\\w-]*$' }),
        framing: Type.Optional(framing),
        /** Where the image comes from (ENUM-12); left out: it is seen from the entry. */
        media: Type.Optional(Type.Enum([...galleryItemMedia], { title: 'Made of' })),
        title: Type.Optional(line('Title', 250)),
        description: Type.Optional(lines('Text', 2000)),
        link: Type.Optional(link('Link')),
        videoUrl: Type.Optional(Type.String({ title: 'Video', maxLength: 2000 })),
      }),
      { title: 'Images', maxItems: 250 },
    ),
  }),
  defaults: { ...galleryDefaults, collectionId: '', items: [] },
});
