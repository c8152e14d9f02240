import { isJsonRecord, measureSystem, shareNetworks, zonedIsoDate, zonedTime } from '@plinth/domain';
import { type AnyRecord, record } from '../../platform/json/record.ts';
import { writesLocalMoney } from '../../platform/money/local-money.ts';
import { sellsSeveralServices, storeCurrency, type Website } from '../../platform/websites/website.ts';
import { openingContext, placeContext, socialAccounts } from './business-context.ts';
import { assetJson } from './item-json.ts';
import type { SiteMap } from './site-map.ts';

/** Those that `shareButtonOptions` of the established format knows; a letter is ours. */
const SHARE_BUTTONS = Object.entries(shareNetworks).filter(([name]) => name !== 'email');

/** Members of the settings that are the server's own business. */
const INTERNAL = new Set([
  'automaticMails',
  'betaFeatureFlags',
  'blockFields',
  'bookingFeed',
  'business',
  'carriers',
  'experiments',
  'features',
  'isTrial',
  'paymentKeys',
  'places',
  'structuredData',
  'themeHosts',
  'themePreview',
  'themeVersions',
  'themeTweaks',
  'translationConnection',
  'translations',
  'weeklyReport',
]);

/** `website` of the page context. */
export function websiteContext(website: Website, map: SiteMap, origin: string, now = Date.now()): AnyRecord {
  const logo = website.logoAssetId ? map.assets.get(website.logoAssetId) : undefined;
  const { offset, abbreviation } = siteClock(website.timeZone, now);
  return {
    id: website.websiteId,
    identifier: website.identifier,
    websiteType: 1,
    contentModifiedOn: modifiedOn(map),
    cloneable: website.settings.cloneable === true,
    developerMode: false,
    siteStatus: {},
    siteTitle: website.title,
    siteTagLine: website.tagline,
    siteDescription: website.tagline,
    language: website.language,
    timeZone: website.timeZone,
    timeZoneOffset: offset,
    machineTimeZoneOffset: offset,
    timeZoneAbbr: abbreviation,
    baseUrl: origin,
    authenticUrl: origin,
    internalUrl: origin,
    useCLDRMoneyFormat: writesLocalMoney(website),
    shareButtonOptions: shareButtonOptions(website),
    typekitId: '',
    statsMigrated: false,
    imageMetadataProcessingEnabled: false,
    screenshotId: '',
    ...(logo ? { logoImageId: logo.id, logoImageUrl: assetJson(logo).assetUrl } : {}),
    ...placeContext(website),
    ...(website.settings.social ? { socialAccounts: socialAccounts(website.settings.social) } : {}),
  };
}

/** `websiteSettings` of the page context: what the owner has set over what the established format starts with. */
export function websiteSettingsContext(website: Website): AnyRecord {
  const own = Object.fromEntries(Object.entries(website.settings).filter(([name]) => !INTERNAL.has(name)));
  const currency = storeCurrency(website);
  return {
    id: website.websiteId,
    websiteId: website.websiteId,
    subjects: [],
    country: website.country,
    state: '',
    // Off until the owner switches them on, as the server has them.
    simpleLikingEnabled: false,
    commentLikesAllowed: true,
    commentAnonAllowed: true,
    commentThreaded: true,
    commentApprovalRequired: false,
    commentAvatarsOn: true,
    commentSortType: 2,
    commentFlagThreshold: 0,
    commentFlagsAllowed: true,
    commentEnableByDefault: true,
    commentsEnabled: false,
    disqusShortname: '',
    collectionTitleFormat: '%c — %s',
    itemTitleFormat: '%i — %s',
    useEscapeKeyToLogin: true,
    // The badge of the maker of a website: there is none here.
    ssBadgeType: 1,
    ssBadgePosition: 4,
    ssBadgeVisibility: 1,
    ssBadgeDevices: 1,
    ampEnabled: false,
    seoHidden: false,
    userAccountsSettings: { loginAllowed: false, signupAllowed: false },
    ...openingContext(website),
    ...own,
    // Templates of the established format ask for either name.
    disqusShortName: typeof own.disqusShortname === 'string' ? own.disqusShortname : '',
    storeSettings: {
      returnPolicy: null,
      termsOfService: null,
      privacyPolicy: null,
      paymentSettings: {},
      expressCheckout: false,
      useLightCart: false,
      showNoteField: false,
      shippingCountryDefaultValue: website.country,
      billToShippingDefaultValue: false,
      showShippingPhoneNumber: true,
      isShippingPhoneRequired: false,
      showBillingPhoneNumber: true,
      isBillingPhoneRequired: false,
      currenciesSupported: [currency],
      currency,
      defaultCurrency: currency,
      selectedCurrency: currency,
      measurementStandard: measureSystem(website.country) === 'imperial' ? 1 : 2,
      showCustomCheckoutForm: false,
      enableMailingListOptInByDefault: false,
      businessName: website.title,
      sameAsRetailLocation: false,
      businessId: '',
      isLive: true,
      ...website.storeSettings,
      multipleQuantityAllowedForServices: sellsSeveralServices(website),
    },
    merchandisingSettings: {
      displayImportedProductReviewsEnabled: false,
      displayNativeProductReviewsEnabled: false,
      ...record(website.settings.merchandisingSettings),
    },
  };
}

