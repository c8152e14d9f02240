import type { CollectionRow, ItemRow } from '../pages/service.ts';
import { storeCurrency, type Website } from '../websites/website.ts';
import { assetUrl, decimalValue } from './item-json.ts';
import type { AnyRecord } from './render-types.ts';

const plain = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Breadcrumbs and, for a product, its offers – the schema.org facts that search engines show. */
export function itemStructuredData(
  website: Website,
  origin: string,
  collection: CollectionRow,
  item: ItemRow,
): AnyRecord[] {
  const url = `${origin}/${collection.urlId}/${item.urlId}`;
  const images = item.assets.slice(0, 6).map((asset) => `${origin}${assetUrl(asset)}?format=1500w`);
  const data: AnyRecord[] = [
    breadcrumbs(origin, [
      [collection.title, `/${collection.urlId}`],
      [item.title, `/${collection.urlId}/${item.urlId}`],
    ]),
  ];
  if (item.productType !== null) data.push(productData(website, item, url, images));
  else if (collection.typeName === 'blog') {
    data.push({
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: item.title.slice(0, 110),
      datePublished: item.publishOn.toISOString(),
      dateModified: item.updatedAt.toISOString(),
      image: images,
      mainEntityOfPage: url,
      publisher: { '@type': 'Organization', name: website.title },
      author: { '@type': 'Organization', name: website.title },
    });
  }
  return data;
}

function productData(website: Website, item: ItemRow, url: string, images: string[]): AnyRecord {
  const currency = storeCurrency(website);
  const countable = item.productType === 1 || item.productType === 3;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: item.title,
    description: plain(item.excerpt || item.body).slice(0, 5000),
    image: images,
    sku: item.variants[0]?.sku,
    brand: { '@type': 'Brand', name: website.title },
    offers: item.variants.map((variant) => ({
      '@type': 'Offer',
      url,
      sku: variant.sku,
      priceCurrency: currency,
      price: decimalValue(variant.onSale ? variant.salePriceCents : variant.priceCents, currency),
      availability: `https://schema.org/${!countable || variant.unlimited || variant.stock > 0 ? 'InStock' : 'OutOfStock'}`,
    })),
  };
}

export function breadcrumbs(origin: string, steps: readonly (readonly [string, string])[]): AnyRecord {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

export const plainText = plain;
