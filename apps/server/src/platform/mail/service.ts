import type { HeldMails } from '@plinth/contract';
import { isId } from '@plinth/domain';
import type { Transaction } from '../database/transaction.ts';
import { notFound } from '../http/http-error.ts';
import type { OutboxDraft } from './outbox.ts';
import * as queries from './queries.ts';
import { hideSecrets, sealMessage } from './sealed-secrets.ts';

export { removeOldMessages } from './old-message-queries.ts';
export { MAIL } from './queries.ts';

/**
 * Puts a message into the outbox; it is sent once the transaction is committed, and never if it is not. To nobody nothing is written:
 * an order whose customer was erased has no address any more.
 */
export async function queueMessage(tx: Transaction, websiteId: string, draft: OutboxDraft): Promise<void> {
  if (draft.toAddress !== '') await queries.insertMessage(tx, websiteId, sealMessage(draft));
}

/** Sends a message about something once more, as it was, to whom it went; the mail job is to be woken then. @returns undefined: there is none */
export async function sendMessageAgain(
  tx: Transaction,
  websiteId: string,
  message: { messageId: string; relatedId: string; newId: string },
): Promise<{ subject: string; toAddress: string } | undefined> {
  const [copy] = await queries.copyMessage(tx, websiteId, message);
  return copy;
}

/** Erases the messages about some things, sent or not. */
export const removeMessagesAbout = (
  tx: Transaction,
  websiteId: string,
  relatedIds: readonly string[],
): Promise<void> =>
  relatedIds.length === 0 ? Promise.resolve() : queries.deleteMessagesAbout(tx, websiteId, relatedIds);

/** Newest first, without bodies; nextCursor is null on the last page. `relatedId` '' = all. */
export async function listMessages(
  tx: Transaction,
  websiteId: string,
  filter: { relatedId: string; cursor: string; limit: number },
) {
  const before = isId(filter.cursor) ? filter.cursor : '';
  const rows = await queries.listMessages(tx, websiteId, { ...filter, before });
  const page = rows.slice(0, filter.limit);
  return {
    messages: page.map(withMillis),
    nextCursor: rows.length > filter.limit ? (page.at(-1)?.id ?? null) : null,
  };
}

/** One message with its bodies, without the secrets in them. @throws HttpError 404 */
export async function readMessage(tx: Transaction, websiteId: string, id: string) {
  const [row] = await queries.readMessage(tx, websiteId, id);
  if (!row) throw notFound('The message');
  const { sealMark: _, ...shown } = hideSecrets(row);
  return withMillis(shown);
}

/** What waits for an answer, by its age. */
export async function heldMessages(tx: Transaction, websiteId: string): Promise<HeldMails> {
  const groups = await queries.countHeld(tx, websiteId);
  return { groups: groups.map((group) => ({ ...group, from: group.from.getTime(), to: group.to.getTime() })) };
}

/** Sends or discards what was held and written in a time. @returns how many they were */
export async function answerHeld(
  tx: Transaction,
  websiteId: string,
  { action, from, to }: { action: 'send' | 'discard'; from: number; to: number },
): Promise<{ count: number }> {
  const settle = action === 'send' ? queries.releaseHeld : queries.discardHeld;
  return { count: await settle(tx, websiteId, new Date(from), new Date(to)) };
}

function withMillis<T extends queries.MessageRow>({ createdAt, sentAt, ...row }: T) {
  return { ...row, created: createdAt.getTime(), sentAt: sentAt?.getTime() ?? null };
}
