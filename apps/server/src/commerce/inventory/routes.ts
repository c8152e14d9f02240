import { commerceCalls } from '@plinth/contract';
import { inWebsite } from '../../platform/database/transaction.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { stockOfItem } from './service.ts';

/** STOCK-02. An item that is not there has no results; that is an answer, not a failure. */
export const inventoryRoutes: Routes = (app, { db }) => {
  route(app, commerceCalls.getStock, async (request) => {
    const { websiteId } = request.website;
    return { results: await inWebsite(db, websiteId, (tx) => stockOfItem(tx, websiteId, request.query.itemId)) };
  });
};
