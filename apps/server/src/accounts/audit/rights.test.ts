import { type Endpoint, endpoints } from '@plinth/contract';
import { type Permission, roles } from '@plinth/domain';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Application } from '../../boot/application.ts';
import { websiteTaskJob } from '../../boot/websites/task-job.ts';
import { JobRunner } from '../../platform/jobs/runner.ts';
import { type NameServer, startNameServer } from '../../testing/name-server.ts';
import { openSealed } from '../../testing/opened-mail.ts';
import { type OwnerAgent, seedWebsite, signedInOwner } from '../../testing/owner-server.ts';
import { PayPalStandIn } from '../../testing/paypal-stand-in.ts';
import { StripeStandIn } from '../../testing/stripe-stand-in.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { uploadRequest } from '../../testing/upload-request.ts';
import { startWholeApplication } from '../../testing/whole-application.ts';
import { createOwner, createOwnerSignInLink } from '../staff/service.ts';
import { createSetupCode } from '../staff/setup-codes.ts';

// Every call that changes who may do what, or whole websites, stands in the log, with whom or what it was about.

/** Calls with one of these change rights, or what they are rights to. */
const RIGHTS: readonly Permission[] = [
  'people:manage',
  'people',
  'websites:manage',
  'websites',
  'billing:manage',
  'domains:manage',
  'api-keys:manage',
];
const ACCOUNT = ['/api/keys', '/api/owner/', '/api/setup', '/api/people', '/api/websites'];

let database: TestDatabase;
let application: Application;
let names: NameServer;
let stripe: StripeStandIn;
let paypal: PayPalStandIn;
let site: Awaited<ReturnType<typeof seedWebsite>>;
let admin: OwnerAgent;
const password = 'clay and glaze and fire';

beforeAll(async () => {
  database = await createTestDatabase();
  names = await startNameServer();
  stripe = await StripeStandIn.start();
  paypal = await PayPalStandIn.start();
  application = await startWholeApplication(database.db, {
    dnsServers: [names.address],
    // Nobody works at jobs here: it is asked for, and never fetched.
    acme: { directoryUrl: 'http://127.0.0.1:9/directory', tlsPort: 443 },
    stripeUrl: stripe.url,
    paypalUrl: paypal.url,
  });
  site = await seedWebsite(database.db, 'rights');
  admin = await signedInOwner(application.app, database.db, site, roles.admin);
}, 120_000);
afterAll(async () => {
  await application?.close();
  names?.close();
  stripe?.close();
  paypal?.close();
  await database?.drop();
});

const visitor = (url: string, payload: object, host = site.host) =>
  application.app.inject({ method: 'POST', url, payload, headers: { host, origin: `http://${host}` } });
const person = (email: string, role: number = roles.editor) =>
  createOwner(database.db, { email, displayName: 'Ada', websiteIds: [site.websiteId], role, password });
const invite = async (email: string) =>
  (await admin.call('POST', '/api/people/invitations', { email, role: roles.editor })).json() as {
    id: string;
    link: string;
  };
/** A domain that waits for its record, which is there. */
const claim = async (host: string) => {
  const { domains } = (await admin.call('POST', '/api/domains', { host })).json();
  const { proof } = domains.find((one: { host: string }) => one.host === host);
  names.texts.set(proof.name, proof.value);
  return host;
};
const hook = async (name: string) => {
  const body = { url: `https://hooks.example.com/${name}`, events: ['order.placed'] };
  const answer = await admin.call('POST', '/api/hooks', body);
  return { answer, id: answer.json().hook.id as string };
};
const plan = {
  kind: 'journal',
  theme: 'broadsheet',
  language: 'en-GB',
  country: 'GB',
  timeZone: 'Europe/London',
  currency: 'GBP',
};
const newWebsite = async (title: string) =>
  (await admin.call('POST', '/api/websites', { website: { ...plan, title } })).json() as { id: string };
const signedIn = (role: number = roles.editor) => signedInOwner(application.app, database.db, site, role);

interface Deed {
  answer: LightMyRequestResponse;
  about: string;
  /** Where it is no call that a permission allows. */
  action?: string;
  websiteId?: string;
}

const keepPayPalKeys = () =>
  admin.call('PUT', '/api/commerce/payment-settings/paypal', {
    clientId: 'AZ-client-of-tests',
    secret: 'EK-secret-of-tests',
    webhookId: '',
    live: false,
  });

