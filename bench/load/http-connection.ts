import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  /** Head as it came, in Latin-1. */
  readonly head: string;
  readonly body: Buffer;
}

/**
 * One kept-alive connection that sends prepared bytes and reads one answer at a time. It knows just enough HTTP for
 * answers with a Content-Length: on two cores a client that costs as much as the server would halve what is measured.
 */
export class HttpConnection {
  private received: Buffer[] = [];
  private size = 0;
  private head: { status: number; text: string; start: number; end: number } | undefined;
  private waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.take(chunk));
    const fail = (error?: Error) => this.waiting?.reject(error ?? new Error('the server closed the connection'));
    socket.on('error', fail);
    socket.on('close', () => fail());
  }

  static open(port: number): Promise<HttpConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.removeListener('error', reject);
        resolve(new HttpConnection(socket));
      });
    });
  }

  request(bytes: Buffer | string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.socket.write(bytes);
    });
  }

  close(): void {
    this.waiting = undefined;
    this.socket.destroy();
  }

  private take(chunk: Buffer): void {
    this.received.push(chunk);
    this.size += chunk.length;
    if (!this.head) {
      const all = this.whole();
      const end = all.indexOf('\r\n\r\n');
      if (end < 0) return;
      const text = all.toString('latin1', 0, end);
      const length = Number(/\r\ncontent-length: *(\d+)/i.exec(text)?.[1] ?? 0);
      this.head = { status: Number(text.slice(9, 12)), text, start: end + 4, end: end + 4 + length };
    }
    const { head } = this;
    if (this.size < head.end) return;
    const body = this.whole().subarray(head.start, head.end);
    this.received = [];
    this.size = 0;
    this.head = undefined;
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.resolve({ status: head.status, head: head.text, body });
  }

  private whole(): Buffer {
    const [first = Buffer.alloc(0)] = this.received;
    const all = this.received.length === 1 ? first : Buffer.concat(this.received);
    this.received = [all];
    return all;
  }
}

/** The bytes of a request; a text goes as it is, anything else as JSON. */
export function requestBytes(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: unknown,
): Buffer {
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const all = {
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`);
}
