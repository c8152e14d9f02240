import { existsSync } from 'node:fs';
import { fileEndpoints } from '@plinth/contract';
import { accountCartKeeper } from '../commerce/carts/account-cart-keeper.ts';
import { followVisitLanguage } from '../content/languages/visit-language.ts';
import { installSiteLock } from '../content/locked-pages/site-lock.ts';
import { openAssetStore } from '../platform/assets/open-asset-store.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/connection.ts';
import { ShownCertificates } from '../platform/domains/shown-certificates.ts';
import { installAssets, installFolder } from '../platform/files/routes.ts';
import { operationRoutes } from '../platform/operations/routes.ts';
import type { App, AppContext } from '../platform/server/context.ts';
import { buildServer, type Routes } from '../platform/server/server.ts';
import { WebsiteDirectory } from '../platform/websites/website-directory.ts';
import { themeRoutes } from '../site/design/routes.ts';
import { createThemeEngine } from '../site/formatters/theme-engine.ts';
import { lockPageFiles, siteLockOf } from '../site/model/site-lock.ts';
import { SiteMaps } from '../site/model/site-map.ts';
import { PageThread } from '../site/pages/page-thread.ts';
import { PageRenderer } from '../site/pages/render-page.ts';
import { StorefrontAssets } from '../site/pages/storefront-assets.ts';
import { canvasRoutes } from '../site/serve/canvas.ts';
import { draftPreviewRoutes } from '../site/serve/draft-preview.ts';
import { errorPageSender } from '../site/serve/error-page.ts';
import { extraPreviewRoutes } from '../site/serve/extra-preview.ts';
import { layoutPreviewRoutes } from '../site/serve/layout-preview.ts';
import { ownNotFoundSender } from '../site/serve/not-found-page.ts';
import { ownSectionRoutes } from '../site/serve/own-sections.ts';
import { readySectionRoutes } from '../site/serve/ready-section-routes.ts';
import { productPageSender, publishedPages, systemPageSender } from '../site/serve/routes.ts';
import { themeAssets, themeFileRoutes } from '../site/themes/file-routes.ts';
import { kindsOfTheme } from '../site/themes/kinds.ts';
import { uploadedThemes } from '../site/themes/service.ts';
import { layoutsOf } from '../site/themes/template-conf.ts';
import { projectPath, ThemeRegistry } from '../site/themes/theme-registry.ts';

/** The whole application over a database: what main.ts listens with and what tests inject requests into. */
export interface Application {
  app: App;
  context: AppContext;
  directory: WebsiteDirectory;
  /** What a TLS listener shows; absent: this installation fetches none. */
  certificates?: ShownCertificates;
  close(): Promise<void>;
}

export async function createApplication(
  config: Config,
  db: Database,
  capabilities: { routes: readonly Routes[]; authenticate: (app: App, context: AppContext) => void },
  options: { logger?: boolean | { level: string }; warmUp?: boolean; watch?: (app: App) => void } = {},
): Promise<Application> {
  const themes = new ThemeRegistry(createThemeEngine(), uploadedThemes(db));
  const storefront = new StorefrontAssets();
  const directory = new WebsiteDirectory(db, config.baseHost);
  const maps = new SiteMaps(db);
  const context: AppContext = {
    config,
    db,
    assets: openAssetStore(config),
    belongings: accountCartKeeper(db, config),
    sendSystemPage: (request, reply, page) => sendSystemPage(request, reply, page),
  };
  const thread = pageThread(config, db, (err) => app.log.error({ err }, 'the thread that writes pages has ended'));
  const renderer = new PageRenderer(context, themes, maps, storefront, thread);
  const sendSystemPage = systemPageSender(context, renderer);
  context.refreshWebsite = (websiteId) => directory.refresh(websiteId);
  const certificates = config.acme && new ShownCertificates(db);
  if (certificates) context.hasCertificate = (host) => certificates.has(host);
  context.findWebsite = (host) => directory.find(host);
  context.forgetWebsite = (websiteId) => directory.forget(websiteId);
  context.sendProductPage = productPageSender(context, renderer);
  context.themeKinds = async (website) => kindsOfTheme(await themes.of(website));
  context.themeLayouts = async (website) => layoutsOf((await themes.of(website)).conf);
  context.themeNavigations = async (website) => (await themes.of(website)).conf.navigations.map(({ name }) => name);
  await directory.start();
  if (options.warmUp) void warmUp(config, directory, themes, maps);
  const pages = publishedPages(context, renderer, directory, themeAssets(themes, context));
  // Its library is read only where somebody asks for the numbers.
  const metrics = config.metricsToken ? new (await import('../platform/operations/metrics.ts')).Metrics(db) : undefined;
  context.openWebsite = (host) => {
    const website = directory.peek(host);
    const map = website && !website.archivedAt ? maps.peek(website) : undefined;
    return map && !siteLockOf(map) ? website : null;
  };
  const answerReady: typeof pages.answerReady = (request, response) =>
    pages.answerReady(request, response) || context.takeReady?.(request, response) === true;
  const app = await buildServer({
    context,
    directory,
    authenticate: capabilities.authenticate,
    errorPage: errorPageSender(sendSystemPage, config, ownNotFoundSender(context, renderer, maps)),
    logger: options.logger ?? false,
    ...(options.watch ? { watch: options.watch } : {}),
    answerReady: metrics ? metrics.countingReady(answerReady) : answerReady,
    routes: [
      (app, context) =>
        followVisitLanguage(app, context, async (website, urlId) => {
          const map = await maps.of(website);
          return (urlId === '' ? map.home : map.byUrlId.get(urlId))?.id;
        }),
      (app, context) =>
        installSiteLock(
          app,
          context,
          async ({ website }) => siteLockOf(await maps.of(website)),
          async ({ website }) => lockPageFiles(await maps.of(website), website, (await themes.stylesOf(website)).css),
        ),
      (app, context) => installAssets(app, context),
      (app) => installFolder(app, fileEndpoints.islandFile, async (name) => ({ root: storefront.folder, file: name })),
      themeFileRoutes(themes),
      themeRoutes(themes),
      layoutPreviewRoutes(renderer, maps),
      extraPreviewRoutes(renderer, maps),
      canvasRoutes(renderer, maps),
      draftPreviewRoutes(renderer, maps),
      readySectionRoutes(renderer, maps),
      ownSectionRoutes(renderer),
      operationRoutes(metrics),
      ...capabilities.routes,
      (app) => pages.install(app),
    ],
  });
  return {
    app,
    context,
    directory,
    ...(certificates && { certificates }),
    close: async () => {
      await app.close();
      await thread?.close();
      await directory.stop();
    },
  };
}

/** Where `npm run dev` has not built it, nobody's theme but one's own is there to take long. */
const PAGE_PROGRAM = projectPath('apps', 'server', 'dist', 'page-program.js');

const pageThread = (config: Config, { reach }: Database, log: (error: Error) => void): PageThread | undefined =>
  reach && existsSync(PAGE_PROGRAM) ? new PageThread(PAGE_PROGRAM, { config, reach }, log) : undefined;

/**
 * Most starts are followed by a look at the website of the base host: its stylesheets are compiled in their own thread while
 * the routes are put together. What fails here fails again, and is told, when somebody asks for the page.
 */
async function warmUp(
  config: Config,
  directory: WebsiteDirectory,
  themes: ThemeRegistry,
  maps: SiteMaps,
): Promise<void> {
  try {
    const website = await directory.find(config.baseHost);
    if (website) await Promise.all([themes.stylesOf(website), maps.of(website)]);
  } catch {
    // Told when it is asked for.
  }
}
