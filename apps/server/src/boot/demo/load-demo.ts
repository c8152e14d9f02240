import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId, roles } from '@plinth/domain';
import { createOwner } from '../../accounts/staff/service.ts';
import { openAssetStore } from '../../platform/assets/open-asset-store.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/connection.ts';
import { listWebsites } from '../../platform/websites/service.ts';
import { projectPath } from '../../site/themes/theme-registry.ts';
import type { DemoSite } from './demo-site.ts';
import { loadSite } from './load-site.ts';
import { hasWebsites } from './queries.ts';

/** The account that the demo sites belong to until somebody makes a website of their own. It is nobody's, and has no password. */
export const demoOwnerEmail = 'owner@plinth.example';

/** What the demo sites are, in the words of a first day. */
const kinds: Readonly<Record<string, string>> = { 'alder-ash': 'shop', 'low-winter-sun': 'portfolio' };

/**
 * Loads the demo websites on the first start, when there is no website at all. One transaction a website: a start that
 * is killed in between leaves nothing half done.
 */
export async function loadDemo(db: Database, config: Config, say: (line: string) => void): Promise<void> {
  if (await hasWebsites(db)) return;
  const folder = projectPath('demo');
  const store = openAssetStore(config);
  const sites = (await readdir(join(folder, 'sites'))).filter((name) => name.endsWith('.json')).sort();
  for (const [index, file] of sites.entries()) {
    const site = JSON.parse(await readFile(join(folder, 'sites', file), 'utf8')) as DemoSite;
    say(`Loading the demo site ${site.title} (${index + 1} of ${sites.length}) …`);
    const row = { websiteId: newId(), kind: kinds[site.identifier] ?? '', isDemo: true };
    await db.system.begin((tx) => loadSite(tx, store, folder, site, row));
  }
  const websites = await listWebsites(db);
  await createOwner(db, {
    email: demoOwnerEmail,
    displayName: 'Demo owner',
    websiteIds: websites.map(({ websiteId }) => websiteId),
    role: roles.admin,
  });
}
