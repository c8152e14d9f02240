import { parentPort, workerData } from 'node:worker_threads';
import { connectBeside } from '../platform/database/connection.ts';
import { trackReads } from '../platform/database/tracked.ts';
import { createThemeEngine } from '../site/formatters/theme-engine.ts';
import { SiteMaps } from '../site/model/site-map.ts';
import { type PageAnswer, type PageTask, plainFailure, plainPage, visitorFrom } from '../site/pages/page-messages.ts';
import type { PageThreadStart } from '../site/pages/page-thread.ts';
import { PageRenderer } from '../site/pages/render-page.ts';
import { StorefrontAssets } from '../site/pages/storefront-assets.ts';
import { uploadedThemes } from '../site/themes/service.ts';
import { ThemeRegistry } from '../site/themes/theme-registry.ts';

/** The program of the thread beside the server (site/pages/page-thread.ts): the same renderer, with nobody waiting for it. */
const { config, reach } = workerData as PageThreadStart;
const CONNECTIONS = 2;

const db = connectBeside(reach, CONNECTIONS);
const themes = new ThemeRegistry(createThemeEngine(), uploadedThemes(db));
const renderer = new PageRenderer({ config, db }, themes, new SiteMaps(db), new StorefrontAssets());

parentPort?.on('message', async (task: PageTask) => {
  const tracked = trackReads(db);
  let outcome: Pick<PageAnswer, 'page' | 'refused' | 'fault'>;
  try {
    outcome = { page: plainPage(await write(task, tracked.db)) };
  } catch (error) {
    outcome = plainFailure(error);
  }
  const { parts, unknown } = tracked.read;
  const theme = await themes.of(task.request.website).catch(() => null);
  const problems = [...(theme?.pageProblems ?? [])];
  parentPort?.postMessage({
    ...outcome,
    id: task.id,
    read: { parts: [...parts], unknown },
    problems,
  } satisfies PageAnswer);
});

function write(task: PageTask, from: typeof db): Promise<object> {
  const viewer = task.viewer ? { viewer: visitorFrom(task.viewer) } : {};
  if (task.kind === 'page') return renderer.render({ ...task.request, ...viewer, db: from });
  const { website, origin, page, format } = task.request;
  return renderer.renderSystemPage(website, origin, { ...page, ...viewer }, format);
}
