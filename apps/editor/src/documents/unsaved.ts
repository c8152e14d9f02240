import * as Y from 'yjs';

/** What goes in one message; a day without a line comes in several. */
const MOST_BYTES = 500_000;
/** So many messages are under way at once; what is written meanwhile goes together with the next. */
const MOST_UNDER_WAY = 4;

/** Changes of this tab that the server has not said to have, in their order. */
export class Unsaved {
  private waiting: Uint8Array[] = [];
  private readonly underWay = new Map<number, Uint8Array>();
  private lastId = 0;
  private wantsWhole = false;

  add(update: Uint8Array): void {
    this.waiting.push(update);
  }

  isEmpty(): boolean {
    return this.waiting.length === 0 && this.underWay.size === 0;
  }

  /** All of it as one change. */
  all(): Uint8Array {
    return Y.mergeUpdates([...this.underWay.values(), ...this.waiting]);
  }

  /** Sends what waits; `send` says whether it is on its way. */
  send(send: (id: number, update: Uint8Array) => boolean): void {
    while (this.waiting.length > 0 && this.underWay.size < MOST_UNDER_WAY) {
      const { update, count } = this.portion();
      const id = ++this.lastId;
      this.underWay.set(id, update);
      if (!send(id, update)) {
        this.underWay.delete(id);
        return;
      }
      this.waiting.splice(0, count);
    }
  }

  /** The next portion for a way that sends one at a time; the same one until it is said to be saved, or refused. */
  next(): { id: number; update: Uint8Array } | undefined {
    const [first] = this.underWay;
    if (first) return { id: first[0], update: first[1] };
    if (this.waiting.length === 0) return undefined;
    const { update, count } = this.portion();
    const id = ++this.lastId;
    this.waiting.splice(0, count);
    this.underWay.set(id, update);
    return { id, update };
  }

  saved(id: number): void {
    this.underWay.delete(id);
  }

  /** It stays here, and is sent again with the next hello; `isBehind`: with all that the server lacks. */
  refused(id: number, isBehind: boolean): void {
    if (isBehind) this.wantsWhole = true;
    const update = this.underWay.get(id);
    this.underWay.delete(id);
    if (update) this.waiting.unshift(update);
  }

  /** The line is gone: what was under way may have arrived or not. */
  interrupted(): void {
    this.waiting.unshift(...this.underWay.values());
    this.underWay.clear();
  }

  /**
   * The server has said what it has. Where nothing is missing there, nothing waits; where something is missing that nobody here knows of
   * (rows of an earlier visit), it waits now.
   */
  restart(doc: Y.Doc, vector: Uint8Array): void {
    const server = Y.decodeStateVector(vector);
    const lacks = [...doc.store.clients.keys()].some(
      (client) => Y.getState(doc.store, client) > (server.get(client) ?? 0),
    );
    if (this.wantsWhole) {
      this.wantsWhole = false;
      this.interrupted();
      this.waiting = [];
    }
    if (lacks && this.isEmpty()) this.waiting.push(Y.encodeStateAsUpdate(doc, vector));
  }

  private portion(): { update: Uint8Array; count: number } {
    let count = 0;
    let bytes = 0;
    for (const update of this.waiting) {
      if (count > 0 && bytes + update.length > MOST_BYTES) break;
      bytes += update.length;
      count++;
    }
    return { update: Y.mergeUpdates(this.waiting.slice(0, count)), count };
  }
}
