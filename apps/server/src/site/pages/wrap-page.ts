import { localeTag } from '@plinth/domain';
import { wasCutShort } from '@plinth/template';
import type { OwnerCode } from '../../content/code-injection/service.ts';
import { recorderHost } from '../../content/session-recorder/recorder-subject.ts';
import { takeMarkedScripts } from '../../platform/html/scripts.ts';
import { mergeSources, pageSources } from '../../platform/http/page-sources.ts';
import { botCheckSources, contentSecurityPolicy } from '../../platform/http/security-headers.ts';
import type { ProductFormProblem } from '../../platform/http/system-page.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import type { RenderedLayout } from '../blocks/render-layout.ts';
import type { SiteMap } from '../model/site-map.ts';
import { withTextDirection } from '../model/text-direction.ts';
import type { CompiledTheme, ThemeTemplate } from '../themes/compile-theme.ts';
import type { CompiledStyles } from '../themes/styles.ts';
import type { ThemeParts } from '../themes/theme-parts.ts';
import { aroundMain } from './around-main.ts';
import { hurryFirstPicture } from './first-picture.ts';
import { pageHead, pageScripts } from './page-head.ts';
import { PageHtml } from './page-html.ts';
import { platformClasses, tweakClasses, viewFamilies } from './page-marks.ts';
import { consentHashes, pageOverlays, withOverlays } from './page-overlays.ts';
import type { View } from './page-request.ts';
import { regionFamilies, styleFamilies } from './page-styles.ts';
import { platformShims, squarespaceContext } from './squarespace-context.ts';
import type { StorefrontAssets } from './storefront-assets.ts';
import { stylesheetOf } from './stylesheet.ts';

/** What a page is put together from. */
export interface PageParts extends Pick<View, 'collection' | 'meta' | 'pageId' | 'classes' | 'pageType'> {
  map: SiteMap;
  /** Of views that the platform brings: the theme knows nothing of them. */
  styles: readonly string[];
  context: AnyRecord;
  mainContent: string;
  around: ThemeTemplate;
  parts: ThemeParts;
  owner: OwnerCode;
  /** Styles and frames of the blocks on the page. */
  needs: readonly (Pick<RenderedLayout, 'families' | 'frameOrigins'> &
    Partial<Pick<RenderedLayout, 'scriptHashes' | 'memberAreas'>>)[];
  /** Of the inline scripts in the main content. */
  hashes?: readonly string[];
}

export interface WrappedPage {
  html: PageHtml;
  csp: string;
  /** Areas whose members see more of the page than everybody does; '' = whoever is signed in. */
  memberAreas: readonly string[];
}

/** Puts the theme's layout around a page's main content, with all that belongs into head and foot. */
export function wrapPage(
  {
    website,
    theme,
    styles,
    storefront,
    secure,
  }: {
    website: Website;
    theme: CompiledTheme;
    styles: CompiledStyles;
    storefront: StorefrontAssets;
    secure: boolean;
  },
  page: PageParts,
): WrappedPage {
  const overlays = pageOverlays(page.map, page.pageType, website.settings);
  const { needs } = theme;
  const browser = squarespaceContext({
    website,
    context: page.context,
    theme,
    tweaks: styles.values,
    pageType: page.pageType,
    pageId: page.pageId,
    full: needs.context || page.owner.hasScripts,
  });
  const scripts = pageScripts(browser, {
    early: platformShims(needs),
    loader: storefront.loader,
    full: needs.context,
  });
  const head = `${pageHead(website, page.meta)}\n${scripts.head}${page.owner.header}`;
  const foot = `${recorderHost(website)}${scripts.foot}${page.owner.footer}`;
  const context: AnyRecord = {
    ...page.context,
    'squarespace-headers': head,
    'squarespace-footers': foot,
    squarespace: {
      'page-classes': [
        ...page.classes,
        ...styles.bodyClasses,
        ...tweakClasses(styles, page.pageType, overlays.bottom.includes('popup-host')),
        ...platformClasses(website, page.collection),
      ].join(' '),
      'page-id': page.pageId,
      'cart-classes': 'sqs-custom-cart',
      'template-revision': website.contentVersion,
      'page-title': page.meta.title,
      headers: head,
      footers: foot,
      facebookAppId: '',
    },
  };
  const { pieces, hashes } = aroundMain(page.mainContent, (mainContent) => {
    context.squarespace = { ...(context.squarespace as AnyRecord), 'main-content': mainContent };
    return takeMarkedScripts(runWhole(page.around, theme.bare, website, context, page.parts));
  });
  const families = [
    ...new Set([
      ...page.needs.flatMap((need) => need.families),
      ...styleFamilies([page.mainContent, overlays.top, overlays.bottom]),
      ...regionFamilies(pieces),
      ...viewFamilies(page.collection),
    ]),
  ];
  const sheet = stylesheetOf({ theme, styles, storefront, pageType: page.pageType, families, own: page.styles });
  const text = withOverlays(withTextDirection(hurryFirstPicture(pieces)), overlays);
  const ofBlocks = page.needs.flatMap((need) => need.scriptHashes ?? []);
  const looked = overlays.top === '' && overlays.bottom === '' ? pieces : [text.join('')];
  const own = [...scripts.hashes, ...overlays.hashes, ...looked.flatMap(consentHashes)];
  const allowed = [...new Set([...own, ...(page.hashes ?? []), ...ofBlocks, ...hashes])];
  const sources = mergeSources(
    { frames: page.needs.flatMap((need) => need.frameOrigins) },
    sheet.sources,
    ...looked.map(pageSources),
    theme.needs.sources,
  );
  const checks = looked.map(botCheckSources).find(({ frames }) => frames.length > 0);
  const policy = {
    ...sources,
    frames: [...sources.frames, ...(checks?.frames ?? [])],
    scripts: checks?.scripts ?? [],
  };
  const csp = contentSecurityPolicy(allowed, secure, policy);
  return { html: new PageHtml(text, sheet), csp, memberAreas: areasOf(page.needs) };
}

/** The member areas of all parts of a page, each once. */
export const areasOf = (parts: readonly { memberAreas?: readonly string[] }[]): string[] => [
  ...new Set(parts.flatMap(({ memberAreas = [] }) => memberAreas)),
];

/** Runs a template over a page's context and tells its theme what went wrong. */
export function runTemplate(...run: Run): string {
  return runAndReport(...run).output;
}

/** The same of a whole page or of its view: one that never comes to its end is not sent in half, `instead` takes its place. */
export function runWhole(view: ThemeTemplate, instead: ThemeTemplate, ...rest: RunOver): string {
  const { output, errors } = runAndReport(view, ...rest);
  return wasCutShort(errors) ? runTemplate(instead, ...rest) : output;
}

type RunOver = [website: Website, context: AnyRecord, parts: ThemeParts, problem?: ProductFormProblem];
type Run = [view: ThemeTemplate, ...RunOver];

function runAndReport(...[view, website, context, parts, problem]: Run) {
  const result = view.template.render(context, {
    locale: localeTag(website),
    now: Date.now(),
    host: { website, currency: storeCurrency(website), context, parts, problem },
  });
  if (result.errors.length > 0) view.report?.(result.errors);
  return result;
}
