import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { noteJob } from '../../accounts/audit/service.ts';
import { backUpWebsite } from '../../platform/database/backup/back-up-website.ts';
import { BackupProblem } from '../../platform/database/backup/backup-problem.ts';
import { PermanentFailure } from '../../platform/jobs/job.ts';
import type { AppContext } from '../../platform/server/context.ts';
import { countedOrders, deleteRows, identifierOf, namedFiles, websiteColumns } from './queries.ts';
import { endTask, findTask, lockTask, storeGone, type TaskRow } from './task-queries.ts';
import { Cancelled, type Step } from './task-steps.ts';
import { removeWebsiteFiles } from './website-files.ts';

type Needs = Pick<AppContext, 'db' | 'assets' | 'config'>;

/**
 * Deletes a website with all that it has, after a backup of it lies on the disk of the server: its rows in one transaction, from
 * which on it is gone, then its files one by one. Without the backup nothing is deleted.
 * @param attempt 1 for the first: each writes a backup of its own, and removes those of the ones before
 * @throws {Cancelled} with everything as it was
 */
export async function deleteWebsite(context: Needs, task: TaskRow, attempt: number, step: Step): Promise<void> {
  const { db, assets } = context;
  if (task.files === null) await backUpAndRemove(context, task, attempt, step);
  const gone = await findTask(db.system, task.id);
  const files = gone?.files ?? [];
  // By now it takes a moment at most where files lie in a folder; in a bucket each is a request.
  await removeWebsiteFiles(assets, task.subjectId, files, (done) => step(done, files.length + 1));
  await endTask(db.system, task.id, 'done');
}

async function backUpAndRemove({ db, config, assets }: Needs, task: TaskRow, attempt: number, step: Step) {
  const { subjectId: websiteId } = task;
  const identifier = await identifierOf(db.system, websiteId);
  if (identifier === null) throw new PermanentFailure(`${task.subjectTitle} is gone already.`);
  const folder = join(config.dataDir, 'backups');
  const moment = task.createdAt.toISOString().replace('Z', '').replace(/[T:.]/g, '-');
  const pathOf = (try_: number) => join(folder, `${identifier}-${moment}${try_ > 1 ? `-${try_}` : ''}.plinth`);
  const path = pathOf(attempt);
  const orders = await countedOrders(db.system, websiteId);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (let one = 1; one <= attempt; one++)
      for (const ending of ['', '.part']) await rm(pathOf(one) + ending, { force: true });
    await backUpWebsite(db, config, websiteId, path, { remote: config.s3 ? assets : undefined, step });
  } catch (error) {
    const isOfDisk = error instanceof BackupProblem || 'syscall' in (error as object);
    if (!isOfDisk) throw error;
    throw new PermanentFailure(`Nothing was deleted: the backup could not be written. ${(error as Error).message}`);
  }
  try {
    await db.system.begin(async (tx) => {
      const now = await lockTask(tx, task.id);
      if (!now || now.outcome !== null || now.files !== null) return;
      if (now.cancelAsked) throw new Cancelled();
      // What somebody has paid for must be in the backup: the next try writes it anew.
      if ((await countedOrders(tx, websiteId, { lock: true })) !== orders)
        throw new Error('Nothing was deleted: somebody placed an order meanwhile. Take the website offline first.');
      await storeGone(tx, task.id, { files: await namedFiles(tx, websiteId), backup: path });
      await deleteRows(tx, websiteId, [...(await websiteColumns(tx)).keys()]);
      // The log of a website goes with it: that it went stands on the one where its owner goes on.
      if (task.notedOn !== null)
        await noteJob(tx, task.notedOn, { ...task, action: 'website deleted', about: task.subjectTitle });
    });
  } catch (error) {
    if (error instanceof Cancelled) await rm(path, { force: true });
    throw error;
  }
}
