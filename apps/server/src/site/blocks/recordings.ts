import type { AnyRecord } from '../../platform/json/record.ts';
import { renderImage } from '../formatters/platform-formatters.ts';

/** Text from what may be anything. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Where a recording is: the uploaded file, or the address that was typed. */
export const address = (asset: AnyRecord | undefined, url: unknown): string => text(asset?.assetUrl) || text(url);

/** Markup of a recording's cover; '' where it has none. */
export const cover = (asset: AnyRecord | undefined, sizes: string): string =>
  asset ? renderImage({ ...asset, altText: '' }, sizes, false) : '';
