/** Where carriers show a parcel, by a word of their names. Longer names first: "Royal Mail" is not "Mail". */
const pages: readonly (readonly [RegExp, string])[] = [
  [/\broyal\s?mail\b/i, 'https://www.royalmail.com/track-your-item#/tracking-results/'],
  [/\bups\b/i, 'https://www.ups.com/track?tracknum='],
  [/\busps\b/i, 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  [/\bfedex\b/i, 'https://www.fedex.com/fedextrack/?trknbr='],
  [/\bdhl\b/i, 'https://www.dhl.com/global-en/home/tracking.html?tracking-id='],
];

/** The carrier's own page of a parcel; '' where the carrier is not known or there is no number. */
export function trackingLink(carrier: string, trackingNumber: string): string {
  const page = pages.find(([name]) => name.test(carrier))?.[1];
  return page === undefined || trackingNumber === '' ? '' : page + encodeURIComponent(trackingNumber);
}
