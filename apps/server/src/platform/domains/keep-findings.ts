import type { Config } from '../config/config.ts';
import type { Transaction } from '../database/transaction.ts';
import { enqueue } from '../jobs/service.ts';
import { CERTIFICATE } from './certificate-queries.ts';
import { type Findings, nextLook } from './domain-findings.ts';
import * as queries from './queries.ts';

export const DOMAIN_CHECK = 'domain-check';

/**
 * Writes down what was found. A host whose proof is there is the website's from now on, unless another website answers there already;
 * one that leads here gets a certificate where this installation fetches any.
 * @returns whether the host is another website's, and when it is looked at again; null: not by itself
 */
export async function keepFindings(
  tx: Transaction,
  websiteId: string,
  host: string,
  findings: Findings,
  { acme }: Pick<Config, 'acme'>,
): Promise<{ isTaken: boolean; nextAt: Date | null }> {
  const settled = findings.proven && (await queries.settleClaim(tx, websiteId, host));
  const isTaken = findings.proven && !settled;
  const problem = isTaken ? takenText(host) : findings.problem;
  const { misses, checkedAt } = await queries.saveCheck(tx, websiteId, host, {
    ...findings,
    problem,
    isMiss: !settled || !findings.pointsHere,
  });
  if (acme && settled && findings.pointsHere) await enqueue(tx, websiteId, CERTIFICATE, host);
  return { isTaken, nextAt: nextLook(misses, checkedAt) };
}

export const takenText = (host: string): string =>
  `Another website of this installation answers at ${host}. Remove it there first.`;
