import { giftCardEndpoints } from '@plinth/contract';
import type { FastifyRequest } from 'fastify';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { sendCsv } from '../../platform/http/send-csv.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import * as cards from './admin.ts';
import { changeGiftCardSettings, readGiftCardSettings } from './expiry.ts';

const MOST_LISTED = 200;
const accountOf = (request: FastifyRequest): string => request.member?.accountId ?? '';

/** Gift cards, as the shop's people keep them. */
export const giftCardAdminRoutes: Routes = (app, context) => {
  const { db } = context;

  route(app, giftCardEndpoints.listGiftCards, ({ query, website }) => {
    const { cursor = '', limit = '50', ...filter } = query;
    return cards.listGiftCards(db, website.websiteId, filter, { cursor, limit: Math.min(MOST_LISTED, Number(limit)) });
  });
  route(app, giftCardEndpoints.exportGiftCards, ({ query, website }, reply) =>
    sendCsv(reply, 'gift-cards.csv', cards.exportGiftCards(db, website.websiteId, query)),
  );
  route(app, giftCardEndpoints.getGiftCard, ({ params, website }) =>
    cards.giftCardDetail(db, website.websiteId, params.id),
  );
  route(app, giftCardEndpoints.issueGiftCard, (request) =>
    cards.issueGiftCard(
      db,
      { website: request.website, origin: requestOrigin(request, context.config) },
      accountOf(request),
      request.body,
    ),
  );
  route(app, giftCardEndpoints.adjustGiftCard, (request) =>
    cards.adjustGiftCard(db, request.website, request.params.id, { ...request.body, accountId: accountOf(request) }),
  );
  route(app, giftCardEndpoints.extendGiftCard, (request) =>
    cards.extendGiftCard(db, request.website, request.params.id, { ...request.body, accountId: accountOf(request) }),
  );
  route(app, giftCardEndpoints.disableGiftCard, ({ params, website }) =>
    cards.setGiftCardDisabled(db, website.websiteId, params.id, true),
  );
  route(app, giftCardEndpoints.enableGiftCard, ({ params, website }) =>
    cards.setGiftCardDisabled(db, website.websiteId, params.id, false),
  );
  route(app, giftCardEndpoints.revealGiftCard, (request) =>
    cards.revealGiftCard(db, request.website.websiteId, request.params.id, accountOf(request)),
  );

  route(app, giftCardEndpoints.getGiftCardSettings, ({ website }) => readGiftCardSettings(website));
  route(app, giftCardEndpoints.changeGiftCardSettings, async ({ website, body, member }) => {
    const answer = await changeGiftCardSettings(db, website, body, member);
    await context.refreshWebsite?.(website.websiteId);
    return answer;
  });
};
