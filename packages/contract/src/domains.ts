import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

/** A record as it is entered where a domain's DNS is looked after. */
const DnsRecord = Type.Object({ type: Type.Enum(['TXT', 'CNAME']), name: Type.String(), value: Type.String() });
export type DnsRecord = Static<typeof DnsRecord>;

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
});
export type Domain = Static<typeof Domain>;

/** The website's domains; `own` is the address that it always has. */
export const Domains = Type.Object({ own: Type.String(), domains: Type.Array(Domain) });
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
  removeDomain: endpoint({
    ...managing,
    method: 'DELETE',
    path: '/api/domains/:host',
    summary: 'Lets a host go: the website answers there no more',
    params,
    errors: ['not-found', 'host-in-use'],
  }),
};
