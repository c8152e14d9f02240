import { randomBytes } from 'node:crypto';
import { newId } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { DemoSite } from './demo-site.ts';
import { insertRow } from './queries.ts';

/** The site's forms: the name under which blocks ask for them → their ids. */
export async function loadForms(tx: Transaction, websiteId: string, site: DemoSite): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { key, fields, ...form } of site.forms ?? []) {
    const id = newId();
    ids.set(key, id);
    const secret = randomBytes(24).toString('base64url');
    await insertRow(tx, 'forms', { websiteId, id, secret, ...form, fields: tx.json(fields as never) });
  }
  return ids;
}
