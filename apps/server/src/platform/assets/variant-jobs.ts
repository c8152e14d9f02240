import { type BackgroundWork, startBackgroundWork } from '../database/background-work.ts';
import type { Database } from '../database/connection.ts';
import type { AssetStore } from './asset-store.ts';
import { ImageVariants, typesOf, widthsOf } from './image-variants.ts';
import { loadSharp } from './prepare-picture.ts';

const POLL_MS = 5_000;
/** Longer than one variant may take (image-variants.ts), so that a living worker never loses its job. */
const LEASE_SECONDS = 120;
/** A process that dies with a picture each time must not take all others with it for ever. */
const ATTEMPTS = 3;

interface Job {
  websiteId: string;
  assetId: string;
  attempts: number;
  storageKey: string;
  contentType: string;
  width: number;
}

/**
 * Makes the smaller versions of uploaded pictures in the background, one picture at a time in each process. What a process
 * was at when it died is taken over when its lease has run out; variants that are there already are not made again.
 */
export function startVariantJobs(db: Database, store: AssetStore): BackgroundWork {
  const variants = new ImageVariants(store);
  return startBackgroundWork(db, 'plinth_asset_jobs', POLL_MS, async (stopped) => {
    while (!stopped()) {
      const job = await take(db);
      if (job === null) return;
      await run(db, store, variants, job, stopped);
    }
  });
}

/** Takes the oldest job that nobody is at. */
async function take(db: Database): Promise<Job | null> {
  const [job] = await db.system<Job[]>`
    update asset_jobs j set status = 'running', attempts = j.attempts + 1, updated_at = now(),
      lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    from assets a
    where a.website_id = j.website_id and a.id = j.asset_id and (j.website_id, j.asset_id) = (
      select o.website_id, o.asset_id from asset_jobs o
      where o.status = 'waiting' or (o.status = 'running' and o.lease_until < now())
      order by o.created_at limit 1 for update skip locked)
    returning j.website_id, j.asset_id, j.attempts, a.storage_key, a.content_type, a.width`;
  return job ?? null;
}

async function run(
  db: Database,
  store: AssetStore,
  variants: ImageVariants,
  job: Job,
  stopping: () => boolean,
): Promise<void> {
  try {
    if (job.attempts > ATTEMPTS) throw new Error('The server stopped each time it was at this picture.');
    const types = typesOf(job.contentType, await isAnimated(store, job));
    const widths = widthsOf(job.width);
    let done = 0;
    // Small ones first: they are what a page shows soonest.
    for (const width of widths) {
      for (const type of types) {
        if (stopping()) return await giveBack(db, job);
        await variants.get(job.storageKey, width, type);
        await report(db, job, ++done, types.length * widths.length);
      }
    }
    await db.system`
      update assets set widths = ${widths} where website_id = ${job.websiteId} and id = ${job.assetId}`;
    await finish(db, job, 'done', '');
  } catch (error) {
    const problem = `Smaller versions could not be made: ${(error as Error).message.split('\n')[0]?.slice(0, 300)}`;
    await finish(db, job, 'failed', problem);
  }
}

async function isAnimated(store: AssetStore, { storageKey, contentType }: Job): Promise<boolean> {
  if (contentType !== 'image/gif' && contentType !== 'image/webp') return false;
  const chunks: Buffer[] = [];
  for await (const chunk of store.read(storageKey)) chunks.push(chunk as Buffer);
  const { pages = 1 } = await (await loadSharp())(Buffer.concat(chunks)).metadata();
  return pages > 1;
}

async function report(db: Database, { websiteId, assetId }: Job, done: number, total: number): Promise<void> {
  await db.system`
    update asset_jobs set done = ${done}, total = ${total}, updated_at = now(),
      lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where website_id = ${websiteId} and asset_id = ${assetId}`;
}

async function finish(db: Database, { websiteId, assetId }: Job, status: string, problem: string): Promise<void> {
  await db.system`
    update asset_jobs set status = ${status}, problem = ${problem}, lease_until = null, updated_at = now()
    where website_id = ${websiteId} and asset_id = ${assetId}`;
}

/** A process that is told to stop leaves the rest to the next one at once. */
async function giveBack(db: Database, { websiteId, assetId }: Job): Promise<void> {
  await db.system`
    update asset_jobs set status = 'waiting', attempts = attempts - 1, lease_until = null, updated_at = now()
    where website_id = ${websiteId} and asset_id = ${assetId}`;
}
