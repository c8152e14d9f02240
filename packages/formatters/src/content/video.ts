import { isTruthy } from '@plinth/template';
import { escapeAttribute, guardAttribute } from '../escape.ts';
import { prepared } from '../formatter.ts';
import { asText, at } from '../value.ts';
import { colorPlaces, measuredColor } from './color.ts';
import { focalPoint } from './image-meta.ts';

/** Whether an item has an image of its own. */
export function hasMainImage(item: unknown): boolean {
  return isTruthy(at(item, 'mainImageId')) || isTruthy(at(item, 'systemDataId'));
}

function colorAttributes(item: unknown): string {
  return colorPlaces
    .map((place) => `data-color-${place.toLowerCase()}="${measuredColor(item, place) ?? '#'}" `)
    .join('');
}

function overlay(item: unknown, withColors: boolean): string {
  const thumbnail = hasMainImage(item)
    ? `<img data-load="false" data-src="${guardAttribute(asText(at(item, 'assetUrl')))}" ` +
      `data-image-dimensions="${guardAttribute(asText(at(item, 'originalSize')))}" data-image-focal-point="${focalPoint(item)}" ` +
      `${withColors && isTruthy(at(item, 'colorData')) ? colorAttributes(item) : ''}/>`
    : '';
  return (
    `<div class="sqs-video-overlay${thumbnail ? '' : ' no-thumb'}" style="opacity: 0;">${thumbnail}` +
    '<div class="sqs-video-opaque"> </div><div class="sqs-video-icon"></div></div>'
  );
}

/** `{item|video}`, with `load-false` and `color-data`: the player's place, and the overlay that starts it (CONT-06, CONT-09). */
export const video = prepared(
  ({ list }) => ({ loadFalse: list.includes('load-false'), colorData: list.includes('color-data') }),
  (value, { loadFalse, colorData }) =>
    `<div class="sqs-video-wrapper"${loadFalse ? '  data-load="false"' : ''} ` +
    `data-html="${escapeAttribute(asText(at(value, 'oembed', 'html')))}" ` +
    `data-provider-name="${guardAttribute(asText(at(value, 'oembed', 'providerName')))}">` +
    `${isTruthy(at(value, 'overlay')) ? overlay(value, colorData) : ''}</div>`,
);
