import type { Transaction } from '../database/transaction.ts';

export { mergeSettings } from '../discovery/queries.ts';

export async function removeSetting(tx: Transaction, websiteId: string, name: string): Promise<void> {
  await tx`update websites set settings = settings - ${name}::text, updated_at = now() where website_id = ${websiteId}`;
}
