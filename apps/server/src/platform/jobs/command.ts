import { CommandProblem, defineCommand } from '../config/command.ts';
import { withDatabase } from '../database/command-database.ts';
import { jobsOverview, retryFailedJobs } from './service.ts';

/** `npx plinth jobs`: what the background is doing, and another go for what it has given up. */
export const jobs = defineCommand({
  usage: `Usage: npx plinth jobs
       npx plinth jobs retry NUMBER|all

How many jobs of each kind wait, run, are done and have failed, and what is the matter with those that are tried again.
retry gives a job that was given up another go, or all of them.

  --help    this text`,
  words: 2,
  async run({ positionals: [action, which], misused }, say) {
    if (action === undefined) {
      await withDatabase(async (db) => {
        for (const line of overviewLines(await jobsOverview(db))) say(line);
      });
      return;
    }
    if (action !== 'retry') throw misused(`There is no "jobs ${action}".`);
    if (which !== 'all' && !/^\d{1,15}$/.test(which ?? '')) throw misused('Say which job: its number, or all.');
    await withDatabase(async (db) => {
      const count = await retryFailedJobs(db, which === 'all' ? null : Number(which));
      if (count === 0 && which !== 'all') throw new CommandProblem(`There is no failed job ${which}.`);
      say(count === 1 ? '1 job goes on.' : `${count} jobs go on.`);
    });
  },
});

/** The table of kinds, then one line for each job that somebody may want to know about. */
function overviewLines({ kinds, notable }: Awaited<ReturnType<typeof jobsOverview>>): string[] {
  const row = (kind: string, ...cells: (string | number)[]) =>
    `${kind.padEnd(20)}${cells.map((cell) => String(cell).padStart(9)).join('')}`;
  const lines = [row('kind', 'waiting', 'running', 'done', 'failed')];
  for (const { kind, waiting, running, done, failed, nextAt } of kinds)
    lines.push(`${row(kind, waiting, running, done, failed)}${nextAt ? `   next ${nextAt.toISOString()}` : ''}`);
  if (notable.length > 0) lines.push('');
  for (const { id, kind, key, websiteId, status, attempts, done, total, problem } of notable) {
    const progress = total > 0 ? ` ${done}/${total}` : '';
    const trouble = problem === '' ? '' : `: ${problem}`;
    lines.push(`${id}  ${kind} ${key} of ${websiteId}  ${status}${progress}, tried ${attempts}×${trouble}`);
  }
  return lines;
}
