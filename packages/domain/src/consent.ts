import { type AdNetwork, adNetworks } from './ad-pixels.ts';
import { type MeasuringCookie, measuringCookies } from './analytics.ts';

/** What a visitor can choose: everything, measuring without marketing, or only what the website cannot do without. */
export const consentChoices = ['accepted', 'measuring', 'declined'] as const;
export type ConsentChoice = (typeof consentChoices)[number];

/** Holds the choice, and behind a dot the number under which it is recorded: `accepted.4k…`. */
export const consentCookie = 'cookie-consent';
/** For how long a choice is remembered; then the banner asks anew. */
export const consentSeconds = 15_552_000;

/** Reads the consent cookie; undefined where it holds no choice. A number is there once the choice has been recorded. */
export function parseConsent(text: string | undefined): { choice: ConsentChoice; number: string } | undefined {
  const [, word, number = ''] = /^([a-z]+)(?:\.([a-z0-9]{24}))?$/.exec(text ?? '') ?? [];
  const choice = consentChoices.find((one) => one === word);
  return choice && { choice, number };
}

/** What a cookie is there for; the words stand with the banner's, in the languages of visitors. */
export type CookiePurpose =
  | 'cart'
  | 'account'
  | 'proof'
  | 'lock'
  | 'language'
  | 'like'
  | 'consent'
  | 'return'
  | 'visit'
  | 'browser'
  | 'browser-end'
  | 'device'
  | 'session'
  | 'ads';

export interface ListedCookie {
  /** As the browser shows it; a name that ends in `*` begins so. */
  name: string;
  category: 'needed' | 'measuring' | 'marketing';
  purpose: CookiePurpose;
  /** Seconds; 0 = until the browser is closed. */
  seconds: number;
}

/** Cookies without which a website does not do what somebody asks of it: set when they do so, and never before. */
const neededCookies: readonly Omit<ListedCookie, 'category'>[] = [
  { name: 'CART', purpose: 'cart', seconds: 2_592_000 },
  { name: 'hasCart', purpose: 'cart', seconds: 2_592_000 },
  { name: 'CART_KEPT', purpose: 'cart', seconds: 2_592_000 },
  { name: 'CART_FIRST_*', purpose: 'cart', seconds: 120 },
  { name: 'site-user-session', purpose: 'account', seconds: 5_184_000 },
  { name: 'SiteUserInfo', purpose: 'account', seconds: 5_184_000 },
  { name: 'SiteUserSecureAuthToken', purpose: 'account', seconds: 5_184_000 },
  { name: 'crumb', purpose: 'proof', seconds: 0 },
  { name: 'access-*', purpose: 'lock', seconds: 2_592_000 },
  { name: 'ss_locale', purpose: 'language', seconds: 31_536_000 },
  { name: 'likes', purpose: 'like', seconds: 63_072_000 },
  { name: consentCookie, purpose: 'consent', seconds: consentSeconds },
];

const measuringPurposes: Readonly<Record<MeasuringCookie, CookiePurpose>> = {
  ss_cvr: 'return',
  ss_cvt: 'visit',
  SS_ANALYTICS_ID: 'browser',
  SS_ANALYTICS_EXPIRATION: 'browser-end',
  SS_MID: 'device',
  SS_SESSION_ID: 'session',
};

/** Cookies that networks' own scripts set on this website, by what they say of them. */
const networkCookies: Readonly<Record<AdNetwork, readonly (readonly [name: string, days: number])[]>> = {
  meta: [['_fbp', 90]],
  google: [
    ['_gcl_au', 90],
    ['_ga*', 730],
  ],
  pinterest: [['_pin_unauth', 365]],
  tiktok: [['_ttp', 390]],
};

/**
 * Every cookie that a visitor can be given, in the order in which they are shown: what the banner and the page of cookies list.
 *
 * @param networks that the owner tells of visitors
 */
export function listedCookies(networks: readonly AdNetwork[]): ListedCookie[] {
  const named = (Object.keys(adNetworks) as AdNetwork[]).filter((network) => networks.includes(network));
  return [
    ...neededCookies.map((cookie) => ({ ...cookie, category: 'needed' as const })),
    ...(Object.entries(measuringCookies) as [MeasuringCookie, number][]).map(([name, seconds]) => ({
      ...{ name, seconds, category: 'measuring' as const },
      purpose: measuringPurposes[name],
    })),
    ...named.flatMap((network) =>
      networkCookies[network].map(([name, days]) => ({
        ...{ name, category: 'marketing' as const, purpose: 'ads' as const },
        seconds: days * 86_400,
      })),
    ),
  ];
}
