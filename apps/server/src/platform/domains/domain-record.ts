import { Resolver } from 'node:dns/promises';
import { domainToASCII } from 'node:url';
import type { DnsRecord } from '@plinth/contract';

/** Asks DNS; nothing is found where there is no such record. Each throws an Error where nobody answers. */
export interface NameLookup {
  texts(name: string): Promise<string[]>;
  /** The names that a name stands for. */
  aliases(name: string): Promise<string[]>;
  /** IPv4 and IPv6. */
  addresses(name: string): Promise<string[]>;
}

const TIMEOUT_MS = 3_000;
/** What DNS says where there is no such record: an answer, and no fault. */
const NOTHING = ['ENODATA', 'ENOTFOUND'];

/** Asks the machine's servers of names, or those that are given. */
export function dnsLookup(servers?: readonly string[]): NameLookup {
  const ask = async <T>(question: (resolver: Resolver) => Promise<T[]>): Promise<T[]> => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
    if (servers) resolver.setServers(servers);
    try {
      return await question(resolver);
    } catch (error) {
      if (NOTHING.includes((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw error;
    }
  };
  return {
    // A text longer than 255 characters comes in pieces.
    texts: async (name) => (await ask((resolver) => resolver.resolveTxt(name))).map((pieces) => pieces.join('')),
    aliases: (name) => ask((resolver) => resolver.resolveCname(name)),
    addresses: async (name) =>
      (
        await Promise.all([
          ask((resolver) => resolver.resolve4(name)),
          // One that knows no IPv6 at all may refuse the question; who is reached by IPv4 is reached.
          ask((resolver) => resolver.resolve6(name)).catch(() => []),
        ])
      ).flat(),
  };
}

/** The record that shows whose a host is. */
export const proofRecord = (host: string, token: string): DnsRecord => ({
  type: 'TXT',
  name: `_plinth.${host}`,
  value: `plinth-verification=${token}`,
});

/** The record that brings visitors of a host here. */
export const pointerRecord = (host: string, own: string): DnsRecord => ({ type: 'CNAME', name: host, value: own });

/** The records that do the same where no CNAME is taken. */
export const addressRecords = (host: string, addresses: readonly string[]): DnsRecord[] =>
  addresses.map((value) => ({ type: value.includes(':') ? 'AAAA' : 'A', name: host, value }));

/** A host as it was typed or pasted, in one spelling: `https://Töpferei.example/shop` → `xn--tpferei-90a.example`; null: it is none. */
export function readHost(typed: string): string | null {
  const [, name = ''] = /^(?:[a-z][a-z0-9+.-]*:\/\/)?([^/?#:@\s]+)(?::\d+)?\.?(?:[/?#].*)?$/i.exec(typed.trim()) ?? [];
  const host = domainToASCII(name).replace(/\.$/, '');
  const isHost = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(host);
  return isHost ? host : null;
}
