import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { noteJob } from '../../accounts/audit/service.ts';
import { type Completion, PermanentFailure } from '../../platform/jobs/job.ts';
import type { AppContext } from '../../platform/server/context.ts';
import { ExportProblem } from './exports/export-problem.ts';
import { exportWebsite, NoWebsite } from './exports/export-website.ts';
import { importWebsite, Unwanted } from './exports/import-website.ts';
import { endTask, findTask, lockTask, nameImported, storeZip, type TaskRow } from './task-queries.ts';
import { Cancelled, type Step } from './task-steps.ts';

type Needs = Pick<AppContext, 'db' | 'assets' | 'config'>;

/** For how long a written file waits for who asked for it. */
const KEPT_MS = 24 * 60 * 60 * 1_000;

/** Beside the folders of websites: no public address leads there. */
export const exportKey = (taskId: string): string => `exports/${taskId}.zip`;
export const importKey = (taskId: string): string => `imports/${taskId}.zip`;

/**
 * Writes a website into a zip and keeps it for a day.
 * @throws {Cancelled} with nothing left of it
 */
export async function exportTask({ db, assets }: Needs, task: TaskRow, step: Step): Promise<Completion | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'plinth-export-'));
  const path = join(folder, 'website.zip');
  const zipKey = exportKey(task.id);
  try {
    await exportWebsite(db, assets, { websiteId: task.subjectId, people: task.people, path, step }).catch((error) => {
      throw error instanceof NoWebsite ? new PermanentFailure(error.message) : error;
    });
    const { size: zipBytes } = await stat(path);
    await assets.putFile(zipKey, path);
    await db.system.begin(async (tx) => {
      const now = await lockTask(tx, task.id);
      if (!now || now.outcome !== null) return;
      if (now.cancelAsked) throw new Cancelled();
      await storeZip(tx, task.id, { zipKey, zipBytes });
      const action = task.people ? 'website exported with its orders and customers' : 'website exported';
      await noteJob(tx, task.subjectId, { ...task, action, about: task.subjectTitle });
      await endTask(tx, task.id, 'done');
    });
  } catch (error) {
    await assets.delete(zipKey);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return async () => new Date(Date.now() + KEPT_MS);
}

/**
 * Makes a website of a zip. What is wrong with it stands in the task, by file and line.
 * @throws {Cancelled} with nothing left of it
 */
export async function importTask(context: Needs, task: TaskRow, step: Step): Promise<void> {
  const { db, assets, config } = context;
  if (task.copyId === null) throw new Error(`What ${task.subjectTitle} becomes has no id.`);
  const folder = await mkdtemp(join(tmpdir(), 'plinth-import-'));
  const path = join(folder, 'website.zip');
  try {
    if ((await assets.size(task.zipKey)) === null) throw new PermanentFailure('The file is gone. Send it again.');
    await pipeline(assets.read(task.zipKey), createWriteStream(path, { mode: 0o600 }));
    await importWebsite(context, {
      path,
      websiteId: task.copyId,
      title: task.copyTitle,
      accountId: task.accountId,
      quota: config.uploadQuota,
      step,
      finish: async (tx, title) => {
        const now = await lockTask(tx, task.id);
        if (!now || now.outcome !== null) return false;
        if (now.cancelAsked) throw new Cancelled();
        await nameImported(tx, task.id, title);
        await noteJob(tx, task.subjectId, { ...task, action: 'website made of an export', about: task.subjectTitle });
        await endTask(tx, task.id, 'done');
        return true;
      },
    });
    await removeZip(context, task);
  } catch (error) {
    if (error instanceof Cancelled) await removeZip(context, task);
    if (error instanceof Unwanted) return;
    if (!(error instanceof ExportProblem)) throw error;
    await endTask(db.system, task.id, 'failed', error.message, error.problems);
    await removeZip(context, task);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what a task wrote or read. */
export async function removeZip({ db, assets }: Pick<Needs, 'db' | 'assets'>, { id, zipKey }: TaskRow): Promise<void> {
  const now = await findTask(db.system, id);
  if (zipKey === '' || now === undefined) return;
  await assets.delete(zipKey);
  await storeZip(db.system, id, { zipKey: '', zipBytes: now.zipBytes });
}
