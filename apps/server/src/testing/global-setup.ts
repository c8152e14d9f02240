import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { type EmbeddedServer, startEmbedded } from '../platform/database/embedded/start-embedded.ts';
import { scratchFolder } from './scratch-folder.ts';
import './server-context.ts';

const TEMPLATE = 'plinth_template';

/**
 * Vitest's global set-up of project `server`: one PostgreSQL for the run (in a temporary folder, without fsync: what
 * a power cut does to it matters to nobody) with one migrated template database.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await scratchFolder('plinth-test-');
  const server = await startEmbedded({ dataDir, durable: false });
  try {
    await makeTemplate(server);
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('postgresSocket', server.socketPath);
  project.provide('postgresTemplate', TEMPLATE);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function makeTemplate(server: EmbeddedServer): Promise<void> {
  const at = { path: server.socketPath, username: server.user, onnotice: () => {} };
  const admin = postgres({ ...at, database: 'postgres', max: 1 });
  await admin`create database ${admin(TEMPLATE)}`;
  await admin.end();
  // Two connections: one holds the lock of the migrations, one works.
  const sql = postgres({ ...at, database: TEMPLATE, max: 2 });
  await migrateTemplate(sql);
  await sql.end();
}

/** The migrations are looked up by name, so that this folder's own tests run before there are any. */
async function migrateTemplate(sql: postgres.Sql): Promise<void> {
  const file = fileURLToPath(new URL('../platform/database/migrate.ts', import.meta.url));
  if (!existsSync(file)) return;
  const { migrate } = (await import(file)) as { migrate: (sql: postgres.Sql) => Promise<unknown> };
  await migrate(sql);
}
