import type { SiteExtraKind } from '@plinth/contract';
import { collectorHost } from '../../content/analytics/collector-host.ts';
import { pixelHost } from '../../content/analytics/pixel-host.ts';
import type { OwnerCode } from '../../content/code-injection/service.ts';
import { recorderHost } from '../../content/session-recorder/recorder-subject.ts';
import { canvasPolicy, contentSecurityPolicy } from '../../platform/http/security-headers.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import type { Rendering } from '../formatters/rendering.ts';
import type { SiteMap } from '../model/site-map.ts';
import type { CompiledTheme, ThemeLayout } from '../themes/compile-theme.ts';
import type { CompiledStyles } from '../themes/styles.ts';
import { allowedHosts } from '../themes/theme-hosts.ts';
import type { ThemeParts } from '../themes/theme-parts.ts';
import { currencyStyles } from './currency-styles.ts';
import { pageCurrencies } from './page-currencies.ts';
import { pageHead, pageScripts } from './page-head.ts';
import { PageHtml, type PagePiece } from './page-html.ts';
import { platformClasses, tweakClasses } from './page-marks.ts';
import { type Overlays, pageOverlays } from './page-overlays.ts';
import type { View } from './page-request.ts';
import { type Run, runLayout } from './run-template.ts';
import { siteIcons } from './site-icons.ts';
import { platformShims, squarespaceContext } from './squarespace-context.ts';
import { STOREFRONT_PATH, type StorefrontAssets } from './storefront-assets.ts';
import {
  canvasFamilies,
  orderedFamilies,
  REGION_FAMILIES,
  type Stylesheet,
  stylesheetOf,
  viewFamilies,
} from './stylesheet.ts';

/** What a page is put together from. */
export interface PageParts extends Pick<View, 'collection' | 'meta' | 'pageId' | 'classes' | 'pageType'> {
  map: SiteMap;
  /** Of views that the platform brings: the theme knows nothing of them. */
  styles: readonly string[];
  context: AnyRecord;
  mainContent: string;
  around: ThemeLayout;
  parts: ThemeParts;
  owner: OwnerCode;
  /** What the main content has gathered. */
  rendering: Rendering;
  /** A page of the platform in its own layout: nothing of the theme runs on it. */
  isSystem?: boolean;
  /** A page that is edited: nothing of the theme or of the owner runs on it, and nothing lies over it. */
  canvas?: { origin: string };
  /** A part of a page that is looked at by itself: no announcement, cookie banner or pop-up. */
  alone?: boolean;
}

const NO_OVERLAYS: Overlays = { top: '', bottom: '', edited: '', popup: false };

/** What pages of a website are wrapped in. */
export interface Wrapping {
  website: Website;
  theme: CompiledTheme;
  styles: CompiledStyles;
  storefront: StorefrontAssets;
  secure: boolean;
}

export interface WrappedPage {
  html: PageHtml;
  csp: string;
  /** Areas whose members see more of the page than everybody does; '' = whoever is signed in. */
  memberAreas: readonly string[];
  /** The piece before which another script of the platform's can stand. */
  end?: number;
}

/** Puts the theme's layout around a page's main content, with all that belongs into head and foot. */
export function wrapPage(wrapping: Wrapping, page: PageParts): WrappedPage {
  const { website, theme, styles, storefront, secure } = wrapping;
  const { needs } = page.rendering;
  const shown = page.alone ? NO_OVERLAYS : pageOverlays(page.map, page.pageType, website);
  const currencies = page.canvas ? undefined : pageCurrencies(website, page.pageType);
  const overlays = page.canvas
    ? { ...shown, top: shown.edited, bottom: '', popup: false }
    : { ...shown, bottom: shown.bottom + (page.alone ? '' : (currencies?.choice ?? '')) };
  const isBare = page.isSystem === true || page.canvas !== undefined;
  const browser = squarespaceContext({
    website,
    context: page.context,
    theme,
    tweaks: styles.values,
    pageType: page.pageType,
    pageId: page.pageId,
    full: (theme.needs.context && !isBare) || page.owner.hasScripts,
  });
  if (page.canvas) delete browser.sessionRecorder;
  const scripts = pageScripts(browser, {
    early: isBare ? [] : platformShims(theme.needs),
    files: theme.needs.yui && !isBare ? [storefront.established] : [],
    loader: storefront.loader,
    full: theme.needs.context && !isBare,
  });
  for (const own of page.owner.needs) needs.add(own);
  needs.add(overlays);
  if (currencies) needs.add(currencies);
  needs.add({ scripts: scripts.hashes, sources: page.around.sources, styles: viewFamilies(page.collection) });
  // A block that is added later finds its styles on the page, in their usual order.
  if (page.canvas) needs.add({ styles: canvasFamilies });
  const extras = enabledExtras(page.map);
  const pixels = page.canvas || page.alone ? { html: '' } : pixelHost(extras, page);
  needs.add(pixels);
  const sheet = (more: readonly string[] = []): Stylesheet =>
    stylesheetOf({
      theme,
      styles,
      storefront,
      pageType: page.pageType,
      families: orderedFamilies(new Set([...needs.styles, ...more])),
      apart: page.canvas !== undefined,
      own: [...(theme.foreign ? [theme.foreignStyles, currencyStyles(storeCurrency(website))] : []), ...page.styles],
    });
  const head: HeadPieces = {
    before: `${pageHead(website, page.meta, siteIcons(website, page.map))}\n`,
    sheet,
    after: `\n${currencies?.head ?? ''}${scripts.head}${page.owner.header}`,
  };
  const foot = `${page.canvas || page.alone ? '' : recorderHost(website) + collectorHost(website, page, extras.banner) + pixels.html}${scripts.foot}${page.owner.footer}`;
  const context = layoutContext(wrapping, page, { head, foot, overlays });
  const { pieces, end } = layoutPieces(wrapping, page, { context, head, overlays });
  if (!page.isSystem) {
    const { sources, swapsPages, scripts: inline } = theme.needs;
    needs.add({ sources });
    if (swapsPages) needs.add({ sources: OTHER_PAGES, scripts: inline });
  }
  for (const piece of pieces) if (typeof piece !== 'string') needs.add({ sources: piece.sources });
  const hosts = page.isSystem ? [] : allowedHosts(website.settings, website.themeName);
  const csp = page.canvas
    ? canvasPolicy(scripts.hashes, [`${page.canvas.origin}${STOREFRONT_PATH}`])
    : contentSecurityPolicy([...needs.scripts], secure, { ...needs.sources, hosts });
  return { html: new PageHtml(pieces), csp, memberAreas: [...needs.memberAreas], end };
}

