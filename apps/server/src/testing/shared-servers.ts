import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import postgres from 'postgres';
import { clusterFolder } from '../platform/database/embedded/cluster-folder.ts';
import { readPostmaster } from '../platform/database/embedded/postmaster-file.ts';
import { type EmbeddedServer, startEmbedded } from '../platform/database/embedded/start-embedded.ts';
import { type RunningPlinth, startPlinth } from './start-plinth.ts';

const MOST_STARTS = 5;

/** Some built servers over one database and one folder of files, and what can happen to them. */
export class SharedServers {
  readonly running: RunningPlinth[] = [];

  private constructor(
    private readonly folder: string,
    private readonly cluster: EmbeddedServer,
    private readonly env: Record<string, string>,
  ) {}

  /**
   * Starts the database, and no server yet. To the servers it is a database of its own that an address leads to; this process brings it back
   * when it dies, as an operator's service would.
   */
  static async make(env: Record<string, string>): Promise<SharedServers> {
    const folder = await mkdtemp(join(tmpdir(), 'plinth-faults-'));
    return new SharedServers(folder, await startEmbedded({ dataDir: folder }), env);
  }

  get databaseUrl(): string {
    const { user, database, socketPath } = this.cluster;
    return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(dirname(socketPath))}`;
  }

  async start(count: number): Promise<void> {
    const more = Array.from({ length: count - this.running.length }, () => this.startOne(0));
    this.running.push(...(await Promise.all(more)));
  }

  /** Where a balancer would send a request now. */
  anyUrl(): string {
    return this.running[Math.floor(Math.random() * this.running.length)]?.url ?? '';
  }

  /** kill −9 of some, each started again on its port. */
  async killAndRestart(places: readonly number[]): Promise<void> {
    const gone = places.map((place) => ({ place, server: this.running[place] }));
    await Promise.all(gone.map(({ server }) => server?.kill()));
    await Promise.all(
      gone.map(async ({ place, server }) => {
        if (server) this.running[place] = await this.startOne(server.port);
      }),
    );
  }

  /** SIGKILL: it dies, and every connection with it. SIGINT: it is stopped as by its operator. */
  async signalDatabase(signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    const found = await readPostmaster(clusterFolder(this.folder));
    if (found) process.kill(found.pid, signal);
  }

  /** Ends a share of the servers' connections. */
  async hangUp(share: number): Promise<void> {
    const { socketPath, user, database } = this.cluster;
    const sql = postgres({ path: socketPath, username: user, database, max: 1 });
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'plinth' and pid <> pg_backend_pid() and random() < ${share}`.catch(() => undefined);
    await sql.end({ timeout: 1 });
  }

  async stopServers(): Promise<void> {
    await Promise.all(this.running.splice(0).map((server) => server.stop()));
  }

  async remove(): Promise<void> {
    await this.stopServers();
    await this.cluster.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** As a service manager does it: what ends at its start is started again. */
  private async startOne(port: number): Promise<RunningPlinth> {
    const env = { DATABASE_URL: this.databaseUrl, PLINTH_RATE_LIMIT: '0', ...this.env };
    for (let attempt = 1; ; attempt++) {
      try {
        return await startPlinth({ dataDir: join(this.folder, 'files'), port, env });
      } catch (error) {
        if (attempt === MOST_STARTS) throw error;
      }
    }
  }
}
