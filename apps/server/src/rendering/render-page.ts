import { lacking, type Visitor } from '../access/visitor.ts';
import { type RenderedLayout, renderLayout } from '../blocks/render-layout.ts';
import { type OwnerCode, readOwnerCode } from '../code-injection/service.ts';
import type { AppContext } from '../http/context.ts';
import { mergeSources, pageSources } from '../http/page-sources.ts';
import { botCheckSources, contentSecurityPolicy } from '../http/security-headers.ts';
import { type CategoryRow, type CollectionRow, readItemPage, readPageContent } from '../pages/service.ts';
import { productReviews } from '../reviews/product-reviews.ts';
import type { CompiledTheme, ThemeTemplate } from '../themes/compile-theme.ts';
import type { ThemeRegistry } from '../themes/theme-registry.ts';
import { takeMarkedScripts } from '../themes/theme-scripts.ts';
import { storeCurrency, type Website } from '../websites/website.ts';
import { coverSlide, isCover } from './cover-page.ts';
import { eventListing } from './event-listing.ts';
import { hurryFirstPicture } from './first-picture.ts';
import { addIndexPages, holdsItems } from './index-pages.ts';
import { itemComments } from './item-comments.ts';
import { itemJson } from './item-json.ts';
import { translatedPage } from './language-links.ts';
import { type DraftLayout, showDraft } from './layout-preview.ts';
import { listingContext } from './listing.ts';
import type { ListingRequest } from './listing-request.ts';
import { baseContext, formatTitle, itemsContext } from './page-context.ts';
import { formattedPage, formattedSystemPage, isFeed, type PageFormat } from './page-formats.ts';
import { type PageMeta, pageHead, pageScripts } from './page-head.ts';
import { codeTarget, platformClasses } from './page-marks.ts';
import { collectionMeta, itemMeta } from './page-meta.ts';
import { consentHashes, pageOverlays, withOverlays } from './page-overlays.ts';
import { styleFamilies } from './page-styles.ts';
import { itemView, layoutOf, listView, withConf } from './pick-view.ts';
import type { AnyRecord } from './render-types.ts';
import { resolvePage } from './resolve-page.ts';
import type { SiteMap, SiteMaps } from './site-map.ts';
import { platformShims, squarespaceContext } from './squarespace-context.ts';
import { staticPageView } from './static-page.ts';
import type { StorefrontAssets } from './storefront-assets.ts';
import type { ProductFormProblem, SystemPage } from './system-page.ts';
import { withTextDirection } from './text-direction.ts';
import { type ThemeParts, themeParts } from './theme-parts.ts';

/** What stands between a visitor and a page (PAGE-22, PAGE-23). */
export interface Barrier {
  kind: 'barrier';
  needs: 'password' | 'membership';
  collection: CollectionRow;
}

/** What a visitor asked for. */
export interface PageRequest {
  website: Website;
  origin: string;
  path: string;
  listing: ListingRequest;
  /** Who asks, where that makes a difference; absent = anybody, and the page may be kept for all. */
  viewer?: Visitor;
  format: PageFormat;
  /** A plain form that came back; such a page is the visitor's own and is never cached. */
  problem?: ProductFormProblem;
  /** In place of the layout that is saved. */
  draft?: DraftLayout;
}

export type RenderedPage =
  | {
      kind: 'page';
      html: string;
      /** Of a page as HTML: what is between the theme's header and footer. */
      mainContent?: string;
      csp: string;
      contentType: string;
      headers?: Record<string, string>;
    }
  | { kind: 'redirect'; to: string; status: number }
  | Barrier
  | { kind: 'none' };

export interface View {
  pageType: number;
  collection: CollectionRow | null;
  template: ThemeTemplate;
  meta: PageMeta;
  data: AnyRecord;
  pageId: string;
  classes: string[];
  /** Name of the theme's layout around it; absent: the one that the collection names. */
  layoutName?: string;
  /** A cover page stands alone, without the theme's header and footer. */
  alone?: boolean;
  /** Main content or item body as blocks. */
  layout?: { stored: unknown; place: 'page' | 'item' };
}

/** A page view from address to HTML: skeleton, items, context, view, layout. Knows nothing about who looks. */
export class PageRenderer {
  constructor(
    private readonly context: AppContext,
    private readonly themes: ThemeRegistry,
    private readonly maps: SiteMaps,
    private readonly storefront: StorefrontAssets,
  ) {}

