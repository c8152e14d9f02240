import { randomUUID } from 'node:crypto';
import type { DocumentPresence, DocumentServerMessage } from '@plinth/contract';
import type { Database } from '../../platform/database/connection.ts';
import { VERSIONS_CHANNEL } from '../../platform/database/structure-triggers.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { type DocumentKind, type DocumentKinds, type DocumentPlace, placeKey } from './document-kind.ts';
import { SpeedLimit } from './document-limits.ts';
import { loadDocument, nameOfKind } from './document-store.ts';
import { type Line, LiveDocument } from './live-document.ts';
import * as queries from './queries.ts';

/** Should a notification be lost, others' changes come by this; and so is presence refreshed. */
const POLL_MS = 3_000;
/** A document that nobody has open is kept in memory for so long: a reload finds it there. */
const IDLE_MS = 10_000;
const PRESENCE_MS = 80;
/** What a notification may carry (PostgreSQL: 8,000 bytes). */
const MOST_PAYLOAD = 7_500;

interface News {
  key: string;
  /** The process that tells. */
  from: string;
  what: 'updates' | 'published' | 'people';
  people?: DocumentPresence[];
}

/** For whoever changes what is published of a document without the hub. */
export const publishedNews = (place: DocumentPlace): string =>
  JSON.stringify({ key: placeKey(place), from: '', what: 'published' } satisfies News);

interface Held {
  place: DocumentPlace;
  live: Promise<LiveDocument>;
  leaving: NodeJS.Timeout | undefined;
  /** Who has it open in other processes, and when they said so. */
  elsewhere: Map<string, { people: DocumentPresence[]; at: number }>;
  presence: NodeJS.Timeout | undefined;
}

