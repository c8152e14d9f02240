import { createHash, randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';

/**
 * The secret of this installation: PLINTH_SECRET_KEY, or a file in the data folder, made at the first start and readable by
 * nobody else. It is in no backup of the database.
 */
export async function readSecretKey({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Promise<string> {
  if (secretKey) return secretKey;
  const file = join(dataDir, 'secret.key');
  const made = randomBytes(32).toString('base64url');
  // Under its name it is whole or not there, whoever starts beside this process, and whenever one is killed.
  const own = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(own, made, { mode: 0o600, flag: 'wx' });
  try {
    await link(own, file);
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await readFile(file, 'utf8')).trim();
  } finally {
    await rm(own, { force: true });
  }
}

/** Belongs to the process, as its environment does; until one is set, what is made with it is worth something here alone. */
let secret = randomBytes(32).toString('base64url');

/** @param given at least 32 characters that nobody can guess */
export function useSecretKey(given: string): void {
  secret = given;
}

/** A key of 32 bytes for one purpose: what is made for one is worth nothing for another. */
export const keyFor = (purpose: string): Buffer => createHash('sha256').update(`${purpose}\0${secret}`).digest();
