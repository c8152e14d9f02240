import { type CurrencyCode, formatTitle, type LayoutSection, pageTypes } from '@plinth/domain';
import { type OwnerCode, readOwnerCode } from '../../content/code-injection/service.ts';
import { atPricesOf, type CollectionRow } from '../../content/read-model/service.ts';
import { titleFormat } from '../../content/seo/search-settings.ts';
import { contentSecurityPolicy } from '../../platform/http/security-headers.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import type { AppContext } from '../../platform/server/context.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import { type BlockData, storedBlockData } from '../blocks/block-data.ts';
import { type LayoutParts, renderLayout, renderLayoutParts } from '../blocks/render-layout.ts';
import { eventBookingPart } from '../formatters/event-booking.ts';
import { BetterBeside, PageTurns } from '../formatters/page-time.ts';
import { productOf } from '../formatters/product-view.ts';
import { Rendering } from '../formatters/rendering.ts';
import { baseContext } from '../model/page-context.ts';
import { itemsOf, productMerchandisingContext } from '../model/product-merchandising.ts';
import type { SiteMap, SiteMaps } from '../model/site-map.ts';
import type { CompiledTheme } from '../themes/compile-theme.ts';
import { withWords } from '../themes/site-words.ts';
import type { CompiledStyles } from '../themes/styles.ts';
import type { ThemeParts } from '../themes/theme-parts.ts';
import { isUploaded, type ThemeRegistry } from '../themes/theme-registry.ts';
import { findView } from './find-view.ts';
import { addIndexPages } from './index-pages.ts';
import { formattedPage, formattedSystemPage, isFeed } from './page-formats.ts';
import { PageHtml } from './page-html.ts';
import { pageLanguages, systemPageLanguages } from './page-languages.ts';
import { codeTarget } from './page-marks.ts';
import { notingDoors } from './page-messages.ts';
import type { DraftLayout, PageFormat, PageMeta, PageRequest, RenderedPage, View } from './page-request.ts';
import type { PageThread } from './page-thread.ts';
import { addLayout } from './page-views.ts';
import type { PageWriter, RenderedSystemPage, SystemPageRequest } from './page-writer.ts';
import { layoutOf } from './pick-view.ts';
import { cardsContext, type ShownCard } from './product-cards.ts';
import { type Run, runTemplate, runWhole } from './run-template.ts';
import type { StorefrontAssets } from './storefront-assets.ts';
import { makeStylesheet, orderedFamilies } from './stylesheet.ts';
import { systemColours } from './system-colours.ts';
import { type PartsOf, themeParts } from './theme-parts.ts';
import { type PageParts, type WrappedPage, wrapPage } from './wrap-page.ts';

const HTML_TYPE = 'text/html; charset=utf-8';

/** A page view from address to HTML: skeleton, items, context, view, layout. Knows nothing about who looks. */
export class PageRenderer implements PageWriter {
  private readonly turns = new PageTurns();

  /** @param beside writes the pages of uploaded themes that take long; absent: nobody does, and they are ended */
  constructor(
    private readonly context: Pick<AppContext, 'db' | 'config'>,
    private readonly themes: ThemeRegistry,
    private readonly maps: SiteMaps,
    private readonly storefront: StorefrontAssets,
    private readonly beside?: PageThread,
  ) {}

  async render(request: PageRequest): Promise<RenderedPage> {
    const [published, theme] = await Promise.all([this.maps.of(request.website), this.themes.of(request.website)]);
    const { words } = request;
    const { website, map } = words
      ? withWords(request.website, published, words)
      : { website: request.website, map: published };
    // Whether they may see it is decided here, where their cookies are.
    const noting = request.viewer && notingDoors(request.viewer);
    const db = atPricesOf(request.db ?? this.context.db, request.viewer?.priceGroups);
    const asked = { ...request, website, db, ...(noting ? { viewer: noting.visitor } : {}) };
    const found = await findView(db, asked, map, theme);
    if (found.kind !== 'view') return found;
    return this.hereOrBeside(
      website,
      () => this.finish(asked, map, theme, found.view),
      (thread) => thread.page(request, noting?.plain(), theme),
    );
  }

  /** What others should not wait for is written beside them: whoever comes with a theme of their own may have anything in it. */
  private async hereOrBeside<T>(
    website: Website,
    here: () => Promise<T>,
    there: (thread: PageThread) => Promise<T>,
  ): Promise<T> {
    const thread = this.threadFor(website);
    if (!thread) return here();
    if (this.turns.isSlow(website.websiteId)) return there(thread);
    try {
      return await here();
    } catch (error) {
      if (error instanceof BetterBeside) return there(thread);
      throw error;
    }
  }

  private threadFor({ themeName }: Website): PageThread | undefined {
    return isUploaded(themeName) ? this.beside : undefined;
  }

