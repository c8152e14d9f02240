import type { DocumentClientMessage, DocumentCloseCode, DocumentRights, DocumentServerMessage } from '@plinth/contract';
import { can, isJsonRecord, newId } from '@plinth/domain';
import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { memberNow } from '../../accounts/staff/authenticate.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { AppContext, Member } from '../../platform/server/context.ts';
import { type DocumentPlace, mayUse } from './document-kind.ts';
import { limitWords, MOST_LINES, MOST_PEOPLE } from './document-limits.ts';
import type { DocumentHub } from './hub.ts';
import { base64, bytesOf, type Line, type LiveDocument } from './live-document.ts';

/** How soon a role that is taken away ends what it allowed. */
const RECHECK_MS = 2_500;
/** A line on which nothing comes back is dead. */
const PING_MS = 25_000;
const MOST_SELECTED = 200;
/** WebSocket's own codes: the service restarts, and what was sent is not to be repeated. */
const TRY_AGAIN = 1012;
const FOR_GOOD = 4000;

export function rightsOf(member: Member): DocumentRights {
  return {
    accountId: member.accountId,
    name: member.displayName || member.email,
    mayWrite: can(member.role, 'content:draft'),
    mayPublish: can(member.role, 'content:publish'),
  };
}

/** One browser window on a document, from its upgrade to its end. */
export class DocumentSocket implements Line {
  readonly presence;
  private live: LiveDocument | undefined;
  private opening = false;
  private rights: DocumentRights;
  private answered = true;
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly hub: DocumentHub,
    private readonly context: AppContext,
    private readonly socket: WebSocket,
    private readonly request: FastifyRequest,
    private readonly place: DocumentPlace,
    member: Member,
  ) {
    this.rights = rightsOf(member);
    this.presence = {
      client: newId(),
      accountId: member.accountId,
      name: this.rights.name,
      selection: [] as string[],
    } as Line['presence'];
    socket.on('message', (data: Buffer, isBinary: boolean) => this.hear(isBinary ? '' : data.toString()));
    socket.on('pong', () => {
      this.answered = true;
    });
    socket.on('close', () => this.end());
    this.timers.push(
      setInterval(() => void this.recheck(), RECHECK_MS).unref(),
      setInterval(() => this.ping(), PING_MS).unref(),
    );
  }

  send(message: DocumentServerMessage): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(JSON.stringify(message));
  }

  restart(): void {
    this.socket.close(TRY_AGAIN);
  }

  private close(code: DocumentCloseCode, message: string): void {
    this.send({ kind: 'closed', code, message });
    this.socket.close(FOR_GOOD, code);
  }

  private end(): void {
    for (const timer of this.timers) clearInterval(timer);
    if (this.live) this.hub.leave(this.live, this);
    this.live = undefined;
  }

  private ping(): void {
    if (!this.answered) {
      this.socket.terminate();
      return;
    }
    this.answered = false;
    this.socket.ping();
  }

  private hear(text: string): void {
    const message = readMessage(text);
    if (!message) {
      this.close('bad-message', 'The editor and the server do not understand each other. Please reload the page.');
      return;
    }
    if (message.kind === 'ping') this.send({ kind: 'pong' });
    if (message.kind === 'hello') {
      if (!this.opening) void this.open(message.vector).catch((error: unknown) => this.failed(error));
      return;
    }
    if (!this.live || message.kind === 'ping') return;
    if (message.kind === 'update') void this.update(this.live, message.id, message.update);
    else {
      this.presence.selection = message.selection;
      if (message.caret) this.presence.caret = message.caret;
      else delete this.presence.caret;
      this.hub.spread(this.live);
    }
  }

  private async open(vector: string): Promise<void> {
    this.opening = true;
    if ((await this.hub.linesOf(this.presence.accountId)) >= MOST_LINES)
      return this.close('too-many', limitWords.lines);
    const live = await this.hub.open(this.place);
    if (live.lines.size >= MOST_PEOPLE) return this.close('too-many', limitWords.people);
    if (this.socket.readyState !== this.socket.OPEN) return;
    const missing = live.missing(bytesOf(vector));
    this.live = live;
    this.hub.join(live, this);
    const people = this.hub.people(live);
    const { client } = this.presence;
    const { published } = live;
    const state = { missing: base64(missing), vector: base64(live.vector()), published, rights: this.rights };
    this.send({ kind: 'welcome', client, people, ...state });
  }

  private failed(error: unknown): void {
    if (error instanceof HttpError && error.status === 404) this.close('gone', error.message);
    // A state vector that cannot be read, or a database that is away: the browser tries again.
    else this.restart();
  }

  private async update(live: LiveDocument, id: number, update: string): Promise<void> {
    const refuse = (code: Extract<DocumentServerMessage, { kind: 'refused' }>['code'], message: string) =>
      this.send({ kind: 'refused', id, code, message });
    if (!this.rights.mayWrite) return refuse('no-right', 'Your role on this website lets you look, not write.');
    const bytes = bytesOf(update);
    if (!this.hub.speed.takes(this.presence.accountId, bytes.length)) return refuse('too-fast', limitWords.speed);
    const refused = await live.add(bytes, this.presence.accountId, this);
    if (refused) refuse(refused.code, refused.message);
    else this.send({ kind: 'saved', id });
  }

  /** Session, role and website may have changed since the line was opened. */
  private async recheck(): Promise<void> {
    let member: Member | null;
    try {
      const website = await this.context.findWebsite?.(this.request.headers.host ?? '');
      if (website === null || website?.archivedAt) return this.close('gone', 'This website has been taken offline.');
      member = await memberNow(this.context, this.request);
    } catch {
      // The database is away for a moment: nothing can be written either.
      return;
    }
    if (!member)
      return this.close('signed-out', 'You have been signed out. Sign in again; what you wrote stays in this browser.');
    if (!can(member.role, 'content:see-unpublished') || !mayUse(this.hub.rules(this.place), member.role))
      return this.close('no-right', 'Your role on this website no longer opens its drafts. Ask whoever runs it.');
    const rights = rightsOf(member);
    if (JSON.stringify(rights) === JSON.stringify(this.rights)) return;
    this.rights = rights;
    this.send({ kind: 'rights', rights });
  }
}

/** null: not a message that a browser of ours sends. */
function readMessage(text: string): DocumentClientMessage | null {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isJsonRecord(message)) return null;
  const { kind, id, update, vector, selection, caret } = message;
  if (kind === 'ping') return { kind };
  if (kind === 'hello') return typeof vector === 'string' ? { kind, vector } : null;
  if (kind === 'update')
    return typeof update === 'string' && typeof id === 'number' && Number.isSafeInteger(id)
      ? { kind, id, update }
      : null;
  if (kind !== 'presence' || !Array.isArray(selection) || selection.length > MOST_SELECTED) return null;
  if (!selection.every((each) => typeof each === 'string' && each.length <= 64)) return null;
  const place = readCaret(caret);
  return { kind, selection: selection as string[], ...(place ? { caret: place } : {}) };
}

function readCaret(caret: unknown): Line['presence']['caret'] {
  if (!isJsonRecord(caret)) return undefined;
  const { block, setting, anchor, head } = caret;
  if (typeof block !== 'string' || typeof setting !== 'string' || block.length > 64 || setting.length > 64)
    return undefined;
  if (!Number.isSafeInteger(anchor) || !Number.isSafeInteger(head)) return undefined;
  return { block, setting, anchor: anchor as number, head: head as number };
}
