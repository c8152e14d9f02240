import type { Config } from '../config/config.ts';
import type { Database } from '../database/connection.ts';
import { inWebsite } from '../database/transaction.ts';
import { websiteHost } from '../http/request-origin.ts';
import { doubling, type JobKind } from '../jobs/job.ts';
import { enqueue } from '../jobs/service.ts';
import { websiteOwnHost } from '../websites/own-host.ts';
import { listWebsites } from '../websites/service.ts';
import type { Authority } from './acme-authority.ts';
import { openKey, sealKey } from './certificate-key.ts';
import * as queries from './certificate-queries.ts';
import { CERTIFICATE } from './certificate-queries.ts';
import { lookAt } from './domain-findings.ts';
import type { NameLookup } from './domain-record.ts';
import { DOMAIN_CHECK } from './keep-findings.ts';

/** Of the whole installation; authorities count the orders of an account. */
const TRIES_PER_HOUR = 40;
const PAUSE_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;

/**
 * Fetches the certificate of a host and renews it when a third of its time is left. Never for a host that is not shown to be the
 * website's, and not before its visitors are led here: an authority counts what fails, and closes the door on who fails often.
 */
export function certificateJob(
  db: Database,
  config: Pick<Config, 'baseHost'>,
  authority: Authority,
  dns: NameLookup,
): JobKind {
  return {
    name: CERTIFICATE,
    leaseSeconds: 600,
    maxAttempts: 10,
    retryAfterSeconds: doubling(600, 86_400),
    run: async ({ websiteId, key: host }) => {
      const { domain, own, known } = await inWebsite(db, websiteId, async (tx) => ({
        domain: await queries.isVerifiedDomain(tx, websiteId, host),
        own: await websiteOwnHost(tx, websiteId, config),
        known: await queries.findCertificate(tx, websiteId, host),
      }));
      const isOwn = host === own || (host === config.baseHost && (await listWebsites(db))[0]?.websiteId === websiteId);
      if (own === null || !(domain || isOwn)) return undefined;
      const renewal = renewalOf(known);
      if (renewal && renewal > new Date()) return async () => renewal;
      if (domain) await requirePointer(host, own, dns);
      if ((await queries.countRecentTries(db)) >= TRIES_PER_HOUR) return async () => new Date(Date.now() + PAUSE_MS);
      await inWebsite(db, websiteId, (tx) => queries.beginTry(tx, websiteId, host));
      const { key, ...issued } = await authority.issue(host, (token, answer) =>
        inWebsite(db, websiteId, (tx) => queries.writeChallenge(tx, websiteId, host, token, answer)),
      );
      const row = { host, keySealed: sealKey(key), ...issued };
      return async (tx) => {
        await queries.writeCertificate(tx, websiteId, row);
        return renewalOf(row) ?? undefined;
      };
    },
    onFailure: (tx, { websiteId, key }, problem) => queries.writeProblem(tx, websiteId, key, problem.slice(0, 1_000)),
  };
}

/** When a third of a certificate's time is left, so that weeks of trouble at the authority do no harm; null: there is none that can be shown. */
function renewalOf(
  known: { issuedAt: Date | null; expiresAt: Date | null; keySealed: string } | undefined,
): Date | null {
  if (!known?.issuedAt || !known.expiresAt || openKey(known.keySealed) === null) return null;
  const end = known.expiresAt.getTime();
  return new Date(end - (end - known.issuedAt.getTime()) / 3);
}

async function requirePointer(host: string, own: string, dns: NameLookup): Promise<void> {
  const { pointsHere, pointerFound, problem } = await lookAt(host, null, own, dns);
  if (pointsHere) return;
  const led = pointerFound.length === 0 ? 'nowhere' : `to ${pointerFound.join(', ')}`;
  throw new Error(problem || `Visitors of ${host} are led ${led}, and so would the authority be.`);
}

const SWEEP = 'certificates';
const SWEEP_HOSTS = 20;

/** Asks for what nobody has asked for yet: certificates of addresses below the base host, looks at domains of before. */
export const certificateSweepJob = (db: Database, config: Pick<Config, 'baseHost' | 'acme'>): JobKind => ({
  name: SWEEP,
  leaseSeconds: 120,
  maxAttempts: 20,
  retryAfterSeconds: doubling(60, 3_600),
  run: async () => {
    const ask = (kind: string, { websiteId, host }: { websiteId: string; host: string }) =>
      inWebsite(db, websiteId, (tx) => enqueue(tx, websiteId, kind, host));
    for (const unseen of await queries.hostsWithoutCheck(db, SWEEP_HOSTS)) await ask(DOMAIN_CHECK, unseen);
    if (config.acme && isPublicName(config.baseHost)) {
      const [first] = await listWebsites(db);
      if (first)
        await ask(CERTIFICATE, { websiteId: first.websiteId, host: websiteHost(first.identifier, true, config) });
      for (const bare of await queries.websitesWithoutOwn(db, `.${config.baseHost}`, SWEEP_HOSTS))
        await ask(CERTIFICATE, bare);
    }
    return async () => new Date(Date.now() + HOUR_MS);
  },
});

/** Authorities give out nothing for names that only one machine knows. */
const isPublicName = (host: string): boolean => /^[a-z0-9.-]+\.[a-z]{2,}$/.test(host) && !host.endsWith('.localhost');

/** Sees to it that the job is there; the start of a process does not wait for it. */
export const scheduleCertificates = (db: Database): Promise<void> =>
  inWebsite(db, '', (tx) => enqueue(tx, '', SWEEP, ''));