  async render(request: PageRequest): Promise<RenderedPage> {
    const { website } = request;
    const [map, theme] = await Promise.all([this.maps.of(website), this.themes.of(website)]);
    const target = resolvePage(map, request.path, request.viewer?.unpublished === true);
    if (target.kind === 'redirect') return target;
    if (target.kind === 'none') {
      const page = staticPageView(request, theme);
      return page ? this.finish(request, map, theme, page) : movedOrNone(map, request.path);
    }
    const barrier = barrierOf(target.collection, request.viewer);
    if (barrier) return barrier;
    const collection = withConf(theme, target.collection);
    const view =
      target.kind === 'item'
        ? await this.itemView(request, map, theme, collection, target.itemUrlId)
        : await this.collectionView(request, map, theme, collection, target.category);
    if (!view) return movedOrNone(map, request.path);
    return this.finish(request, map, theme, view);
  }

  /** A website as it would look in a theme that it does not wear, with one of that theme's presets or its own values. */
  async wearing(website: Website, { themeName, preset }: { themeName: string; preset?: string }): Promise<Website> {
    const worn = { ...website, themeName };
    const chosen = preset && (await this.themes.of(worn)).presets.find(({ name }) => name === preset);
    return chosen ? { ...worn, tweaks: chosen.templateTweaks } : worn;
  }

  /** A page that the platform fills (cart, checkout, errors) in the website's theme. */
  async renderSystemPage(
    website: Website,
    origin: string,
    page: SystemPage & { path: string },
    format: PageFormat = 'html',
  ): Promise<{ html: string; csp: string; contentType?: string }> {
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
      minimalChrome: page.minimal === true,
      ...page.themeView?.data,
    };
    const { secure } = this.context.config;
    const other = formattedSystemPage(format, website, origin, page, context);
    if (other) return { html: other.body, csp: contentSecurityPolicy([], secure), contentType: other.contentType };
    const around = page.bare ? theme.bare : layoutOf(theme, null);
    const named = page.themeView && theme.views[`${page.themeView.name}.list`];
    const own = named?.origin === 'theme' ? named : undefined;
    const [parts, owner] = await Promise.all([
      themeParts(this.context.db, { website, map, theme, origin, collection: null, context }, [
        ...(own?.queries ?? []),
        ...around.queries,
      ]),
      readOwnerCode(this.context.db, website.websiteId, map.skeleton.code, {
        pageType: page.pageType,
        collectionId: null,
        itemId: null,
      }),
    ]);
    const main = own ? takeMarkedScripts(this.run(own, website, context, parts)) : { html: page.html, hashes: [] };
    if (format === 'main-content')
      return { html: main.html, csp: contentSecurityPolicy(main.hashes, secure, pageSources(main.html)) };
    return this.wrap(website, theme, {
      map,
      pageType: page.pageType,
      collection: null,
      meta,
      pageId: `system-${page.pageType}`,
      classes,
      context,
      mainContent: main.html,
      hashes: main.hashes,
      around,
      parts,
      owner,
      needs: [parts],
      styles: [],
    });
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

  private async collectionView(
    request: PageRequest,
    map: SiteMap,
    theme: CompiledTheme,
    collection: CollectionRow,
    category: CategoryRow | null,
  ): Promise<View | null> {
    const { website, origin } = request;
    const picked = listView(theme, collection);
    if (!picked) return null;
    const data: AnyRecord = {};
    let layout: View['layout'];
    const home = map.home?.id === collection.id;
    const path = home ? '/' : `/${collection.urlId}${category ? `/category/${category.slug}` : ''}`;
    const asked = request.listing;
    if (holdsItems(collection)) {
      const list = collection.typeName === 'events' ? eventListing : listingContext;
      const listed = await list({
        db: this.context.db,
        website,
        map,
        collection,
        category: category ?? map.categoryNamed(collection.id, asked.category),
        asked,
        path,
        unpublished: request.viewer?.unpublished === true,
      });
      if (!listed) return null;
      Object.assign(data, listed);
      if (picked.landing) data.item = (listed.items as AnyRecord[])[0];
    } else {
      const content = await readPageContent(this.context.db, website.websiteId, collection.id);
      data.mainContent = content.body;
      if (content.layout) layout = { stored: content.layout, place: 'page' };
    }
    const cover = isCover(collection);
    if (cover) data.coverSlide = coverSlide(website, map, collection);
    if (category) {
      data.categoryFilter = category.displayName;
      data.category = { id: category.id, displayName: category.displayName, slug: category.slug };
    }
    if (!category && asked.category) data.categoryFilter = asked.category;
    if (asked.tag) data.tagFilter = asked.tag;
    // All that is listed then is theirs: who it is stands on the first of them.
    if (asked.author) data.authorFilter = (data.items as AnyRecord[] | undefined)?.[0]?.author;
    return {
      pageType: cover ? 3 : collection.typeName === 'page' ? 2 : 1,
      ...(cover ? { alone: true } : {}),
      collection,
      template: picked.view,
      data,
      pageId: `collection-${collection.id}`,
      classes: [
        `collection-type-${collection.typeName}`,
        `collection-${collection.id}`,
        'view-list',
        ...(home ? ['homepage'] : []),
        ...(category ? ['filtered'] : []),
      ],
      ...(layout ? { layout } : {}),
      meta: collectionMeta({ website, map, origin, collection, category, asked, path }),
    };
  }

