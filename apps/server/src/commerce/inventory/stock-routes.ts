import { stockEndpoints } from '@plinth/contract';
import type { FastifyRequest } from 'fastify';
import { sendCsv } from '../../platform/http/send-csv.ts';
import { requestScope } from '../../platform/server/request-scope.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { changeStock, countStock, type StockScope, undoStockChange } from './stock-changes.ts';
import { checkStock, exportStock, listMovements, listStock } from './stock-list.ts';
import { changeStockSettings, setBackorders, setLowMark, stockSettings } from './stock-settings.ts';

const MOST_LINES = 200;

/** Stock as its owner keeps it (EDIT-28). */
export const stockRoutes: Routes = (app, context) => {
  const { db } = context;
  const scopeOf = (request: FastifyRequest): StockScope => ({
    ...requestScope(context, request),
    website: request.website,
  });

  route(app, stockEndpoints.listStock, async ({ query, website }) => {
    const { cursor = '', limit = '100', ...filter } = query;
    const page = { ...filter, cursor, limit: Math.min(MOST_LINES, Number(limit)) };
    return { ...(await listStock(db, website.websiteId, page)), settings: stockSettings(website) };
  });
  route(app, stockEndpoints.exportStock, ({ query, website }, reply) =>
    sendCsv(reply, 'stock.csv', exportStock(db, website.websiteId, query)),
  );
  route(app, stockEndpoints.changeStock, (request) => changeStock(scopeOf(request), request.body));
  route(app, stockEndpoints.undoStockChange, (request) => undoStockChange(scopeOf(request), request.params.id));
  route(app, stockEndpoints.countStock, (request) => countStock(scopeOf(request), request.body));
  route(app, stockEndpoints.listStockMovements, ({ params, query, website }) =>
    listMovements(db, website.websiteId, { variantId: params.variantId, cursor: query.cursor ?? '' }),
  );
  route(app, stockEndpoints.setBackorders, ({ params, body, website }) =>
    setBackorders(db, website.websiteId, params.variantId, body.backorders),
  );
  route(app, stockEndpoints.setLowMark, ({ params, body, website }) =>
    setLowMark(db, website.websiteId, params.variantId, body.lowAt),
  );
  route(app, stockEndpoints.changeStockSettings, async ({ body, website }) => {
    const settings = await changeStockSettings(db, website.websiteId, body);
    await context.refreshWebsite?.(website.websiteId);
    return settings;
  });
  route(app, stockEndpoints.checkStock, ({ website }) => checkStock(db, website.websiteId));
};