/** A call of each kind that succeeds; or why there is nothing to write down. */
const deeds: Partial<Record<keyof typeof endpoints, (() => Promise<Deed>) | string>> = {
  invitePerson: async () => ({
    answer: await admin.call('POST', '/api/people/invitations', {
      email: 'noor@example.com',
      role: roles.storeManager,
    }),
    about: 'noor@example.com: Store manager',
  }),
  resendInvitation: async () => {
    const { id } = await invite('again@example.com');
    return {
      answer: await admin.call('POST', `/api/people/invitations/${id}/resend`),
      about: 'again@example.com: Editor',
    };
  },
  revokeInvitation: async () => {
    const { id } = await invite('back@example.com');
    return { answer: await admin.call('DELETE', `/api/people/invitations/${id}`), about: 'back@example.com: Editor' };
  },
  changeRole: async () => ({
    answer: await admin.call('PATCH', `/api/people/${await person('grows@example.com')}`, { role: roles.admin }),
    about: 'grows@example.com: Editor → Administrator',
  }),
  removePerson: async () => ({
    answer: await admin.call('DELETE', `/api/people/${await person('leaves@example.com')}`),
    about: 'leaves@example.com: Editor',
  }),
  createApiKey: async () => ({
    answer: await admin.call('POST', '/api/keys', { name: 'Till', role: roles.storeManager, days: 30 }),
    about: 'Till: Store manager',
  }),
  revokeApiKey: async () => {
    const { key } = (await admin.call('POST', '/api/keys', { name: 'Old till', role: roles.viewer, days: 1 })).json();
    return { answer: await admin.call('DELETE', `/api/keys/${key.id}`), about: 'Old till' };
  },
  createHook: async () => ({ answer: (await hook('made')).answer, about: 'https://hooks.example.com/made' }),
  changeHook: async () => {
    const { id } = await hook('paused');
    return {
      answer: await admin.call('PATCH', `/api/hooks/${id}`, { enabled: false }),
      about: 'https://hooks.example.com/paused',
    };
  },
  deleteHook: async () => {
    const { id } = await hook('deleted');
    return { answer: await admin.call('DELETE', `/api/hooks/${id}`), about: 'https://hooks.example.com/deleted' };
  },
  rotateHookSecret: async () => {
    const { id } = await hook('rotated');
    return { answer: await admin.call('POST', `/api/hooks/${id}/secret`), about: 'https://hooks.example.com/rotated' };
  },
  testHook: async () => {
    const { id } = await hook('tested');
    return { answer: await admin.call('POST', `/api/hooks/${id}/test`), about: 'https://hooks.example.com/tested' };
  },
  sendHookAgain: async () => {
    const { id } = await hook('again');
    const sent = (await admin.call('POST', `/api/hooks/${id}/test`)).json();
    const answer = await admin.call('POST', `/api/hooks/${id}/deliveries/${sent.id}/again`);
    return { answer, about: 'https://hooks.example.com/again' };
  },
  acceptInvitation: async () => {
    const { link } = await invite('joins@example.com');
    const url = `/api/owner/invitations/${link.split('/').at(-1)}`;
    return { answer: await visitor(url, { displayName: 'Joins', password }), about: 'Editor', action: 'joined' };
  },
  createWebsite: async () => ({
    answer: await admin.call('POST', '/api/websites', { website: { ...plan, title: 'Made anew' } }),
    about: 'Made anew',
  }),
  copyWebsite: async () => {
    const { id } = await newWebsite('Original');
    return {
      answer: await admin.call('POST', `/api/websites/${id}/copy`, { title: 'Twin' }),
      about: 'Original → Twin',
    };
  },
  exportWebsite: async () => {
    const { id } = await newWebsite('Packed');
    return { answer: await admin.call('POST', `/api/websites/${id}/export`, { people: true }), about: 'Packed' };
  },
  importWebsite: async () => {
    const form = uploadRequest('packed.zip', Buffer.from('PK'), 'application/zip', { title: 'Unpacked' });
    const answer = await application.app.inject({
      method: 'POST',
      url: '/api/websites/import',
      cookies: admin.cookies,
      headers: { host: site.host, 'x-csrf-token': admin.crumb, ...form.headers },
      payload: form.payload,
    });
    return { answer, about: 'Unpacked' };
  },
  archiveWebsite: async () => {
    const { id } = await newWebsite('Asleep');
    return { answer: await admin.call('POST', `/api/websites/${id}/archive`), about: 'Asleep' };
  },
  restoreWebsite: async () => {
    const { id } = await newWebsite('Awake');
    return { answer: await admin.call('POST', `/api/websites/${id}/restore`), about: 'Awake' };
  },
  deleteWebsite: async () => {
    const { id } = await newWebsite('Gone');
    return { answer: await admin.call('POST', `/api/websites/${id}/delete`, { title: 'Gone' }), about: 'Gone' };
  },
  cancelWebsiteTask: async () => {
    const { id } = await newWebsite('Undecided');
    const asked = await admin.call('POST', `/api/websites/${id}/copy`, { title: 'Second thought' });
    return {
      answer: await admin.call('POST', `/api/website-tasks/${asked.json().id}/cancel`),
      about: 'Undecided → Second thought',
    };
  },
  dismissWebsiteTask: 'says nothing but that the line was read',
  changePlan: async () => ({ answer: await admin.call('PUT', '/api/website/plan', { isTrial: false }), about: '' }),
  setUpWebsite: async () => {
    const answer = await visitor(
      '/api/setup',
      {
        code: await createSetupCode(database.db),
        website: { ...plan, title: 'First' },
        owner: { displayName: 'Mara', email: 'mara@example.com', password },
        keepDemo: true,
      },
      'localhost',
    );
    const action = 'website made with a set-up code';
    return { answer, about: '', action, websiteId: answer.json().id };
  },
  checkSetupCode: 'looks at a code and changes nothing',
  changeAccount: async () => ({
    answer: await (await signedIn()).call('PATCH', '/api/owner/account', { displayName: 'New' }),
    about: '',
  }),
  changePassword: async () => ({
    answer: await (await signedIn()).call('PUT', '/api/owner/account/password', { newPassword: password }),
    about: '',
  }),
  endSession: async () => {
    const agent = await signedIn();
    const [session] = (await agent.call('GET', '/api/owner/sessions')).json().sessions;
    return { answer: await agent.call('DELETE', `/api/owner/sessions/${session.id}`), about: 'lightMyRequest' };
  },
  endOtherSessions: async () => ({ answer: await (await signedIn()).call('DELETE', '/api/owner/sessions'), about: '' }),
  ownerSignIn: async () => {
    await person('enters@example.com');
    const answer = await visitor('/api/owner/session', { email: 'enters@example.com', password });
    return { answer, about: '', action: 'sign-in' };
  },
  ownerSignOut: async () => ({ answer: await (await signedIn()).call('DELETE', '/api/owner/session'), about: '' }),
  requestNewPassword: async () => {
    await person('forgets@example.com');
    const answer = await visitor('/api/owner/password-link', { email: 'forgets@example.com' });
    return { answer, about: 'forgets@example.com', action: 'new password asked for' };
  },
  useSignInLink: async () => {
    const token = await createOwnerSignInLink(database.db, await person('resets@example.com'));
    const answer = await visitor(`/api/owner/sign-in-links/${token}`, { newPassword: 'another long password' });
    return { answer, about: '', action: 'sign-in by link, new password' };
  },
  addDomain: async () => ({
    answer: await admin.call('POST', '/api/domains', { host: 'asked.example.org' }),
    about: 'asked.example.org',
  }),
  verifyDomain: async () => {
    const host = await claim('shown.example.org');
    return { answer: await admin.call('POST', `/api/domains/${host}/verify`), about: host };
  },
  makeDomainPrimary: async () => {
    const host = await claim('first.example.org');
    await admin.call('POST', `/api/domains/${host}/verify`);
    return { answer: await admin.call('POST', `/api/domains/${host}/primary`), about: host };
  },
  redirectOwnHost: async () => ({
    answer: await admin.call('PUT', '/api/domains/redirect-own', { on: false }),
    about: 'off',
  }),
  fetchCertificate: async () => {
    const host = await claim('certified.example.org');
    await admin.call('POST', `/api/domains/${host}/verify`);
    return { answer: await admin.call('POST', `/api/domains/${host}/certificate`), about: host };
  },
  removeDomain: async () => {
    const host = await claim('gone.example.org');
    return { answer: await admin.call('DELETE', `/api/domains/${host}`), about: host };
  },
  changeInvoiceSettings: async () => ({
    answer: await admin.call('PUT', '/api/commerce/invoice-settings', {
      sellerName: '',
      sellerAddress: '',
      vatId: '',
      footer: '',
      invoicePrefix: 'R-',
      creditNotePrefix: 'G-',
      nextInvoice: 7,
      nextCreditNote: 1,
      automatic: true,
      attached: false,
    }),
    about: 'Invoices R-00007, credit notes G-00001, by themselves',
  }),
  changePaymentSettings: async () => ({
    answer: await admin.call('PUT', '/api/commerce/payment-settings', {
      methods: [{ kind: 'manual', enabled: true, name: '', text: 'To DE02 1203' }],
    }),
    about: 'Manual payment: To DE02 1203',
  }),
  changeStripeKeys: async () => ({
    answer: await admin.call('PUT', '/api/commerce/payment-settings/stripe', {
      publishableKey: 'pk_test_4242',
      secretKey: 'sk_test_4242424242',
    }),
    about: 'Stripe: pk_test_4242 Hearth & Field',
  }),
  removeStripeKeys: async () => ({
    answer: await admin.call('DELETE', '/api/commerce/payment-settings/stripe'),
    about: 'Stripe: keys removed',
  }),
  changePayPalKeys: async () => ({ answer: await keepPayPalKeys(), about: 'PayPal: AZ-client-of-tests, sandbox' }),
  checkPayPal: async () => {
    await keepPayPalKeys();
    return {
      answer: await admin.call('POST', '/api/commerce/payment-settings/paypal/check'),
      about: 'PayPal: looked at',
    };
  },
  removePayPalKeys: async () => ({
    answer: await admin.call('DELETE', '/api/commerce/payment-settings/paypal'),
    about: 'PayPal: keys removed',
  }),
  changePlaceSettings: async () => ({
    answer: await admin.call('PUT', '/api/content/place-settings', { provider: 'none' }),
    about: 'Addresses are looked up by: none',
  }),
  visitWebsite: async () => ({
    answer: await admin.call('POST', `/api/owner/websites/${site.websiteId}/visit`),
    about: '',
  }),
};

