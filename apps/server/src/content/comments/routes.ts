import { commentEndpoints } from '@plinth/contract';
import { can, mayDo, pageTypes } from '@plinth/domain';
import { say } from '@plinth/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitorOf } from '../../accounts/access/visitor.ts';
import { countedByKey } from '../../accounts/staff/sign-in-throttle.ts';
import { newToken } from '../../accounts/staff/token.ts';
import { clientNetwork } from '../../platform/http/client-address.ts';
import { formFields } from '../../platform/http/form-fields.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { requestScope } from '../../platform/server/request-scope.ts';
import { route, withStatus } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { inWords, sayHtml } from '../../platform/words/in-words.ts';
import { readPageCursor } from '../items/content-scope.ts';
import { commentFormHtml, TRAP } from './comment-form.ts';
import {
  type CommentInput,
  commentedItem,
  moderateComments,
  postComment,
  readForModeration,
  replyToComment,
  setLike,
} from './service.ts';

type Title = 'Reply' | 'Leave a comment' | 'Thank you';

const LIKER = 'likes';
const TWO_YEARS = 2 * 365 * 24 * 3600;

/** Comments and likes of visitors, with and without script; what moderators do about them. */
export const commentRoutes: Routes = (app: App, context: AppContext) => {
  visitorRoutes(app, context);
  likeRoutes(app, context);
  moderatorRoutes(app, context);
};

const visitorOn = ({ db }: AppContext, request: FastifyRequest) => {
  const { member } = request;
  return visitorOf(db, request, member !== null && mayDo(member.role, 'content:see-unpublished'));
};

const visitorRoutes: Routes = (app, context) => {
  const { db } = context;
  const page = (request: FastifyRequest, reply: FastifyReply, title: Title, html: () => string, status = 200) => {
    const written = inWords(request.website, () => ({ title: say(title), html: html() }));
    return context.sendSystemPage(request, reply, {
      ...written,
      pageType: pageTypes.page,
      status,
      styles: ['community'],
    });
  };

  const thanks = (request: FastifyRequest, reply: FastifyReply, back: string) => {
    const html = () =>
      `<section class="comment-page"><h1>${sayHtml('Thank you')}</h1><p>${sayHtml('Your comment has arrived. It appears here once somebody has read it.')}</p><p><a class="button" href="${back}">${sayHtml('Back to the page')}</a></p></section>`;
    return page(request, reply, 'Thank you', html);
  };

  route(app, commentEndpoints.commentPage, async (request, reply) => {
    const visitor = await visitorOn(context, request);
    const replyTo = request.query.reply ?? null;
    const { item, parent } = await commentedItem(db, request.website, request.params.id, replyTo, visitor);
    return page(request, reply, parent ? 'Reply' : 'Leave a comment', () => commentFormHtml(item, parent));
  });

  route(app, commentEndpoints.commentForm, async (request, reply) => {
    const { id } = request.params;
    const fields = formFields(request);
    const input = readInput(fields);
    const wantsJson = accepts(request, 'application/json');
    // A program has filled in the field that nobody sees: it is told that all is well.
    if (fields[TRAP]) return wantsJson ? withStatus(202, { status: 'pending' as const }) : thanks(request, reply, `/`);
    const { member } = request;
    const visitor = await visitorOn(context, request);
    const writer = member && can(member.role, 'comments:write') ? member : null;
    try {
      const commenter = { address: request.ip, member: writer, visitor };
      const stored = await postComment(db, request.website, id, input, commenter);
      await context.refreshWebsite?.(request.website.websiteId);
      const { status } = stored;
      if (wantsJson) return withStatus(status === 'approved' ? 201 : 202, { id: stored.id, status });
      return status === 'approved' ? reply.redirect(stored.place, 303) : thanks(request, reply, stored.path);
    } catch (error) {
      if (wantsJson || !(error instanceof HttpError) || !error.fields) throw error;
      const { item, parent } = await commentedItem(db, request.website, id, input.parentId, visitor);
      const { fields: problems } = error;
      const html = () => commentFormHtml(item, parent, input, problems);
      return page(request, reply, 'Leave a comment', html, error.status);
    }
  });
};

const likeRoutes: Routes = (app, context) => {
  const { db, config } = context;
  for (const [entry, liked] of [
    [commentEndpoints.likeItem, true],
    [commentEndpoints.unlikeItem, false],
  ] as const) {
    route(app, entry, async (request, reply) => {
      const { id } = request.params;
      const known = request.cookies[LIKER];
      const token = known && /^[\w-]{43}$/.test(known) ? known : newToken();
      // A browser keeps its sign, so that it counts once; who throws it away is counted by where they come from.
      if (token !== known) await countedByKey(db, `liker:${request.website.websiteId}:${clientNetwork(request.ip)}`);
      const visitor = await visitorOn(context, request);
      const { path, ...answer } = await setLike(db, request.website, id, token, liked, visitor);
      if (token !== known) {
        const shared = { path: '/', sameSite: 'lax', httpOnly: true, secure: config.secure } as const;
        reply.setCookie(LIKER, token, { ...shared, maxAge: TWO_YEARS });
      }
      await context.refreshWebsite?.(request.website.websiteId);
      return accepts(request, 'application/json') ? answer : reply.redirect(`${path}#like-${id}`, 303);
    });
  }
};

const moderatorRoutes: Routes = (app, context) => {
  route(app, commentEndpoints.listComments, (request) => {
    const { status = null, itemId = null, query = '', cursor, limit } = request.query;
    const most = Math.min(Math.max(Number(limit ?? 50), 1), 200);
    const after = readPageCursor(cursor);
    return readForModeration(
      context.db,
      request.website.websiteId,
      { status, itemId, query: query.trim() },
      after,
      most,
    );
  });

  route(app, commentEndpoints.moderateComments, (request) => {
    const { ids, action } = request.body;
    return moderateComments(requestScope(context, request), ids, action);
  });

  route(app, commentEndpoints.replyToComment, (request) =>
    replyToComment(requestScope(context, request), request.website, request.params.id, request.body.body),
  );
};

const accepts = (request: FastifyRequest, type: string) =>
  request.headers.accept?.includes(type) === true && !request.headers.accept.includes('text/html');

function readInput(fields: Readonly<Record<string, string>>): CommentInput {
  const { name = '', email = '', url = '', body = '', parentId } = fields;
  return { name, email, url, body, parentId: parentId && /^[0-9a-f]{24}$/.test(parentId) ? parentId : null };
}
