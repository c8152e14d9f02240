import { rm } from 'node:fs/promises';
import { scratchFolder } from '../apps/server/src/testing/scratch-folder.ts';
import { startPlinth } from '../apps/server/src/testing/start-plinth.ts';

/** Names the folder of a first start for the workers: they are processes of their own. */
export const FIRST_START = 'PLINTH_E2E_FIRST_START';

/**
 * A first start makes the database, brings it up to date and loads the demo sites: seconds, of which every file's server
 * would need its own. It happens once; each file's server goes on from a copy of its folder.
 */
export default async function makeFirstStart(): Promise<() => Promise<void>> {
  const dataDir = await scratchFolder('plinth-first-');
  process.env[FIRST_START] = dataDir;
  const server = await startPlinth({ dataDir });
  await server.stop();
  return () => rm(dataDir, { recursive: true, force: true });
}
