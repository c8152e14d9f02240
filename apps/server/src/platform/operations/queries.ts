import type { Database } from '../database/connection.ts';

/** Asked as the requests ask, so that the answer is theirs too. */
export const isThere = ({ app }: Database) => app`select 1 as there`;

export interface JobCounts {
  due: number;
  running: number;
  failed: number;
}

/** Work of all websites that waits though its moment has come, that is under way, and that was given up. */
export async function countJobs({ system }: Database): Promise<JobCounts> {
  const [row] = await system<JobCounts[]>`
    select count(*) filter (where status = 'waiting')::int as due, count(*) filter (where status = 'running')::int as running,
      count(*) filter (where status = 'failed')::int as failed
    from jobs where status in ('running', 'failed') or status = 'waiting' and due_at <= now()`;
  return row ?? { due: 0, running: 0, failed: 0 };
}
