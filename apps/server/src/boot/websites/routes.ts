import { websiteEndpoints } from '@plinth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newOwner, visitWebsite } from '../../accounts/staff/service.ts';
import { sendSession } from '../../accounts/staff/session-cookies.ts';
import { openSession, placeOfSession } from '../../accounts/staff/sessions.ts';
import { checkSetupCode, spendSetupCode } from '../../accounts/staff/setup-codes.ts';
import { ImageVariants } from '../../platform/assets/image-variants.ts';
import { HttpError, invalid, notFound } from '../../platform/http/http-error.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { demoOwnerEmail } from '../demo/load-demo.ts';
import { fileRoutes } from './file-routes.ts';
import { type MadeWebsite, makeWebsite } from './make-website.ts';
import { memberOf } from './member-of.ts';
import { archiveWebsite, asManaged, managedWebsite, ownWebsites, requireRoomForAnother } from './own-websites.ts';
import { demoWebsites, pictureKey } from './queries.ts';
import { leavingWebsites } from './task-queries.ts';
import { foreignHost, portOf, websiteUrl } from './website-address.ts';
import { askForCopy, askForRemoval, cancelTask, dismissTask, tasksFor } from './website-tasks.ts';

/** The first day, and whole websites: made, listed, copied, archived, deleted. */
export const websiteRoutes: Routes = (app: App, context: AppContext) => {
  setupRoutes(app, context);
  ownerRoutes(app, context);
  fileRoutes(app, context);
};

function setupRoutes(app: App, context: AppContext): void {
  const { db, config } = context;

  /** The host that a website made by this request gets; null: a name below the base host. */
  const hostFor = async (request: FastifyRequest): Promise<string | null> => {
    const host = foreignHost(config, request.headers.host);
    return host !== null && (await context.findWebsite?.(host)) ? null : host;
  };

  route(app, websiteEndpoints.checkSetupCode, async (request) => {
    await checkSetupCode(db, request.body.code, request.ip);
    return {
      host: await hostFor(request),
      suffix: `.${config.baseHost}${portOf(request.headers.host)}`,
      demoSites: (await demoWebsites(db.system)).map(({ title }) => title),
    };
  });

  route(app, websiteEndpoints.setUpWebsite, async (request, reply) => {
    const { code, website, owner, keepDemo } = request.body;
    // Before the password is hashed: a stranger's guesses cost nothing.
    await checkSetupCode(db, code, request.ip);
    const made = await makeWebsite(context, {
      website,
      contactEmail: owner.email.trim(),
      ownerName: owner.displayName.trim(),
      owner: await newOwner(db, { ...owner, address: request.ip }),
      host: await hostFor(request),
      admit: (tx) => spendSetupCode(tx, code),
      demo: keepDemo ? 'keep' : 'remove',
    });
    await noteMade(context, request, made, owner.email.trim().toLowerCase(), 'website made with a set-up code');
    return welcome(context, request, reply, made);
  });
}

