import { request as ask } from 'node:http';
import { request as askSecurely } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import type { Domains } from '@plinth/contract';
import { roles } from '@plinth/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { jobKinds } from '../../boot/job-kinds.ts';
import { type AcmeStandIn, startAcmeStandIn } from '../../testing/acme-stand-in.ts';
import { type NameServer, startNameServer } from '../../testing/name-server.ts';
import { type OwnerAgent, signedInOwner } from '../../testing/owner-server.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { JobRunner } from '../jobs/runner.ts';
import { listenTls, type TlsListener } from './tls-listener.ts';

const HOST = 'shop.example.com';
const MINUTE_MS = 60_000;

let database: TestDatabase;
let application: Application;
let names: NameServer;
let authority: AcmeStandIn;
let tls: TlsListener;
let shop: TestShop;
let owner: OwnerAgent;

beforeAll(async () => {
  [database, names, authority] = await Promise.all([createTestDatabase(), startNameServer(), startAcmeStandIn()]);
  const acme = { directoryUrl: authority.directoryUrl, email: 'owner@example.com', tlsPort: 443 };
  application = await startWholeApplication(database.db, { dnsServers: [names.address], secure: true, acme });
  const { app, certificates, context } = application;
  await app.listen({ port: 0, host: '127.0.0.1' });
  authority.httpPort = (app.server.address() as AddressInfo).port;
  if (!certificates) throw new Error('The application shows no certificates.');
  tls = await listenTls(app, certificates, context.config, 0);
});
afterAll(async () => {
  tls?.close();
  await application?.close();
  await authority?.close();
  names?.close();
  await database?.drop();
});
beforeEach(async () => {
  await database.db.system`truncate domains, domain_claims, domain_checks, certificates, jobs`;
  authority.orders.length = 0;
  names.aliases.clear();
  names.texts.clear();
  shop = await createTestShop(database.db);
  owner = await signedInOwner(application.app, database.db, shop, roles.admin);
});

const work = () => new JobRunner(database.db, jobKinds(application.context)).drain();
const domains = async () => (await owner.call('GET', '/api/domains')).json() as Domains;
const domainOf = async (host = HOST) => (await domains()).domains.find((one) => one.host === host);

/** As its owner adds it and enters both records, or only the first. */
async function enter(host = HOST, { leadsHere = true } = {}): Promise<void> {
  const { own, domains: list } = (await owner.call('POST', '/api/domains', { host })).json() as Domains;
  const proof = list.find((one) => one.host === host)?.proof;
  names.texts.set(proof?.name ?? '', proof?.value ?? '');
  if (leadsHere) names.aliases.set(host, own);
}

/** Like a browser that trusts the authority. @throws Error where the handshake fails */
const visit = (host = HOST, path = '/api/commerce/shopping-cart') =>
  new Promise<{ status: number | undefined; serial: string }>((resolve, reject) => {
    const to = { host: '127.0.0.1', port: tls.port, servername: host, ca: authority.root, agent: false };
    askSecurely({ ...to, path, headers: { host } }, (answer) => {
      const { serialNumber } = (answer.socket as import('node:tls').TLSSocket).getPeerCertificate();
      answer.resume().on('end', () => resolve({ status: answer.statusCode, serial: serialNumber }));
    })
      .on('error', reject)
      .end();
  });

const visitPlainly = (host: string, path: string) =>
  new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
    ask({ host: '127.0.0.1', port: authority.httpPort, path, headers: { host }, agent: false }, (answer) =>
      resolve([answer.resume().statusCode, answer.headers.location]),
    )
      .on('error', reject)
      .end();
  });

