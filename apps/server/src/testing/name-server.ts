import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** A server of names on this machine that knows just the records that a test gives it. */
export interface NameServer {
  /** As PLINTH_DNS_SERVERS takes it. */
  address: string;
  texts: Map<string, string>;
  /** What a name stands for (CNAME). */
  aliases: Map<string, string>;
  /** IPv4 addresses of names. */
  addresses: Map<string, string>;
  close(): void;
}

const TYPES = { A: 1, CNAME: 5, TXT: 16 } as const;

export async function startNameServer(): Promise<NameServer> {
  const records = { texts: new Map(), aliases: new Map(), addresses: new Map() };
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => socket.send(answerTo(question, records), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  return { address: `127.0.0.1:${port}`, ...records, close: () => socket.close() };
}

type Records = Pick<NameServer, 'texts' | 'aliases' | 'addresses'>;

/** RFC 1035: the question comes back with the record that is known for its name and type, or as a name that nobody knows. */
function answerTo(question: Buffer, records: Records): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  const asked = question.subarray(12, at + 5);
  const type = question.readUInt16BE(at + 1);
  const data = recordData(labels.join('.'), type, records);
  const header = Buffer.alloc(12);
  question.copy(header, 0, 0, 2);
  header.writeUInt16BE(data === undefined ? 0x8183 : 0x8180, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(data === undefined ? 0 : 1, 6);
  if (data === undefined) return Buffer.concat([header, asked]);
  const record = Buffer.alloc(12);
  record.writeUInt16BE(0xc00c, 0);
  record.writeUInt16BE(type, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt32BE(0, 6);
  record.writeUInt16BE(data.length, 10);
  return Buffer.concat([header, asked, record, data]);
}

function recordData(name: string, type: number, { texts, aliases, addresses }: Records): Buffer | undefined {
  if (type === TYPES.TXT) return lengthAndText(texts.get(name));
  if (type === TYPES.A) {
    const address = addresses.get(name);
    return address === undefined ? undefined : Buffer.from(address.split('.').map(Number));
  }
  const alias = type === TYPES.CNAME ? aliases.get(name) : undefined;
  return alias === undefined
    ? undefined
    : Buffer.concat([...alias.split('.').map((label) => lengthAndText(label) ?? Buffer.alloc(0)), Buffer.alloc(1)]);
}

const lengthAndText = (text: string | undefined): Buffer | undefined =>
  text === undefined ? undefined : Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')]);
