import { type AuditEntry, endpoints } from '@plinth/contract';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, type Transaction } from '../../platform/database/transaction.ts';
import type { AuditNotes, Deed } from '../../platform/server/context.ts';
import { deleteEntriesBefore, insertEntry, listActors, listEntries } from './queries.ts';

/** How long an entry is kept. */
export const AUDIT_DAYS = 400;
const PAGE = 100;
const CLEAR_EVERY_MS = 6 * 3_600_000;
/** The same call for the same thing by the same person is one entry a minute: editors save while somebody types. */
const AGAIN_MS = 60_000;
const MOST_REMEMBERED = 5_000;

const summaries: ReadonlyMap<string, string> = new Map(
  Object.values(endpoints).map(({ method, path, summary }) => [`${method} ${path}`, summary]),
);

/** Writes down who did what, when and from where. */
export class AuditLog implements AuditNotes {
  private readonly words = new WeakMap<FastifyRequest, string>();
  private readonly written = new Map<string, number>();
  private clearedAt = 0;

  constructor(private readonly db: Database) {}

  /** @throws when the database is away; the deed itself is done by then */
  async note(request: FastifyRequest, deed: Deed): Promise<void> {
    const { accountId, actor, action, about = '', status = 200 } = deed;
    const { websiteId = request.website.websiteId } = deed;
    const subject = (request.url.split('?')[0] ?? '').slice(0, 300);
    if (this.isAgain(`${websiteId} ${accountId} ${action} ${subject} ${about} ${status}`)) return;
    const entry = {
      accountId,
      actor,
      action,
      // Links that sign somebody in are secrets.
      subject: subject.replace(/\/(sign-in-links|owner\/invitations)\/.*/, '/$1/…'),
      about: about.slice(0, 300),
      status,
      address: request.ip,
      userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    };
    await inWebsite(this.db, websiteId, (tx) => insertEntry(tx, websiteId, entry));
    await this.clear();
  }

  /** A call that a member has made, with the words that it was given on the way. */
  noteCall(request: FastifyRequest, deed: Deed): Promise<void> {
    return this.note(request, { ...deed, about: this.words.get(request) ?? '' });
  }

  about(request: FastifyRequest, words: string): void {
    this.words.set(request, words);
  }

  private isAgain(key: string): boolean {
    const now = Date.now();
    const last = this.written.get(key);
    if (last !== undefined && now - last < AGAIN_MS) return true;
    if (this.written.size >= MOST_REMEMBERED) this.written.clear();
    this.written.set(key, now);
    return false;
  }

  private async clear(): Promise<void> {
    if (Date.now() - this.clearedAt < CLEAR_EVERY_MS) return;
    this.clearedAt = Date.now();
    await deleteEntriesBefore(this.db.system, AUDIT_DAYS);
  }
}

/** What a job has done that somebody had asked for, in the transaction of what it did. */
export async function noteJob(
  tx: Transaction,
  websiteId: string,
  deed: { accountId: string; actor: string; action: string; about: string; address: string; userAgent: string },
): Promise<void> {
  const { accountId, actor, action, about, address, userAgent } = deed;
  const entry = { accountId, actor, action, subject: '', about: about.slice(0, 300), status: 200, address, userAgent };
  await insertEntry(tx, websiteId, entry);
}

/** A page of the log, newest first. */
export async function readAuditLog(
  db: Database,
  websiteId: string,
  asked: { account?: string; refused?: string; before?: string },
): Promise<{
  entries: AuditEntry[];
  actors: { accountId: string; actor: string }[];
  nextBefore: string | null;
}> {
  const filter = {
    account: asked.account || null,
    refused: asked.refused === 'true',
    before: asked.before ? Number(asked.before) : Number.MAX_SAFE_INTEGER,
    limit: PAGE + 1,
  };
  const [rows, actors] = await inWebsite(db, websiteId, (tx) =>
    Promise.all([listEntries(tx, websiteId, filter), listActors(tx, websiteId)]),
  );
  const shown = rows.slice(0, PAGE);
  const entries = shown.map(({ at, status, ...row }) => ({
    ...row,
    at: at.getTime(),
    summary: summaries.get(row.action) ?? '',
    refused: status >= 400,
  }));
  return { entries, actors, nextBefore: rows.length > PAGE ? String(shown.at(-1)?.id ?? '') : null };
}
