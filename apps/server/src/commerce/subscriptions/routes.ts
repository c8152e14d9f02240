import { subscriptionEndpoints } from '@plinth/contract';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { listSubscriptions, subscriptionDetail } from './admin.ts';
import { actOn, changeSubscription } from './changes.ts';
import { changeSubscriptionSettings, subscriptionSettings } from './settings.ts';

const MOST_LISTED = 200;

/** Subscriptions, as the shop's people keep them. */
export const subscriptionAdminRoutes: Routes = (app, { db }) => {
  route(app, subscriptionEndpoints.listSubscriptions, ({ query, website }) => {
    const { cursor = '', limit = '50', ...filter } = query;
    return listSubscriptions(db, website.websiteId, filter, { cursor, limit: Math.min(MOST_LISTED, Number(limit)) });
  });
  route(app, subscriptionEndpoints.getSubscription, ({ params, website }) =>
    subscriptionDetail(db, website.websiteId, params.id),
  );
  route(app, subscriptionEndpoints.actOnSubscription, async ({ params, body, website, member }) => {
    const who = { actor: 'shop', accountId: member?.accountId ?? null, version: body.version } as const;
    await actOn(db, website, params.id, who, { action: body.action });
    return subscriptionDetail(db, website.websiteId, params.id);
  });
  route(app, subscriptionEndpoints.changeSubscription, async ({ params, body, website, member }) => {
    const who = { actor: 'shop', accountId: member?.accountId ?? null, version: body.version } as const;
    await changeSubscription(db, website, params.id, who, body);
    return subscriptionDetail(db, website.websiteId, params.id);
  });
  route(app, subscriptionEndpoints.readSubscriptionSettings, ({ website }) => subscriptionSettings(website));
  route(app, subscriptionEndpoints.changeSubscriptionSettings, ({ body, website }) =>
    changeSubscriptionSettings(db, website.websiteId, body),
  );
};