const writes = (Object.entries(endpoints) as [keyof typeof endpoints, Endpoint][]).filter(
  ([, { method, path, permission }]) =>
    method !== 'GET' &&
    ((permission !== undefined && RIGHTS.includes(permission)) || ACCOUNT.some((prefix) => path.startsWith(prefix))),
);

test('no call that changes rights, accounts or whole websites is forgotten here', () => {
  expect(writes.length).toBeGreaterThan(20);
  expect(writes.map(([name]) => name).filter((name) => deeds[name] === undefined)).toEqual([]);
});

test.each(writes)('%s stands in the log, with whom or what it was about', async (name, { method, path }) => {
  const deed = deeds[name];
  if (typeof deed !== 'function') return;
  const { answer, about, action = `${method} ${path}`, websiteId = site.websiteId } = await deed();
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  await vi.waitFor(async () => {
    const rows = await database.db.system<{ about: string; actor: string; subject: string }[]>`
      select about, actor, subject from audit_log
      where website_id = ${websiteId} and action = ${action} order by id desc limit 5`;
    expect(rows.map((row) => row.about)).toContain(about);
    expect(rows[0]?.actor).not.toBe('');
    // Whoever reads the log has no link to come in by.
    expect(rows[0]?.subject).not.toMatch(/[\w-]{43}/);
  }, 20_000);
});

