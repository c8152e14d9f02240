import { createHash } from 'node:crypto';
import type { CommentStatus, Moderation } from '@plinth/contract';
import { emailFormatText, isEmailAddress, newId } from '@plinth/domain';
import { missingAccess, type Visitor } from '../../accounts/access/visitor.ts';
import type { Database } from '../../platform/database/connection.ts';
import { itemPart } from '../../platform/database/content-change.ts';
import { readsParts } from '../../platform/database/tracked.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import { clientNetwork } from '../../platform/http/client-address.ts';
import { HttpError, invalid, notFound } from '../../platform/http/http-error.ts';
import type { AnyRecord } from '../../platform/json/record.ts';
import type { RequestScope } from '../../platform/server/request-scope.ts';
import type { Website } from '../../platform/websites/website.ts';
import { linkCount } from './comment-text.ts';
import {
  addLikes,
  type CommentedItem,
  type CommentRow,
  countByStatus,
  deleteLike,
  findCommented,
  findPublicComment,
  insertComment,
  insertLike,
  listForModeration,
  lockComment,
  moderate,
  publicComments,
  publicLinks,
  recentBySender,
  recount,
} from './queries.ts';
import { commentThread, threadPages } from './thread.ts';

export { insertComment, recount } from './queries.ts';

/** What a comment form sends. */
export interface CommentInput {
  name: string;
  email: string;
  url: string;
  body: string;
  parentId: string | null;
}

export interface Commenter {
  /** Client address; only a hash of it is kept. */
  address: string;
  /** A member who may write comments: needs no approval and no name. */
  member: { accountId: string; displayName: string } | null;
  /** What they have access to. */
  visitor: Visitor;
}

const MOST_IN_TEN_MINUTES = 5;
const MOST_LINKS = 2;

/** CONT-15: off unless the website's settings switch them on. */
export const commentsEnabled = (website: Website): boolean => website.settings.commentsEnabled === true;

/** A page of an item's comments (nested); none where comments are off. A page that there is not is the last one. */
export async function readThread(
  db: Database,
  website: Website,
  itemId: string,
  asked: number,
): Promise<{ list: AnyRecord[]; page: number; pages: number }> {
  if (!commentsEnabled(website)) return { list: [], page: 1, pages: 0 };
  const { websiteId } = website;
  return inWebsite(readsParts(db, [itemPart(itemId)]), websiteId, async (tx) => {
    const pages = threadPages(await publicLinks(tx, websiteId, itemId));
    const page = Math.max(1, Math.min(asked, pages.length));
    const ids = pages[page - 1] ?? [];
    const list = ids.length > 0 ? commentThread(await publicComments(tx, websiteId, itemId, ids)) : [];
    return { list, page, pages: pages.length };
  });
}

/** Where a comment that is shown stands: the address of its page, and its place there. */
async function placeOf(tx: Transaction, websiteId: string, item: CommentedItem, id: string): Promise<string> {
  const pages = threadPages(await publicLinks(tx, websiteId, item.id));
  const page = pages.findIndex((ids) => ids.includes(id)) + 1;
  return `${item.path}${page > 1 ? `?page=${page}` : ''}#comment-${id}`;
}

/** @throws HttpError 404, also where a password or a membership stands before the item's page */
async function seenItem(tx: Transaction, websiteId: string, itemId: string, visitor: Visitor): Promise<CommentedItem> {
  const item = await findCommented(tx, websiteId, itemId);
  if (!item || missingAccess({ ...item, id: item.collectionId }, visitor)) throw notFound('This page');
  return item;
}

/** @throws HttpError 404, and 403 where comments are closed */
export async function commentedItem(
  db: Database,
  website: Website,
  itemId: string,
  replyTo: string | null,
  visitor: Visitor,
): Promise<{ item: CommentedItem; parent: CommentRow | null }> {
  return inWebsite(db, website.websiteId, async (tx) => {
    const item = await seenItem(tx, website.websiteId, itemId, visitor);
    if (!commentsEnabled(website) || item.commentState !== 1)
      throw new HttpError(403, 'comments-closed', 'Comments are closed here.');
    return { item, parent: replyTo ? await findPublicComment(tx, website.websiteId, itemId, replyTo) : null };
  });
}

