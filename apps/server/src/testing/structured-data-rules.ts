type Data = Readonly<Record<string, unknown>>;

const AVAILABILITY = ['InStock', 'OutOfStock', 'PreOrder', 'BackOrder', 'SoldOut', 'Discontinued', 'OnlineOnly'];
const ATTENDANCE = ['Offline', 'Online', 'Mixed'].map((kind) => `https://schema.org/${kind}EventAttendanceMode`);
const STATUS = ['Scheduled', 'Cancelled', 'Postponed', 'Rescheduled', 'MovedOnline'];

/**
 * What Google's documentation of rich results requires of each kind of structured data that pages carry (Product snippet and
 * merchant listing, Article, Event, BreadcrumbList, Organization, WebSite), as a list of what is wrong.
 */
export function structuredDataProblems(data: Data): string[] {
  const kind = String(data['@type']);
  const problems: string[] = data['@context'] === 'https://schema.org' ? [] : [`${kind}: @context`];
  const check = RULES[kind];
  if (!check) return [...problems, `${kind}: no such kind is expected`];
  return [...problems, ...emptyMembers(data, kind), ...check(data).map((problem) => `${kind}: ${problem}`)];
}

const text = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const url = (value: unknown): boolean => text(value) && /^https?:\/\/[^\s]+$/.test(value) && URL.canParse(value);
const moment = (value: unknown): boolean =>
  text(value) && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/.test(value) && !Number.isNaN(Date.parse(value));
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);

/** Names of the rules that do not hold. */
const failing = (rules: Readonly<Record<string, boolean>>): string[] =>
  Object.keys(rules).filter((name) => rules[name] === false);

/** Empty texts and lists are warnings in every validator: what is not known must be left out. */
function emptyMembers(value: unknown, path: string): string[] {
  if (Array.isArray(value))
    return value.length === 0 ? [`${path} is empty`] : value.flatMap((each, i) => emptyMembers(each, `${path}[${i}]`));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, each]) => emptyMembers(each, `${path}.${name}`));
  // Half a letter is no JSON for readers that are strict.
  if (typeof value === 'string' && /\p{Cs}/u.test(value)) return [`${path} ends in the middle of a letter`];
  return value === null || value === undefined || String(value).trim() === '' ? [`${path} is empty`] : [];
}

const organization = (data: Data): string[] =>
  failing({
    name: text(data.name),
    url: url(data.url),
    logo: data.logo === undefined || url(data.logo),
    sameAs: list(data.sameAs).every(url),
  });

const isHours = (value: unknown): boolean => {
  const { opens, closes, dayOfWeek, validFrom, validThrough } = record(value);
  const times = [opens, closes].every((time) => /^\d\d:\d\d$/.test(String(time)));
  const day = /^https:\/\/schema\.org\/[A-Z][a-z]+day$/.test(String(dayOfWeek));
  return times && (day || [validFrom, validThrough].every((date) => /^\d{4}-\d\d-\d\d$/.test(String(date))));
};

/** What Google's documentation of local businesses asks for beside what an organization has. */
const place = (data: Data): string[] => {
  const address = record(data.address);
  const geo = data.geo === undefined ? null : record(data.geo);
  return failing({
    address: address['@type'] === 'PostalAddress' && text(address.streetAddress) && text(address.addressLocality),
    addressCountry: /^[A-Z]{2}$/.test(String(address.addressCountry)),
    telephone: data.telephone === undefined || text(data.telephone),
    geo: geo === null || (typeof geo.latitude === 'number' && typeof geo.longitude === 'number'),
    openingHoursSpecification: list(data.openingHoursSpecification).every(isHours),
    specialOpeningHoursSpecification: list(data.specialOpeningHoursSpecification).every(isHours),
  });
};