/** Settings of what depends on a visitor's consent; undefined where it is switched off. */
const enabledExtras = (map: SiteMap) => {
  const of = (kind: SiteExtraKind) => {
    const settings = map.extra(kind)?.settings;
    return settings?.enabled === true ? settings : undefined;
  };
  return { pixels: of('ad-pixels'), banner: of('cookie-banner') };
};

/**
 * What pages may show that a theme's script swaps in later, under the policy of the page that was loaded first. Nobody knows
 * which: images, media and frames may come from any host then, and programs from none.
 */
const OTHER_PAGES = { images: ['https:'], media: ['https:'], frames: ['https:'] };

interface HeadPieces {
  before: string;
  /** The stylesheet for what is needed by now, and more. */
  sheet: (more?: readonly string[]) => Stylesheet;
  after: string;
}

/** What the theme's layout sees: the page's data, and the platform's parts where it writes them in a place of its own. */
function layoutContext(
  { website, styles }: Wrapping,
  page: PageParts,
  { head, foot, overlays }: { head: HeadPieces; foot: string; overlays: Overlays },
): AnyRecord {
  // A layout that can be cut at its head never asks for it as a text.
  const headers = () => head.before + head.sheet(REGION_FAMILIES).element + head.after;
  return {
    ...page.context,
    get 'squarespace-headers'() {
      return headers();
    },
    'squarespace-footers': foot,
    squarespace: {
      'page-classes': [
        ...page.classes,
        ...styles.bodyClasses,
        ...tweakClasses(styles, page.pageType, overlays.popup),
        ...platformClasses(website, page.collection),
      ].join(' '),
      'page-id': page.pageId,
      'cart-classes': 'sqs-custom-cart',
      // Not the content version: a page would differ after each sale of another product.
      'template-revision': website.structureVersion,
      'page-title': page.meta.title,
      get headers() {
        return headers();
      },
      footers: foot,
      facebookAppId: '',
      'main-content': page.mainContent,
    },
  };
}

/** The layout as pieces of the page. The head comes last: it has the styles of all that was written. */
function layoutPieces(
  { website, theme }: Wrapping,
  page: PageParts,
  { context, head, overlays }: { context: AnyRecord; head: HeadPieces; overlays: Overlays },
): { pieces: PagePiece[]; end: number } {
  const { rendering, parts, mainContent } = page;
  const top = overlays.top === '' ? '' : `\n${overlays.top}`;
  const bottom = overlays.bottom === '' ? '' : `${overlays.bottom}\n`;
  rendering.setOverlay('top', top);
  rendering.setOverlay('bottom', bottom);
  const run: Run = { website, theme, context, parts, rendering };
  const written = runLayout(page.around, run) ?? runLayout(theme.bare, run) ?? [];
  // A theme may give the announcement bar a place that this page does not have.
  const unplaced = written.some(({ slot }) => slot === 'top') ? '' : rendering.overlay('top');
  const pieces = written.flatMap((piece): PagePiece[] => {
    switch (piece.slot) {
      case 'headers':
        return [head.before, head.sheet(), head.after];
      case 'main':
        return [unplaced, mainContent];
      case undefined:
        return [piece.text];
      default:
        return [rendering.overlay(piece.slot)];
    }
  });
  const last = written.at(-1);
  // What has no end of a body has the overlays behind it.
  const rest = rendering.overlay('bottom');
  if (rest !== '') pieces.push(`\n${overlays.bottom}`);
  return {
    pieces,
    end: last?.slot === undefined && written.at(-2)?.slot === 'bottom' ? pieces.length - 1 : pieces.length,
  };
}
