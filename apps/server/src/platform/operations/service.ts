import type { Database } from '../database/connection.ts';
import { isThere } from './queries.ts';

const PATIENCE_MS = 2_000;

/** Whether the database answers soon; whatever else it says is no reason to wait. */
export async function databaseAnswers(db: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false);
  });
  const asked = isThere(db).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