  /** Waits until it is the website's turn, where its pages are written here whatever they take. */
  private async turn(website: Website, where: 'here' | 'either' = 'either'): Promise<void> {
    if (where === 'here' || !this.threadFor(website)) await this.turns.next(website.websiteId);
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
    page: SystemPageRequest['page'],
    format: PageFormat = 'html',
  ): Promise<RenderedSystemPage> {
    const [map, theme] = await Promise.all([this.maps.of(website), this.themes.of(website)]);
    const request = { website, origin, page, format };
    return this.hereOrBeside(
      website,
      () => this.finishSystemPage(request, map, theme),
      (thread) => thread.systemPage(request, theme),
    );
  }

  private async finishSystemPage(
    { website, origin, page, format }: SystemPageRequest,
    map: SiteMap,
    theme: CompiledTheme,
  ): Promise<RenderedSystemPage> {
    const meta: PageMeta = {
      title: formatTitle(titleFormat(website, 'collection'), { c: page.title, s: website.title, t: website.tagline }),
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
    const db = atPricesOf(this.context.db, page.viewer?.priceGroups);
    const [parts, owner] = await Promise.all([
      themeParts(db, place, [...(own?.queries ?? []), ...around.queries]),
      readOwnerCode(this.context.db, website.websiteId, map.skeleton.code, {
        pageType: page.pageType,
        collectionId: null,
        itemId: null,
      }),
    ]);
    context.cards = page.cards ? await cardsContext(db, website, map, page.cards) : [];
    context.productMerchandisingContext = productMerchandisingContext(website, [
      ...queriedItems(parts),
      ...(context.cards as ShownCard[]).map(({ card }) => card),
    ]);
    const run = { website, theme, context, parts, rendering };
    const whole = () =>
      rendering.add(page) + (page.cards ? rendering.main(() => runTemplate(theme.cards, run)) + page.cards.end : '');
    const write = () => (own ? rendering.main(() => runTemplate(own, run)) : whole());
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
      styles: isSystem ? [...theme.systemStyles, systemColours(await this.themes.stylesOf(website))] : [],
      isSystem,
    });
  }

  /** Sections by themselves in the website's theme, with nothing around them: what an owner chooses among. */
  async renderSections(
    website: Website,
    origin: string,
    sections: readonly LayoutSection[],
    data: BlockData,
  ): Promise<WrappedPage> {
    const [map, theme] = await Promise.all([this.maps.of(website), this.themes.of(website)]);
    const context: AnyRecord = {
      ...this.base(website, map, theme, origin, pageTypes.page, null),
      productMerchandisingContext: {},
    };
    const rendering = this.rendering(website, theme, 'here');
    await this.turns.next(website.websiteId);
    const page = { website, map, origin, collection: null, item: null };
    const layout = { sections };
    const { html } = await renderLayout(data, { layout, page, theme, context, rendering, main: true, place: 'page' });
    const { title } = website;
    return this.write(website, theme, () => html, {
      map,
      pageType: pageTypes.page,
      collection: null,
      meta: {
        title,
        description: '',
        canonical: `${origin}/`,
        image: null,
        type: 'website',
        structuredData: [],
        noIndex: true,
      },
      pageId: 'sections',
      classes: ['collection-type-page', 'has-layout'],
      context,
      around: theme.bare,
      parts: await themeParts(this.context.db, { ...page, theme, context, rendering }, theme.bare.queries),
      owner: NO_CODE,
      rendering,
      styles: [],
      alone: true,
    });
  }

  /** `?format=main-content`: what stands between the theme's header and footer, alone. */
  private async writeMain(website: Website, rendering: Rendering, write: () => string): Promise<WrappedPage> {
    await this.turn(website);
    const html = new PageHtml(rendering.timed(write));
    const { needs } = rendering;
    const csp = contentSecurityPolicy([...needs.scripts], this.context.config.secure, needs.sources);
    return { html, csp, memberAreas: [...needs.memberAreas] };
  }

  /** `?format=quick-view`: a product as the dialog over a list shows it, with the styles that the list may not have. */
  private async writeQuickView(website: Website, theme: CompiledTheme, run: Run): Promise<WrappedPage | null> {
    const { item, ...around } = run.context;
    if (!productOf(item)) return null;
    const context = { ...around, quickView: item };
    const { rendering } = run;
    const main = await this.writeMain(website, rendering, () => runTemplate(theme.quickView, { ...run, context }));
    const families = orderedFamilies(rendering.needs.styles).map((family) => theme.blockStyles[family] ?? '');
    const { element } = makeStylesheet([...families, theme.blockStyles['quick-view-panel'] ?? ''].join('\n'));
    return { ...main, html: main.html.with(0, element) };
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
    const { draft, db = this.context.db } = request;
    const { page, website, links, products } = await this.begin(request, map, theme, view);
    const { context, origin, rendering, edit } = page;
    const meta = { ...view.meta, languages: links };
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
    const item = context.item as AnyRecord | undefined;
    // A theme that knows nothing of it has the way to book an event above its words.
    if (item?.booking && !view.template.showsBooking) {
      const host = { website, currency: storeCurrency(website) as CurrencyCode, theme, context, rendering };
      context.item = { ...item, body: eventBookingPart(item, 'page', host) + String(item.body ?? '') };
    }
    const around = view.alone ? theme.bare : layoutOf(theme, view.layoutName ?? view.collection?.settings.layout);
    const [parts, owner] = await Promise.all([
      themeParts(db, { ...page, draft }, [...view.template.queries, ...around.queries]),
      edit ? NO_CODE : readOwnerCode(db, website.websiteId, map.skeleton.code, codeTarget(view, context)),
    ]);
    Object.assign(products, productMerchandisingContext(website, queriedItems(parts)));
    context['squarespace-post-entry'] = owner.postEntry;
    const run = { website, theme, context, parts, rendering, problem: request.problem };
    const write = () =>
      rendering.main(() => {
        const own = runWhole(view.template, theme.plain, run);
        // A theme that knows nothing of reviews has them below its product (PAGE-12).
        const more = context.reviews ? runTemplate(theme.reviews, run) : '';
        return own + more + (context.item ? runTemplate(theme.recent, run) : '');
      });
    if (request.format === 'quick-view') {
      const quick = await this.writeQuickView(website, theme, run);
      return quick ? { kind: 'page', ...quick, ...validity(rendering), contentType: HTML_TYPE } : { kind: 'none' };
    }
    if (request.format === 'main-content') {
      const main = await this.writeMain(website, rendering, write);
      return { kind: 'page', ...main, ...validity(rendering), contentType: HTML_TYPE };
    }
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
      ...(edit ? { canvas: { origin } } : {}),
    });
    return { kind: 'page', ...whole, ...validity(rendering), contentType: HTML_TYPE };
  }

  /** What is known of a page before its blocks are made. */
  private async begin(
    request: PageRequest,
    map: SiteMap,
    theme: CompiledTheme,
    view: View,
    where: 'here' | 'either' = 'either',
  ) {
    const { origin, viewer, draft, canvas, db = this.context.db } = request;
    const { website, links, choice } = await pageLanguages(db, request.website, map, origin, view);
    const products = productMerchandisingContext(website, itemsOf(view.data));
    const context: AnyRecord = {
      ...this.base(website, map, theme, origin, view.pageType, view.collection),
      languageChoice: choice,
      productMerchandisingContext: products,
      ...view.data,
    };
    const rendering = this.rendering(website, theme, where);
    if (theme.standsInUntil) rendering.changesAt(theme.standsInUntil);
    for (const fragment of view.fragments ?? []) rendering.add(fragment);
    const edit = canvas && draft ? { kind: draft.kind, id: draft.id } : undefined;
    const page: PartsOf = {
      website,
      map,
      theme,
      origin,
      collection: view.collection,
      context,
      rendering,
      viewer,
      edit,
    };
    await this.turn(website, where);
    return { page, website, links, products };
  }

  /** Blocks and sections of a draft as its canvas shows them; null where the draft is shown on no page. */
  async renderBlocks(
    request: PageRequest & { draft: DraftLayout },
    asked: { ids: ReadonlySet<string>; sections: ReadonlySet<string> },
  ): Promise<LayoutParts | null> {
    const { website, draft, db = this.context.db } = request;
    const [map, theme] = await Promise.all([this.maps.of(website), this.themes.of(website)]);
    const found = await findView(db, request, map, theme);
    if (found.kind !== 'view') return null;
    const { page } = await this.begin(request, map, theme, found.view, 'here');
    const item = (page.context.item as AnyRecord | undefined) ?? null;
    const input = { ...page, page: { ...page, asked: request.listing, item }, layout: draft.layout };
    return renderLayoutParts(storedBlockData(db, page.website), input, asked);
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
    if (styles.standsInUntil) page.rendering.changesAt(styles.standsInUntil);
    await this.turn(website);
    const wrapping = { website, theme, styles, storefront, secure: this.context.config.secure };
    return page.rendering.timed(() => {
      const mainContent = writeMain();
      return { ...wrapPage(wrapping, { ...page, mainContent }), mainContent };
    });
  }

  /**
   * Writing in the website's time; whoever wrote the theme reads among its problems what took too long.
   * @param where 'here' for what nobody could write beside this thread instead
   */
  private rendering(website: Website, { pageProblems }: CompiledTheme, where: 'here' | 'either' = 'either'): Rendering {
    const { websiteId, language } = website;
    if (where === 'either' && this.threadFor(website))
      return new Rendering(this.turns.briefTimeOf(websiteId), language);
    return new Rendering(
      this.turns.timeOf(websiteId, (message) =>
        pageProblems.set(message, { file: 'template.conf', line: 1, column: 1, message }),
      ),
      language,
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

const validity = ({ validUntil }: Rendering) => (Number.isFinite(validUntil) ? { validUntil } : {});

/** Where the owner's code does not run. */
const NO_CODE: OwnerCode = { header: '', footer: '', postEntry: '', hasScripts: false, needs: [] };

/** Of pages that wear nothing of the theme. */
const noStyles: CompiledStyles = { css: '', tweaks: [], bodyClasses: [], pageClasses: {}, values: {} };

/** What the elements of a theme list on the page. */
const queriedItems = ({ queries }: ThemeParts): AnyRecord[] =>
  Object.values(queries).flatMap((query) => itemsOf(query as AnyRecord));