/** Signs that nobody sees, like a space of no width, say nothing. */
const isBlank = (text: string): boolean => text.replace(/[\p{Cf}\p{Cc}\s]/gu, '') === '';

function bodyProblem(body: string): string | undefined {
  if (isBlank(body)) return 'Please write something.';
  const length = [...body].length;
  return length > 5000 ? `A comment has at most 5,000 characters; yours has ${length}.` : undefined;
}

/** @throws HttpError 422 by field */
function checked(
  input: CommentInput,
  commenter: Commenter,
): { name: string; email: string; url: string; body: string } {
  const fields: Record<string, string> = {};
  const name = commenter.member?.displayName ?? input.name.trim();
  const body = input.body.replaceAll('\r\n', '\n').trim();
  const email = input.email.trim();
  const url = input.url.trim();
  if (isBlank(name)) fields.name = 'Please enter your name.';
  else if ([...name].length > 100) fields.name = 'Please enter a name of at most 100 characters.';
  const wrong = bodyProblem(body);
  if (wrong !== undefined) fields.body = wrong;
  if (email !== '' && !isEmailAddress(email)) fields.email = emailFormatText();
  if (url !== '' && (!/^https?:\/\/[^\s<>"']{3,200}$/i.test(url) || !URL.canParse(url)))
    fields.url = 'Please enter an address that starts with https://';
  const [first] = Object.values(fields);
  if (first !== undefined) throw invalid(first, fields);
  return { name, email, url, body };
}

const hash = (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest('hex');

/**
 * Takes a comment. The same text of the same sender is taken once. Where approval is wanted, or where it looks like spam,
 * it waits for a moderator.
 *
 * @throws HttpError 404, 403 closed, 422 by field, 429 after five in ten minutes
 */
export async function postComment(
  db: Database,
  website: Website,
  itemId: string,
  input: CommentInput,
  commenter: Commenter,
): Promise<{ id: string; status: CommentStatus; path: string; place: string }> {
  const { item, parent } = await commentedItem(db, website, itemId, input.parentId, commenter.visitor);
  const { name, email, url, body } = checked(input, commenter);
  if (input.parentId && !parent) throw invalid('The comment that you answer is gone.', { parentId: 'It is gone.' });
  const { websiteId } = website;
  const senderHash = hash(websiteId, clientNetwork(commenter.address)).slice(0, 32);
  const waits =
    !commenter.member && (website.settings.commentApprovalRequired === true || linkCount(body) > MOST_LINKS);
  return inWebsite(db, websiteId, async (tx) => {
    const contentHash = hash(senderHash, commenter.member?.accountId ?? '', input.parentId ?? '', name, body);
    // Asked before the limit: who sends the same again is answered as before.
    const stored = await insertComment(tx, {
      websiteId,
      id: newId(),
      itemId,
      parentId: parent?.id ?? null,
      authorName: name,
      authorEmail: email,
      authorUrl: url,
      body,
      status: waits ? 'pending' : 'approved',
      senderHash,
      contentHash,
    });
    const answer = { id: stored.id, status: stored.status, path: item.path };
    const shown = async () => ({ ...answer, place: await placeOf(tx, websiteId, item, stored.id) });
    if (!stored.fresh) return shown();
    if (!commenter.member && (await recentBySender(tx, websiteId, senderHash)) > MOST_IN_TEN_MINUTES) {
      throw new HttpError(
        429,
        'too-many-comments',
        'You have written a lot in a short time. Please try again in ten minutes.',
      );
    }
    await recount(tx, websiteId, [itemId]);
    if (!waits) await raiseContentVersion(tx, websiteId, [itemPart(itemId)]);
    return shown();
  });
}

export async function readForModeration(
  db: Database,
  websiteId: string,
  filter: { status: string | null; itemId: string | null; query: string },
  after: { at: number; id: string } | null,
  limit: number,
) {
  const [rows, counts] = await inWebsite(db, websiteId, (tx) =>
    Promise.all([listForModeration(tx, websiteId, filter, after, limit + 1), countByStatus(tx, websiteId)]),
  );
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    comments: rows.slice(0, limit).map(({ createdAt, ...row }) => ({
      ...row,
      reason: row.status === 'pending' ? reasonOf(row.body) : '',
      createdAt: createdAt.toISOString(),
    })),
    nextCursor: last ? `${last.createdAt.getTime()}.${last.id}` : null,
    counts,
  };
}

/** Why a comment waits to be read. */
function reasonOf(body: string): string {
  const links = linkCount(body);
  return links > MOST_LINKS ? `It has ${links} links.` : 'Comments are read before they are shown.';
}

/**
 * Answers a comment in the name of the website. What waits, or lay among the spam, is approved by that: an answer to something that
 * nobody sees would say nothing.
 * @throws HttpError 404 also for a deleted comment; 422
 */
export async function replyToComment(
  { db, websiteId, accountId }: RequestScope,
  website: Website,
  id: string,
  text: string,
): Promise<{ id: string }> {
  const body = text.replaceAll('\r\n', '\n').trim();
  const problem = bodyProblem(body);
  if (problem !== undefined) throw invalid(problem, { body: problem });
  return inWebsite(db, websiteId, async (tx) => {
    const parent = await lockComment(tx, websiteId, id);
    if (!parent || parent.status === 'deleted') throw notFound('This comment');
    if (parent.status !== 'approved') await moderate(tx, websiteId, [id], 'approved', accountId);
    const stored = await insertComment(tx, {
      websiteId,
      id: newId(),
      itemId: parent.itemId,
      parentId: id,
      authorName: website.title,
      body,
      status: 'approved',
      moderatedBy: accountId,
      contentHash: hash(websiteId, 'reply', id, body),
    });
    await recount(tx, websiteId, [parent.itemId]);
    await raiseContentVersion(tx, websiteId, [itemPart(parent.itemId)]);
    return { id: stored.id };
  });
}

const STATUS_OF: Readonly<Record<Moderation, CommentStatus>> = {
  approve: 'approved',
  spam: 'spam',
  delete: 'deleted',
  wait: 'pending',
};

/** Approves, hides or deletes comments, all or none. @throws HttpError 404 where one is not there */
export async function moderateComments(
  { db, websiteId, accountId }: RequestScope,
  ids: readonly string[],
  action: Moderation,
): Promise<{ moderated: number }> {
  const wanted = [...new Set(ids)];
  return inWebsite(db, websiteId, async (tx) => {
    const rows = await moderate(tx, websiteId, wanted, STATUS_OF[action], accountId);
    if (rows.length < wanted.length) throw notFound(wanted.length === 1 ? 'This comment' : 'One of these comments');
    const items = rows.map(({ itemId }) => itemId);
    await recount(tx, websiteId, items);
    await raiseContentVersion(tx, websiteId, items.map(itemPart));
    return { moderated: rows.length };
  });
}

/** Whether the website shows hearts: as the established format has it, until the owner switches them off. */
export const likesEnabled = (website: Website): boolean => website.settings.simpleLikingEnabled !== false;

/**
 * Likes an item, or takes the like back. A visitor counts once, however often and from however many tabs.
 * @throws HttpError 404, and 403 where likes are off
 */
export async function setLike(
  db: Database,
  website: Website,
  itemId: string,
  visitorToken: string,
  liked: boolean,
  reader: Visitor,
): Promise<{ likeCount: number; liked: boolean; path: string }> {
  if (!likesEnabled(website)) throw new HttpError(403, 'likes-off', 'This website does not count likes.');
  const { websiteId } = website;
  const visitor = hash(websiteId, visitorToken);
  return inWebsite(db, websiteId, async (tx) => {
    const item = await seenItem(tx, websiteId, itemId, reader);
    const changed = liked
      ? await insertLike(tx, websiteId, itemId, visitor)
      : await deleteLike(tx, websiteId, itemId, visitor);
    const likeCount = await addLikes(tx, websiteId, itemId, changed ? (liked ? 1 : -1) : 0);
    // No list goes by likes: what shows the item is made anew, and nothing else.
    if (changed) await raiseContentVersion(tx, websiteId, [itemPart(itemId)]);
    return { likeCount, liked, path: item.path };
  });
}