function ownerRoutes(app: App, context: AppContext): void {
  const { db } = context;
  const managed = (request: FastifyRequest & { params: { websiteId: string } }) =>
    managedWebsite(context, memberOf(request).accountId, request.params.websiteId);

  route(app, websiteEndpoints.listOwnWebsites, async (request) => {
    const { accountId, email } = memberOf(request);
    const websites = await ownWebsites(context, accountId);
    return {
      websites: websites.map((one) => asManaged(context, one, request.headers.host)),
      tasks: await tasksFor(context, accountId),
      asksOwner: email === demoOwnerEmail,
    };
  });

  const variants = new ImageVariants(context.assets);
  route(app, websiteEndpoints.websitePicture, async (request, reply) => {
    // Another website's files answer on its own host; here only to who has a role there.
    const websites = await ownWebsites(context, memberOf(request).accountId);
    const website = websites.find(({ websiteId }) => websiteId === request.params.websiteId);
    const key = website && (await pictureKey(db, website.websiteId));
    if (!key || (await context.assets.size(key)) === null) throw notFound('A picture');
    const picture = await variants.get(key, { width: 750 }, 'webp');
    return reply
      .header('content-type', 'image/webp')
      .header('cache-control', 'private, max-age=300')
      .send(context.assets.read(picture));
  });

  route(app, websiteEndpoints.createWebsite, async (request, reply) => {
    const { website, owner, keepDemo = true } = request.body;
    const member = memberOf(request);
    const isDemo = member.email === demoOwnerEmail;
    if (isDemo && !owner) throw invalid('Please say whose website it is.', { displayName: 'Please enter your name.' });
    await requireRoomForAnother(context, member.accountId);
    const made = await makeWebsite(context, {
      website,
      contactEmail: (isDemo && owner ? owner.email : member.email).trim(),
      ownerName: (isDemo && owner ? owner.displayName : member.displayName).trim(),
      // Nobody makes accounts for others on the way.
      owner: isDemo && owner ? await newOwner(db, { ...owner, address: request.ip }) : async () => member.accountId,
      host: null,
      demo: isDemo ? (keepDemo ? 'keep' : 'remove') : 'leave',
    });
    context.audit?.about(request, website.title);
    await noteMade(context, request, made, member.email, 'website made');
    return welcome(context, request, reply, made);
  });

  route(app, websiteEndpoints.copyWebsite, async (request) => {
    const member = memberOf(request);
    const { website } = await managed(request);
    await requireRoomForAnother(context, member.accountId);
    const task = await askForCopy(context, website, request.body.title, { member, request });
    context.audit?.about(request, `${website.title} → ${request.body.title}`);
    return task;
  });

  for (const archived of [true, false]) {
    const endpoint = archived ? websiteEndpoints.archiveWebsite : websiteEndpoints.restoreWebsite;
    route(app, endpoint, async (request) => {
      const { website } = await managed(request);
      await archiveWebsite(context, website.websiteId, archived);
      context.audit?.about(request, website.title);
      if (website.websiteId !== request.website.websiteId)
        await noteElsewhere(context, request, {
          websiteId: website.websiteId,
          action: archived ? 'website archived' : 'website restored',
        });
      const { website: now } = await managed(request);
      return asManaged(context, now, request.headers.host);
    });
  }

  route(app, websiteEndpoints.deleteWebsite, async (request) => {
    const { website, all } = await managed(request);
    const member = memberOf(request);
    const leaving = await leavingWebsites(context.db.system, [website.websiteId, ...all.map((one) => one.websiteId)]);
    const next = all.find(
      ({ websiteId, archivedAt }) =>
        websiteId !== website.websiteId && archivedAt === null && !leaving.includes(websiteId),
    );
    if (!next) {
      const message = 'This is your only website. Make another one first, or archive this one.';
      throw new HttpError(409, 'last-website', message);
    }
    const stays = request.website.websiteId !== website.websiteId;
    const asked = { typed: request.body.title, notedOn: stays ? null : next.websiteId };
    const task = await askForRemoval(context, website, asked, { member, request });
    context.audit?.about(request, website.title);
    return { task, editorUrl: stays ? null : await wayIn(context, request, member.accountId, next.websiteId) };
  });

  route(app, websiteEndpoints.cancelWebsiteTask, async (request) => {
    const task = await cancelTask(context, memberOf(request).accountId, request.params.taskId);
    context.audit?.about(request, task.copyTitle === '' ? task.title : `${task.title} → ${task.copyTitle}`);
    return task;
  });

  route(app, websiteEndpoints.dismissWebsiteTask, (request) =>
    dismissTask(context, memberOf(request).accountId, request.params.taskId),
  );
}

/** Written into the log of another website than the one whose editor the member looks at. */
async function noteElsewhere(
  context: AppContext,
  request: FastifyRequest,
  deed: { websiteId: string; action: string; about?: string },
): Promise<void> {
  const { accountId, email } = memberOf(request);
  await context.audit?.note(request, { accountId, actor: email, ...deed });
}

/** The first entry of a new website's own log. */
async function noteMade(
  context: AppContext,
  request: FastifyRequest,
  { accountId, websiteId }: MadeWebsite,
  actor: string,
  action: string,
  about = '',
): Promise<void> {
  await context.audit?.note(request, { accountId, actor, action, about, websiteId });
}

/** The address of a website's editor, with a link that signs its owner in there. */
async function wayIn(
  context: AppContext,
  request: FastifyRequest,
  accountId: string,
  websiteId: string,
): Promise<string> {
  const website = (await ownWebsites(context, accountId)).find((one) => one.websiteId === websiteId);
  const { token } = await visitWebsite(context.db, accountId, websiteId);
  const url = website ? websiteUrl(context.config, website, request.headers.host) : '';
  return `${url}/config/sign-in/${token}`;
}

/** Where the new website is. Whoever made it at its own address is signed in there at once. */
async function welcome(context: AppContext, request: FastifyRequest, reply: FastifyReply, made: MadeWebsite) {
  const website = (await ownWebsites(context, made.accountId)).find((one) => one.websiteId === made.websiteId);
  if (!website) throw new Error(`The website ${made.websiteId} is gone as soon as it was made.`);
  const url = websiteUrl(context.config, website, request.headers.host);
  const here = await context.findWebsite?.(request.headers.host ?? '');
  const isHere = here?.websiteId === made.websiteId;
  if (isHere) {
    const place = placeOfSession(request);
    const session = await openSession(context.db, made.accountId, { oldToken: undefined, place });
    sendSession(reply, session, context.config.secure, true);
  }
  return {
    id: made.websiteId,
    title: website.title,
    url,
    editorUrl: isHere ? '/config' : await wayIn(context, request, made.accountId, made.websiteId),
  };
}
