import type { Config } from '../config/config.ts';
import type { Transaction } from '../database/transaction.ts';
import { websiteHost } from '../http/request-origin.ts';
import { findIdentifier } from './queries.ts';

/** The address below the base host at which a website always answers; null: it is gone. */
export async function websiteOwnHost(
  tx: Transaction,
  websiteId: string,
  config: Pick<Config, 'baseHost'>,
): Promise<string | null> {
  const identifier = await findIdentifier(tx, websiteId);
  return identifier === undefined ? null : websiteHost(identifier, false, config);
}
