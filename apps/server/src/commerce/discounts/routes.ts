import { discountEndpoints } from '@plinth/contract';
import { route, withStatus } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import * as discounts from './service.ts';

/** The owner's calls. */
export const discountRoutes: Routes = (app, { db }) => {
  route(app, discountEndpoints.listDiscounts, (request) =>
    discounts.listDiscounts(db, request.website.websiteId, request.query),
  );
  route(app, discountEndpoints.getDiscount, (request) =>
    discounts.readDiscount(db, request.website.websiteId, request.params.id),
  );
  route(app, discountEndpoints.createDiscount, async (request) =>
    withStatus(201, await discounts.createDiscount(db, request.website.websiteId, request.body)),
  );
  route(app, discountEndpoints.changeDiscount, (request) =>
    discounts.changeDiscount(db, request.website.websiteId, request.params.id, request.body),
  );
  route(app, discountEndpoints.switchDiscount, (request) =>
    discounts.switchDiscount(db, request.website.websiteId, request.params.id, request.body.enabled),
  );
  route(app, discountEndpoints.deleteDiscount, (request) =>
    discounts.deleteDiscount(db, request.website.websiteId, request.params.id),
  );
  route(app, discountEndpoints.restoreDiscount, (request) =>
    discounts.restoreDiscount(db, request.website.websiteId, request.params.id),
  );
  route(app, discountEndpoints.makeDiscountCodes, (request) =>
    discounts.makeCodes(db, request.website.websiteId, request.params.id, request.body),
  );
  route(app, discountEndpoints.exportDiscountCodes, async (request, reply) => {
    const csv = await discounts.codesAsCsv(db, request.website.websiteId, request.params.id);
    return reply
      .header('content-disposition', 'attachment; filename="codes.csv"')
      .type('text/csv; charset=utf-8')
      .send(csv);
  });
};
