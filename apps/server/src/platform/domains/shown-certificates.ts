import { createSecureContext, type SecureContext } from 'node:tls';
import type { Database } from '../database/connection.ts';
import { openKey } from './certificate-key.ts';
import { findShownCertificate } from './certificate-queries.ts';

/** One that was renewed by another process is shown after this time at the latest. */
const KEEP_MS = 300_000;
/** A host without one may get it at any moment. */
const NONE_MS = 2_000;
const MOST_HOSTS = 10_000;
const HOST = /^(?=.{1,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/** Certificates as this process shows them: read when a host is asked for, kept for a while. */
export class ShownCertificates {
  private readonly known = new Map<string, { until: number; context: Promise<SecureContext | null> }>();

  constructor(private readonly db: Database) {}

  /** Null where there is none for the host, or none any more. */
  contextOf(name: string): Promise<SecureContext | null> {
    const host = name.toLowerCase();
    if (!HOST.test(host)) return Promise.resolve(null);
    const kept = this.known.get(host);
    if (kept && kept.until > Date.now()) return kept.context;
    if (this.known.size >= MOST_HOSTS) this.known.clear();
    const context = this.read(host);
    const entry = { until: Date.now() + NONE_MS, context };
    this.known.set(host, entry);
    context.then(
      (found) => {
        if (found) entry.until = Date.now() + KEEP_MS;
      },
      () => this.known.delete(host),
    );
    return context;
  }

  async has(host: string): Promise<boolean> {
    return (await this.contextOf(host)) !== null;
  }

  private async read(host: string): Promise<SecureContext | null> {
    const row = await findShownCertificate(this.db, host);
    const key = row && openKey(row.keySealed);
    return row && key ? createSecureContext({ cert: row.chain, key }) : null;
  }
}
