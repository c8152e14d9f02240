import { CommandProblem, defineCommand } from '../config/command.ts';
import { withDatabase } from '../database/command-database.ts';
import { jobsOverview, retryFailedJobs } from './service.ts';

const usage = `Usage: npx plinth jobs              how many jobs wait, run, are done and have failed, and what is the matter
       npx plinth jobs retry NUMBER  gives a failed one another go; "all" for every one`;

/** `npx plinth jobs`: what the background is doing, and another go for what it has given up. */
export const jobs = defineCommand({
  usage,
  words: 2,
  async run({ positionals: [action, which = ''], misused }, say) {
    if (action === undefined) {
      await withDatabase(async (db) => {
        for (const line of overviewLines(await jobsOverview(db))) say(line);
      });
      return;
    }
    if (action !== 'retry') throw misused(`"${action}" is nothing that can be done with jobs.`);
    if (which !== 'all' && !/^\d{1,15}$/.test(which)) throw misused('Name the number of a failed job, or "all".');
    await withDatabase(async (db) => {
      const count = await retryFailedJobs(db, which === 'all' ? null : Number(which));
      if (count === 0 && which !== 'all') throw new CommandProblem(`There is no failed job ${which}.`);
      say(count === 1 ? '1 job goes on.' : `${count} jobs go on.`);
    });
  },
});

/** The table of kinds, then one line for each job that somebody may want to know about. */
function overviewLines({ kinds, notable }: Awaited<ReturnType<typeof jobsOverview>>): string[] {
  const row = (...cells: (string | number)[]) =>
    `${String(cells[0]).padEnd(20)}${cells
      .slice(1)
      .map((cell) => String(cell).padStart(9))
      .join('')}`;
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
