import type { Config } from '../config/config.ts';
import type { Database } from '../database/connection.ts';
import { inWebsite } from '../database/transaction.ts';
import { doubling, type JobKind } from '../jobs/job.ts';
import { websiteOwnHost } from '../websites/own-host.ts';
import { lookAt } from './domain-findings.ts';
import type { NameLookup } from './domain-record.ts';
import { DOMAIN_CHECK, keepFindings } from './keep-findings.ts';
import * as queries from './queries.ts';

/** Looks the records of a host up again and again, so that nobody has to sit and press Check, and that a domain that was led away is told. */
export const domainCheckJob = (db: Database, config: Pick<Config, 'baseHost' | 'acme'>, dns: NameLookup): JobKind => ({
  name: DOMAIN_CHECK,
  leaseSeconds: 120,
  maxAttempts: 20,
  atOnce: 2,
  retryAfterSeconds: doubling(60, 3_600),
  run: async ({ websiteId, key: host }) => {
    const { domain, own } = await inWebsite(db, websiteId, async (tx) => ({
      domain: await queries.findDomain(tx, websiteId, host),
      own: await websiteOwnHost(tx, websiteId, config),
    }));
    if (!domain || own === null) return undefined;
    const findings = await lookAt(host, domain.token, own, dns);
    return async (tx) => {
      // It may have been removed meanwhile.
      if (!(await queries.findDomain(tx, websiteId, host))) return undefined;
      return (await keepFindings(tx, websiteId, host, findings, config)).nextAt ?? undefined;
    };
  },
});
