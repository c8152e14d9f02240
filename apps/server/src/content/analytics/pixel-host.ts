import { adNetworks, isConfirmationPage, namedNetworks, pageTypes } from '@plinth/domain';
import { ALWAYS_SEEN } from '../../platform/html/always-seen.ts';
import { escapeHtml } from '../../platform/html/escape-html.ts';
import type { Fragment } from '../../platform/html/fragment.ts';
import { type AnyRecord, record } from '../../platform/json/record.ts';
import { isVisit, type MeasuredPage } from './collector-host.ts';

/** No other company's script runs where somebody pays, or reads what they have bought. */
const isPaying = (pageType: number): boolean => pageType === pageTypes.checkout || isConfirmationPage(pageType);

/**
 * Wakes the script that tells advertisers (ANLT-17), and widens the page's policy for the networks that the owner has named. Without a
 * cookie banner nobody can agree, so there is nothing to wake.
 *
 * @param settings of the ad pixels and of the cookie banner; undefined: switched off
 */
export function pixelHost(
  { pixels, banner }: { pixels: AnyRecord | undefined; banner: AnyRecord | undefined },
  { pageType, context, collection }: MeasuredPage,
): Fragment {
  const networks = pixels && banner ? namedNetworks(pixels) : [];
  if (networks.length === 0 || !isVisit(pageType) || isPaying(pageType)) return { html: '' };
  const data: [string, unknown][] = [['networks', JSON.stringify(Object.fromEntries(networks))]];
  if (pageType === pageTypes.search) data.push(['search', record(context.search).query ?? '']);
  const { id, title } = record(context.item);
  if (collection?.typeName === 'products' && id) data.push(['item', id], ['item-title', title ?? '']);
  const attributes = data.map(([name, value]) => ` data-${name}="${escapeHtml(String(value))}"`).join('');
  const sources = networks.map(([network]) => adNetworks[network].sources);
  const all = (kind: 'scripts' | 'images' | 'connects') => [...new Set(sources.flatMap((one) => one[kind]))];
  return {
    html: `<div data-island="ad-pixels"${attributes} style="${ALWAYS_SEEN}"></div>`,
    sources: { scripts: all('scripts'), images: all('images'), connects: all('connects') },
  };
}
