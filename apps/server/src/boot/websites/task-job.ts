import { doubling, Interrupted, type JobKind, LeaseLost } from '../../platform/jobs/job.ts';
import type { AppContext } from '../../platform/server/context.ts';
import { copyWebsite } from './copy-website.ts';
import { deleteWebsite } from './delete-website.ts';
import { exportTask, importTask, removeZip } from './file-tasks.ts';
import { endTask, findTask } from './task-queries.ts';
import { Cancelled, stepsOf } from './task-steps.ts';

/** The kind of job that copies, deletes, exports or imports a whole website; its key is the task's id. It belongs to no website. */
export const WEBSITE_TASK = 'website-task';

/**
 * Copies, deletes, exports and imports whole websites. A process that dies with one leaves it to the next, which goes on with the file that was
 * under way; what changes rows happens once, in one transaction.
 */
export function websiteTaskJob(context: Pick<AppContext, 'db' | 'assets' | 'config'>): JobKind {
  const { db } = context;
  return {
    name: WEBSITE_TASK,
    // Longer than the largest file takes to be copied; all else tells of itself more often.
    leaseSeconds: 120,
    maxAttempts: 5,
    retryAfterSeconds: doubling(5, 60),
    run: async (job) => {
      const task = await findTask(db.system, job.key);
      if (!task) return undefined;
      // Once more a day after its end: by then what it wrote has been fetched.
      if (task.outcome !== null) {
        await removeZip(context, task);
        return undefined;
      }
      const step = stepsOf(db, job, task.id);
      try {
        if (task.cancelAsked && task.files === null) throw new Cancelled();
        if (task.kind === 'export') return await exportTask(context, task, step);
        if (task.kind === 'import') await importTask(context, task, step);
        else if (task.kind === 'copy') await copyWebsite(context, task, step);
        else await deleteWebsite(context, task, job.attempt, step);
      } catch (error) {
        if (error instanceof Interrupted || error instanceof LeaseLost || !(error instanceof Cancelled)) throw error;
        await endTask(db.system, task.id, 'cancelled');
      }
      return undefined;
    },
    onFailure: async (_tx, { key }, problem, isLast) => {
      // Tasks belong to no website, so the website's own transaction cannot write them.
      if (isLast) await endTask(db.system, key, 'failed', problem);
    },
  };
}
