import { escapeAttribute, guardAttribute } from '../escape.ts';
import { prepared } from '../formatter.ts';
import { asText, at } from '../value.ts';
import { altText, imageMeta } from './image-meta.ts';

/** `{image|image}`, `{image|image my-class}`: the image for the image loader, and one for readers without scripts. */
export const image = prepared(
  ({ list }) => guardAttribute(list.length === 1 && list[0] !== undefined ? list[0] : 'thumb-image'),
  (value, className, ctx) => {
    const alt = altText(value, ctx);
    const url = guardAttribute(asText(at(value, 'assetUrl')));
    const id = guardAttribute(asText(at(value, 'id')));
    // The loader's image carries the text escaped twice; pages and their checksums know it so (docs/template-language.md).
    return (
      `<noscript><img src="${url}" alt="${alt}" /></noscript>` +
      `<img class="${className}" ${imageMeta(value, ctx, escapeAttribute(alt))}data-load="false" data-image-id="${id}" data-type="image" />`
    );
  },
);
