import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** A server of names on this machine that knows just the texts that a test gives it. */
export interface NameServer {
  /** As PLINTH_DNS_SERVERS takes it. */
  address: string;
  texts: Map<string, string>;
  close(): void;
}

export async function startNameServer(): Promise<NameServer> {
  const texts = new Map<string, string>();
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => socket.send(answerTo(question, texts), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  return { address: `127.0.0.1:${port}`, texts, close: () => socket.close() };
}

/** RFC 1035: the question comes back with the text that is known for its name, or as a name that nobody knows. */
function answerTo(question: Buffer, texts: ReadonlyMap<string, string>): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  const asked = question.subarray(12, at + 5);
  const text = texts.get(labels.join('.'));
  const header = Buffer.alloc(12);
  question.copy(header, 0, 0, 2);
  header.writeUInt16BE(text === undefined ? 0x8183 : 0x8180, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(text === undefined ? 0 : 1, 6);
  if (text === undefined) return Buffer.concat([header, asked]);
  const record = Buffer.alloc(12 + 1);
  record.writeUInt16BE(0xc00c, 0);
  record.writeUInt16BE(16, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt32BE(0, 6);
  record.writeUInt16BE(text.length + 1, 10);
  record.writeUInt8(text.length, 12);
  return Buffer.concat([header, asked, record, Buffer.from(text, 'latin1')]);
}