test('the other website’s own log tells, too, what was done to it as a whole; of one that is gone, that of the next', async () => {
  const other = await newWebsite('Watched');
  const log = async (websiteId: string) =>
    database.db.system<{ action: string; about: string }[]>`
      select action, about from audit_log where website_id = ${websiteId} order by id`;
  await admin.call('POST', `/api/websites/${other.id}/archive`);
  await admin.call('POST', `/api/websites/${other.id}/restore`);
  expect((await log(other.id)).map(({ action }) => action)).toEqual([
    'website made',
    'website archived',
    'website restored',
  ]);
  const mine = await seedWebsite(database.db, 'leaving');
  const next = await seedWebsite(database.db, 'staying');
  const owner = await signedInOwner(application.app, database.db, mine, roles.admin);
  await database.db.system`
    insert into memberships (website_id, account_id, role) values (${next.websiteId}, ${owner.accountId}, ${roles.admin})`;
  const gone = await owner.call('POST', `/api/websites/${mine.websiteId}/delete`, { title: 'leaving' });
  expect(gone.statusCode, gone.body).toBe(202);
  await new JobRunner(database.db, [websiteTaskJob(application.context)]).drain();
  expect(await log(next.websiteId)).toEqual([{ action: 'website deleted', about: 'leaving' }]);
});

test('links in the mails of a new password and of an invitation lead to no port that only the request names', async () => {
  await person('port@example.com');
  const headers = { host: 'shop.example:8081' };
  await database.db.system`
    insert into domains (website_id, host) values (${site.websiteId}, 'shop.example')`;
  const asked = await application.app.inject({
    method: 'POST',
    url: '/api/owner/password-link',
    payload: { email: 'port@example.com' },
    headers,
  });
  expect(asked.statusCode, asked.body).toBe(202);
  const invited = await application.app.inject({
    method: 'POST',
    url: '/api/people/invitations',
    payload: { email: 'invited@example.com', role: roles.editor },
    headers: { ...headers, 'x-csrf-token': admin.crumb },
    cookies: admin.cookies,
  });
  expect(invited.json().link).toMatch(/^http:\/\/shop\.example\/config\/invitation\//);
  const mails = await database.db.system<{ plainText: string }[]>`
    select plain_text from outbox_messages where to_address in ('port@example.com', 'invited@example.com')`;
  expect(mails).toHaveLength(2);
  for (const { plainText } of mails) {
    expect(openSealed(plainText)).toMatch(/http:\/\/shop\.example\/config\/(new-password|invitation)\//);
    expect(openSealed(plainText)).not.toContain(':8081');
  }
});
