import { type OwnerMe, ownerEndpoints } from '@plinth/contract';
import { can, sectionsOf, upgradePath } from '@plinth/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../../platform/http/http-error.ts';
import { hostOrigin, requestOrigin, websiteHost } from '../../platform/http/request-origin.ts';
import { moneyStylesOf, writesLocalMoney } from '../../platform/money/local-money.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { storeCurrency } from '../../platform/websites/website.ts';
import { isTrial } from '../plan/service.ts';
import { deviceWords } from './device.ts';
import { mailNewPassword, mailNewPlace } from './owner-mail.ts';
import { requestNewPassword } from './password-reset.ts';
import type { MembershipRow } from './queries.ts';
import {
  changeDisplayName,
  changePassword,
  previewSignInLink,
  readAccount,
  readMemberships,
  signIn,
  signInByLink,
  visitWebsite,
} from './service.ts';
import { clearSession, SESSION_COOKIE, sendSession } from './session-cookies.ts';
import { endOtherSessions, endSession, type OpenedSession, placeOfSession, readSessions, signOut } from './sessions.ts';

/** Accounts, sessions and sign-in of the people who run websites. */
export const ownerRoutes: Routes = (app: App, context: AppContext) => {
  sessionRoutes(app, context);
  const { db, config } = context;
  const begin = (reply: FastifyReply, session: OpenedSession, remember: boolean) => {
    sendSession(reply, session, config.secure, remember);
    return { crumb: session.crumb };
  };
  const placeOf = (request: FastifyRequest) => ({ website: request.website, origin: requestOrigin(request, config) });
  const newsFor = (request: FastifyRequest, { email }: { email: string }) => ({
    email,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  });
  const note = async (request: FastifyRequest, { id, email }: { id: string; email: string }, action: string) =>
    context.audit?.note(request, { accountId: id, actor: email, action });
  /** Not waited for: how long the answer takes tells nobody whether there is an account. Who asked is unknown, for whom is not. */
  const noteMailedLink = (request: FastifyRequest, about: string) =>
    void context.audit
      ?.note(request, { accountId: '', actor: 'somebody at the sign-in page', action: 'new password asked for', about })
      .catch((err: unknown) => request.log.error({ err }, 'the audit log could not be written'));

  route(app, ownerEndpoints.ownerSignIn, async (request, reply) => {
    const { email, password, rememberMe = false } = request.body;
    const oldToken = request.cookies[SESSION_COOKIE];
    const session = await signIn(db, { email, password, place: placeOfSession(request), oldToken });
    if (session.isNewPlace) await mailNewPlace(db, placeOf(request), newsFor(request, session.account));
    await note(request, session.account, 'sign-in');
    return begin(reply, session, rememberMe);
  });

  route(app, ownerEndpoints.ownerSignOut, async (request, reply) => {
    await signOut(db, request.cookies[SESSION_COOKIE] ?? '');
    clearSession(reply, config.secure);
  });

  route(app, ownerEndpoints.ownerMe, (request) => describe(context, request));

  route(app, ownerEndpoints.changeAccount, async (request) => {
    await changeDisplayName(db, memberOf(request).accountId, request.body.displayName);
    return describe(context, request);
  });

  route(app, ownerEndpoints.changePassword, async (request, reply) => {
    const member = memberOf(request);
    const given = { ...request.body, place: placeOfSession(request) };
    const session = await changePassword(db, member.accountId, given);
    await mailNewPassword(db, placeOf(request), newsFor(request, member));
    return begin(reply, session, true);
  });

  route(app, ownerEndpoints.readSignInLink, async (request) => {
    const account = await previewSignInLink(db, request.params.token);
    return {
      email: account.email,
      displayName: account.displayName,
      websiteTitle: request.website.title,
      hasPassword: account.passwordHash !== null,
    };
  });

  route(app, ownerEndpoints.requestNewPassword, async (request) => {
    const member = await requestNewPassword(db, placeOf(request), request.body.email, request.ip);
    if (member) noteMailedLink(request, member.email);
    return { mailed: config.smtpUrl !== undefined };
  });

  route(app, ownerEndpoints.useSignInLink, async (request, reply) => {
    const { newPassword, rememberMe = true } = request.body;
    const oldToken = request.cookies[SESSION_COOKIE];
    const place = placeOfSession(request);
    const session = await signInByLink(db, { token: request.params.token, newPassword, oldToken, place });
    if (newPassword !== undefined && session.account.passwordHash !== null)
      await mailNewPassword(db, placeOf(request), newsFor(request, session.account));
    await note(
      request,
      session.account,
      newPassword === undefined ? 'sign-in by link' : 'sign-in by link, new password',
    );
    return begin(reply, session, rememberMe);
  });

  route(app, ownerEndpoints.visitWebsite, async (request) => {
    const { website, token } = await visitWebsite(db, memberOf(request).accountId, request.params.websiteId);
    return { url: `${editorUrl(context, request, website)}/sign-in/${token}` };
  });
};

/** Where somebody is signed in, and an end to it. */
function sessionRoutes(app: App, context: AppContext): void {
  const { db } = context;
  const tokenOf = (request: FastifyRequest) => request.cookies[SESSION_COOKIE] ?? '';

  route(app, ownerEndpoints.listSessions, async (request) => ({
    sessions: await readSessions(db, memberOf(request).accountId, tokenOf(request)),
  }));

  route(app, ownerEndpoints.endSession, async (request) => {
    const { userAgent } = await endSession(db, memberOf(request).accountId, request.params.id);
    context.audit?.about(request, deviceWords(userAgent));
  });

  route(app, ownerEndpoints.endOtherSessions, async (request) => ({
    ended: await endOtherSessions(db, memberOf(request).accountId, tokenOf(request)),
  }));
}

async function describe(context: AppContext, request: FastifyRequest): Promise<OwnerMe> {
  const member = memberOf(request);
  const [account, memberships] = await Promise.all([
    readAccount(context.db, member.accountId),
    readMemberships(context.db, member.accountId),
  ]);
  const { website } = request;
  return {
    account: {
      id: account.id,
      email: account.email,
      displayName: account.displayName,
      hasPassword: account.passwordHash !== null,
    },
    role: member.role,
    permissions: sectionsOf(member.role),
    website: {
      id: website.websiteId,
      title: website.title,
      currency: storeCurrency(website),
      language: website.language,
      country: website.country,
      timeZone: website.timeZone,
      // Orders and payments may be in a currency that the store had before.
      ...(writesLocalMoney(website) ? { moneyStyles: moneyStylesOf(website) } : {}),
      isTrial: isTrial(website),
      ...(can(member.role, 'billing:manage') ? { upgradePath: upgradePath(isTrial(website)) } : {}),
    },
    websites: memberships.map((one) => ({
      id: one.websiteId,
      title: one.title,
      identifier: one.identifier,
      role: one.role,
      editorUrl: editorUrl(context, request, one),
    })),
    crumb: member.crumb,
  };
}

/** Where a website's editor answers: on its own host, at the port that this request came through. */
function editorUrl({ config }: AppContext, request: FastifyRequest, website: MembershipRow): string {
  const port = /:(\d+)$/.exec(request.headers.host ?? '')?.[0] ?? '';
  const host = website.host ?? websiteHost(website.identifier, false, config);
  return `${hostOrigin(config, `${host}${port}`)}/config`;
}

function memberOf(request: FastifyRequest) {
  if (!request.member) throw new HttpError(401, 'sign-in', 'Please sign in.');
  return request.member;
}
