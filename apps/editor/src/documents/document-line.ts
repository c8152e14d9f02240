import type {
  DocumentClientMessage,
  DocumentCloseCode,
  DocumentKind,
  DocumentServerMessage,
  DocumentState,
} from '@plinth/contract';
import { CallFailure, call } from '../api/call.ts';

/** What the line tells of. */
export interface LineListener {
  /** What this browser has, for the server to see what it lacks. */
  vector(): string;
  /** Something to send along; undefined: there is nothing. Only asked for where no socket is. */
  nextUpdate(): { id: number; update: string } | undefined;
  state(state: DocumentState): void;
  message(message: Exclude<DocumentServerMessage, { kind: 'welcome' | 'closed' | 'pong' }>): void;
  /** `closed`: the server has ended it, with a reason for whoever reads it. */
  lost(closed?: { code: DocumentCloseCode; message: string }): void;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
/** A socket that does not open in this time does not open. */
const OPENING_MS = 8_000;
const PING_MS = 15_000;
const SILENCE_MS = 40_000;
/** How often calls ask for news where a proxy lets no socket through, and when the socket is tried again. */
const ASK_MS = 2_000;
const SOCKET_AGAIN_MS = 30_000;
/** After these there is nothing to try until a person has done something. */
const FINAL: ReadonlySet<DocumentCloseCode> = new Set(['signed-out', 'no-right', 'gone', 'bad-message']);

/** The way to the server: a WebSocket that comes back by itself; calls where no socket gets through. */
export class DocumentLine {
  private socket: WebSocket | undefined;
  private isOpen = false;
  private ended = false;
  private pause = FIRST_PAUSE_MS;
  private timer: number | undefined;
  private pinging: number | undefined;
  private heardAt = 0;
  private failures = 0;
  /** By the clock of performance.now(): until then calls are used. */
  private callsUntil = 0;
  private asking = false;

  constructor(
    private readonly kind: DocumentKind,
    private readonly id: string,
    private readonly listener: LineListener,
  ) {
    addEventListener('online', this.again);
    addEventListener('focus', this.again);
    this.connect();
  }

  /** @returns whether it is on its way; an acknowledgement comes later */
  send(message: DocumentClientMessage): boolean {
    if (!this.isOpen || !this.socket) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Where calls are used: there is something to send. */
  wake(): void {
    if (this.usesCalls()) void this.ask();
  }

  /** Says hello anew, for all that one of the two sides lacks. */
  restart(): void {
    this.socket?.close();
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.pinging);
    removeEventListener('online', this.again);
    removeEventListener('focus', this.again);
    this.socket?.close();
  }

  /** Whether what is written gets to the server now. */
  isConnected(): boolean {
    return this.isOpen || this.usesCalls();
  }

  private usesCalls(): boolean {
    return performance.now() < this.callsUntil;
  }

  private readonly again = (): void => {
    if (this.ended || this.socket || this.usesCalls()) return;
    this.pause = FIRST_PAUSE_MS;
    this.connect();
  };

  private connect(): void {
    clearTimeout(this.timer);
    if (this.ended || this.socket) return;
    const { protocol, host } = location;
    const path = `/api/documents/${this.kind}/${encodeURIComponent(this.id)}/socket`;
    const socket = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}${path}`);
    this.socket = socket;
    let closed: { code: DocumentCloseCode; message: string } | undefined;
    const opening = setTimeout(() => socket.close(), OPENING_MS);
    socket.onopen = () => {
      this.failures = 0;
      socket.send(JSON.stringify({ kind: 'hello', vector: this.listener.vector() } satisfies DocumentClientMessage));
    };
    socket.onmessage = ({ data }) => {
      this.heardAt = performance.now();
      const message = JSON.parse(String(data)) as DocumentServerMessage;
      if (message.kind === 'closed') closed = message;
      else if (message.kind === 'welcome') {
        clearTimeout(opening);
        this.isOpen = true;
        this.pause = FIRST_PAUSE_MS;
        this.listener.state(message);
        this.listener.message({
          kind: 'people',
          people: message.people.filter(({ client }) => client !== message.client),
        });
        this.ownClient = message.client;
      } else if (message.kind === 'people')
        this.listener.message({
          kind: 'people',
          people: message.people.filter(({ client }) => client !== this.ownClient),
        });
      else if (message.kind !== 'pong') this.listener.message(message);
    };
    socket.onclose = () => {
      clearTimeout(opening);
      clearInterval(this.pinging);
      if (!this.isOpen && !closed) this.failures++;
      this.socket = undefined;
      this.isOpen = false;
      this.listener.lost(closed);
      if (this.ended || (closed && FINAL.has(closed.code))) return;
      // Never opened, several times: perhaps the line lets calls through, and sockets not.
      if (this.failures >= 2) void this.ask();
      this.later();
    };
    this.heardAt = performance.now();
    this.pinging = window.setInterval(() => this.ping(socket), PING_MS);
  }

  private ownClient = '';

  private ping(socket: WebSocket): void {
    if (performance.now() - this.heardAt > SILENCE_MS) socket.close();
    else if (this.isOpen) socket.send(JSON.stringify({ kind: 'ping' } satisfies DocumentClientMessage));
  }

  private later(): void {
    clearTimeout(this.timer);
    const pause = this.usesCalls() ? SOCKET_AGAIN_MS : this.pause * (0.75 + Math.random() / 2);
    this.pause = Math.min(LONGEST_PAUSE_MS, this.pause * 2);
    this.timer = window.setTimeout(() => this.connect(), pause);
  }

  /** One call both ways: sends what waits, learns what is new. */
  private async ask(): Promise<void> {
    if (this.asking || this.ended || this.isOpen) return;
    this.asking = true;
    const waiting = this.listener.nextUpdate();
    try {
      const { kind, id } = this;
      const body = { vector: this.listener.vector(), ...(waiting ? { update: waiting.update } : {}) };
      const state = await call('POST /api/documents/:kind/:id/updates', { params: { kind, id }, body });
      this.callsUntil = performance.now() + SOCKET_AGAIN_MS;
      this.listener.state(state);
      if (waiting) this.listener.message({ kind: 'saved', id: waiting.id });
    } catch (error) {
      this.callsUntil = 0;
      if (error instanceof CallFailure && waiting && error.status === 413)
        this.listener.message({ kind: 'refused', id: waiting.id, code: 'too-large', message: error.message });
      else if (error instanceof CallFailure && error.signedOut)
        this.listener.lost({ code: 'signed-out', message: error.message });
      else if (error instanceof CallFailure && error.status === 404)
        this.listener.lost({ code: 'gone', message: error.message });
      else if (waiting) this.listener.message({ kind: 'refused', id: waiting.id, code: 'behind', message: '' });
    } finally {
      this.asking = false;
    }
    if (this.usesCalls()) window.setTimeout(() => void this.ask(), this.listener.nextUpdate() ? 50 : ASK_MS);
  }
}
