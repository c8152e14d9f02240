import { CommentQuery, LikeParams, ModerateRequest, ModerationQuery } from '@plinth/contract';
import { can, mayDo, pageTypes } from '@plinth/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitorOf } from '../../accounts/access/visitor.ts';
import { newToken } from '../../accounts/staff/token.ts';
import { formFields } from '../../platform/http/form-fields.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { rateLimited } from '../../platform/server/rate-limit.ts';
import { requestScope } from '../../platform/server/request-scope.ts';
import type { Routes } from '../../platform/server/server.ts';
import { readPageCursor } from '../items/content-scope.ts';
import { commentFormHtml, TRAP } from './comment-form.ts';
import {
  type CommentInput,
  commentedItem,
  moderateComments,
  postComment,
  readForModeration,
  setLike,
} from './service.ts';

const LIKER = 'likes';
const TWO_YEARS = 2 * 365 * 24 * 3600;
/** Comments and likes of visitors, with and without script; what moderators do about them. */
export const commentRoutes: Routes = (app: App, context: AppContext) => {
  const { db, config } = context;
  const limited = rateLimited(config, 'visitor');
  const page = (request: FastifyRequest, reply: FastifyReply, title: string, html: string, status = 200) =>
    context.sendSystemPage(request, reply, { pageType: pageTypes.page, title, html, status, styles: ['community'] });

  const visitorOn = (request: FastifyRequest) => {
    const { member } = request;
    return visitorOf(db, request, member !== null && mayDo(member.role, 'content:see-unpublished'));
  };

  app.get('/comments/:id', { schema: { params: LikeParams, querystring: CommentQuery } }, async (request, reply) => {
    const { item, parent } = await commentedItem(
      db,
      request.website,
      request.params.id,
      request.query.reply ?? null,
      await visitorOn(request),
    );
    return page(request, reply, parent ? 'Reply' : 'Leave a comment', commentFormHtml(item, parent));
  });

  app.post(
    '/comments/:id',
    { config: { ...limited, crumb: 'visitor' }, schema: { params: LikeParams } },
    async (request, reply) => {
      const { id } = request.params;
      const fields = formFields(request);
      const input = readInput(fields);
      const wantsJson = accepts(request, 'application/json');
      // A program has filled in the field that nobody sees: it is told that all is well.
      if (fields[TRAP]) return wantsJson ? reply.code(202).send({ status: 'pending' }) : thanks(request, reply, `/`);
      const { member } = request;
      const visitor = await visitorOn(request);
      const writer = member && can(member.role, 'comments:write') ? member : null;
      try {
        const stored = await postComment(db, request.website, id, input, {
          address: request.ip,
          member: writer,
          visitor,
        });
        await context.refreshWebsite?.(request.website.websiteId);
        if (wantsJson)
          return reply.code(stored.status === 'approved' ? 201 : 202).send({ id: stored.id, status: stored.status });
        if (stored.status !== 'approved') return thanks(request, reply, stored.path);
        return reply.redirect(stored.place, 303);
      } catch (error) {
        if (wantsJson || !(error instanceof HttpError) || !error.fields) throw error;
        const { item, parent } = await commentedItem(db, request.website, id, input.parentId, visitor);
        return page(
          request,
          reply,
          'Leave a comment',
          commentFormHtml(item, parent, input, error.fields),
          error.status,
        );
      }
    },
  );

  function thanks(request: FastifyRequest, reply: FastifyReply, back: string) {
    const html = `<section class="comment-page"><h1>Thank you</h1><p>Your comment has arrived. It appears here once somebody has read it.</p><p><a class="button" href="${back}">Back to the page</a></p></section>`;
    return page(request, reply, 'Thank you', html);
  }

  for (const [method, liked] of [
    ['POST', true],
    ['DELETE', false],
  ] as const) {
    app.route({
      method,
      url: '/comments/:id/like',
      config: { ...limited, crumb: 'visitor' },
      schema: { params: LikeParams },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const { id } = request.params as LikeParams;
        const known = request.cookies[LIKER];
        const token = known && /^[\w-]{43}$/.test(known) ? known : newToken();
        const { path, ...answer } = await setLike(db, request.website, id, token, liked, await visitorOn(request));
        if (token !== known) {
          const shared = { path: '/', sameSite: 'lax', httpOnly: true, secure: config.secure } as const;
          reply.setCookie(LIKER, token, { ...shared, maxAge: TWO_YEARS });
        }
        await context.refreshWebsite?.(request.website.websiteId);
        reply.header('cache-control', 'no-store');
        return accepts(request, 'application/json') ? reply.send(answer) : reply.redirect(`${path}#like-${id}`, 303);
      },
    });
  }

  const moderating = { permission: 'comments:moderate' } as const;
  app.get('/api/content/comments', { config: moderating, schema: { querystring: ModerationQuery } }, (request) => {
    const { status = null, itemId = null, cursor, limit } = request.query;
    const most = Math.min(Math.max(Number(limit ?? 50), 1), 200);
    return readForModeration(db, request.website.websiteId, { status, itemId }, readPageCursor(cursor), most);
  });
  app.post('/api/content/comments/moderate', { config: moderating, schema: { body: ModerateRequest } }, (request) => {
    const { ids, action } = request.body;
    return moderateComments(requestScope(context, request), ids, action);
  });
};

const accepts = (request: FastifyRequest, type: string) =>
  request.headers.accept?.includes(type) === true && !request.headers.accept.includes('text/html');

function readInput(fields: Readonly<Record<string, string>>): CommentInput {
  const { name = '', email = '', url = '', body = '', parentId } = fields;
  return { name, email, url, body, parentId: parentId && /^[0-9a-f]{24}$/.test(parentId) ? parentId : null };
}
