import { lookup as resolveHost } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

export interface PublicFetchOptions {
  headers?: Readonly<Record<string, string>>;
  /** GET where nothing is said. What is posted is not taken to another address: a redirect is answered as it is. */
  method?: 'GET' | 'POST';
  body?: string;
  maxBytes: number;
  /** For everything together, redirects and all. */
  timeoutMs: number;
  maxRedirects?: number;
  /** Which addresses may be connected to; tests bring a server of their own. */
  allows?: (address: string) => boolean;
  /** How hosts become addresses. */
  lookup?: typeof resolveHost;
}

export interface PublicAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

const closed = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, bits, 'ipv4');
// Inside the global range, but for documents, or a way to an address of the other kind.
for (const [net, bits] of [
  ['2001:db8::', 32],
  ['2001::', 32],
  ['2002::', 16],
] as const)
  closed.addSubnet(net, bits, 'ipv6');
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one of the public internet: not this machine, not its network, not a cloud's metadata. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && globalV6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** Whether the host of an address is said in numbers that are none of the public internet; a name is judged when it is connected to. */
export function isClosedHost(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || (isIP(host) !== 0 && !isPublicAddress(host));
}

/**
 * Fetches what an owner named, without being led into the network that the server stands in: only http(s), and the address is
 * judged in the moment of connecting, so that a name cannot mean another one by then. Every redirect is judged anew.
 *
 * @throws Error that says why it cannot be had
 */
export async function fetchPublic(url: string, options: PublicFetchOptions): Promise<PublicAnswer> {
  const { maxRedirects = 3, timeoutMs } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  let address = parse(url);
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const answer = await requestOnce(address, options, signal).catch((error: Error) => {
      throw signal.aborted ? new Error(`No answer within ${timeoutMs / 1000} s.`) : error;
    });
    const next = answer.headers.location;
    if (options.method === 'POST' || ![301, 302, 303, 307, 308].includes(answer.status) || !next) return answer;
    address = parse(next, address);
  }
  throw new Error('It is redirected too often.');
}

function parse(text: string, base?: URL): URL {
  if (!URL.canParse(text, base)) throw new Error(`“${text.slice(0, 200)}” is no web address.`);
  const url = new URL(text, base);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error(`${url.protocol} addresses are not fetched.`);
  if (url.username !== '' || url.password !== '') throw new Error('Addresses with a password are not fetched.');
  return url;
}

function requestOnce(url: URL, options: PublicFetchOptions, signal: AbortSignal): Promise<PublicAnswer> {
  const { maxBytes, headers = {}, method = 'GET', body, allows = isPublicAddress, lookup = resolveHost } = options;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const refusal = () => new Error(`The host ${host} is not a public address.`);
  // Nothing is looked up where the host is an address itself.
  if (isIP(host) && !allows(host)) return Promise.reject(refusal());
  const judged: LookupFunction = (name, how, done) => {
    lookup(name, { ...how, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(new Error(`The host ${host} is not known.`), '');
      if (addresses.some(({ address }) => !allows(address))) return done(refusal(), '');
      if (how.all) return done(null, addresses);
      return done(null, first.address, first.family);
    });
  };
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const asked = request(url, {
      method,
      lookup: judged,
      signal,
      agent: false,
      headers: { 'user-agent': 'Plinth', 'accept-encoding': 'identity', ...headers },
    });
    asked.on('error', reject);
    asked.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('error', reject);
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size <= maxBytes) chunks.push(chunk);
        else response.destroy(new Error(`It is larger than ${maxBytes / 1_000_000} MB.`));
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.end(body);
  });
}
