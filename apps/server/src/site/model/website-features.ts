import type { Feature } from '@plinth/domain';
import { installmentTerms } from '../../commerce/installments/installment-terms.ts';
import { chosenFeatures } from '../../platform/websites/chosen-features.ts';
import type { Website } from '../../platform/websites/website.ts';
import type { SiteMap } from './site-map.ts';

/** What a page says its website can do: what is switched on, and what follows from what the website has. */
export function websiteFeatures(website: Website, map: SiteMap): Feature[] {
  const features = new Set<Feature>(chosenFeatures(website));
  if (map.skeleton.collections.some(({ type, enabled }) => type === PRODUCTS && enabled)) features.add('commerce');
  const terms = installmentTerms(website);
  if (terms) features.add(terms.provider === 'Clearpay' ? 'clearpay' : 'afterpay');
  return [...features];
}

/** The type of collections that hold products (ENUM-02). */
const PRODUCTS = 13;
