import { newId, roles } from '@plinth/domain';
import { addMembership } from '../../accounts/staff/service.ts';
import { invalid } from '../../platform/http/http-error.ts';
import type { AppContext } from '../../platform/server/context.ts';
import { copiedTables, leftOutTables } from './copied-tables.ts';
import { identifierFor, type MadeWebsite } from './make-website.ts';
import { bindWebsite, copyRows, moveStorageKeys, nameCopy, takenIdentifiers, websiteColumns } from './queries.ts';

/** What others name by its id comes first; triggers look it up. */
const FIRST = ['websites', 'collections', 'categories', 'items'];

/**
 * Copies a website under another title, with its files. The copy belongs to whoever copies, and to nobody else.
 * @throws HttpError 422 by field
 */
export async function copyWebsite(
  { db, assets }: AppContext,
  from: string,
  { title, accountId }: { title: string; accountId: string },
): Promise<MadeWebsite> {
  const name = title.trim();
  if (name === '') throw invalid('Please give the copy a name.', { title: 'Please give the copy a name.' });
  const websiteId = newId();
  return db.system.begin(async (tx) => {
    const identifier = identifierFor(name, '', await takenIdentifiers(tx));
    await bindWebsite(tx, websiteId);
    const columns = await websiteColumns(tx);
    const undecided = [...columns.keys()].filter((table) => !copiedTables[table] && !leftOutTables[table]);
    if (undecided.length > 0) throw new Error(`Nobody has said whether a copy has ${undecided.join(', ')}.`);
    const rest = Object.keys(copiedTables).filter((table) => !FIRST.includes(table));
    for (const table of [...FIRST, ...rest]) {
      const instead = copiedTables[table] ?? {};
      await copyRows(tx, table, columns.get(table) ?? [], { from, to: websiteId, instead });
      if (table === 'websites') await nameCopy(tx, websiteId, { identifier, title: name });
    }
    // A file that is copied by a transaction that fails is in nobody's way.
    for (const file of await moveStorageKeys(tx, websiteId, from)) {
      if ((await assets.size(file.from)) !== null) await assets.copy(file.from, file.to);
    }
    await addMembership(tx, websiteId, accountId, roles.admin);
    return { websiteId, identifier, accountId };
  });
}
