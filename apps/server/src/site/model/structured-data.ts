import {
  type Business,
  isInStock,
  type OpenSpan,
  priceNowCents,
  shownStockOf,
  weekdays,
  zonedIsoDate,
} from '@plinth/domain';
import type { ReviewRow } from '../../commerce/reviews/product-reviews.ts';
import { shownSummary } from '../../commerce/reviews/review-display.ts';
import type { CollectionRow, ItemRow, VariantJson } from '../../content/read-model/service.ts';
import { assetUrl } from '../../platform/assets/asset-row.ts';
import { cutText, plainText } from '../../platform/html/plain-text.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import { businessOf } from '../../platform/websites/business.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import { bookingNow } from './event-booking.ts';
import { decimalValue, eventBooking } from './item-json.ts';
import { videosOf } from './product-video.ts';

/** The words of HTML as people read them: what they go into escapes them again. */
/** What nobody has named is called by its address: a fact without a name is refused. */
const named = (title: string, urlId: string): string => (title.trim() === '' ? urlId : title);

const siteName = ({ title, identifier }: Website): string => named(title, identifier);

/** What is not known is left out. */
const described = (item: ItemRow): { description?: string } => {
  const description = cutText(plainText(item.excerpt || item.body), 5000);
  return description === '' ? {} : { description };
};

const SCHEMA = 'https://schema.org';

