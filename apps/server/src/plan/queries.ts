import type { Transaction } from '../database/transaction.ts';

type Settings = Record<string, unknown>;

export async function findPlanSettings(tx: Transaction, websiteId: string): Promise<Settings> {
  const [row] = await tx<{ settings: Settings }[]>`
    select settings from websites where website_id = ${websiteId}`;
  return row?.settings ?? {};
}

export async function mergePlanSettings(tx: Transaction, websiteId: string, change: object): Promise<void> {
  await tx`
    update websites set settings = settings || ${tx.json(change as never)}, updated_at = now()
    where website_id = ${websiteId}`;
}
