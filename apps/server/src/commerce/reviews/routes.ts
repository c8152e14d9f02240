import { reviewEndpoints } from '@plinth/contract';
import { pageTypes } from '@plinth/domain';
import { say } from '@plinth/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readPictureForm } from '../../content/forms/picture-form.ts';
import { sendPicture } from '../../content/forms/send-picture.ts';
import { HttpError, invalid } from '../../platform/http/http-error.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { requestScope } from '../../platform/server/request-scope.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { inWords } from '../../platform/words/in-words.ts';
import { importReviews } from './import-reviews.ts';
import {
  changeReviewSettings,
  moderateReviews,
  pictureOfReview,
  readReviews,
  removeReviewPicture,
  replyToReview,
  reviewSettings,
} from './moderation.ts';
import { reviewPageHtml, TRAP, thanksHtml } from './review-form.ts';
import { postReview, reviewedProduct, shownPicture } from './service.ts';

/** Reviews that visitors write, with and without script; what owners do about them. */
export const reviewRoutes: Routes = (app: App, context: AppContext) => {
  visitorRoutes(app, context);
  ownerRoutes(app, context);
};

const visitorRoutes: Routes = (app, context) => {
  const { db } = context;
  const page = (request: FastifyRequest, reply: FastifyReply, write: () => string, status = 200) =>
    context.sendSystemPage(request, reply, {
      pageType: pageTypes.reviewsRequest,
      styles: ['community', 'reviews'],
      status,
      ...inWords(request.website, () => ({ title: say('Write a review'), html: write() })),
    });

  route(app, reviewEndpoints.reviewPage, async (request, reply) => {
    const product = await reviewedProduct(db, request.website, request.params.id);
    return page(request, reply, () => (request.query.sent ? thanksHtml(product) : reviewPageHtml(product)));
  });

  route(app, reviewEndpoints.reviewForm, async (request, reply) => {
    const { id } = request.params;
    const wantsJson = acceptsJson(request);
    const sent = () => (wantsJson ? { status: 'pending' as const } : reply.redirect(`/reviews/${id}?sent=1`, 303));
    const room = { db, store: context.assets, quota: context.config.uploadQuota };
    const form = await readPictureForm(request, room, async () => {
      await reviewedProduct(db, request.website, id);
      return { kind: 'review', of: id };
    });
    const { fields, pictures } = form;
    const { rating = '', title = '', body = '', authorName = '', email = '' } = fields;
    try {
      // A program has filled in the field that nobody sees: it is told that all is well.
      if (fields[TRAP]) await reviewedProduct(db, request.website, id);
      else {
        if (form.problem !== '') throw invalid(form.problem, { pictures: form.problem });
        const input = { rating: /^[1-5]$/.test(rating) ? Number(rating) : 0, title, body, authorName, email };
        await postReview(db, request.website, id, input, { address: request.ip, pictures });
      }
      return sent();
    } catch (error) {
      if (wantsJson || !(error instanceof HttpError) || (!error.fields && error.status !== 429)) throw error;
      const product = await reviewedProduct(db, request.website, id);
      const problems = error.fields ?? { body: error.message };
      const kept = problems.pictures !== undefined && form.problem === '' ? [] : pictures;
      return page(request, reply, () => reviewPageHtml(product, fields, problems, kept), error.status);
    }
  });

  route(app, reviewEndpoints.reviewPicture, async (request, reply) => {
    const { id, pictureId } = request.params;
    const picture = await shownPicture(db, request.website, id, pictureId);
    // Not for long, and by nobody in between: the owner may hide its review.
    return sendPicture(context, reply, { ...picture, ...request.query }, 'private, max-age=600');
  });
};

const ownerRoutes: Routes = (app, context) => {
  const { db } = context;

  route(app, reviewEndpoints.listReviews, (request) => {
    const { status = null, source = null, itemId = null, rating, query = '', cursor, limit } = request.query;
    if (cursor !== undefined && !/^[0-9a-f]{24}$/.test(cursor))
      throw new HttpError(400, 'bad-cursor', 'This cursor is not one that an answer of this call has given.');
    const most = Math.min(Math.max(Number(limit ?? 50), 1), 200);
    const filter = { status, source, itemId, rating: rating ? Number(rating) : null, query };
    return readReviews(db, request.website.websiteId, filter, cursor ?? null, most);
  });

  route(app, reviewEndpoints.moderateReviews, async (request) => {
    const answer = await moderateReviews(requestScope(context, request), request.body);
    await context.refreshWebsite?.(request.website.websiteId);
    return answer;
  });

  route(app, reviewEndpoints.replyToReview, async (request) => {
    const { websiteId } = request.website;
    const answer = await replyToReview(db, websiteId, request.params.id, request.body.reply);
    await context.refreshWebsite?.(websiteId);
    return answer;
  });

  route(app, reviewEndpoints.getReviewPicture, async (request, reply) => {
    const { id, pictureId } = request.params;
    const picture = await pictureOfReview(db, request.website.websiteId, id, pictureId);
    return sendPicture(context, reply, { ...picture, ...request.query });
  });

  route(app, reviewEndpoints.removeReviewPicture, async (request) => {
    const { websiteId } = request.website;
    await removeReviewPicture(db, websiteId, request.params.id, request.params.pictureId);
    await context.refreshWebsite?.(websiteId);
  });

  route(app, reviewEndpoints.getReviewSettings, (request) => reviewSettings(request.website.settings));

  route(app, reviewEndpoints.changeReviewSettings, async (request) => {
    const { websiteId } = request.website;
    const settings = await changeReviewSettings(db, websiteId, request.body);
    await context.refreshWebsite?.(websiteId);
    return settings;
  });

  route(app, reviewEndpoints.importReviews, async (request) => {
    if (!Buffer.isBuffer(request.body))
      throw new HttpError(415, 'unsupported-media-type', 'Send the file as text/csv.');
    const { websiteId } = request.website;
    try {
      const report = await importReviews(db, websiteId, request.body);
      await context.refreshWebsite?.(websiteId);
      return report;
    } catch (error) {
      if (error instanceof HttpError || 'code' in (error as object)) throw error;
      throw invalid((error as Error).message);
    }
  });
};

const acceptsJson = (request: FastifyRequest) =>
  request.headers.accept?.includes('application/json') === true && !request.headers.accept.includes('text/html');
