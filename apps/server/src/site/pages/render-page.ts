import { pageTypes } from '@plinth/domain';
import type { Visitor } from '../../accounts/access/visitor.ts';
import { readOwnerCode } from '../../content/code-injection/service.ts';
import type { CollectionRow } from '../../content/read-model/service.ts';
import { contentSecurityPolicy } from '../../platform/http/security-headers.ts';
import type { SystemPage } from '../../platform/http/system-page.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import type { AppContext } from '../../platform/server/context.ts';
import type { Website } from '../../platform/websites/website.ts';
import { PageTurns } from '../formatters/page-time.ts';
import { Rendering } from '../formatters/rendering.ts';
import { baseContext, formatTitle } from '../model/page-context.ts';
import { itemsOf, productMerchandisingContext } from '../model/product-merchandising.ts';
import type { SiteMap, SiteMaps } from '../model/site-map.ts';
import type { CompiledTheme } from '../themes/compile-theme.ts';
import type { CompiledStyles } from '../themes/styles.ts';
import type { ThemeParts } from '../themes/theme-parts.ts';
import type { ThemeRegistry } from '../themes/theme-registry.ts';
import { findView } from './find-view.ts';
import { addIndexPages } from './index-pages.ts';
import { formattedPage, formattedSystemPage, isFeed } from './page-formats.ts';
import { PageHtml } from './page-html.ts';
import { pageLanguages, systemPageLanguages } from './page-languages.ts';
import { codeTarget } from './page-marks.ts';
import type { PageFormat, PageMeta, PageRequest, RenderedPage, View } from './page-request.ts';
import { addLayout } from './page-views.ts';
import { layoutOf } from './pick-view.ts';
import { runTemplate, runWhole } from './run-template.ts';
import type { StorefrontAssets } from './storefront-assets.ts';
import { themeParts } from './theme-parts.ts';
import { type PageParts, type WrappedPage, wrapPage } from './wrap-page.ts';

const HTML_TYPE = 'text/html; charset=utf-8';

/** A page view from address to HTML: skeleton, items, context, view, layout. Knows nothing about who looks. */
export class PageRenderer {
  private readonly turns = new PageTurns();

  constructor(
    private readonly context: AppContext,
    private readonly themes: ThemeRegistry,
    private readonly maps: SiteMaps,
    private readonly storefront: StorefrontAssets,
  ) {}

  async render(request: PageRequest): Promise<RenderedPage> {
    const { website } = request;
    const [map, theme] = await Promise.all([this.maps.of(website), this.themes.of(website)]);
    const found = await findView(request.db ?? this.context.db, request, map, theme);
    return found.kind === 'view' ? this.finish(request, map, theme, found.view) : found;
  }

  /** A website as it would look in a theme that it does not use, with one of that theme's presets or its own values. */
  async inTheme(website: Website, { themeName, preset }: { themeName: string; preset?: string }): Promise<Website> {
    const active = { ...website, themeName };
    const chosen = preset && (await this.themes.of(active)).presets.find(({ name }) => name === preset);
    return chosen ? { ...active, tweaks: chosen.templateTweaks } : active;
  }

  /** A page that the platform fills (cart, checkout, errors) in the website's theme. */
  async renderSystemPage(
    website: Website,
    origin: string,
    page: SystemPage & { path: string; viewer?: Visitor },
    format: PageFormat = 'html',
  ): Promise<WrappedPage & { contentType?: string }> {
    const [map, theme] = await Promise.all([this.maps.of(website), this.themes.of(website)]);
    const meta: PageMeta = {
      title: formatTitle('%c — %s', { c: page.title, s: website.title }),
      description: '',
      canonical: `${origin}${page.path}`,
      image: null,
      type: 'website',
      structuredData: [],
      noIndex: true,
    };
    const classes = ['system-page', `page-type-${page.pageType}`, ...(page.minimal ? ['minimal-chrome'] : [])];
    const context: AnyRecord = {
      ...this.base(website, map, theme, origin, page.pageType, null),
      languageChoice: await systemPageLanguages(this.context.db, website, map),
      minimalChrome: page.minimal === true,
      ...(page.backToProduct ? { backToProduct: page.backToProduct } : {}),
      ...page.themeView?.data,
    };
    const { secure } = this.context.config;
    const other = formattedSystemPage(format, website, origin, page, context);
    if (other)
      return {
        html: new PageHtml(other.body),
        csp: contentSecurityPolicy([], secure),
        contentType: other.contentType,
        memberAreas: [],
      };
    const named = page.themeView && theme.views[`${page.themeView.name}.list`];
    const own = named?.origin === 'theme' ? named : undefined;
    // Themes of others know nothing of the platform's own pages, unless they bring a template for one.
    const isSystem = theme.foreign && !own && !AMONG_PAGES.has(page.pageType);
    const around = page.bare ? theme.bare : isSystem ? theme.system : layoutOf(theme, null);
    const rendering = this.rendering(website, theme);
    const place = { website, map, theme, origin, collection: null, context, rendering, viewer: page.viewer };
    const [parts, owner] = await Promise.all([
      themeParts(this.context.db, place, [...(own?.queries ?? []), ...around.queries]),
      readOwnerCode(this.context.db, website.websiteId, map.skeleton.code, {
        pageType: page.pageType,
        collectionId: null,
        itemId: null,
      }),
    ]);
    context.productMerchandisingContext = productMerchandisingContext(website, queriedItems(parts));
    const write = () =>
      own ? rendering.main(() => runTemplate(own, { website, theme, context, parts, rendering })) : rendering.add(page);
    if (format === 'main-content') return this.writeMain(website, rendering, write);
    return this.write(website, theme, write, {
      map,
      pageType: page.pageType,
      collection: null,
      meta,
      pageId: `system-${page.pageType}`,
      classes,
      context,
      around,
      parts,
      owner,
      rendering,
      styles: isSystem ? theme.systemStyles : [],
      isSystem,
    });
  }

