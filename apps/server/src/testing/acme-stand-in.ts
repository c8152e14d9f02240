import { createHash, createPublicKey, type JsonWebKey, randomBytes, verify, webcrypto } from 'node:crypto';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as x509 from '@peculiar/x509';

/**
 * A certificate authority on this machine that speaks the part of RFC 8555 that fetching a certificate takes: every request must be signed
 * by its account with a nonce that was given out and not used, the answer to a challenge is fetched from the host by HTTP,
 * and a certificate is given out only for what was proven.
 */
export interface AcmeStandIn {
  directoryUrl: string;
  /** The authority's own certificate, for who is to trust it. */
  root: string;
  /** Hosts for which certificates were asked, in their order. */
  orders: string[];
  /** Where the HTTP server of every host is looked for. */
  httpPort: number;
  /** How long what is given out is good. */
  days: number;
  close(): Promise<void>;
}

interface Order {
  host: string;
  account: string;
  token: string;
  status: 'pending' | 'ready' | 'valid';
  challenge: 'pending' | 'valid' | 'invalid';
  problem?: string;
  chain?: string;
}

interface Signed {
  /** Names the account; '' in the request that makes one. */
  account: string;
  jwk: JsonWebKey;
  payload: Record<string, unknown>;
}

class Refused extends Error {
  constructor(
    readonly type: string,
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

const KEY = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY_MS = 86_400_000;
const ALTERNATIVE_NAMES = '2.5.29.17';

x509.cryptoProvider.set(webcrypto as unknown as Crypto);

export async function startAcmeStandIn(): Promise<AcmeStandIn> {
  const keys = (await webcrypto.subtle.generateKey(KEY, true, ['sign', 'verify'])) as CryptoKeyPair;
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: 'CN=Stand-in authority',
    notBefore: new Date(Date.now() - DAY_MS),
    notAfter: new Date(Date.now() + 3650 * DAY_MS),
    keys,
    signingAlgorithm: KEY,
    extensions: [new x509.BasicConstraintsExtension(true, undefined, true)],
  });
  const nonces = new Set<string>();
  const accounts = new Map<string, JsonWebKey>();
  const orders = new Map<string, Order>();
  const server = createServer((request, response) => {
    void answer(request).then(
      ({ status = 200, headers = {}, body }) => send(response, status, headers, body),
      (error: Error) => {
        const { type = 'serverInternal', status = 500 } = error instanceof Refused ? error : {};
        const problem = { type: `urn:ietf:params:acme:error:${type}`, detail: error.message };
        send(response, status, { 'content-type': 'application/problem+json' }, problem);
      },
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const standIn: AcmeStandIn = {
    directoryUrl: `${base}/directory`,
    root: root.toString('pem'),
    orders: [],
    httpPort: 80,
    days: 90,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return standIn;

  function send(response: ServerResponse, status: number, headers: Record<string, string>, body: unknown): void {
    const nonce = randomBytes(16).toString('base64url');
    nonces.add(nonce);
    const text = typeof body === 'string' ? body : JSON.stringify(body ?? {});
    response.writeHead(status, { 'content-type': 'application/json', 'replay-nonce': nonce, ...headers }).end(text);
  }

  async function answer(
    request: IncomingMessage,
  ): Promise<{ status?: number; headers?: Record<string, string>; body?: unknown }> {
    const [, step = '', id = ''] = (request.url ?? '').split('/');
    if (step === 'directory')
      return {
        body: { newNonce: `${base}/new-nonce`, newAccount: `${base}/new-account`, newOrder: `${base}/new-order` },
      };
    if (step === 'new-nonce') return {};
    const signed = await readSigned(request);
    if (step === 'new-account') return newAccount(signed);
    if (!signed.account) throw new Refused('malformed', 'The request names no account.');
    if (step === 'account') return { body: { status: 'valid' } };
    if (step === 'new-order') return newOrder(signed);
    const order = orders.get(id);
    if (!order || order.account !== signed.account) throw new Refused('malformed', 'There is no such order.', 404);
    if (step === 'challenge') await look(order, signed.jwk);
    if (step === 'finalize') await finalize(order, signed.payload);
    if (step === 'certificate')
      return { headers: { 'content-type': 'application/pem-certificate-chain' }, body: order.chain };
    const body =
      step === 'authorization'
        ? authorizationOf(order, id)
        : step === 'challenge'
          ? challengeOf(order, id)
          : orderOf(order, id);
    return { headers: { location: `${base}/order/${id}` }, body };
  }

  /** RFC 8555, 6.2 to 6.5. */
  async function readSigned(request: IncomingMessage): Promise<Signed> {
    if (request.method !== 'POST' || request.headers['content-type'] !== 'application/jose+json')
      throw new Refused('malformed', 'It is no signed request.', 415);
    const jws = JSON.parse(await text(request)) as { protected: string; payload: string; signature: string };
    const header = JSON.parse(Buffer.from(jws.protected, 'base64url').toString()) as {
      alg: string;
      nonce: string;
      url: string;
      kid?: string;
      jwk?: JsonWebKey;
    };
    if (!nonces.delete(header.nonce)) throw new Refused('badNonce', 'The nonce was not given out, or used before.');
    if (header.url !== `${base}${request.url}`)
      throw new Refused('unauthorized', 'It is signed for another address.', 401);
    if (header.alg !== 'ES256') throw new Refused('badSignatureAlgorithm', 'ES256 is what is taken here.');
    if ((header.kid === undefined) === (header.jwk === undefined))
      throw new Refused('malformed', 'kid or jwk, one of them.');
    const account = header.kid ?? '';
    const jwk = header.jwk ?? accounts.get(account);
    if (!jwk) throw new Refused('accountDoesNotExist', 'There is no such account.');
    const isRight = verify(
      'sha256',
      Buffer.from(`${jws.protected}.${jws.payload}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(jws.signature, 'base64url'),
    );
    if (!isRight) throw new Refused('malformed', 'The signature is wrong.', 403);
    const payload = jws.payload === '' ? '{}' : Buffer.from(jws.payload, 'base64url').toString();
    return { account, jwk, payload: JSON.parse(payload) as Record<string, unknown> };
  }

  function newAccount({ jwk, payload }: Signed) {
    if (payload.termsOfServiceAgreed !== true) throw new Refused('userActionRequired', 'The terms are not agreed to.');
    const location = `${base}/account/${thumbprint(jwk)}`;
    const isNew = !accounts.has(location);
    accounts.set(location, jwk);
    return { status: isNew ? 201 : 200, headers: { location }, body: { status: 'valid' } };
  }

  function newOrder({ account, payload }: Signed) {
    const [identifier] = payload.identifiers as { type: string; value: string }[];
    if (identifier?.type !== 'dns') throw new Refused('unsupportedIdentifier', 'Only names are certified here.');
    const id = randomBytes(8).toString('hex');
    const token = randomBytes(24).toString('base64url');
    const order: Order = { host: identifier.value, account, token, status: 'pending', challenge: 'pending' };
    orders.set(id, order);
    standIn.orders.push(order.host);
    return { status: 201, headers: { location: `${base}/order/${id}` }, body: orderOf(order, id) };
  }

  /** Looks at the host itself, as RFC 8555, 8.3 has it. */
  async function look(order: Order, jwk: JsonWebKey): Promise<void> {
    if (order.challenge !== 'pending') return;
    const found = await fetchAt(order.host, `/.well-known/acme-challenge/${order.token}`, standIn.httpPort);
    const isProven = found === `${order.token}.${thumbprint(jwk)}`;
    order.challenge = isProven ? 'valid' : 'invalid';
    if (isProven) order.status = 'ready';
    else order.problem = `${order.host} answered “${found.slice(0, 80)}” where its proof was to be.`;
  }

  async function finalize(order: Order, payload: Record<string, unknown>): Promise<void> {
    if (order.status !== 'ready') throw new Refused('orderNotReady', 'Nothing was proven yet.', 403);
    const csr = new x509.Pkcs10CertificateRequest(Buffer.from(String(payload.csr), 'base64url'));
    if (!(await csr.verify())) throw new Refused('badCSR', 'The request is not signed by its key.');
    const extension = csr.getExtension(ALTERNATIVE_NAMES);
    const names = extension instanceof x509.SubjectAlternativeNameExtension ? extension.names.toJSON() : [];
    if (names.length !== 1 || names[0]?.value !== order.host)
      throw new Refused('badCSR', `The request is not for ${order.host} alone.`);
    const certificate = await x509.X509CertificateGenerator.create({
      serialNumber: randomBytes(8).toString('hex'),
      subject: `CN=${order.host}`,
      issuer: root.subject,
      notBefore: new Date(Date.now() - 60_000),
      notAfter: new Date(Date.now() + standIn.days * DAY_MS),
      publicKey: csr.publicKey,
      signingKey: keys.privateKey,
      signingAlgorithm: KEY,
      extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: order.host }])],
    });
    order.chain = `${certificate.toString('pem')}\n${standIn.root}`;
    order.status = 'valid';
  }

  function orderOf({ host, status, chain }: Order, id: string) {
    return {
      status,
      identifiers: [{ type: 'dns', value: host }],
      authorizations: [`${base}/authorization/${id}`],
      finalize: `${base}/finalize/${id}`,
      ...(chain ? { certificate: `${base}/certificate/${id}` } : {}),
    };
  }

  function challengeOf({ token, challenge, problem }: Order, id: string) {
    return {
      type: 'http-01',
      url: `${base}/challenge/${id}`,
      token,
      status: challenge,
      ...(problem ? { error: { type: 'urn:ietf:params:acme:error:unauthorized', detail: problem } } : {}),
    };
  }

  function authorizationOf(order: Order, id: string) {
    return {
      status: order.challenge,
      identifier: { type: 'dns', value: order.host },
      challenges: [challengeOf(order, id)],
    };
  }
}

/** RFC 7638. */
const thumbprint = ({ crv, kty, x, y }: JsonWebKey): string =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');

async function text(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

const fetchAt = (host: string, path: string, port: number): Promise<string> =>
  new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path, headers: { host }, agent: false }, (answer) => {
      text(answer).then(resolve, (error: Error) => resolve(error.message));
    }).on('error', (error) => resolve(error.message));
  });