/** Who is behind the website, and where it can be searched: on its home page. */
export function websiteStructuredData(website: Website, origin: string, logo: string | null): AnyRecord[] {
  const organization = `${origin}/#organization`;
  const business = businessOf(website.settings);
  const social = business.accounts.filter((url) => /^https?:\/\//.test(url));
  return [
    {
      '@context': SCHEMA,
      '@type': isPlace(business) ? business.kind : 'Organization',
      '@id': organization,
      name: siteName(website),
      url: `${origin}/`,
      ...(logo ? { logo } : {}),
      ...(website.contactEmail ? { email: website.contactEmail } : {}),
      ...(business.phone ? { telephone: business.phone } : {}),
      ...(social.length > 0 ? { sameAs: social } : {}),
      ...(isPlace(business) ? placeData(website, business) : {}),
    },
    {
      '@context': SCHEMA,
      '@type': 'WebSite',
      name: siteName(website),
      url: `${origin}/`,
      inLanguage: website.language,
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

/** A place that people can go to has an address; hours alone say nothing of where. */
const isPlace = ({ address }: Business): boolean => address.street !== '' && address.city !== '';

const CLOSED = { opens: '00:00', closes: '00:00' };

/** In schema.org the same minute twice means closed, so what is open from midnight to midnight ends a minute before. */
const spanData = ({ opens, closes }: OpenSpan): AnyRecord => ({
  '@type': 'OpeningHoursSpecification',
  opens,
  closes: opens === closes ? '23:59' : closes,
});

/** Where it is and when it is open, as search engines show it beside the name. */
function placeData(website: Website, business: Business): AnyRecord {
  const { address, latitude, longitude } = business;
  const hours = business.hours.flatMap((spans, day) =>
    spans.map((span) => ({ ...spanData(span), dayOfWeek: `${SCHEMA}/${weekdays[day]}` })),
  );
  const special = business.exceptions.flatMap(({ from, to, spans }) => {
    const days = { validFrom: from, validThrough: to };
    return spans.length === 0
      ? [{ '@type': 'OpeningHoursSpecification', ...CLOSED, ...days }]
      : spans.map((span) => ({ ...spanData(span), ...days }));
  });
  return {
    address: {
      '@type': 'PostalAddress',
      streetAddress: [address.street, address.extra].filter((part) => part !== '').join(', '),
      addressLocality: address.city,
      ...(address.region ? { addressRegion: address.region } : {}),
      ...(address.postalCode ? { postalCode: address.postalCode } : {}),
      addressCountry: address.country || website.country,
    },
    ...(latitude === null || longitude === null ? {} : { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    ...(hours.length > 0 ? { openingHoursSpecification: hours } : {}),
    ...(special.length > 0 ? { specialOpeningHoursSpecification: special } : {}),
  };
}

/** Breadcrumbs and what the item is – product, article, event – as the schema.org facts that search engines show. */
export function itemStructuredData(
  website: Website,
  origin: string,
  collection: CollectionRow,
  item: ItemRow,
  reviews: readonly ReviewRow[] = [],
): AnyRecord[] {
  const url = `${origin}/${collection.urlId}/${item.urlId}`;
  const images = item.assets
    .filter((asset) => asset.contentType.startsWith('image/'))
    .slice(0, 6)
    .map((asset) => `${origin}${assetUrl(asset)}?format=1500w`);
  const trail = breadcrumbs(website, origin, [
    [collection.title, `/${collection.urlId}`],
    [item.title, `/${collection.urlId}/${item.urlId}`],
  ]);
  if (item.productType !== null) return [trail, ...productData(website, item, url, images, reviews)];
  if (item.startsAt !== null) return [trail, eventData(website, item, item.startsAt, url, images)];
  if (collection.typeName === 'blog') return [trail, articleData(website, origin, item, url, images)];
  return [trail];
}

function articleData(website: Website, origin: string, item: ItemRow, url: string, images: string[]): AnyRecord {
  const { author, publishOn, updatedAt } = item;
  const person = author?.displayName.trim()
    ? { '@type': 'Person', name: author.displayName, ...(author.websiteUrl ? { url: author.websiteUrl } : {}) }
    : { '@type': 'Organization', name: siteName(website), url: `${origin}/` };
  const changed = Math.max(publishOn.getTime(), updatedAt.getTime());
  return {
    '@context': SCHEMA,
    '@type': 'Article',
    headline: cutText(named(item.title, item.urlId), 110),
    datePublished: zonedIsoDate(publishOn.getTime(), website.timeZone),
    dateModified: zonedIsoDate(changed, website.timeZone),
    ...(images.length > 0 ? { image: images } : {}),
    mainEntityOfPage: url,
    author: person,
    publisher: { '@type': 'Organization', name: siteName(website), url: `${origin}/` },
  };
}

function eventData(website: Website, item: ItemRow, startsAt: Date, url: string, images: string[]): AnyRecord {
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  const place = item.location ?? {};
  const lines = [place.addressLine1, place.addressLine2, place.addressCountry].map(text).filter((line) => line !== '');
  const [latitude, longitude] = [Number(place.mapLat), Number(place.mapLng)];
  const known = Number.isFinite(latitude) && Number.isFinite(longitude) && (latitude !== 0 || longitude !== 0);
  const name = text(place.addressTitle) || lines[0];
  return {
    '@context': SCHEMA,
    '@type': 'Event',
    name: named(item.title, item.urlId),
    url,
    startDate: zonedIsoDate(startsAt.getTime(), website.timeZone),
    endDate: zonedIsoDate((item.endsAt ?? startsAt).getTime(), website.timeZone),
    eventStatus: `${SCHEMA}/EventScheduled`,
    eventAttendanceMode: `${SCHEMA}/${name ? 'Offline' : 'Online'}EventAttendanceMode`,
    location: name
      ? {
          '@type': 'Place',
          name,
          address: lines.length > 0 ? lines.join(', ') : name,
          ...(known ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } } : {}),
        }
      : { '@type': 'VirtualLocation', url },
    ...described(item),
    ...(images.length > 0 ? { image: images } : {}),
    ...eventOffers(website, item, new URL(url).origin),
    organizer: { '@type': 'Organization', name: siteName(website), url: new URL(url).origin },
  };
}

/** As the page offers it: nothing once it cannot be booked any more. */
function eventOffers(website: Website, item: ItemRow, origin: string): AnyRecord {
  const currency = storeCurrency(website);
  const { booking } = item.sale ? eventBooking(item, item.sale, currency) : {};
  if (!booking?.price) return {};
  const { state } = bookingNow(website, booking);
  if (state === 'past' || state === 'closed') return {};
  const availability = { open: 'InStock', full: 'SoldOut', early: 'PreOrder' }[state];
  return {
    offers: {
      '@type': 'Offer',
      url: `${origin}${booking.url}`,
      priceCurrency: currency,
      price: decimalValue(booking.price.lowestCents, currency),
      availability: `${SCHEMA}/${availability}`,
    },
  };
}

/** Nothing for a product that has nothing to sell: without an offer search engines refuse it. */
function productData(
  website: Website,
  item: ItemRow,
  url: string,
  images: string[],
  reviews: readonly ReviewRow[],
): AnyRecord[] {
  const currency = storeCurrency(website);
  const productType = item.productType ?? 0;
  if (item.variants.length === 0) return [];
  return [
    {
      '@context': SCHEMA,
      '@type': 'Product',
      name: named(item.title, item.urlId),
      ...described(item),
      ...(images.length > 0 ? { image: images } : {}),
      sku: item.variants[0]?.sku,
      brand: { '@type': 'Brand', name: siteName(website) },
      ...videosData(website, item, new URL(url).origin),
      ...ratingOf(website, item, reviews),
      offers: item.variants.map((variant) => ({
        '@type': 'Offer',
        url,
        sku: variant.sku,
        priceCurrency: currency,
        price: decimalValue(priceNowCents(productType, variant), currency),
        ...availabilityOf(website, productType, variant),
        itemCondition: `${SCHEMA}/NewCondition`,
        seller: { '@type': 'Organization', name: siteName(website) },
      })),
    },
  ];
}

/** The videos among its images that are files: search engines want to know since when one is there, which no other service tells. */
function videosData(website: Website, item: ItemRow, origin: string): AnyRecord {
  const images = new Map(item.assets.map((asset) => [asset.id, asset]));
  const videos = [...videosOf(item)].flatMap(([imageId, { file }]) => {
    const image = images.get(imageId);
    if (!file || !image) return [];
    return [
      {
        '@type': 'VideoObject',
        name: named(image.altText || item.title, item.urlId),
        thumbnailUrl: `${origin}${assetUrl(image)}`,
        contentUrl: `${origin}${assetUrl(file)}`,
        uploadDate: zonedIsoDate(Date.parse(file.createdAt), website.timeZone),
      },
    ];
  });
  return videos.length > 0 ? { subjectOf: videos } : {};
}

/** What is not there and goes on selling is a back-order, with the day from which it ships where that is still to come. */
function availabilityOf(website: Website, productType: number, variant: VariantJson): AnyRecord {
  const stock = { unlimited: variant.unlimited, ...shownStockOf(variant) };
  const { backorder, ...there } = stock;
  if (isInStock(productType, there)) return { availability: `${SCHEMA}/InStock` };
  if (!isInStock(productType, stock)) return { availability: `${SCHEMA}/OutOfStock` };
  const shipsOn = backorder?.shipsOn ?? '';
  const isAhead = shipsOn >= zonedIsoDate(Date.now(), website.timeZone).slice(0, 10);
  return { availability: `${SCHEMA}/BackOrder`, ...(isAhead ? { availabilityStarts: shipsOn } : {}) };
}

/** Only what the page shows too: search engines punish ratings that visitors cannot see. */
function ratingOf(website: Website, item: ItemRow, reviews: readonly ReviewRow[]): AnyRecord {
  const summary = shownSummary(website, item);
  if (!summary) return {};
  const shown = reviews.map(({ rating, title, body, authorName, writtenAt }) => ({
    '@type': 'Review',
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    author: { '@type': 'Person', name: cutText(authorName.trim(), 99) || 'A customer' },
    datePublished: zonedIsoDate(writtenAt.getTime(), website.timeZone).slice(0, 10),
    ...(title.trim() === '' ? {} : { name: title }),
    ...(body.trim() === '' ? {} : { reviewBody: body }),
  }));
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: summary.average,
      reviewCount: summary.count,
      bestRating: 5,
      worstRating: 1,
    },
    ...(shown.length > 0 ? { review: shown } : {}),
  };
}

/** The way from the home page; search engines refuse one of a single step. */
export function breadcrumbs(
  website: Website,
  origin: string,
  steps: readonly (readonly [name: string, path: string])[],
): AnyRecord {
  return {
    '@context': SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: [[siteName(website), '/'] as const, ...steps].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: named(name, path.slice(path.lastIndexOf('/') + 1)),
      item: `${origin}${encodeURI(path)}`,
    })),
  };
}
