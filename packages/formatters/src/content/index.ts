import { toText } from '@plinth/template';
import { guardAttribute } from '../escape.ts';
import { type FormatterTable, formatter } from '../formatter.ts';
import { asNumber, asText, at } from '../value.ts';
import { colorFormatters } from './color.ts';
import { image } from './image.ts';
import { imageElement } from './image-element.ts';
import { imageMetaFormatters } from './image-meta.ts';
import { itemClasses } from './item-classes.ts';
import { sizeFormatters } from './size.ts';
import { video } from './video.ts';

/** CONT-07, CONT-08: where the audio player goes. */
const audioPlayer = formatter((item) => {
  const id = guardAttribute(toText(at(item, 'id')));
  const url = guardAttribute(toText(at(item, 'structuredContent', 'audioAssetUrl')));
  return (
    "<script>Y.use('squarespace-audio-player-frontend');</script>\n" +
    `<div class="squarespace-audio-player" data-audio-asset-url="${url}" data-item-id="${id}" id="audio-player-${id}"></div>`
  );
});

/** Milliseconds as minutes and seconds: 125000 → '2:05'. Bit operations keep the language's whole numbers of 32 bits. */
const humanizeDuration = formatter((value) => {
  const seconds = (asNumber(value) / 1000) | 0;
  return `${(seconds / 60) | 0}:${String(seconds % 60).padStart(2, '0')}`;
});

/** Formatters for pages, posts, images and media. */
export const contentFormatters: FormatterTable = {
  ...colorFormatters,
  ...imageMetaFormatters,
  ...sizeFormatters,
  AbsUrl: formatter((value, _args, ctx) => `${asText(ctx.resolve('base-url'))}/${asText(value)}`),
  'audio-player': audioPlayer,
  capitalize: formatter((value) => asText(value).toUpperCase()),
  humanizeDuration,
  image,
  'image-element': imageElement,
  'item-classes': itemClasses,
  video,
};
