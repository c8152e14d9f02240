import { type Command, CommandProblem } from '../platform/config/command.ts';
import { BackupProblem } from '../platform/database/backup/backup-problem.ts';
import { DatabaseProblem } from '../platform/database/problem.ts';

/** Loaded only when asked for, so that `plinth help` or a typing error costs nothing. */
const commands: Record<string, () => Promise<Command>> = {
  backup: async () => (await import('../platform/database/backup/commands.ts')).backup,
  restore: async () => {
    const { restoreWith } = await import('../platform/database/backup/commands.ts');
    const { openAssetStore } = await import('../platform/assets/open-asset-store.ts');
    return restoreWith((config) => (config.s3 ? openAssetStore(config) : undefined));
  },
  import: async () => (await import('../commerce/imports/command.ts')).importFile,
  export: async () => (await import('../commerce/imports/command.ts')).exportFile,
  'export-website': async () => (await import('./websites/exports/commands.ts')).exportWebsiteFile,
  'import-website': async () => (await import('./websites/exports/commands.ts')).importWebsiteFile,
  'import-reviews': async () => (await import('../commerce/reviews/command.ts')).importReviewFile,
  jobs: async () => (await import('../platform/jobs/command.ts')).jobs,
  theme: async () => (await import('../site/design/command.ts')).theme,
  db: async () => (await import('../platform/database/shell/command.ts')).databaseShell,
  seed: async () => (await import('./demo/seed/command.ts')).seed,
  reset: async () => (await import('./demo/reset-command.ts')).reset,
  owner: async () => (await import('../accounts/staff/command.ts')).ownerLink,
};

/** Runs one command (scripts/plinth.mjs brings it here) and says how it ended. */
async function runCommand(name: string | undefined, args: readonly string[]): Promise<number> {
  const load = name === undefined ? undefined : commands[name];
  if (!load) {
    console.error(`There is no command "${name ?? ''}"; see npx plinth help.`);
    return 2;
  }
  try {
    const command = await load();
    await command(args, (line) => console.log(line));
    return 0;
  } catch (error) {
    if (error instanceof CommandProblem) {
      console.error(error.message);
      return error.exitCode;
    }
    if (error instanceof DatabaseProblem || error instanceof BackupProblem) {
      console.error(error.message);
      return 1;
    }
    throw error;
  }
}

process.exitCode = await runCommand(process.argv[2], process.argv.slice(3));
