import { createHash } from 'node:crypto';
import { can } from '@plinth/domain';
import { readMemberships } from '../../accounts/staff/service.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { conflict } from '../../platform/http/http-error.ts';
import type { DocumentKind, DocumentPlace } from './document-kind.ts';
import * as queries from './queries.ts';

/** Code that publishing a draft would bring before visitors. */
export interface CodeReview {
  pieces: string[];
  /** The same for the same code: whoever publishes it says with it what they have looked at. */
  seen: string;
  /** Somebody without the right to code has worked in the draft. */
  foreign: boolean;
}

/**
 * What code a draft brings, and whether it may be somebody's who could not publish it: a draft is open to roles that must not run
 * code in visitors' browsers, and whoever publishes it lends them theirs.
 */
export async function reviewCode(
  db: Database,
  tx: Transaction,
  rules: DocumentKind,
  place: DocumentPlace,
  values: { value: unknown; before: unknown },
): Promise<CodeReview> {
  const pieces = rules.code?.(values.value, values.before) ?? [];
  const seen = createHash('sha256').update(JSON.stringify(pieces)).digest('base64url');
  return { pieces, seen, foreign: pieces.length > 0 && (await isForeign(db, tx, place)) };
}

async function isForeign(db: Database, tx: Transaction, place: DocumentPlace): Promise<boolean> {
  for (const accountId of await queries.peopleSincePublished(tx, place)) {
    const memberships = await readMemberships(db, accountId);
    const role = memberships.find(({ websiteId }) => websiteId === place.websiteId)?.role;
    if (role === undefined || !can(role, 'code:inject')) return true;
  }
  return false;
}

/** @throws HttpError 409 `code-not-reviewed` */
export function requireSeen({ foreign, seen }: CodeReview, codeSeen: string | undefined): void {
  if (foreign && codeSeen !== seen)
    throw conflict(
      'code-not-reviewed',
      'Somebody whose role may not add code has worked in this draft, and its code has changed. Look at it in Review, and publish from there.',
    );
}
