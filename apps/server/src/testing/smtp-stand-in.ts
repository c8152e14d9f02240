import { type AddressInfo, createServer } from 'node:net';

/** A mail as a mail program reads it. */
export interface ReceivedMail {
  /** Whom the server was told to bring it to. */
  receivers: readonly string[];
  /** By their names in lower case, folded lines joined; what stands more than once is there as often. */
  headers: readonly { name: string; value: string }[];
  /** As it is read. */
  subject: string;
  html: string;
  plainText: string;
  /** What goes along, by its name. */
  files: Readonly<Record<string, string>>;
}

/** What takes mails in the place of a server for mail, and keeps them. */
export async function startSmtpStandIn() {
  const mails: ReceivedMail[] = [];
  const server = createServer((socket) => {
    let receivers: string[] = [];
    let waiting = '';
    let message: string | undefined;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const command = (line: string) => {
      const receiver = /^RCPT TO:<(.*)>/i.exec(line)?.[1];
      if (receiver !== undefined) receivers.push(receiver);
      if (line !== 'DATA') return say('250 fine');
      message = '';
      return say('354 go on');
    };
    const take = (): boolean => {
      const end = waiting.indexOf(message === undefined ? '\r\n' : '\r\n.\r\n');
      if (end < 0) return false;
      const whole = waiting.slice(0, end);
      waiting = waiting.slice(end + (message === undefined ? 2 : 5));
      if (message === undefined) command(whole);
      else {
        mails.push({ receivers, ...readMail(whole.replace(/^\.\./gm, '.')) });
        receivers = [];
        message = undefined;
        say('250 kept');
      }
      return true;
    };
    say('220 here');
    socket.on('error', () => {});
    socket.on('data', (data) => {
      waiting += data.toString('latin1');
      while (take());
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    close: () => void server.close(),
  };
}

interface Part {
  headers: { name: string; value: string }[];
  body: string;
}

function readPart(source: string): Part {
  const end = source.indexOf('\r\n\r\n');
  const head = source.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
  const headers = head.split('\r\n').map((line) => {
    const colon = line.indexOf(':');
    return { name: line.slice(0, colon).toLowerCase(), value: line.slice(colon + 1).trim() };
  });
  return { headers, body: source.slice(end + 4) };
}

const headerOf = ({ headers }: Part, wanted: string): string =>
  headers.find(({ name }) => name === wanted)?.value ?? '';

/** The parts that hold something, however deep. */
function leaves(part: Part): Part[] {
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(headerOf(part, 'content-type'))?.[1];
  if (boundary === undefined) return [part];
  const [, ...rest] = `\r\n${part.body}`.split(`\r\n--${boundary}`);
  return rest.filter((each) => !each.startsWith('--')).flatMap((each) => leaves(readPart(each.replace(/^\r\n/, ''))));
}

function contentOf(part: Part): string {
  const encoding = headerOf(part, 'content-transfer-encoding').toLowerCase();
  if (encoding === 'base64') return Buffer.from(part.body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return Buffer.from(part.body, 'latin1').toString('utf8');
  const bytes = part.body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** A header with its encoded words (RFC 2047) as they are read. */
const decoded = (header: string): string =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_whole, how: string, words: string) => {
      if (how.toLowerCase() === 'b') return Buffer.from(words, 'base64').toString('utf8');
      const body = words.replaceAll('_', ' ');
      return contentOf({ headers: [{ name: 'content-transfer-encoding', value: 'quoted-printable' }], body });
    });

function readMail(source: string): Omit<ReceivedMail, 'receivers'> {
  const whole = readPart(source);
  const parts = leaves(whole);
  const text = (kind: string) => {
    const part = parts.find((each) => headerOf(each, 'content-type').startsWith(kind));
    return part ? contentOf(part).replaceAll('\r\n', '\n') : '';
  };
  const files = parts.flatMap((part) => {
    const name = /filename="?([^";]+)"?/.exec(headerOf(part, 'content-disposition'))?.[1];
    return name === undefined ? [] : [[name, contentOf(part)] as const];
  });
  return {
    headers: whole.headers,
    subject: decoded(headerOf(whole, 'subject')),
    html: text('text/html'),
    plainText: text('text/plain'),
    files: Object.fromEntries(files),
  };
}
