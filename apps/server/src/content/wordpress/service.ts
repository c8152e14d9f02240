import { Readable } from 'node:stream';
import {
  largestWordpressFile,
  type WordpressFound,
  type WordpressImport,
  type WordpressMapping,
} from '@plinth/contract';
import { newId } from '@plinth/domain';
import { privateKey, storeStream } from '../../platform/assets/private-file.ts';
import { inWebsite, lockWebsite, raiseContentVersion } from '../../platform/database/transaction.ts';
import { conflict, HttpError, notFound } from '../../platform/http/http-error.ts';
import type { PublicFetchOptions } from '../../platform/http/public-fetch.ts';
import { enqueue, type JobState, jobStates, removeJobs } from '../../platform/jobs/service.ts';
import type { AppContext } from '../../platform/server/context.ts';
import { openCollection } from '../items/item-writer.ts';
import { removeLinks } from '../navigation/service.ts';
import { fetchFeed } from './fetch-feed.ts';
import * as queries from './queries.ts';
import { removeFiles, WORDPRESS_IMPORT } from './wordpress-job.ts';

type Needs = Pick<AppContext, 'db' | 'assets'>;

/** More of them at once are a mistake. */
const MOST_OPEN = 5;
const gone = () => notFound('This file');

/** @throws HttpError 413 for what is too large, 409 too-many */
export async function takeFile(
  { db, assets }: Needs,
  { websiteId, accountId }: { websiteId: string; accountId: string },
  { fileName, stream }: { fileName: string; stream: Readable },
): Promise<WordpressImport> {
  await requireFew({ db }, websiteId).catch((error: unknown) => {
    stream.resume();
    throw error;
  });
  const id: string = newId();
  const fileKey = privateKey(websiteId, id, 'wordpress.xml');
  await storeStream(assets, fileKey, { fileName, stream, mostBytes: largestWordpressFile });
  return inWebsite(db, websiteId, async (tx) => {
    await queries.insertImport(tx, websiteId, { id, filename: fileName, fileKey, accountId });
    await enqueue(tx, websiteId, WORDPRESS_IMPORT, id);
    return asImport(await queries.findImport(tx, websiteId, id), undefined);
  });
}

/** @throws HttpError 409 too-many */
async function requireFew(needs: Pick<Needs, 'db'>, websiteId: string): Promise<void> {
  const open = (await readImports(needs, websiteId)).filter(({ state }) => ['reading', 'importing'].includes(state));
  if (open.length >= MOST_OPEN)
    throw new HttpError(409, 'too-many', 'Other files are being read just now. Wait until that is done.');
}

/**
 * Fetches a feed by its address; from then on it is a file like one that was sent.
 * @throws HttpError 422 for what cannot be had, or is no feed; 409 too-many
 */
export async function takeFeed(
  needs: Needs,
  who: { websiteId: string; accountId: string },
  address: string,
  network: Partial<PublicFetchOptions> = {},
): Promise<WordpressImport> {
  await requireFew(needs, who.websiteId);
  const { url, xml } = await fetchFeed(address, network);
  const { host, pathname } = new URL(url);
  const fileName = `${host}${pathname}`.replace(/\/$/, '').slice(0, 200);
  return takeFile(needs, who, { fileName, stream: Readable.from([Buffer.from(xml)]) });
}

/** The newest first. */
export async function readImports({ db }: Pick<Needs, 'db'>, websiteId: string): Promise<WordpressImport[]> {
  return inWebsite(db, websiteId, async (tx) => {
    const rows = await queries.listImports(tx, websiteId);
    const states = await jobStates(
      tx,
      websiteId,
      WORDPRESS_IMPORT,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => asImport(row, states.get(row.id)));
  });
}

/**
 * Begins to import a file that was looked at.
 * @throws HttpError 404, for a blog that is gone too; 409 for one that has been begun already
 */
export async function startImport(
  { db }: Needs,
  websiteId: string,
  id: string,
  mapping: WordpressMapping,
): Promise<WordpressImport> {
  return inWebsite(db, websiteId, async (tx) => {
    const row = await queries.findImport(tx, websiteId, id, { lock: true });
    if (!row) throw gone();
    if (row.state !== 'read') throw conflict('conflict', 'This file is being imported already, or was.');
    if (mapping.collectionId !== null) await openCollection(tx, websiteId, mapping.collectionId, 'This blog');
    await queries.writeImport(tx, websiteId, id, { state: 'importing', mapping, cancelAsked: false });
    await enqueue(tx, websiteId, WORDPRESS_IMPORT, id);
    return asImport(await queries.findImport(tx, websiteId, id), undefined);
  });
}

/**
 * Removes all that an import made, as a whole.
 * @throws HttpError 404; 409 for one that made nothing
 */
export async function undoImport({ db, assets }: Needs, websiteId: string, id: string): Promise<WordpressImport> {
  const { assetIds, undone } = await inWebsite(db, websiteId, async (tx) => {
    await lockWebsite(tx, websiteId);
    const row = await queries.findImport(tx, websiteId, id, { lock: true });
    if (!row) throw gone();
    if (row.state !== 'done') throw conflict('conflict', 'Nothing of this file came in that could be removed.');
    await removeLinks(tx, websiteId, row.made.links ?? []);
    await queries.removeMade(tx, websiteId, row.made);
    await queries.writeImport(tx, websiteId, id, { state: 'undone' });
    await raiseContentVersion(tx, websiteId);
    return { assetIds: row.made.assets ?? [], undone: await queries.findImport(tx, websiteId, id) };
  });
  // After the commit: nothing of what came in shows them any more.
  await removeFiles({ db, assets }, websiteId, assetIds);
  return asImport(undone, undefined);
}

/** Puts a file away; one that is being imported is cancelled first, and stands there as failed. @throws HttpError 404 */
export async function dismissImport({ db, assets }: Needs, websiteId: string, id: string): Promise<void> {
  const { fileKey, assetIds } = await inWebsite(db, websiteId, async (tx) => {
    const row = await queries.findImport(tx, websiteId, id, { lock: true });
    if (!row) throw gone();
    if (row.state === 'importing') {
      await queries.writeImport(tx, websiteId, id, { cancelAsked: true });
      return { fileKey: '', assetIds: [] };
    }
    await removeJobs(tx, websiteId, WORDPRESS_IMPORT, id);
    await queries.deleteImport(tx, websiteId, id);
    // One that was given up may have left files that nothing shows.
    return { fileKey: row.fileKey, assetIds: row.state === 'failed' ? (row.made.assets ?? []) : [] };
  });
  await removeFiles({ db, assets }, websiteId, assetIds);
  if (fileKey !== '') await assets.delete(fileKey);
}

function asImport(row: queries.ImportRow | undefined, job: JobState | undefined): WordpressImport {
  if (!row) throw gone();
  const { made } = row;
  const count = (name: keyof queries.Made) => made[name]?.length ?? 0;
  return {
    id: row.id,
    filename: row.filename,
    state: row.state,
    created: row.createdAt.getTime(),
    // One that was looked at before menus were told.
    found: 'posts' in row.found ? { menus: [], ...(row.found as Omit<WordpressFound, 'menus'>) } : null,
    done: job?.done ?? 0,
    total: job?.total ?? 0,
    made: {
      posts: count('items'),
      pages: count('collections'),
      authors: count('authors'),
      categories: count('categories'),
      files: count('assets'),
      redirects: count('redirects'),
      links: count('links'),
    },
    problems: row.problems,
    problem: row.problem,
  };
}
