import { type GroupPricing, groupPriceEndpoints } from '@plinth/contract';
import { percentText } from '@plinth/domain';
import { sendCsv } from '../../platform/http/send-csv.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import * as prices from './group-prices.ts';

const MOST_LISTED = 200;

/** Prices of groups of customers, as the shop's people keep them. */
export const groupPriceRoutes: Routes = (app, context) => {
  const { db } = context;
  route(app, groupPriceEndpoints.getGroupPrices, ({ params, query, website }) => {
    const { limit = '100', ...filter } = query;
    return prices.listGroupPrices(db, website, params.id, filter, Math.min(MOST_LISTED, Number(limit)));
  });
  route(app, groupPriceEndpoints.saveGroupPrices, async (request) => {
    const { params, body, website } = request;
    const group = await prices.saveGroupPrices(db, website, params.id, body);
    context.audit?.about(request, inWords(group));
    return group;
  });
  route(app, groupPriceEndpoints.exportGroupPrices, ({ params, website }, reply) =>
    sendCsv(reply, 'group-prices.csv', prices.exportGroupPrices(db, website, params.id)),
  );
  route(app, groupPriceEndpoints.importGroupPrices, async (request) => {
    const { params, body, website } = request;
    const taken = await prices.importGroupPrices(db, website, params.id, body);
    context.audit?.about(request, inWords(taken.group));
    return taken;
  });
};

/** For the audit log: what the group has now. */
const inWords = ({ name, percentOffBasisPoints, ownPrices }: GroupPricing): string =>
  `${name}: ${percentText(percentOffBasisPoints)} % off, ${ownPrices} own ${ownPrices === 1 ? 'price' : 'prices'}`;
