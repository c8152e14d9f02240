import type { WordpressFound, WordpressMapping } from '@plinth/contract';
import { deleteFile } from '../../platform/assets/service.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { Interrupted, type Job, type JobKind } from '../../platform/jobs/job.ts';
import type { AppContext } from '../../platform/server/context.ts';
import type { ContentScope } from '../items/content-scope.ts';
import { type Attachment, type FetchFile, fetchFile, TakenFiles } from './import-files.ts';
import { WordpressWriter } from './import-wordpress.ts';
import { findImport, type ImportProblem, type ImportRow, writeImport } from './queries.ts';
import { readWxr } from './read-wxr.ts';
import { WxrProblem } from './wxr.ts';

type Needs = Pick<AppContext, 'db' | 'assets' | 'config'>;

/** The kind of job that reads and imports a file of WordPress; its key is the import's id. */
export const WORDPRESS_IMPORT = 'wordpress-import';

const MOST_FILES = 10_000;
const MOST_MENUS = 50;
/** How often the job tells of itself, and looks whether it is still wanted. */
const TOLD_EVERY = 25;

/** Whoever began it does not want it any more. */
class Cancelled extends Error {
  override name = 'Cancelled';
}

/**
 * Looks through a file of WordPress, and imports it once its owner has said how: first its files are fetched, then all that it says
 * comes in within one transaction.
 */
export function wordpressJob(context: Needs, fetch: FetchFile = fetchFile): JobKind {
  const { db } = context;
  return {
    name: WORDPRESS_IMPORT,
    leaseSeconds: 300,
    maxAttempts: 3,
    retryAfterSeconds: () => 10,
    run: async (job) => {
      const row = await inWebsite(db, job.websiteId, (tx) => findImport(tx, job.websiteId, job.key));
      if (!row || (row.state !== 'reading' && row.state !== 'importing')) return undefined;
      try {
        if (row.state === 'reading') await look(context, job, row);
        else await importAll(context, job, row, fetch);
      } catch (error) {
        if (!(error instanceof WxrProblem || error instanceof Cancelled || isRefusal(error))) throw error;
        await fail(context, job.websiteId, row.id, error instanceof Cancelled ? 'It was cancelled.' : error.message);
      }
      return undefined;
    },
    onFailure: async (tx, { key, websiteId }, problem, isLast) => {
      if (isLast) await writeImport(tx, websiteId, key, { state: 'failed', problem: `Nothing came in. ${problem}` });
    },
  };
}

const isRefusal = (error: unknown): error is HttpError => error instanceof HttpError && error.status < 500;

async function look({ db, assets }: Needs, { websiteId, signal }: Job, { id, fileKey }: ImportRow): Promise<void> {
  const found: WordpressFound = {
    title: '',
    address: '',
    posts: 0,
    pages: 0,
    comments: 0,
    attachments: 0,
    categories: 0,
    tags: 0,
    others: 0,
    authors: [],
    menus: [],
  };
  const kinds = { post: 'posts', page: 'pages', attachment: 'attachments' } as const;
  const names = { categories: new Set<string>(), tags: new Set<string>() };
  const logins = new Set<string>();
  const menus = new Map<string, number>();
  for await (const entry of readWxr(assets.read(fileKey))) {
    if (signal.aborted) throw new Interrupted();
    if (entry.kind === 'site') Object.assign(found, { title: entry.title, address: entry.address });
    else if (entry.kind === 'author') {
      if (!logins.has(entry.login)) found.authors.push({ login: entry.login, name: entry.name });
      logins.add(entry.login);
    } else if (entry.kind === 'item' && entry.type === 'nav_menu_item') {
      for (const name of entry.status === 'publish' ? entry.menus : [])
        if (menus.has(name) || menus.size < MOST_MENUS) menus.set(name, (menus.get(name) ?? 0) + 1);
    } else if (entry.kind === 'item' && entry.status !== 'trash') {
      found[kinds[entry.type as keyof typeof kinds] ?? 'others'] += 1;
      if (entry.type === 'post') found.comments += entry.comments.length;
      for (const name of entry.categories) names.categories.add(name);
      for (const name of entry.tags) names.tags.add(name);
    }
  }
  found.categories = names.categories.size;
  found.tags = names.tags.size;
  found.menus = [...menus].map(([name, links]) => ({ name, links }));
  await inWebsite(db, websiteId, (tx) => writeImport(tx, websiteId, id, { state: 'read', found }));
}

