import { rm } from 'node:fs/promises';
import { type Application, createApplication } from '../boot/application.ts';
import { capabilities } from '../boot/capabilities.ts';
import type { Config } from '../platform/config/config.ts';
import { readConfig } from '../platform/config/config.ts';
import type { Database } from '../platform/database/connection.ts';
import type { App, ListedRoute } from '../platform/server/context.ts';
import type { WebsiteDirectory } from '../platform/websites/website-directory.ts';
import { checkAnswers } from './check-answers.ts';
import { scratchFolder } from './scratch-folder.ts';

/**
 * The application as main.ts starts it – every capability, the real theme, files in a temporary folder – for injected
 * requests. Needs the built islands (`node scripts/build.mjs`), as `npm test` makes them before.
 * @param watch adds hooks before the first route is there
 */
export async function startWholeApplication(
  db: Database,
  changes: Partial<Config> = {},
  watch: (app: App) => void = () => {},
): Promise<Application> {
  const dataDir = changes.dataDir ?? (await scratchFolder('plinth-whole-'));
  const config: Config = { ...readConfig({ PLINTH_RATE_LIMIT: '0' }), dataDir, ...changes };
  const watchAll = (app: App) => {
    checkAnswers(app);
    watch(app);
  };
  const application = await createApplication(config, db, capabilities, { watch: watchAll });
  await application.app.ready();
  directories.set(application.app, application.directory);
  return {
    ...application,
    close: async () => {
      await application.close();
      if (changes.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const directories = new WeakMap<App, WebsiteDirectory>();

/**
 * Has an application know how far a website is. What a test writes by SQL of its own reaches it by a notification, which is later
 * than the test's next request now and then.
 */
export async function tellApplication(app: App, websiteId: string): Promise<void> {
  await directories.get(app)?.refresh(websiteId);
}

/** `GET /api/commerce/orders/:id`: how the recipes of the generated tests name a route. */
export const routeName = ({ method, url }: Pick<ListedRoute, 'method' | 'url'>): string => `${method} ${url}`;

/** Every route once: what Fastify adds for HEAD beside each GET runs the same handler. */
export const ownRoutes = (application: Application): ListedRoute[] =>
  application.app.routeList.filter(({ method }) => method !== 'HEAD');