/** The documents that are open in this process, and the news between processes. */
export class DocumentHub {
  readonly speed = new SpeedLimit();
  private readonly held = new Map<string, Held>();
  private readonly id = randomUUID();
  private listening: Promise<(() => Promise<unknown>)[]> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private readonly refreshing = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly db: Database,
    private readonly kinds: DocumentKinds,
  ) {}

  /** @throws HttpError 404 */
  rules({ kind }: Pick<DocumentPlace, 'kind'>): DocumentKind {
    const rules = this.kinds[kind];
    if (!rules) throw new HttpError(404, 'not-found', 'There are no documents of this kind.');
    return rules;
  }

  /**
   * The document in the memory of this process.
   * @throws HttpError 404 where there is no such page, item or field
   */
  async open(place: DocumentPlace): Promise<LiveDocument> {
    const key = placeKey(place);
    this.start();
    const known = this.held.get(key);
    if (known) {
      this.leaveSoon(key, known);
      return known.live;
    }
    const rules = this.rules(place);
    const live = this.load(place, rules, key);
    const held: Held = { place, live, leaving: undefined, elsewhere: new Map(), presence: undefined };
    this.held.set(key, held);
    live.catch(() => this.held.delete(key));
    const opened = await live;
    this.leaveSoon(key, held);
    return opened;
  }

  private async load(place: DocumentPlace, rules: DocumentKind, key: string): Promise<LiveDocument> {
    const stored = await inWebsite(this.db, place.websiteId, (tx) => loadDocument(tx, rules, place));
    if (stored.merged) this.send({ key, what: 'updates' });
    const failed = (live: LiveDocument) => {
      this.held.delete(key);
      for (const line of live.lines) line.restart();
    };
    return new LiveDocument(this.db, rules, place, stored, (what) => this.send({ key, what }), failed);
  }

  join(live: LiveDocument, line: Line): void {
    live.lines.add(line);
    this.spread(live);
  }

  leave(live: LiveDocument, line: Line): void {
    live.lines.delete(line);
    this.spread(live);
    const held = this.held.get(placeKey(live.place));
    if (held) this.leaveSoon(placeKey(live.place), held);
  }

  /** Whoever is in a document, in all processes. */
  people(live: LiveDocument): DocumentPresence[] {
    const held = this.held.get(placeKey(live.place));
    return [...live.people(), ...[...(held?.elsewhere.values() ?? [])].flatMap(({ people }) => people)];
  }

  /** How many lines a person has in this process. */
  async linesOf(accountId: string): Promise<number> {
    const all = await Promise.all([...this.held.values()].map(({ live }) => live.catch(() => null)));
    return all.flatMap((live) => [...(live?.lines ?? [])]).filter(({ presence }) => presence.accountId === accountId)
      .length;
  }

  /** Somebody has moved, come or gone: everybody is told, soon. */
  spread(live: LiveDocument): void {
    const held = this.held.get(placeKey(live.place));
    if (!held || held.presence) return;
    held.presence = setTimeout(() => {
      held.presence = undefined;
      const key = placeKey(live.place);
      this.send({ key, what: 'people', people: live.people() });
      this.showPeople(live);
    }, PRESENCE_MS);
    held.presence.unref();
  }

  /** A call has changed a document, or what visitors see of it: those who have it open are to see it. */
  async changed(place: DocumentPlace): Promise<void> {
    const key = placeKey(place);
    this.send({ key, what: 'published' });
    await this.refresh(key);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    for (const timer of this.refreshing.values()) clearTimeout(timer);
    const unlisten = await this.listening?.catch(() => []);
    await Promise.all((unlisten ?? []).map((end) => end().catch(() => undefined)));
    for (const held of this.held.values()) {
      clearTimeout(held.leaving);
      clearTimeout(held.presence);
      const live = await held.live.catch(() => undefined);
      await live?.idle();
      await live?.settle().catch(() => undefined);
    }
    this.held.clear();
  }

  private start(): void {
    if (this.timer) return;
    this.timer = setInterval(() => void this.poll(), POLL_MS);
    this.timer.unref();
    const heard = (payload: string) => void this.hear(payload).catch(() => undefined);
    const versions = (payload: string) => this.refreshSoon(payload.split(':')[0] ?? '');
    this.listening = Promise.all([
      this.db.system.listen(queries.DOCUMENTS_CHANNEL, heard).then(({ unlisten }) => unlisten),
      this.db.system.listen(VERSIONS_CHANNEL, versions).then(({ unlisten }) => unlisten),
    ]);
    // Without it news come by the poll.
    this.listening.catch(() => undefined);
  }

  private send(news: Omit<News, 'from'>): void {
    const payload = JSON.stringify({ ...news, from: this.id });
    if (Buffer.byteLength(payload) > MOST_PAYLOAD) return;
    void queries.tellDocuments(this.db.app, payload).catch(() => undefined);
  }

  private async hear(payload: string): Promise<void> {
    const { key, from, what, people = [] } = JSON.parse(payload) as News;
    const held = this.held.get(key);
    if (!held || from === this.id) return;
    const live = await held.live;
    if (what === 'updates') return live.catchUp();
    if (what === 'published') return this.refresh(key);
    if (people.length > 0) held.elsewhere.set(from, { people, at: performance.now() });
    else held.elsewhere.delete(from);
    this.showPeople(live);
  }

  private showPeople(live: LiveDocument): void {
    const people = this.people(live);
    for (const line of live.lines) line.send({ kind: 'people', people });
  }

  /** What visitors see of a website has changed: perhaps one of the documents that are open. */
  private refreshSoon(websiteId: string): void {
    if (this.refreshing.has(websiteId)) return;
    const timer = setTimeout(() => {
      this.refreshing.delete(websiteId);
      for (const [key, { place }] of this.held) if (place.websiteId === websiteId) void this.refresh(key);
    }, 200);
    timer.unref();
    this.refreshing.set(websiteId, timer);
  }

  private async refresh(key: string): Promise<void> {
    const held = this.held.get(key);
    if (!held) return;
    const live = await held.live.catch(() => undefined);
    if (!live) return;
    try {
      await live.refresh();
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 404) return;
      this.held.delete(key);
      this.end(live, {
        kind: 'closed',
        code: 'gone',
        message: `${nameOfKind(live.place.kind)} has been deleted. Your draft is kept: it is there again when it is restored.`,
      });
    }
  }

  private end(live: LiveDocument, message: Extract<DocumentServerMessage, { kind: 'closed' }>): void {
    for (const line of live.lines) {
      line.send(message);
      line.restart();
    }
  }

  private async poll(): Promise<void> {
    for (const [key, held] of this.held) {
      const live = await held.live.catch(() => undefined);
      if (!live) continue;
      await live.catchUp().catch(() => undefined);
      if (live.lines.size > 0) this.send({ key, what: 'people', people: live.people() });
      let changed = false;
      for (const [from, { at }] of held.elsewhere)
        if (performance.now() - at > 4 * POLL_MS) changed = held.elsewhere.delete(from) || changed;
      if (changed) this.showPeople(live);
    }
  }

  private leaveSoon(key: string, held: Held): void {
    clearTimeout(held.leaving);
    held.leaving = setTimeout(async () => {
      const live = await held.live.catch(() => undefined);
      if (live && live.lines.size > 0) return;
      await live?.idle();
      await live?.settle().catch(() => undefined);
      if ((live?.lines.size ?? 0) === 0 && this.held.get(key) === held) this.held.delete(key);
    }, IDLE_MS);
    held.leaving.unref();
  }
}
