import { recorderSubject } from '../../content/session-recorder/recorder-subject.ts';
import { type AnyRecord, record } from '../../platform/json/record.ts';
import { betaFeatureFlags } from '../../platform/websites/beta-flags.ts';
import type { Website } from '../../platform/websites/website.ts';
import type { CompiledTheme } from '../themes/compile-theme.ts';
import type { ScriptNeeds } from '../themes/script-needs.ts';
import { inlineScript } from './inline-scripts.ts';

export interface BrowserContext {
  website: Website;
  context: AnyRecord;
  theme: CompiledTheme;
  tweaks: Readonly<Record<string, string>>;
  pageType: number;
  pageId: string;
  /** Scripts of the theme or of the owner may ask for all of it. */
  full: boolean;
}

/**
 * `window.Static.SQUARESPACE_CONTEXT`. The islands need three names; all that scripts of themes look for is written
 * only where there are such scripts.
 */
export function squarespaceContext(page: BrowserContext): AnyRecord {
  const { context, theme, tweaks, pageType, pageId, full } = page;
  const website = record(context.website);
  const sessionRecorder = recorderSubject(page.website);
  const flags = betaFeatureFlags(page.website);
  const small = {
    website: { id: website.id, identifier: website.identifier, language: website.language },
    pageType,
    pageId,
    templateId: theme.name,
    ...(sessionRecorder ? { sessionRecorder } : {}),
    // USER-09: an island reads the flags where there are any.
    ...(flags.length > 0 ? { betaFeatureFlags: flags } : {}),
  };
  if (!full) return small;
  const settings = record(context.websiteSettings);
  const store = record(settings.storeSettings);
  const collection = context.collection ? record(context.collection) : null;
  const item = context.item ? record(context.item) : null;
  return {
    ...small,
    website,
    websiteSettings: {
      ...pick(settings, [
        'id',
        'websiteId',
        'country',
        'simpleLikingEnabled',
        'commentsEnabled',
        'userAccountsSettings',
      ]),
      storeSettings: pick(store, [
        'defaultCurrency',
        'selectedCurrency',
        'currenciesSupported',
        'expressCheckout',
        'useLightCart',
      ]),
    },
    ...(collection ? { collection: pick(collection, COLLECTION), collectionId: collection.id } : {}),
    ...(item ? { item: pick(item, ITEM) } : {}),
    templateVersion: '7',
    templateTweaksEnabled: true,
    tweakJSON: tweaks,
    authenticatedAccount: null,
    showCart: context.showCart,
    betaFeatureFlags: context.betaFeatureFlags,
    features: context.features,
    cookieSettings: record(settings.cookieSettings),
    rollups: {},
  };
}

const COLLECTION = [
  'id',
  'type',
  'typeName',
  'title',
  'urlId',
  'fullUrl',
  'ordering',
  'folder',
  'homepage',
  'eventView',
];
const ITEM = ['id', 'title', 'urlId', 'fullUrl', 'recordType', 'collectionId', 'publishOn', 'tags', 'categories'];

const pick = (from: AnyRecord, names: readonly string[]): AnyRecord =>
  Object.fromEntries(names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]));

/** Values of tweaks for scripts: names as the theme's stylesheets have them. */
const TWEAK = `window.Tweak={getValue:function(n){var t=Static.SQUARESPACE_CONTEXT.tweakJSON;return t[n]!==undefined?t[n]:t[n[0]==="@"?n.slice(1):"@"+n]},watch:function(n,c){window.addEventListener("tweak:change",function(e){var d=e.detail||{};if(d.config!==undefined)Static.SQUARESPACE_CONTEXT.tweakJSON[d.config]=d.value;if(!c||[].concat(n).indexOf(d.config)>=0)(c||n)({name:d.config,value:d.value})})}};`;

/** Small programs that scripts of existing themes expect, only for themes that ask for them. */
export function platformShims({
  imageLoader,
  tweak,
  squarespace,
  shop,
}: Omit<ScriptNeeds, 'context' | 'yui' | 'sources'>): string[] {
  return [
    ...(imageLoader ? [inlineScript('image-loader')] : []),
    ...(tweak ? [TWEAK] : []),
    ...(squarespace ? [inlineScript('squarespace')] : []),
    ...(shop ? [inlineScript('theme-shop')] : []),
  ];
}