async function importAll({ db, assets, config }: Needs, job: Job, row: ImportRow, fetch: FetchFile): Promise<void> {
  const { websiteId } = job;
  const mapping = row.mapping as WordpressMapping;
  const problems: ImportProblem[] = [];
  const files = new TakenFiles(problems);
  const attachments = mapping.files ? await attachmentsOf(assets.read(row.fileKey), problems) : [];
  const found = row.found as WordpressFound;
  const total = attachments.length + found.posts + found.pages;
  const taken = [...(row.made.assets ?? [])];
  let done = 0;
  const step = async () => {
    if (job.signal.aborted) throw new Interrupted();
    if (done++ % TOLD_EVERY !== 0) return;
    await job.progress(done, Math.max(total, done));
    const now = await inWebsite(db, websiteId, (tx) => findImport(tx, websiteId, row.id));
    if (!now || now.cancelAsked) throw new Cancelled();
  };
  for (const attachment of attachments) {
    await step();
    const place = { db, store: assets, websiteId, quota: config.uploadQuota };
    const assetId = await files.take(attachment, place, fetch);
    if (assetId === null) continue;
    taken.push(assetId);
    // Whoever dies after this knows what to take away.
    await inWebsite(db, websiteId, (tx) => writeImport(tx, websiteId, row.id, { made: { assets: taken } }));
  }
  const scope: ContentScope = {
    db,
    websiteId,
    accountId: row.accountId,
    role: null,
    timeZone: 'UTC',
    kinds: {},
    mayPublish: true,
  };
  const told = problems.length;
  await inWebsite(db, websiteId, async (tx) => {
    // A transaction that the database asks to repeat begins anew.
    problems.length = told;
    const writer = new WordpressWriter(tx, scope, mapping, files, problems, taken);
    await writer.begin();
    for await (const entry of readWxr(assets.read(row.fileKey))) {
      if (entry.kind === 'item') await step();
      await writer.write(entry);
    }
    await writer.end();
    // Locked last, so that it can be cancelled until then.
    const now = await findImport(tx, websiteId, row.id, { lock: true });
    if (!now || now.cancelAsked || now.state !== 'importing') throw new Cancelled();
    await writeImport(tx, websiteId, row.id, { state: 'done', made: writer.made, problems, fileKey: '' });
  });
  await assets.delete(row.fileKey);
}

async function attachmentsOf(chunks: AsyncIterable<Buffer>, problems: ImportProblem[]): Promise<Attachment[]> {
  const attachments: Attachment[] = [];
  let more = 0;
  for await (const entry of readWxr(chunks)) {
    if (entry.kind !== 'item' || entry.type !== 'attachment' || entry.status === 'trash') continue;
    const { line, id, title, attachmentUrl } = entry;
    if (attachments.length < MOST_FILES) attachments.push({ line, id, title, url: attachmentUrl });
    else more += 1;
  }
  if (more > 0)
    problems.push({ line: 0, subject: 'Files', reason: `${more} files beyond the first ${MOST_FILES} stay there.` });
  return attachments;
}

/** Nothing of it stays: what was fetched already goes, too. */
async function fail({ db, assets }: Needs, websiteId: string, id: string, problem: string): Promise<void> {
  const row = await inWebsite(db, websiteId, (tx) => findImport(tx, websiteId, id));
  if (!row) return;
  await removeFiles({ db, assets }, websiteId, row.made.assets ?? []);
  if (row.fileKey !== '') await assets.delete(row.fileKey);
  await inWebsite(db, websiteId, (tx) =>
    writeImport(tx, websiteId, id, { state: 'failed', problem: `Nothing came in. ${problem}`, made: {}, fileKey: '' }),
  );
}

/** Removes files that an import brought; one that something else shows by now stays. */
export async function removeFiles(
  { db, assets }: Pick<Needs, 'db' | 'assets'>,
  websiteId: string,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids)
    await deleteFile(db, assets, websiteId, id, false).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
    });
}
