import type { Database } from '../../platform/database/connection.ts';
import { Interrupted, type Job } from '../../platform/jobs/job.ts';
import { findTask } from './task-queries.ts';

/** Whoever asked for it does not want it any more; nothing of it is left. */
export class Cancelled extends Error {
  override name = 'Cancelled';
}

/**
 * Says how far a task is, between two of its steps.
 * @throws {Cancelled} when that was asked for; {@link Interrupted} when the process is about to stop
 */
export type Step = (done: number, total: number) => Promise<void>;

/** Often enough for a bar that moves and for the lease, seldom enough that many small files cost nothing. */
const TOLD_EVERY_MS = 400;

export function stepsOf(db: Database, job: Job, taskId: string): Step {
  let told = 0;
  return async (done, total) => {
    if (job.signal.aborted) throw new Interrupted();
    if (Date.now() - told < TOLD_EVERY_MS) return;
    told = Date.now();
    await job.progress(done, total);
    const task = await findTask(db.system, taskId);
    // What has been cancelled too late is done to its end.
    if (task?.cancelAsked && task.files === null) throw new Cancelled();
  };
}
