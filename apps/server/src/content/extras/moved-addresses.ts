import { maxUrlMappings } from '@plinth/domain';
import type { Transaction } from '../../platform/database/transaction.ts';
import { deleteMapping, hasMapping, leadBack, leadOn, writeMapping } from './queries.ts';

export { leadingTo } from './queries.ts';

/*
 * An address that visitors know leads on when what it showed gets another one: as a URL mapping, where the owner sees it
 * and can take it away. What stands at an address goes before a mapping from it.
 */

/** What has come to an address is what it shows: a mapping from there would hide it. */
export async function takeAddress(tx: Transaction, websiteId: string, path: string): Promise<void> {
  // Asked first: a statement that deletes nothing would still make every server read the website's map anew.
  if (await hasMapping(tx, websiteId, path)) await deleteMapping(tx, websiteId, path);
}

/**
 * Leads an old address to the new one, and what led to the old one too, so that there are no chains and no circles. Where
 * the website has as many mappings as its owner may write, no further one is added.
 */
export async function moveAddress(tx: Transaction, websiteId: string, from: string, to: string): Promise<void> {
  if (from === to) return;
  await takeAddress(tx, websiteId, to);
  await leadOn(tx, websiteId, from, to);
  await writeMapping(tx, websiteId, { from, to }, maxUrlMappings);
}

/** What was at an address is there again: `old` addresses, which had led to it and lead to `from` since, lead to it as before. */
export async function bringAddressBack(
  tx: Transaction,
  websiteId: string,
  { old, from, to }: { old: readonly string[]; from: string; to: string },
): Promise<void> {
  await takeAddress(tx, websiteId, to);
  if (old.length > 0) await leadBack(tx, websiteId, { old, from, to });
}

/** The addresses of a collection: its own, those of its items and of its categories. */
export async function moveCollection(tx: Transaction, websiteId: string, from: string, to: string): Promise<void> {
  for (const below of ['', '/[item]', '/category/[category]'])
    await moveAddress(tx, websiteId, `/${from}${below}`, `/${to}${below}`);
}
