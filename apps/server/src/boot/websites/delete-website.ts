import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { backUpWebsite } from '../../platform/database/backup/back-up-website.ts';
import { invalid } from '../../platform/http/http-error.ts';
import type { AppContext } from '../../platform/server/context.ts';
import { deleteRows, storageKeys, websiteColumns } from './queries.ts';

/**
 * Deletes a website with all that it has, after a backup of it lies on the disk of the server. Without the backup nothing is deleted.
 * @param typed the title, typed by whoever means it
 * @returns where the backup is
 * @throws HttpError 422 where another title was typed
 */
export async function deleteWebsite(
  context: AppContext,
  website: { websiteId: string; identifier: string; title: string },
  typed: string,
): Promise<string> {
  const { websiteId, identifier, title } = website;
  if (typed.trim() !== title.trim()) {
    const message = `Type the name of the website, ${title}, to delete it.`;
    throw invalid(message, { title: message });
  }
  const folder = join(context.config.dataDir, 'backups');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const moment = new Date().toISOString().replace('Z', '').replace(/[T:.]/g, '-');
  const path = join(folder, `${identifier}-${moment}.plinth`);
  const remote = context.config.s3 ? context.assets : undefined;
  await backUpWebsite(context.db, context.config, websiteId, path, remote);
  const keys = await context.db.system.begin(async (tx) => {
    const named = await storageKeys(tx, websiteId);
    await deleteRows(tx, websiteId, [...(await websiteColumns(tx)).keys()]);
    return named;
  });
  context.forgetWebsite?.(websiteId);
  await context.assets.deleteWebsite?.(websiteId, keys);
  return path;
}
