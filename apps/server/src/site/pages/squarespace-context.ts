import { recorderSubject } from '../../content/session-recorder/recorder-subject.ts';
import { type AnyRecord, record } from '../../platform/json/record.ts';
import type { Website } from '../../platform/websites/website.ts';
import type { CompiledTheme } from '../themes/compile-theme.ts';

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
  const small = {
    website: { id: website.id, identifier: website.identifier, language: website.language },
    pageType,
    pageId,
    templateId: theme.name,
    ...(sessionRecorder ? { sessionRecorder } : {}),
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

/** Images that themes load by script: each gets the width that its place needs. */
const IMAGE_LOADER = `window.ImageLoader={load:function(i){i=i&&i.getDOMNode?i.getDOMNode():i;var s=i&&i.getAttribute("data-src");if(!s||i.src)return false;var w=(i.parentNode&&i.parentNode.clientWidth||i.clientWidth||750)*Math.min(window.devicePixelRatio||1,2),f=[100,300,500,750,1000,1500,2500].filter(function(x){return x>=w})[0]||2500,p=(i.getAttribute("data-image-focal-point")||".5,.5").split(",");i.style.objectPosition=p[0]*100+"% "+p[1]*100+"%";i.src=s+(s.indexOf("?")<0?"?":"&")+"format="+f+"w";return true}};document.addEventListener("DOMContentLoaded",function(){document.querySelectorAll('img[data-src]:not([src]):not([data-load="false"])').forEach(ImageLoader.load)});`;

/** Values of tweaks for scripts: names as the theme's stylesheets have them. */
const TWEAK = `window.Tweak={getValue:function(n){var t=Static.SQUARESPACE_CONTEXT.tweakJSON;return t[n]!==undefined?t[n]:t["@"+n]},watch:function(n,c){window.addEventListener("tweak:change",function(e){var d=e.detail||{};if(d.config!==undefined)Static.SQUARESPACE_CONTEXT.tweakJSON[d.config]=d.value;if(!c||[].concat(n).indexOf(d.config)>=0)(c||n)({name:d.config,value:d.value})})}};`;

/** Small programs that scripts of existing themes expect, only for themes that ask for them. */
export function platformShims({ imageLoader, tweak }: { imageLoader: boolean; tweak: boolean }): string[] {
  return [...(imageLoader ? [IMAGE_LOADER] : []), ...(tweak ? [TWEAK] : [])];
}
