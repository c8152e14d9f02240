import { connectDatabase } from '../platform/database/connection.ts';
import { JobRunner } from '../platform/jobs/runner.ts';

/**
 * A process that works at jobs of the kind `killed` (platform/jobs/runner.test.ts): it is one step in when it says so, and never gets
 * any further. `DATABASE_URL` says where.
 */
const db = await connectDatabase({ databaseUrl: process.env.DATABASE_URL ?? '' });
new JobRunner(db, [
  {
    name: 'killed',
    leaseSeconds: 1,
    maxAttempts: 5,
    retryAfterSeconds: () => 0,
    run: async (job) => {
      await job.progress(1, 2);
      process.stdout.write('half way\n');
      return new Promise(() => {});
    },
  },
]).start();
