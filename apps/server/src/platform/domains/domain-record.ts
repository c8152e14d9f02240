import { Resolver } from 'node:dns/promises';
import { domainToASCII } from 'node:url';
import type { DnsRecord } from '@plinth/contract';

/** Looks up the texts of a name; none where there are none. @throws Error where nobody answers */
export type LookUpTexts = (name: string) => Promise<string[]>;

const TIMEOUT_MS = 3_000;
/** What DNS says where there is no such record: an answer, and no fault. */
const NOTHING = ['ENODATA', 'ENOTFOUND'];

/** Asks the machine's servers of names, or those that are given. */
export function dnsLookup(servers?: readonly string[]): LookUpTexts {
  return async (name) => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
    if (servers) resolver.setServers(servers);
    try {
      // A text longer than 255 characters comes in pieces.
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
    } catch (error) {
      if (NOTHING.includes((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw error;
    }
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

/** A host as it was typed or pasted, in one spelling: `https://Töpferei.example/shop` → `xn--tpferei-90a.example`; null: it is none. */
export function readHost(typed: string): string | null {
  const [, name = ''] = /^(?:[a-z][a-z0-9+.-]*:\/\/)?([^/?#:@\s]+)(?::\d+)?\.?(?:[/?#].*)?$/i.exec(typed.trim()) ?? [];
  const host = domainToASCII(name).replace(/\.$/, '');
  const isHost = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(host);
  return isHost ? host : null;
}