  private async itemView(
    request: PageRequest,
    map: SiteMap,
    theme: CompiledTheme,
    collection: CollectionRow,
    itemUrlId: string,
  ): Promise<View | null> {
    const { website, origin } = request;
    const template = itemView(theme, collection);
    if (!template) return null;
    const unpublished = request.viewer?.unpublished === true;
    const found = await readItemPage(this.context.db, website.websiteId, collection, itemUrlId, 4, unpublished);
    if (!found) return null;
    const { item, related, previous, next } = found;
    const link = (neighbour: { title: string; urlId: string } | null) =>
      neighbour ? { title: neighbour.title, fullUrl: `/${collection.urlId}/${neighbour.urlId}` } : null;
    const reviews = await productReviews(this.context.db, website, collection, item, {
      page: request.listing.reviews,
      path: `/${collection.urlId}/${item.urlId}`,
    });
    return {
      pageType: 50,
      collection,
      template,
      data: {
        ...(reviews ? { reviews: reviews.json } : {}),
        item: {
          ...itemJson(item, collection, map.categoriesOf(collection.id), storeCurrency(website)),
          ...(reviews?.json.summary ? { reviewSummary: reviews.json.summary } : {}),
          collection: {
            id: collection.id,
            title: collection.title,
            typeName: collection.typeName,
            fullUrl: `/${collection.urlId}`,
          },
        },
        relatedItems: itemsContext(website, map, collection, related),
        pagination: { prevItem: link(previous), nextItem: link(next) },
        comments: await itemComments(this.context.db, website, item, request.listing.page),
      },
      pageId: `item-${item.id}`,
      classes: [`collection-type-${collection.typeName}`, `collection-${collection.id}`, 'view-item'],
      ...(found.layout ? { layout: { stored: found.layout, place: 'item' as const } } : {}),
      meta: itemMeta({ website, map, origin, collection, item, reviews: reviews?.rows ?? [] }),
    };
  }

  private async finish(request: PageRequest, map: SiteMap, theme: CompiledTheme, view: View): Promise<RenderedPage> {
    const { origin, draft } = request;
    showDraft(view, draft);
    const translated = await translatedPage(this.context.db, request.website, origin, view);
    const website = translated?.website ?? request.website;
    const meta = { ...view.meta, languages: translated?.languages };
    const base = this.base(website, map, theme, origin, view.pageType, view.collection);
    const context: AnyRecord = { ...base, ...view.data };
    const layout = await this.addLayout({ ...request, website }, map, theme, view, context);
    const page = { website, map, theme, origin, collection: view.collection, context };
    const index = await addIndexPages(this.context.db, page);
    // A page of the theme has its text in its template and nowhere else.
    if (isFeed(request.format) && view.collection === null) {
      const parts = await themeParts(this.context.db, { ...page, context, draft }, view.template.queries);
      context.mainContent = takeMarkedScripts(this.run(view.template, website, context, parts)).html;
    }
    const other = formattedPage(request.format, website, origin, view, context);
    if (other) {
      const { body, ...how } = other;
      return { kind: 'page', html: body, csp: contentSecurityPolicy([], this.context.config.secure), ...how };
    }
    const around = view.alone ? theme.bare : layoutOf(theme, view.layoutName ?? view.collection?.settings.layout);
    const [parts, owner] = await Promise.all([
      themeParts(this.context.db, { ...page, context, draft }, [...view.template.queries, ...around.queries]),
      readOwnerCode(this.context.db, website.websiteId, map.skeleton.code, codeTarget(view, context)),
    ]);
    context['squarespace-post-entry'] = owner.postEntry;
    const own = this.run(view.template, website, context, parts, request.problem);
    // A theme that knows nothing of reviews has them below its product (PAGE-12).
    const rest = context.reviews ? this.run(theme.reviews, website, context, parts) : '';
    const main = takeMarkedScripts(own + rest);
    if (request.format === 'main-content') {
      return {
        kind: 'page',
        html: main.html,
        csp: contentSecurityPolicy(
          [...main.hashes, ...(layout?.scriptHashes ?? [])],
          this.context.config.secure,
          mergeSources({ frames: layout?.frameOrigins ?? [] }, pageSources(main.html)),
        ),
        contentType: 'text/html; charset=utf-8',
      };
    }
    const whole = await this.wrap(website, theme, {
      map,
      ...view,
      meta,
      context,
      mainContent: main.html,
      hashes: main.hashes,
      around,
      parts,
      owner,
      needs: [...(layout ? [layout] : []), index, parts],
      styles: view.template.styles ?? [],
    });
    return { kind: 'page', ...whole, mainContent: main.html, contentType: 'text/html; charset=utf-8' };
  }

