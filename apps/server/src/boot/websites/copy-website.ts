import { roles } from '@plinth/domain';
import { noteJob } from '../../accounts/audit/service.ts';
import { addMembership } from '../../accounts/staff/service.ts';
import { noteStockOrigin } from '../../commerce/stock-ledger/service.ts';
import { isAnswerFile, isLabelFile } from '../../platform/assets/private-file.ts';
import type { AppContext } from '../../platform/server/context.ts';
import { copiedTables, leftOutTables } from './copied-tables.ts';
import { identifierFor } from './make-website.ts';
import {
  bindWebsite,
  copyRows,
  moveStorageKeys,
  nameCopy,
  namedFiles,
  takenIdentifiers,
  websiteColumns,
} from './queries.ts';
import { endTask, lockTask, type TaskRow } from './task-queries.ts';
import { Cancelled, type Step } from './task-steps.ts';
import { removeWebsiteFiles } from './website-files.ts';

/** What others name by its id comes first; triggers look it up. */
const FIRST = ['websites', 'collections', 'categories', 'items'];

/**
 * Copies a website under another title: its files one by one, which are in nobody's way until rows name them, then all its rows
 * in one transaction, which is the moment in which the copy is there. The copy belongs to whoever copies, and to nobody else.
 * @throws {Cancelled} with nothing left of the copy
 */
export async function copyWebsite({ db, assets }: Pick<AppContext, 'db' | 'assets'>, task: TaskRow, step: Step) {
  const { subjectId: from, copyId } = task;
  if (copyId === null) throw new Error(`The copy of ${task.subjectTitle} has no id.`);
  const files = (await namedFiles(db.system, from)).filter(
    // What visitors have sent stays where they sent it, and so do the addresses of buyers.
    ({ key }) =>
      key.startsWith(`${from}/`) && ![isAnswerFile, isLabelFile].some((is) => is(key.slice(from.length + 1))),
  );
  const total = files.length + 1;
  const copyFile = async (key: string) => {
    const to = copyId + key.slice(from.length);
    // Whoever was interrupted goes on after the last file that is there.
    if ((await assets.size(to)) === null && (await assets.size(key)) !== null) await assets.copy(key, to);
  };
  try {
    for (const [index, { key }] of files.entries()) {
      await step(index, total);
      await copyFile(key);
    }
    await step(files.length, total);
    await db.system.begin(async (tx) => {
      const now = await lockTask(tx, task.id);
      if (!now || now.outcome !== null) return;
      if (now.cancelAsked) throw new Cancelled();
      await copyAllRows(tx, from, copyId, task);
      // What was uploaded while the others were copied.
      for (const { from: key } of await moveStorageKeys(tx, copyId, from)) await copyFile(key);
      await addMembership(tx, copyId, task.accountId, roles.admin);
      await noteJob(tx, copyId, { ...task, action: 'website made as a copy', about: task.subjectTitle });
      await endTask(tx, task.id, 'done');
    });
  } catch (error) {
    if (error instanceof Cancelled) {
      const copies = files.map((file) => ({ ...file, key: copyId + file.key.slice(from.length) }));
      await removeWebsiteFiles(assets, copyId, copies);
    }
    throw error;
  }
}

async function copyAllRows(
  tx: Parameters<typeof copyRows>[0],
  from: string,
  to: string,
  { copyTitle }: Pick<TaskRow, 'copyTitle'>,
): Promise<void> {
  const identifier = identifierFor(copyTitle, '', await takenIdentifiers(tx));
  await bindWebsite(tx, to);
  await noteStockOrigin(tx, { cause: 'opening' });
  const columns = await websiteColumns(tx);
  const undecided = [...columns.keys()].filter((table) => !copiedTables[table] && !leftOutTables[table]);
  if (undecided.length > 0) throw new Error(`Nobody has said whether a copy has ${undecided.join(', ')}.`);
  const rest = Object.keys(copiedTables).filter((table) => !FIRST.includes(table));
  for (const table of [...FIRST, ...rest]) {
    const instead = copiedTables[table] ?? {};
    await copyRows(tx, table, columns.get(table) ?? [], { from, to, instead });
    if (table === 'websites') await nameCopy(tx, to, { identifier, title: copyTitle });
  }
}
