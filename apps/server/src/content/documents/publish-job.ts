import { can } from '@plinth/domain';
import { readMemberships } from '../../accounts/staff/service.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { doubling, type JobKind } from '../../platform/jobs/job.ts';
import { enqueue } from '../../platform/jobs/service.ts';
import { type DocumentKind, type DocumentKinds, type DocumentPlace, mayUse } from './document-kind.ts';
import { loadDocument } from './document-store.ts';
import { publishedNews } from './hub.ts';
import { publishDocument } from './publish-document.ts';
import * as queries from './queries.ts';

const PUBLISH_DOCUMENTS = 'publish-documents';

/**
 * Publishes the draft of a document at a moment, as it is then; null: no longer.
 * @throws HttpError 404
 */
export async function scheduleDocument(
  tx: Transaction,
  rules: DocumentKind,
  place: DocumentPlace,
  { publishOn, publishBy }: { publishOn: Date | null; publishBy: string | null },
): Promise<void> {
  await loadDocument(tx, rules, place, true);
  await queries.writeSchedule(tx, place, {
    publishOn,
    publishBy: publishOn ? publishBy : null,
    publishProblem: '',
  });
  if (publishOn) await enqueue(tx, place.websiteId, PUBLISH_DOCUMENTS, '', { dueAt: publishOn });
}

/**
 * Publishes what is due, once: in the transaction that ends the job. With the rights that whoever asked for it has now; what cannot be
 * published stays a draft, and says why.
 */
export const publishDocumentsJob = (db: Database, kinds: DocumentKinds): JobKind => ({
  name: PUBLISH_DOCUMENTS,
  leaseSeconds: 60,
  maxAttempts: 100,
  retryAfterSeconds: doubling(1, 60),
  run:
    async ({ websiteId }) =>
    async (tx) => {
      for (const { kind, id, publishBy } of await queries.dueDocuments(tx, websiteId)) {
        const place: DocumentPlace = { websiteId, kind, id };
        const problem = await publishDue(db, tx, kinds, place, publishBy);
        if (problem === null) continue;
        await queries.writeSchedule(tx, place, { publishOn: null, publishBy: null, publishProblem: problem });
        // What is published tells of itself, by the content version.
        await queries.tellDocuments(tx, publishedNews(place));
      }
      return (await queries.nextDueDocument(tx, websiteId)) ?? undefined;
    },
});

/** @returns why it was not published; null: it was */
async function publishDue(
  db: Database,
  tx: Transaction,
  kinds: DocumentKinds,
  place: DocumentPlace,
  accountId: string | null,
): Promise<string | null> {
  const rules = kinds[place.kind];
  if (!rules || accountId === null) return 'Nobody is known who asked for it.';
  const memberships = await readMemberships(db, accountId);
  const role = memberships.find(({ websiteId }) => websiteId === place.websiteId)?.role ?? null;
  if (role === null || !can(role, 'content:publish') || !mayUse(rules, role))
    return 'Whoever asked for it may not publish on this website any more. Publish it yourself.';
  try {
    const scope = { db, websiteId: place.websiteId, accountId, role };
    await tx.savepoint((inner) => publishDocument(inner, rules, place, scope));
    return null;
  } catch (error) {
    if (error instanceof HttpError) return error.message;
    throw error;
  }
}
