import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

/** A record as it is entered where a domain's DNS is looked after. */
const DnsRecord = Type.Object({
  type: Type.Enum(['TXT', 'CNAME', 'A', 'AAAA']),
  name: Type.String(),
  value: Type.String(),
});
export type DnsRecord = Static<typeof DnsRecord>;

/** What was found when a host's records were looked up last. */
const DomainCheck = Type.Object({
  at: Type.String({ format: 'date-time' }),
  /** The texts where the proof is to stand. */
  proofFound: Type.Array(Type.String()),
  /** Where visitors of the host are led: a name, or addresses. */
  pointerFound: Type.Array(Type.String()),
  pointsHere: Type.Boolean(),
  /** Why it could not be looked up, or what stands against it; '' where nothing does. */
  problem: Type.String(),
  /** When it is looked at again by itself; null: not any more. */
  nextAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
});
export type DomainCheck = Static<typeof DomainCheck>;

/** How far the certificate of a host is. */
const DomainCertificate = Type.Object({
  state: Type.Enum(['wanted', 'issued', 'failed']),
  expiresAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  /** Why the last try failed, also where an older certificate is still good. */
  problem: Type.String(),
  nextAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
});
export type DomainCertificate = Static<typeof DomainCertificate>;

/** A host that leads to the website, or is to. */
const Domain = Type.Object({
  host: Type.String(),
  /** Whether its owner has shown that it is theirs: only then the website answers there. */
  isVerified: Type.Boolean(),
  /** The one that the editor and its mails lead to. */
  isPrimary: Type.Boolean(),
  /** Shows that it is theirs; null where that is done. */
  proof: Type.Union([DnsRecord, Type.Null()]),
  /** Brings visitors here. */
  pointer: DnsRecord,
  /** For a domain without a name in front, whose registrar takes no CNAME there: addresses instead; none where nobody knows them. */
  addresses: Type.Array(DnsRecord),
  /** Null until it was looked up once. */
  check: Type.Union([DomainCheck, Type.Null()]),
  /** Null where this installation fetches no certificates, or the host is not shown to be theirs. */
  certificate: Type.Union([DomainCertificate, Type.Null()]),
});
export type Domain = Static<typeof Domain>;

/** The website's domains; `own` is the address that it always has. */
export const Domains = Type.Object({
  own: Type.String(),
  /** Whether visitors who come by `own` are sent to the primary domain. */
  redirectOwn: Type.Boolean(),
  domains: Type.Array(Domain),
});
export type Domains = Static<typeof Domains>;

const managing = { permission: 'domains:manage', answers: { 200: Domains } } as const;
const params = Type.Object({ host: Type.String({ minLength: 1, maxLength: 253 }) });

/** The domains of a website. */
export const domainEndpoints = {
  listDomains: endpoint({
    ...managing,
    method: 'GET',
    path: '/api/domains',
    summary: 'The hosts that lead to the website, and those that are to',
  }),
  addDomain: endpoint({
    ...managing,
    method: 'POST',
    path: '/api/domains',
    summary: 'Asks for a host, and tells which DNS records it needs',
    body: Type.Object({ host: Type.String({ minLength: 1, maxLength: 300 }) }, { additionalProperties: false }),
    errors: ['invalid-fields', 'host-taken', 'too-many'],
  }),
  verifyDomain: endpoint({
    ...managing,
    method: 'POST',
    path: '/api/domains/:host/verify',
    summary: 'Looks its record up; where it is found, the website answers at the host from now on',
    rateLimit: 'visitor',
    params,
    errors: ['not-found', 'no-record', 'host-taken'],
  }),
  makeDomainPrimary: endpoint({
    ...managing,
    method: 'POST',
    path: '/api/domains/:host/primary',
    summary: 'Makes a host the one that the editor and its mails lead to',
    params,
    errors: ['not-found'],
  }),
  redirectOwnHost: endpoint({
    ...managing,
    method: 'PUT',
    path: '/api/domains/redirect-own',
    summary: 'Sends visitors who come by the address that the website always has to its primary domain, or does not',
    body: Type.Object({ on: Type.Boolean() }, { additionalProperties: false }),
  }),
  fetchCertificate: endpoint({
    ...managing,
    method: 'POST',
    path: '/api/domains/:host/certificate',
    summary: 'Tries again to fetch the certificate of a host, without waiting for the next time',
    rateLimit: 'visitor',
    params,
    errors: ['not-found', 'too-soon'],
  }),
  acmeChallenge: endpoint({
    method: 'GET',
    path: '/.well-known/acme-challenge/:token',
    summary: 'What a certificate authority looks for at a host before it gives out a certificate (RFC 8555)',
    anyHost: true,
    params: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
    answers: { 200: 'file' },
    errors: ['not-found'],
  }),
  removeDomain: endpoint({
    ...managing,
    method: 'DELETE',
    path: '/api/domains/:host',
    summary: 'Lets a host go: the website answers there no more',
    params,
    errors: ['not-found', 'host-in-use'],
  }),
};
