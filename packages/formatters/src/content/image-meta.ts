import type { RenderContext } from '@plinth/template';
import { isTruthy } from '@plinth/template';
import { withoutTags } from '../core/text.ts';
import { escapeAttribute, guardAttribute } from '../escape.ts';
import { type FormatterTable, formatter, prepared } from '../formatter.ts';
import { inside } from '../lookup.ts';
import { asList, asNumber, asText, at, leadingInteger } from '../value.ts';

/** The block that carries one image: only there the image's own alternative text counts, even an empty one. */
const imageBlockType = 5;

/** IMG-19. */
const longestAltText = 250;

/** The image's alternative text before escaping: in an image block its own; elsewhere title, description or file name. */
function plainAltText(image: unknown, ctx: RenderContext, owner: unknown): string {
  const blockType = at(image, 'blockType') ?? inside(owner, 'blockType', ctx);
  if (asNumber(blockType) === imageBlockType) return asText(at(image, 'altText'));
  const title = at(image, 'title');
  if (isTruthy(title)) return asText(title);
  const body = at(image, 'body');
  // A description is HTML and may be long; a blank in place of each tag keeps its words apart.
  if (isTruthy(body)) return withoutTags(asText(body), ' ').slice(0, longestAltText);
  return asText(at(image, 'filename'));
}

/** The alternative text for an attribute. An image that belongs to an item asks the item which block it is in. */
export function altText(image: unknown, ctx: RenderContext, owner: unknown = image): string {
  return escapeAttribute(plainAltText(image, ctx, owner));
}

/** 'x,y' from 0 to 1; the middle where the image has no focal point. */
export function focalPoint(image: unknown): string {
  const point = at(image, 'mediaFocalPoint');
  return point === undefined ? '0.5,0.5' : `${asNumber(at(point, 'x'))},${asNumber(at(point, 'y'))}`;
}

/** The attributes that the image loader reads (IMG-02). The blank at the end belongs to the language's output. */
export function imageMeta(image: unknown, ctx: RenderContext, alt = altText(image, ctx)): string {
  if (image === undefined) return '';
  const preview = at(image, 'licensedAssetPreview');
  const isPreview = typeof preview === 'object' && preview !== null && !Array.isArray(preview);
  const componentKey = at(image, 'componentKey');
  const url = guardAttribute(asText(at(image, 'assetUrl')));
  return (
    (isPreview ? 'data-licensed-asset-preview="true" ' : '') +
    (componentKey === undefined ? '' : `data-component-key="${guardAttribute(asText(componentKey))}" `) +
    `data-src="${url}" data-image="${url}" ` +
    `data-image-dimensions="${guardAttribute(asText(at(image, 'originalSize')))}" ` +
    `data-image-focal-point="${focalPoint(image)}" alt="${alt}" `
  );
}

/** The widths of which a larger one follows where the original is larger than what is listed (IMG-20). */
const nextWidth: Readonly<Record<string, string>> = {
  '100w': '300w',
  '300w': '500w',
  '500w': '750w',
  '750w': '1000w',
  '1000w': '1500w',
  '1500w': '2500w',
};

/** The `srcset` of the kept sizes in `systemDataVariants`, with the original as the next one; '' without any. */
function imageSrcset(image: unknown): string {
  const variants = asText(at(image, 'systemDataVariants'));
  const url = guardAttribute(asText(at(image, 'assetUrl')));
  const widths = variants.split(',').filter((width) => width.endsWith('w'));
  const last = widths.at(-1);
  if (last === undefined) return '';
  const sources = widths.map(guardAttribute).map((width) => `${url}?format=${width} ${width}`);
  const next = Object.hasOwn(nextWidth, last) ? nextWidth[last] : undefined;
  if (next !== undefined) sources.push(`${url}?format=original ${next}`);
  return ` srcset="${sources.join(',')}"`;
}

export const imageMetaFormatters: FormatterTable = {
  'image-meta': formatter((value, _args, ctx) => imageMeta(value, ctx)),
  'image-srcset': formatter((value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? imageSrcset(value) || value : value,
  ),
  'child-image-meta': prepared(
    ({ list }) => leadingInteger(list[0] ?? '0'),
    (value, index, ctx) => {
      const child = asList(at(value, 'items'))[index];
      return imageMeta(child, ctx, altText(child, ctx, value));
    },
  ),
  'cover-image-meta': formatter((value, _args, ctx) => {
    const cover = at(value, 'coverImage');
    return imageMeta(cover, ctx, altText(cover, ctx, value));
  }),
};
