import { setTimeout as sleep } from 'node:timers/promises';
import { firstSignInLink, hasOwnersBesides } from '../accounts/staff/service.ts';
import { createSetupCode } from '../accounts/staff/setup-codes.ts';
import { scheduleBookChecks } from '../commerce/books/check-job.ts';
import { scheduleCompanions } from '../commerce/companions/companions-job.ts';
import { schedulePayoutLooks } from '../commerce/payouts/look-job.ts';
import { scheduleAnalytics } from '../content/analytics/analytics-job.ts';
import type { Config } from '../platform/config/config.ts';
import { readSecretKey, useSecretKey } from '../platform/config/secret-key.ts';
import type { Database } from '../platform/database/connection.ts';
import { migrate } from '../platform/database/migrate.ts';
import { scheduleCertificates } from '../platform/domains/certificate-job.ts';
import { listenTls, type TlsListener } from '../platform/domains/tls-listener.ts';
import { hostOrigin, websiteHost } from '../platform/http/request-origin.ts';
import { JobRunner } from '../platform/jobs/runner.ts';
import { scheduleRetention } from '../platform/retention/retention.ts';
import { listWebsites } from '../platform/websites/service.ts';
import { createApplication } from './application.ts';
import { capabilities } from './capabilities.ts';
import { demoOwnerEmail, loadDemo } from './demo/load-demo.ts';
import { explainListenFailure } from './free-port.ts';
import { giveBackMemory } from './give-back-memory.ts';
import { jobKinds } from './job-kinds.ts';
import { keepTick } from './keep-tick.ts';

/** Of processes that start together on an empty database one loads the demo, too, before the others go on. */
async function prepareDatabase(db: Database, config: Config, say: (line: string) => void): Promise<void> {
  const client = db.dedicated();
  try {
    await migrate(client, { say, afterwards: async () => (config.loadDemo ? loadDemo(db, config, say) : undefined) });
  } finally {
    await client.end({ timeout: 5 });
  }
}

/** Requests under way and jobs get this long to end. */
const STOP_LIMIT_MS = 15_000;

/** Brings the database up to date, listens, and starts what works in the background; ends it all on SIGINT and SIGTERM. */
export async function serve(config: Config, db: Database, say: (line: string) => void): Promise<void> {
  let application: Awaited<ReturnType<typeof createApplication>> | undefined;
  let jobs: JobRunner | undefined;
  let tls: TlsListener | undefined;
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    const drainMs = (config.drainSeconds ?? 0) * 1000;
    setTimeout(() => process.exit(code), drainMs + STOP_LIMIT_MS).unref();
    if (application) application.context.leaving = true;
    await sleep(drainMs);
    tls?.close();
    await application?.close().catch(() => undefined);
    await jobs?.stop().catch(() => undefined);
    await db.close().catch(() => undefined);
    process.exit(code);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  // The supervisor of `npm start` has gone: a server that nobody can stop is no use.
  process.on('disconnect', () => void stop(0));
  try {
    useSecretKey(await readSecretKey(config));
    await prepareDatabase(db, config, say);
    application = await createApplication(config, db, capabilities, {
      warmUp: true,
      logger: { level: config.logLevel ?? 'error' },
    });
    await application.app.listen({ port: config.port, host: config.host }).catch(async (error: Error) => {
      throw await explainListenFailure(error, config.port, config.host);
    });
    const { certificates } = application;
    if (config.acme && certificates) {
      const { tlsPort } = config.acme;
      tls = await listenTls(application.app, certificates, config, tlsPort).catch(async (error: Error) => {
        throw await explainListenFailure(error, tlsPort, config.host);
      });
    }
    jobs = new JobRunner(db, jobKinds(application.context));
    await scheduleRetention(db);
    await scheduleAnalytics(db);
    await scheduleBookChecks(db);
    await schedulePayoutLooks(db);
    await scheduleCompanions(db);
    await scheduleCertificates(db);
    jobs.start();
    await printAddresses(config, db, say, tls ?? application.app.server.address());
    process.send?.('serving');
    keepTick();
    giveBackMemory();
  } catch (error) {
    tls?.close();
    await application?.close().catch(() => undefined);
    await jobs?.stop().catch(() => undefined);
    await db.close().catch(() => undefined);
    throw error;
  }
}

async function printAddresses(
  config: Config,
  db: Database,
  say: (line: string) => void,
  address: unknown,
): Promise<void> {
  const port = typeof address === 'object' && address !== null ? (address as { port: number }).port : config.port;
  const websites = await listWebsites(db);
  const isOwned = await hasOwnersBesides(db, demoOwnerEmail);
  const row = (label: string, url: string) => say(`  ${label.padEnd(18)} ${url}`);
  say('');
  websites.forEach(({ identifier, title }, index) => {
    row(title, `${hostOrigin(config, websiteHost(identifier, index === 0, config), port)}/`);
  });
  const editor = `${hostOrigin(config, config.baseHost, port)}/config`;
  row('Editor', editor);
  const [first] = websites;
  const token = first ? await firstSignInLink(db, first.websiteId).catch(() => null) : null;
  if (token) row('Sign in, once', `${editor}/sign-in/${token}`);
  // Whoever can read this is who has started it: nobody else may make the first website, and with it the first owner.
  if (!isOwned) row('Make your own', `${editor}/setup/${await createSetupCode(db)}`);
  say('');
  say('  Ctrl-C stops it.');
}
