import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { AcmeSettings } from '../config/config.ts';
import { openFor, sealFor } from '../config/seal.ts';
import type { Database } from '../database/connection.ts';
import { accountKey } from './certificate-queries.ts';

/** A certificate with its private key, both PEM. */
export interface Issued {
  chain: string;
  key: string;
  issuedAt: Date;
  expiresAt: Date;
}

/** Tells where an authority will look what it is to find: a token and its answer. */
export type ShowChallenge = (token: string, answer: string) => Promise<void>;

export interface Authority {
  /** Fetches a certificate for one host by HTTP-01. @throws Error with the authority's reason */
  issue(host: string, show: ShowChallenge): Promise<Issued>;
}

const ACCOUNT_PURPOSE = 'acme-account';
const ANSWER_MS = 20_000;

/** An authority of RFC 8555, asked with the one account of this installation. */
export function acmeAuthority(settings: AcmeSettings, db: Database): Authority {
  return { issue: async (host, show) => checked(host, await order(await connect(settings, db), settings, host, show)) };
}

type AcmeClient = import('acme-client').Client;

async function connect({ directoryUrl }: AcmeSettings, db: Database): Promise<AcmeClient> {
  // Its libraries are read only where certificates are fetched.
  const { default: acme } = await import('acme-client');
  // The job tries again by itself, with pauses that the owner can see.
  Object.assign(acme.axios.defaults, {
    timeout: ANSWER_MS,
    acmeSettings: { httpChallengePort: 80, retryMaxAttempts: 1, retryDefaultDelay: 5 },
  });
  const made = sealFor(ACCOUNT_PURPOSE, (await acme.crypto.createPrivateEcdsaKey()).toString());
  const key = openFor(ACCOUNT_PURPOSE, await accountKey(db, directoryUrl, made));
  return new acme.Client({ directoryUrl, accountKey: key, backoffAttempts: 12, backoffMin: 1_000, backoffMax: 10_000 });
}

/** The steps of RFC 8555, 7.1. */
async function order(
  client: AcmeClient,
  { email }: AcmeSettings,
  host: string,
  show: ShowChallenge,
): Promise<Pick<Issued, 'chain' | 'key'>> {
  const { default: acme } = await import('acme-client');
  await client.createAccount({ termsOfServiceAgreed: true, ...(email ? { contact: [`mailto:${email}`] } : {}) });
  const placed = await client.createOrder({ identifiers: [{ type: 'dns', value: host }] });
  for (const authorization of await client.getAuthorizations(placed)) {
    if (authorization.status === 'valid') continue;
    const challenge = authorization.challenges.find(({ type }) => type === 'http-01');
    if (!challenge) throw new Error('The authority offers no proof by HTTP (http-01).');
    await show(challenge.token, await client.getChallengeKeyAuthorization(challenge));
    await client.completeChallenge(challenge);
    await client.waitForValidStatus(challenge);
  }
  const [key, csr] = await acme.crypto.createCsr(
    { commonName: host, altNames: [host] },
    await acme.crypto.createPrivateEcdsaKey(),
  );
  const chain = await client.getCertificate(await client.finalizeOrder(placed, csr));
  return { chain, key: key.toString() };
}

/** @throws Error for what would be shown to browsers in vain: another host's, or one that does not fit its key */
function checked(host: string, { chain, key }: Pick<Issued, 'chain' | 'key'>): Issued {
  const certificate = new X509Certificate(chain);
  if (certificate.checkHost(host) === undefined)
    throw new Error(`The authority has sent a certificate that is not for ${host}.`);
  if (!certificate.checkPrivateKey(createPrivateKey(key)))
    throw new Error('The authority has sent a certificate that does not fit its key.');
  return { chain, key, issuedAt: new Date(certificate.validFrom), expiresAt: new Date(certificate.validTo) };
}