  /** Blocks become the page's main content, or the body of its item. */
  private async addLayout(
    { website, origin, listing: asked }: PageRequest,
    map: SiteMap,
    theme: CompiledTheme,
    view: View,
    context: AnyRecord,
  ): Promise<RenderedLayout | undefined> {
    if (!view.layout) return undefined;
    const { stored, place } = view.layout;
    const item = (context.item as AnyRecord | undefined) ?? null;
    const page = { website, map, origin, asked, collection: view.collection, item };
    const layout = await renderLayout(this.context.db, { layout: stored, page, theme, context, place });
    if (place === 'item') context.item = { ...item, body: layout.html };
    else context.mainContent = layout.html;
    context.hasLayout = true;
    // A page whose blocks carry the headline needs no second one from the theme.
    context.layoutHasTitle = layout.html.includes('<h1');
    view.classes.push('has-layout');
    return layout;
  }

  private async wrap(
    website: Website,
    theme: CompiledTheme,
    page: Pick<View, 'collection' | 'meta' | 'pageId' | 'classes' | 'pageType'> & {
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
        Partial<Pick<RenderedLayout, 'scriptHashes'>>)[];
      /** Of the inline scripts in the main content. */
      hashes?: readonly string[];
    },
  ): Promise<{ html: string; csp: string }> {
    const styles = await this.themes.stylesOf(website);
    const overlays = pageOverlays(page.map, page.pageType);
    const families = [
      ...new Set([
        ...page.needs.flatMap((need) => need.families),
        ...styleFamilies(page.mainContent + overlays.top + overlays.bottom),
      ]),
    ];
    const css = [
      this.storefront.stylesFor(page.pageType),
      ...families.map((family) => theme.blockStyles[family] ?? ''),
      ...page.styles,
      styles.css,
    ].join('\n');
    const { needs } = theme;
    const browser = squarespaceContext({
      context: page.context,
      theme,
      tweaks: styles.values,
      pageType: page.pageType,
      pageId: page.pageId,
      full: needs.context || page.owner.hasScripts,
    });
    const scripts = pageScripts(browser, {
      early: platformShims(needs),
      loader: this.storefront.loader,
      full: needs.context,
    });
    const head = `${pageHead(website, page.meta, css)}\n${scripts.head}${page.owner.header}`;
    const foot = `${scripts.foot}${page.owner.footer}`;
    const context: AnyRecord = {
      ...page.context,
      'squarespace-headers': head,
      'squarespace-footers': foot,
      squarespace: {
        'main-content': page.mainContent,
        'page-classes': [...page.classes, ...styles.bodyClasses, ...platformClasses(website, page.collection)].join(
          ' ',
        ),
        'page-id': page.pageId,
        'cart-classes': 'sqs-custom-cart',
        'template-revision': website.contentVersion,
        'page-title': page.meta.title,
        headers: head,
        footers: foot,
        facebookAppId: '',
      },
    };
    const { html: marked, hashes } = takeMarkedScripts(this.run(page.around, website, context, page.parts));
    const html = withOverlays(withTextDirection(hurryFirstPicture(marked)), overlays);
    const ofBlocks = page.needs.flatMap((need) => need.scriptHashes ?? []);
    const own = [...scripts.hashes, ...overlays.hashes, ...consentHashes(html)];
    const allowed = [...new Set([...own, ...(page.hashes ?? []), ...ofBlocks, ...hashes])];
    const sources = mergeSources(
      { frames: page.needs.flatMap((need) => need.frameOrigins) },
      pageSources(html),
      theme.needs.sources,
    );
    const { scripts: outside, frames } = botCheckSources(html);
    const policy = { ...sources, frames: [...sources.frames, ...frames], scripts: outside };
    return { html, csp: contentSecurityPolicy(allowed, this.context.config.secure, policy) };
  }

  private run(
    view: ThemeTemplate,
    website: Website,
    context: AnyRecord,
    parts: ThemeParts,
    problem?: ProductFormProblem,
  ): string {
    const { output, errors } = view.template.render(context, {
      locale: website.language,
      now: Date.now(),
      host: { website, currency: storeCurrency(website), context, parts, problem },
    });
    if (errors.length > 0) view.report?.(errors);
    return output;
  }
}

function barrierOf(collection: CollectionRow, viewer: Visitor | undefined): Barrier | null {
  const needs = lacking(collection, viewer);
  return needs && { kind: 'barrier', needs, collection };
}

/** Where nothing is, an old address may still lead somewhere by a pattern. */
function movedOrNone(map: SiteMap, path: string): RenderedPage {
  const moved = map.movedByPattern(path);
  return moved ? { kind: 'redirect', ...moved } : { kind: 'none' };
}
