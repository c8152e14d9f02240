import { installSiteLock } from './access/routes.ts';
import { openAssetStore } from './assets/open-asset-store.ts';
import { installAssets, installFolder } from './assets/routes.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connection.ts';
import type { App, AppContext } from './http/context.ts';
import { buildServer, type Routes } from './http/server.ts';
import { layoutPreviewRoutes } from './rendering/layout-preview.ts';
import { PageRenderer } from './rendering/render-page.ts';
import { errorPageSender, productPageSender, publishedPages, systemPageSender } from './rendering/routes.ts';
import { SiteMaps } from './rendering/site-map.ts';
import { STOREFRONT_PATH, StorefrontAssets } from './rendering/storefront-assets.ts';
import { themeFileRoutes } from './themes/file-routes.ts';
import { kindsOfTheme } from './themes/kinds.ts';
import { themeRoutes } from './themes/routes.ts';
import { uploadedThemes } from './themes/service.ts';
import { createThemeEngine } from './themes/theme-engine.ts';
import { ThemeRegistry } from './themes/theme-registry.ts';
import { WebsiteDirectory } from './websites/website-directory.ts';

/** The whole application over a database: what main.ts listens with and what tests inject requests into. */
export interface Application {
  app: App;
  context: AppContext;
  directory: WebsiteDirectory;
  close(): Promise<void>;
}

export async function createApplication(
  config: Config,
  db: Database,
  capabilities: { routes: readonly Routes[]; authenticate: (app: App, context: AppContext) => void },
  options: { logger?: boolean | { level: string }; warmUp?: boolean } = {},
): Promise<Application> {
  const themes = new ThemeRegistry(createThemeEngine(), uploadedThemes(db));
  const storefront = new StorefrontAssets();
  const directory = new WebsiteDirectory(db, config.baseHost);
  const maps = new SiteMaps(db);
  const context: AppContext = {
    config,
    db,
    assets: openAssetStore(config),
    sendSystemPage: (request, reply, page) => sendSystemPage(request, reply, page),
  };
  const renderer = new PageRenderer(context, themes, maps, storefront);
  const sendSystemPage = systemPageSender(context, renderer);
  context.refreshWebsite = (websiteId) => directory.refresh(websiteId);
  context.sendProductPage = productPageSender(context, renderer);
  context.themeKinds = async (website) => kindsOfTheme(await themes.of(website));
  await directory.start();
  if (options.warmUp) void warmUp(config, directory, themes, maps);
  const pages = publishedPages(context, renderer, directory);
  const app = await buildServer({
    context,
    directory,
    authenticate: capabilities.authenticate,
    errorPage: errorPageSender(sendSystemPage, config.secure),
    logger: options.logger ?? false,
    answerReady: pages.answerReady,
    routes: [
      (app, context) =>
        installSiteLock(app, context, async ({ website }) => {
          const lock = (await maps.of(website)).extra('lock-screen');
          const { settings, passwordHash } = lock ?? {};
          return settings?.enabled === true && passwordHash ? { settings, passwordHash } : null;
        }),
      (app, context) => installAssets(app, context),
      (app) => installFolder(app, STOREFRONT_PATH, async (name) => ({ root: storefront.folder, file: name })),
      themeFileRoutes(themes),
      themeRoutes(themes),
      layoutPreviewRoutes(renderer, maps),
      ...capabilities.routes,
      (app) => pages.install(app),
    ],
  });
  return {
    app,
    context,
    directory,
    close: async () => {
      await app.close();
      await directory.stop();
    },
  };
}

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
