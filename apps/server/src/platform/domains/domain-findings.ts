import { type NameLookup, proofRecord } from './domain-record.ts';

/** What DNS says of a host at one moment. */
export interface Findings {
  /** Whether the proof was found; true where none is asked for any more. */
  proven: boolean;
  proofFound: string[];
  pointerFound: string[];
  pointsHere: boolean;
  /** Addresses of the name that the host is to lead to. */
  addresses: string[];
  problem: string;
}

/**
 * Looks the records of a host up. It leads here if it stands for the website's own name, or shares an address with it: that is how
 * domains without a name in front, and registrars that hide a CNAME, do it.
 * @param token what the proof must say; null: it was found before
 */
export async function lookAt(host: string, token: string | null, own: string, dns: NameLookup): Promise<Findings> {
  const findings: Findings = {
    proven: token === null,
    proofFound: [],
    pointerFound: [],
    pointsHere: false,
    addresses: [],
    problem: '',
  };
  try {
    if (token !== null) {
      const { name, value } = proofRecord(host, token);
      findings.proofFound = (await dns.texts(name)).slice(0, 10).map((text) => text.slice(0, 300));
      findings.proven = findings.proofFound.includes(value);
    }
    const [aliases, addresses, ours] = await Promise.all([
      dns.aliases(host),
      dns.addresses(host),
      dns.addresses(own).catch((): string[] => []),
    ]);
    findings.addresses = ours.slice(0, 10);
    findings.pointerFound = (aliases.length > 0 ? aliases : addresses).slice(0, 10);
    const isOurName = aliases.some((alias) => alias.toLowerCase().replace(/\.$/, '') === own);
    findings.pointsHere = isOurName || addresses.some((address) => ours.includes(address));
  } catch (error) {
    findings.problem = `The records could not be looked up: ${(error as Error).message}.`;
  }
  return findings;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Whoever has not entered a record after a month has given it up; they can press Check. */
const LAST_MISS = 130;

/** When a host is looked at again: soon after it was asked for, then less and less; daily once all is as it should be. Null: not any more. */
export function nextLook(misses: number, checkedAt: Date): Date | null {
  if (misses > LAST_MISS) return null;
  const pause = misses === 0 ? 24 * HOUR_MS : Math.min(5 * MINUTE_MS * 2 ** Math.min(misses - 1, 10), 6 * HOUR_MS);
  return new Date(checkedAt.getTime() + pause);
}