const RULES: Readonly<Record<string, (data: Data) => string[]>> = {
  Product: (data) => {
    const offers = list(data.offers).map(record);
    const rating = record(data.aggregateRating);
    return [
      ...failing({
        name: text(data.name),
        image: list(data.image).every(url),
        'offers, review or aggregateRating': offers.length > 0 || data.aggregateRating !== undefined,
        aggregateRating:
          data.aggregateRating === undefined ||
          (Number(rating.ratingValue) >= 1 &&
            Number(rating.ratingValue) <= Number(rating.bestRating ?? 5) &&
            Number(rating.reviewCount ?? rating.ratingCount) >= 1),
      }),
      ...list(data.review)
        .map(record)
        .flatMap((review) =>
          failing({
            'review @type': review['@type'] === 'Review',
            'review author':
              record(review.author)['@type'] === 'Person' &&
              text(record(review.author).name) &&
              String(record(review.author).name).length < 100,
            'review rating':
              Number(record(review.reviewRating).ratingValue) >= 1 &&
              Number(record(review.reviewRating).ratingValue) <= 5,
            'review datePublished': /^\d{4}-\d\d-\d\d$/.test(String(review.datePublished)),
          }),
        ),
      ...offers.flatMap((offer) =>
        failing({
          'offer @type': offer['@type'] === 'Offer',
          'offer price': /^\d+(\.\d+)?$/.test(String(offer.price)),
          'offer priceCurrency': /^[A-Z]{3}$/.test(String(offer.priceCurrency)),
          'offer availability': AVAILABILITY.some((name) => offer.availability === `https://schema.org/${name}`),
          'offer url': url(offer.url),
        }),
      ),
    ];
  },
  Article: (data) =>
    failing({
      headline: text(data.headline) && data.headline.length <= 110,
      image: list(data.image).every(url),
      datePublished: moment(data.datePublished),
      dateModified:
        moment(data.dateModified) && Date.parse(String(data.dateModified)) >= Date.parse(String(data.datePublished)),
      author:
        ['Person', 'Organization'].includes(String(record(data.author)['@type'])) && text(record(data.author).name),
      'author url': record(data.author).url === undefined || url(record(data.author).url),
      publisher: text(record(data.publisher).name),
    }),
  Event: (data) => {
    const location = record(data.location);
    const virtual = location['@type'] === 'VirtualLocation';
    return failing({
      name: text(data.name),
      startDate: moment(data.startDate),
      endDate: moment(data.endDate) && Date.parse(String(data.endDate)) >= Date.parse(String(data.startDate)),
      location: virtual
        ? url(location.url)
        : location['@type'] === 'Place' && text(location.name) && text(location.address),
      eventAttendanceMode: ATTENDANCE.includes(String(data.eventAttendanceMode)),
      'mode and location agree': virtual === String(data.eventAttendanceMode).includes('Online'),
      eventStatus: STATUS.some((name) => data.eventStatus === `https://schema.org/Event${name}`),
      image: list(data.image).every(url),
      organizer: text(record(data.organizer).name) && url(record(data.organizer).url),
    });
  },
  BreadcrumbList: (data) => {
    const steps = list(data.itemListElement).map(record);
    return [
      ...failing({ 'itemListElement has at least two steps': steps.length > 1 }),
      ...steps.flatMap((step, index) =>
        failing({
          'step @type': step['@type'] === 'ListItem',
          'step position': step.position === index + 1,
          'step name': text(step.name),
          'step item': url(step.item),
        }),
      ),
    ];
  },
  Organization: organization,
  Store: (data) => [...organization(data), ...place(data)],
  WebSite: (data) => {
    const action = record(data.potentialAction);
    const target = record(action.target);
    return failing({
      name: text(data.name),
      url: url(data.url),
      'potentialAction @type': action['@type'] === 'SearchAction',
      'target @type': target['@type'] === 'EntryPoint',
      urlTemplate: text(target.urlTemplate) && target.urlTemplate.includes('{search_term_string}'),
      'query-input': action['query-input'] === 'required name=search_term_string',
    });
  },
};

import { record } from '../platform/json/record.ts';