  /** `?format=main-content`: what stands between the theme's header and footer, alone. */
  private async writeMain({ websiteId }: Website, rendering: Rendering, write: () => string): Promise<WrappedPage> {
    await this.turns.next(websiteId);
    const html = new PageHtml(rendering.timed(write));
    const { needs } = rendering;
    const csp = contentSecurityPolicy([...needs.scripts], this.context.config.secure, needs.sources);
    return { html, csp, memberAreas: [...needs.memberAreas] };
  }

  private base(
    website: Website,
    map: SiteMap,
    theme: CompiledTheme,
    origin: string,
    pageType: number,
    collection: CollectionRow | null,
  ): AnyRecord {
    const navigationNames = theme.conf.navigations.map(({ name }) => name);
    return baseContext({ website, map, origin, pageType, collection, navigationNames });
  }

  private async finish(request: PageRequest, map: SiteMap, theme: CompiledTheme, view: View): Promise<RenderedPage> {
    const { origin, draft, viewer, db = this.context.db } = request;
    const languages = await pageLanguages(db, request.website, map, origin, view);
    const { website } = languages;
    const meta = { ...view.meta, languages: languages.links };
    const products = productMerchandisingContext(website, itemsOf(view.data));
    const context: AnyRecord = {
      ...this.base(website, map, theme, origin, view.pageType, view.collection),
      languageChoice: languages.choice,
      productMerchandisingContext: products,
      ...view.data,
    };
    const rendering = this.rendering(website, theme);
    for (const fragment of view.fragments ?? []) rendering.add(fragment);
    const page = { website, map, theme, origin, collection: view.collection, context, rendering, viewer };
    await this.turns.next(website.websiteId);
    await addLayout(db, page, view, request.listing);
    await addIndexPages(db, page);
    // A page of the theme has its text in its template and nowhere else.
    if (isFeed(request.format) && view.collection === null) {
      const parts = await themeParts(db, { ...page, draft }, view.template.queries);
      const feedRun = { website, theme, context, parts, rendering };
      context.mainContent = rendering.timed(() => runWhole(view.template, theme.plain, feedRun));
    }
    const other = formattedPage(request.format, website, origin, view, context);
    if (other) {
      const { body, ...how } = other;
      return {
        kind: 'page',
        html: new PageHtml(body),
        csp: contentSecurityPolicy([], this.context.config.secure),
        memberAreas: [...rendering.needs.memberAreas],
        ...how,
      };
    }
    const around = view.alone ? theme.bare : layoutOf(theme, view.layoutName ?? view.collection?.settings.layout);
    const [parts, owner] = await Promise.all([
      themeParts(db, { ...page, draft }, [...view.template.queries, ...around.queries]),
      readOwnerCode(db, website.websiteId, map.skeleton.code, codeTarget(view, context)),
    ]);
    Object.assign(products, productMerchandisingContext(website, queriedItems(parts)));
    context['squarespace-post-entry'] = owner.postEntry;
    const run = { website, theme, context, parts, rendering, problem: request.problem };
    const write = () =>
      rendering.main(() => {
        const own = runWhole(view.template, theme.plain, run);
        // A theme that knows nothing of reviews has them below its product (PAGE-12).
        return own + (context.reviews ? runTemplate(theme.reviews, run) : '');
      });
    if (request.format === 'main-content')
      return { kind: 'page', ...(await this.writeMain(website, rendering, write)), contentType: HTML_TYPE };
    const whole = await this.write(website, theme, write, {
      map,
      ...view,
      meta,
      context,
      around,
      parts,
      owner,
      rendering,
      styles: view.template.styles ?? [],
    });
    return { kind: 'page', ...whole, contentType: HTML_TYPE };
  }

  /** The main content and, in the same turn and within the same time, what stands around it. */
  private async write(
    website: Website,
    theme: CompiledTheme,
    writeMain: () => string,
    page: Omit<PageParts, 'mainContent'>,
  ): Promise<WrappedPage & { mainContent: string }> {
    const { storefront } = this;
    const styles = page.isSystem ? noStyles : await this.themes.stylesOf(website);
    await this.turns.next(website.websiteId);
    const wrapping = { website, theme, styles, storefront, secure: this.context.config.secure };
    return page.rendering.timed(() => {
      const mainContent = writeMain();
      return { ...wrapPage(wrapping, { ...page, mainContent }), mainContent };
    });
  }

  /** Writing in the website's time; whoever wrote the theme reads among its problems what took too long. */
  private rendering({ websiteId }: Website, { pageProblems }: CompiledTheme): Rendering {
    return new Rendering(
      this.turns.timeOf(websiteId, (message) =>
        pageProblems.set(message, { file: 'template.conf', line: 1, column: 1, message }),
      ),
    );
  }
}

/** Pages that stand among those of the theme: it is asked for words or a password there, not for money or an account. */
const AMONG_PAGES = new Set<number>([
  pageTypes.search,
  pageTypes.lockScreen,
  pageTypes.protectedContent,
  pageTypes.memberAreaAccessDenied,
  pageTypes.paywall,
]);

/** Of pages that wear nothing of the theme. */
const noStyles: CompiledStyles = { css: '', tweaks: [], bodyClasses: [], pageClasses: {}, values: {} };

/** What the elements of a theme list on the page. */
const queriedItems = ({ queries }: ThemeParts): AnyRecord[] =>
  Object.values(queries).flatMap((query) => itemsOf(query as AnyRecord));