/** Numbers of the networks that may be shared to; none until the owner chooses. */
function shareButtonOptions(website: Website): AnyRecord {
  const chosen = website.settings.shareButtonOptions;
  if (isJsonRecord(chosen)) return chosen;
  return Object.fromEntries(SHARE_BUTTONS.map(([, number]) => [number, false]));
}

/** `shareButtons` of the page context: the same by name. */
export function shareButtonsContext(website: Website): AnyRecord {
  const options = shareButtonOptions(website);
  return Object.fromEntries(SHARE_BUTTONS.map(([name, number]) => [name, options[number] === true]));
}

/** The cart as a page that knows nobody sees it; the cart pill's island fills in the visitor's own. */
export function emptyCart(website: Website): AnyRecord {
  return {
    websiteId: website.websiteId,
    created: 0,
    entries: [],
    shippingOptions: [],
    shippingLocation: {},
    taxLineItems: [],
    coupons: [],
    promoCodes: [],
    validCoupons: [],
    invalidCoupons: [],
    subtotalCents: 0,
    taxCents: 0,
    shippingCostCents: 0,
    discountCents: 0,
    grandTotalCents: 0,
    totalQuantity: 0,
    hasDigital: false,
    purelyDigital: false,
    requiresShipping: false,
  };
}

const modifiedOn = (map: SiteMap): number =>
  map.skeleton.collections.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt.getTime()), 0);

/** What pages say about a website's clocks. */
export interface SiteClock {
  offset: number;
  abbreviation: string;
  year: number;
}

/** Everywhere clocks change, and years begin, at a quarter of an hour. */
const QUARTER_MS = 900_000;
const clocks = new Map<string, SiteClock & { quarter: number }>();

/** A website's clocks at a moment; worked out once in a quarter of an hour, for `Intl` takes its time. */
export function siteClock(timeZone: string, now = Date.now()): SiteClock {
  const quarter = Math.floor(now / QUARTER_MS);
  let clock = clocks.get(timeZone);
  if (clock?.quarter !== quarter) {
    const year = Number(zonedIsoDate(now, timeZone).slice(0, 4));
    clock = { quarter, offset: offsetAt(now, timeZone), abbreviation: zoneName(now, timeZone), year };
    // Some 400 time zones there are; what is no zone comes from an import and need not stay.
    if (clocks.size >= 1_000) clocks.clear();
    clocks.set(timeZone, clock);
  }
  return clock;
}

/** Milliseconds from UTC, west is negative; 0 for a zone that nobody knows. */
function offsetAt(now: number, timeZone: string): number {
  try {
    const { year, month, day, hour, minute } = zonedTime(now, timeZone);
    const local = Date.UTC(year, month - 1, day, hour, minute);
    return Math.round((local - Math.floor(now / 60_000) * 60_000) / 60_000) * 60_000;
  } catch {
    return 0;
  }
}

const zoneFormats = new Map<string, Intl.DateTimeFormat>();

/** `EDT`, `CET`; the zone's own name where it has no short one. */
function zoneName(now: number, timeZone: string): string {
  try {
    let format = zoneFormats.get(timeZone);
    if (!format) {
      format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' });
      zoneFormats.set(timeZone, format);
    }
    const parts = format.formatToParts(now);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  } catch {
    return timeZone;
  }
}
