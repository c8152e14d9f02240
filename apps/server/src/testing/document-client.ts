import type { DocumentClientMessage, DocumentServerMessage } from '@plinth/contract';
import { readLayout } from '@plinth/documents';
import WebSocket from 'ws';
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector, mergeUpdates } from 'yjs';

type Of<Kind extends DocumentServerMessage['kind']> = Extract<DocumentServerMessage, { kind: Kind }>;

/** A browser window on a document, as apps/editor's session is one: what is not acknowledged is sent again after a reconnect. */
export class DocumentClient {
  readonly doc = new Doc();
  readonly heard: DocumentServerMessage[] = [];
  welcome: Of<'welcome'> | undefined;
  closeCode: number | undefined;
  private socket: WebSocket | undefined;
  private unsaved: Uint8Array[] = [];
  private underWay = new Map<number, Uint8Array>();
  private lastId = 0;

  constructor(
    private readonly place: string,
    private readonly headers: Record<string, string>,
  ) {
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === this) return;
      this.unsaved.push(update);
      this.flush();
    });
  }

  /** @throws where the server does not open the line: `Unexpected server response: 403` */
  async connect(port: number): Promise<void> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/documents/${this.place}/socket`, {
      headers: this.headers,
    });
    this.socket = socket;
    this.closeCode = undefined;
    this.welcome = undefined;
    socket.on('message', (data) => this.hear(JSON.parse(String(data)) as DocumentServerMessage));
    socket.on('close', (code) => {
      this.closeCode = code;
      this.unsaved.unshift(...this.underWay.values());
      this.underWay.clear();
      this.welcome = undefined;
    });
    await new Promise<void>((resolve, reject) => {
      socket.once('open', () => resolve());
      socket.once('error', reject);
    });
    socket.on('error', () => undefined);
    this.send({ kind: 'hello', vector: base64(encodeStateVector(this.doc)) });
  }

  send(message: DocumentClientMessage): void {
    this.socket?.send(JSON.stringify(message));
  }

  sendRaw(text: string): void {
    this.socket?.send(text);
  }

  /** Nothing waits for an acknowledgement. */
  get isSaved(): boolean {
    return this.welcome !== undefined && this.unsaved.length === 0 && this.underWay.size === 0;
  }

  get layout() {
    return readLayout(this.doc);
  }

  last<Kind extends DocumentServerMessage['kind']>(kind: Kind): Of<Kind> | undefined {
    return this.heard.findLast((message): message is Of<Kind> => message.kind === kind);
  }

  /** As a line that is cut: nobody says goodbye. */
  cut(): void {
    this.socket?.terminate();
  }

  private hear(message: DocumentServerMessage): void {
    this.heard.push(message);
    if (message.kind === 'welcome') {
      applyUpdate(this.doc, bytes(message.missing), this);
      this.welcome = message;
      if (this.unsaved.length > 0) this.unsaved = [encodeStateAsUpdate(this.doc, bytes(message.vector))];
      this.flush();
    } else if (message.kind === 'update') applyUpdate(this.doc, bytes(message.update), this);
    else if (message.kind === 'saved') {
      this.underWay.delete(message.id);
      this.flush();
    }
  }

  private flush(): void {
    if (!this.welcome || this.unsaved.length === 0) return;
    const update = mergeUpdates(this.unsaved.splice(0));
    const id = ++this.lastId;
    this.underWay.set(id, update);
    this.send({ kind: 'update', id, update: base64(update) });
  }
}

const base64 = (data: Uint8Array): string => Buffer.from(data).toString('base64');
const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'));