describe('a domain whose records are there', () => {
  test('is found by itself, gets a certificate, and is answered by HTTPS', async () => {
    await enter();
    expect(await visitPlainly(HOST, '/')).toEqual([421, undefined]);
    await work();
    expect(authority.orders).toEqual([HOST]);
    expect(await domainOf()).toMatchObject({
      isVerified: true,
      isPrimary: true,
      check: { pointsHere: true, problem: '' },
      certificate: { state: 'issued', problem: '' },
    });
    expect((await visit()).status).toBe(200);
    // Who comes without TLS is sent on; the authority and those who write are not.
    expect(await visitPlainly(HOST, '/cart?a=1')).toEqual([301, `https://${HOST}/cart?a=1`]);
    expect((await visitPlainly(HOST, '/.well-known/acme-challenge/unknown'))[0]).toBe(404);

    const [kept] = await database.db.system<{ keySealed: string; challengeAnswer: string }[]>`
      select key_sealed, challenge_answer from certificates`;
    expect(kept?.keySealed).not.toContain('PRIVATE KEY');
    expect(kept?.challengeAnswer).toBe('');
  });

  test('sends visitors of the website’s own address to itself only where its owner wants it', async () => {
    await enter();
    await work();
    const { own } = await domains();
    expect((await visitPlainly(own, '/cart'))[0]).toBe(200);
    const wanted = (await owner.call('PUT', '/api/domains/redirect-own', { on: true })).json() as Domains;
    expect(wanted.redirectOwn).toBe(true);
    expect(await visitPlainly(own, '/cart')).toEqual([301, `https://${HOST}/cart`]);
    expect((await visitPlainly(own, '/config'))[0]).not.toBe(301);
    await owner.call('PUT', '/api/domains/redirect-own', { on: false });
    expect((await visitPlainly(own, '/cart'))[0]).toBe(200);
  });

  test('gets another certificate when a third of the time is left, and none before', async () => {
    await enter();
    await work();
    const { serial } = await visit();
    const dueNow = () => database.db.system`update jobs set due_at = now() where kind = 'certificate'`;
    await dueNow();
    await work();
    expect(authority.orders).toHaveLength(1);
    await database.db.system`
      update certificates set issued_at = now() - interval '70 days', expires_at = now() + interval '20 days'`;
    await dueNow();
    await work();
    expect(authority.orders).toHaveLength(2);
    // Another process reads it from the database, this one when what it knows is old.
    const [{ chain = '' } = {}] = await database.db.system<{ chain: string }[]>`select chain from certificates`;
    const { X509Certificate } = await import('node:crypto');
    expect(new X509Certificate(chain).serialNumber).not.toBe(serial);
  });

  test('loses its certificate with itself', async () => {
    await enter('gone.example.com');
    await work();
    expect((await domainOf('gone.example.com'))?.certificate?.state).toBe('issued');
    await owner.call('DELETE', '/api/domains/gone.example.com');
    expect(await database.db.system`select from certificates`).toHaveLength(0);
    expect(
      await database.db.system`select from jobs where key = 'gone.example.com' and status = 'waiting'`,
    ).toHaveLength(0);
  });
});

describe('no certificate is asked for', () => {
  test('for a domain that nobody has shown to be theirs, wherever it leads', async () => {
    const { own } = (await owner.call('POST', '/api/domains', { host: HOST })).json() as Domains;
    names.aliases.set(HOST, own);
    await database.db.system`
      insert into jobs ${database.db.system({ websiteId: shop.websiteId, kind: 'certificate', key: HOST })}`;
    await work();
    expect(authority.orders).toEqual([]);
    const domain = await domainOf();
    expect(domain).toMatchObject({ isVerified: false, certificate: null, check: { proofFound: [] } });
    // Looked at again by itself, in some minutes.
    expect(Date.parse(domain?.check?.nextAt ?? '') - Date.parse(domain?.check?.at ?? '')).toBe(5 * MINUTE_MS);
    await expect(visit('other.example.com')).rejects.toThrow();
  });

  test('while its visitors are led elsewhere, and that is told with where they are led', async () => {
    await enter(HOST, { leadsHere: false });
    names.aliases.set(HOST, 'old-host.example.net');
    await work();
    expect(authority.orders).toEqual([]);
    expect(await domainOf()).toMatchObject({
      isVerified: true,
      check: { pointsHere: false, pointerFound: ['old-host.example.net'] },
      certificate: { state: 'wanted' },
    });
  });

  test('again at once where the authority has refused it: the reason is told, and when it is tried next', async () => {
    await enter();
    const { httpPort } = authority;
    // The authority reaches another server there.
    authority.httpPort = 9;
    try {
      await work();
      const { certificate } = (await domainOf()) ?? {};
      expect(certificate).toMatchObject({
        state: 'failed',
        problem: expect.stringContaining('where its proof was to be'),
      });
      expect(Date.parse(certificate?.nextAt ?? '')).toBeGreaterThan(Date.now() + 8 * MINUTE_MS);
      const again = await owner.call('POST', `/api/domains/${HOST}/certificate`);
      expect([again.statusCode, again.json().error.code]).toEqual([409, 'too-soon']);
      await work();
      expect(authority.orders).toHaveLength(1);
    } finally {
      authority.httpPort = httpPort;
    }
    await database.db.system`update certificates set tried_at = now() - interval '11 minutes'`;
    expect((await owner.call('POST', `/api/domains/${HOST}/certificate`)).statusCode).toBe(200);
    await work();
    expect((await domainOf())?.certificate).toMatchObject({ state: 'issued', problem: '' });
  });

  test('for who names no host in the handshake', async () => {
    const socket = connect({ host: '127.0.0.1', port: tls.port, rejectUnauthorized: false });
    await expect(
      new Promise((resolve, reject) => socket.once('secureConnect', resolve).once('error', reject)),
    ).rejects.toThrow();
  });
});
