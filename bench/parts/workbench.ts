import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BenchDatabase, openBenchDatabase } from '../database/bench-database.ts';
import { type DatabaseLimit, prepareLimit } from '../database/pgbench.ts';
import { type Plinth, startPlinth } from '../servers/plinth-program.ts';
import { type BenchStore, seedStore } from '../store/seed.ts';

export interface RunOptions {
  /** The repository. */
  readonly root: string;
  /** Fewer and shorter rounds: to see that it works, not to believe the figures. */
  readonly quick: boolean;
}

/** What most parts need: the product with the large store, and a way to its database. */
export interface Workbench extends RunOptions {
  readonly plinth: Plinth;
  readonly database: BenchDatabase;
  readonly store: BenchStore;
  /** Made at first use: a million rows take seconds. */
  limit(): Promise<DatabaseLimit>;
  close(): Promise<void>;
}

export async function openWorkbench(options: RunOptions): Promise<Workbench> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plinth-bench-'));
  const plinth = await startPlinth(options.root, dataDir);
  const database = openBenchDatabase(plinth);
  let limit: Promise<DatabaseLimit> | undefined;
  const close = async () => {
    await database.close();
    await plinth.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const store = await seedStore(database.sql, plinth.port);
    return {
      ...options,
      plinth,
      database,
      store,
      limit: () => {
        limit ??= prepareLimit(database);
        return limit;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
