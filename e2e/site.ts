import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { link, mkdir, readdir, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { type APIRequestContext, expect, request } from '@playwright/test';
import postgres from 'postgres';
import { scratchFolder } from '../apps/server/src/testing/scratch-folder.ts';
import { type RunningPlinth, startPlinth } from '../apps/server/src/testing/start-plinth.ts';
import { FIRST_START } from './first-start.ts';
import { test } from './test.ts';

// The server under a file's browser tests: started like everybody's, from the folder of a first start with the demo sites; and what tests
// reach into beside the browser: its database, and its owner's calls.

/** A block as layouts store it; `row` counts from 1, and it is as wide as the page. */
export const block = (id: string, type: number, row: number, settings: object, more: object = {}) => ({
  id,
  type,
  settings,
  place: { desktop: { column: 1, row, columnSpan: 12, rowSpan: 1 } },
  ...more,
});

/** A section as layouts store it. */
export const section = (id: string, blocks: readonly object[], more: object = {}) => ({
  id,
  tone: 'default',
  width: 'wide',
  height: 'auto',
  columns: 12,
  blocks,
  ...more,
});

export interface SiteOptions {
  /** Added to the environment of the server. Calls are not limited, unless a file says PLINTH_RATE_LIMIT itself. */
  env?: Record<string, string>;
  /** What the websites need before the first test; it is published afterwards. */
  seed?: (site: Site) => Promise<void>;
}

type Row = Record<string, unknown>;

export class Site {
  private running: RunningPlinth | undefined;
  private dataDir: string | undefined;
  private connection: postgres.Sql | undefined;
  private readonly contexts: APIRequestContext[] = [];
  private made = 0;

  constructor(private readonly options: SiteOptions) {}

  async start(): Promise<void> {
    const dataDir = await scratchFolder('plinth-run-');
    this.dataDir = dataDir;
    // Two thousand files: the system's own program takes a quarter of the time of Node's cp().
    await promisify(execFile)('cp', ['-Rp', `${process.env[FIRST_START]}/.`, dataDir]);
    const running = await startPlinth({ dataDir, env: { PLINTH_RATE_LIMIT: '0', ...this.options.env } });
    this.running = running;
    const path = join(running.dataDir, 'socket', '.s.PGSQL.5432');
    this.connection = postgres({ path, username: 'plinth', database: 'plinth', max: 1, transform: postgres.camel });
    if (!this.options.seed) return;
    await this.options.seed(this);
    await this.publish();
  }

  async stop(): Promise<void> {
    await Promise.all(this.contexts.map((context) => context.dispose()));
    await this.connection?.end();
    await this.running?.stop();
    if (!this.dataDir) return;
    await leaveVariants(this.dataDir, process.env[FIRST_START] ?? '');
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** kill −9 of the server, and a new one on the same data and at the same address; the database lives on, as it would. */
  async killAndRestart(meanwhile: () => Promise<void> = async () => {}): Promise<void> {
    const { port, websites, ownerLink, dataDir, kill } = this.server;
    await kill();
    await meanwhile();
    const env = { PLINTH_RATE_LIMIT: '0', ...this.options.env };
    this.running = { ...(await startPlinth({ dataDir, port, env })), websites, ownerLink };
  }

  private get server(): RunningPlinth {
    if (!this.running) throw new Error('The server runs during tests and their hooks only.');
    return this.running;
  }

  /** The first website, the shop: an address without a slash at its end. */
  get url(): string {
    return this.server.url;
  }

  get ownerLink(): string {
    return this.server.ownerLink ?? '';
  }

  /** Everything that the server has printed so far. */
  get output(): string {
    return this.server.output();
  }

  /** A website's address by its title, without a slash at its end. */
  of(title: string): string {
    const address = this.server.websites[title];
    if (address === undefined) throw new Error(`No website is called ${title}.`);
    return address.replace(/\/$/, '');
  }

  /** The addresses of all websites. */
  get all(): string[] {
    return Object.keys(this.server.websites).map((title) => this.of(title));
  }

  get sql(): postgres.Sql {
    if (!this.connection) throw new Error('The database is there during tests and their hooks only.');
    return this.connection;
  }

  /** Every website's id, the first website's first. */
  async websiteIds(): Promise<string[]> {
    const rows = await this.sql<{ websiteId: string }[]>`select website_id from websites order by created_at`;
    return rows.map(({ websiteId }) => websiteId);
  }

  async firstWebsite(): Promise<string> {
    const [first = ''] = await this.websiteIds();
    return first;
  }

  /** An id that no other row of this run has. */
  id(): string {
    this.made++;
    return `e2e${this.made.toString(16).padStart(21, '0')}`;
  }

  /** Images of a website, in the order of their file names. */
  async images(websiteId: string, most = 1000): Promise<{ id: string; filename: string; url: string }[]> {
    return this.sql`
      select id, filename, '/content/' || substr(storage_key, strpos(storage_key, '/') + 1) as url from assets
      where website_id = ${websiteId} and width is not null order by filename limit ${most}`;
  }

  /** Adds a page, or a collection of another kind, and tells its id. It is seen once it is published. */
  async addCollection(
    websiteId: string,
    row: { urlId: string; title: string; id?: string; sections?: readonly object[] } & Row,
  ): Promise<string> {
    const { sections, id = this.id(), ...columns } = row;
    const whole = { websiteId, id, type: 10, typeName: 'page', navigationTitle: row.title, ...columns };
    const layout = sections ? { layout: this.sql.json({ sections } as never) } : {};
    await this.sql`insert into collections ${this.sql({ ...whole, ...layout } as Row)}`;
    return id;
  }

  /** Raises the versions of all websites, as every change of the editor does. */
  async raiseVersions(): Promise<{ websiteId: string; contentVersion: string }[]> {
    return this.sql`
      update websites set content_version = content_version + 1, structure_version = structure_version + 1
      returning website_id, content_version`;
  }

  /**
   * Raises the versions and waits until the server answers with them: it is told at once, but a crowded machine takes its
   * time. For websites that anybody may see; a locked one has no sitemap.
   */
  async publish(): Promise<void> {
    const raised = await this.raiseVersions();
    const wanted = new Map(raised.map((row) => [row.websiteId.slice(-8), Number(row.contentVersion)]));
    for (const address of this.all) {
      await expect
        .poll(async () => {
          // The entity tag of a sitemap is the website and its version: `"<end of the id>-<version>"`.
          const tag = await entityTag(new URL(`${address}/sitemap.xml`));
          const [, website = '', version] = /^"(\w+)-(\d+)"$/.exec(tag) ?? [];
          return Number(version) >= (wanted.get(website) ?? Number.NaN);
        })
        .toBe(true);
    }
  }

  /** A visitor's calls, without a browser. */
  async visitor(): Promise<APIRequestContext> {
    return this.keep(await request.newContext({ baseURL: this.url }));
  }

  /**
   * The owner's calls: signed in by the link that the first start has printed, which works once; with the crumb that every
   * write needs.
   * @param newPassword set along the way, for tests that sign in by it
   */
  async owner(newPassword?: string): Promise<APIRequestContext> {
    const token = this.ownerLink.split('/').at(-1) ?? '';
    const signIn = await request.newContext({ baseURL: this.url });
    const answer = await signIn.post(`/api/owner/sign-in-links/${token}`, { data: { newPassword } });
    expect(answer.ok()).toBe(true);
    const { cookies } = await signIn.storageState();
    await signIn.dispose();
    const crumb = cookies.find(({ name }) => name === 'crumb')?.value ?? '';
    return this.keep(
      await request.newContext({
        baseURL: this.url,
        storageState: { cookies, origins: [] },
        extraHTTPHeaders: { 'x-csrf-token': crumb },
      }),
    );
  }

  private keep(context: APIRequestContext): APIRequestContext {
    this.contexts.push(context);
    return context;
  }
}

/**
 * Smaller versions of the demo's pictures are made when somebody first asks for them, a tenth of a second of the processor's time each: what
 * a file's tests have had made is there for the next file's. A link appears whole or not at all, beside whoever copies the folder.
 */
async function leaveVariants(dataDir: string, firstStart: string): Promise<void> {
  const made = join(dataDir, 'assets', 'variants');
  if (!existsSync(made)) return;
  for (const entry of await readdir(made, { recursive: true, withFileTypes: true })) {
    const folder = relative(made, entry.parentPath);
    // Pictures that a test has uploaded are nobody else's.
    if (!entry.isFile() || entry.name.endsWith('.part') || !existsSync(join(firstStart, 'assets', folder))) continue;
    const kept = join(firstStart, 'assets', 'variants', folder, entry.name);
    if (existsSync(kept)) continue;
    await mkdir(dirname(kept), { recursive: true, mode: 0o700 });
    // Another file's may be a moment earlier.
    await link(join(entry.parentPath, entry.name), kept).catch(() => undefined);
  }
}

/** The entity tag of an address. The host goes along as a header: not every system knows the names below localhost. */
const entityTag = ({ host, port, pathname }: URL) =>
  new Promise<string>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: pathname, headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.headers.etag ?? '');
    }).on('error', reject);
  });

/** Starts a server for the tests of a file. */
export function useSite(options: SiteOptions = {}): Site {
  const site = new Site(options);
  test.beforeAll(async () => {
    await site.start();
  });
  test.afterAll(() => site.stop());
  return site;
}
