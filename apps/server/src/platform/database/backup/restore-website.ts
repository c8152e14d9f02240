import { rm } from 'node:fs/promises';
import type postgres from 'postgres';
import { fillSearch } from '../search-triggers.ts';
import type { AppliedMigration, BackupHeader, BackupTable, BackupTotals } from './backup-format.ts';
import { quoteName } from './backup-format.ts';
import { BackupProblem } from './backup-problem.ts';
import { checkBackup } from './check-backup.ts';
import type { RemoteFiles } from './remote-files.ts';
import { restoreParts } from './restore-parts.ts';

/** Where the accounts of the backup wait until it is known which of them are there already. */
const WAITING = 'restored_accounts';

/**
 * Puts the backup of one website beside those that are there; others may be served meanwhile. Its people come back with it: whoever
 * has an account keeps the one of now, with its password of now.
 * @param sql a plain client with the rights of the tables' owner
 * @param bucket where files are kept, if not in the folder; they go through it
 * @throws {BackupProblem} in one line
 */
export async function restoreWebsite(
  sql: postgres.Sql,
  path: string,
  assetFolder: string,
  bucket?: Pick<RemoteFiles, 'putFile'>,
): Promise<BackupTotals> {
  const { header, totals } = await checkBackup(path);
  const { website } = header;
  if (!website) throw new BackupProblem(`${path} is no backup of one website.`);
  await sql.begin(async (tx) => {
    await requireSameTables(tx, header, path);
    const [there] = await tx<{ title: string }[]>`
      select title from websites where website_id = ${website.id} or identifier = ${website.identifier}`;
    if (there) throw new BackupProblem(`${there.title} has this address (${website.identifier}) here already.`);
    // Ledgers and what triggers count come with the backup: nothing of it is written or counted once more (ledger-triggers.ts,
    // customer-triggers.ts).
    await tx`select set_config('plinth.website_id', ${website.id}, true), set_config('plinth.restoring', 'on', true)`;
    await tx.unsafe(`create temp table ${WAITING} (like public.accounts) on commit drop`);
    await restoreParts(path, assetFolder, {
      begin: async (table) => await tx.unsafe(`copy ${target(table)} from stdin`).writable(),
      end: async () => {},
      asset: () => {},
      ...(bucket && {
        keep: async (name, file) => {
          await bucket.putFile(name, file);
          await rm(file);
        },
      }),
    }).catch(explain);
    await settlePeople(tx, website.id);
    // What triggers wrote row by row knew neither the language nor the categories yet.
    await tx`delete from search_entries where website_id = ${website.id}`;
    await fillSearch(tx);
  });
  return totals;
}

const target = ({ name, columns }: BackupTable): string =>
  `${name === 'accounts' ? WAITING : `public.${quoteName(name)}`} (${columns.map(quoteName).join(', ')})`;

/** Accounts that are new come in; who has one under the same address by now gets the memberships. */
async function settlePeople(tx: postgres.TransactionSql, websiteId: string): Promise<void> {
  const waiting = tx(WAITING);
  await tx`insert into accounts select * from ${waiting} on conflict do nothing`;
  await tx`
    update memberships m set account_id = a.id from ${waiting} w join accounts a on a.email = w.email
    where m.website_id = ${websiteId} and m.account_id = w.id and a.id <> w.id`;
}

/** Rows fit only into the very tables that they came from. */
async function requireSameTables(tx: postgres.TransactionSql, header: BackupHeader, path: string): Promise<void> {
  const applied = await tx<Pick<AppliedMigration, 'hash'>[]>`
    select hash from drizzle.__drizzle_migrations order by created_at, id`;
  const same =
    applied.length === header.migrations.length &&
    applied.every(({ hash }, index) => header.migrations[index]?.hash === hash);
  if (same) return;
  throw new BackupProblem(
    `${path} was made by another version of Plinth (${header.migrations.length} migrations; here are ${applied.length}): restore it with that version into an empty data folder.`,
  );
}

/** Somebody has taken a host of the website meanwhile. */
function explain(error: unknown): never {
  const { code, detail } = error as { code?: string; detail?: string };
  if (code === '23505') throw new BackupProblem(`Something of the website is there already: ${detail ?? ''}`);
  throw error;
}
