import { type CustomerChange, customerEndpoints } from '@plinth/contract';
import { sendCsv } from '../../platform/http/send-csv.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { eraseCustomer, everythingOf } from './erase.ts';
import { mergeCustomers, previewMerge, undoMerge } from './merge.ts';
import * as customers from './service.ts';

const MOST_LISTED = 200;

/** Customers, as the shop's people keep them. */
export const customerRoutes: Routes = (app, context) => {
  const { db } = context;
  route(app, customerEndpoints.listCustomers, ({ query, website }) => {
    const { cursor = '', limit = '50', ...filter } = query;
    return customers.listCustomers(db, website.websiteId, filter, {
      cursor,
      limit: Math.min(MOST_LISTED, Number(limit)),
    });
  });
  route(app, customerEndpoints.exportCustomers, ({ query, website }, reply) =>
    sendCsv(reply, 'customers.csv', customers.exportCustomers(db, website, query)),
  );
  route(app, customerEndpoints.getCustomer, ({ params, website }) => customers.customerDetail(db, website, params.id));
  route(app, customerEndpoints.changeCustomer, async (request) => {
    const { params, body, website } = request;
    const changed = await customers.changeCustomer(db, website, params.id, body);
    if (body.taxExemption !== undefined) context.audit?.about(request, exemptionNote(body.taxExemption));
    return changed;
  });
  route(app, customerEndpoints.previewMerge, ({ params, query, website }) =>
    previewMerge(db, website.websiteId, params.id, query.with),
  );
  route(app, customerEndpoints.mergeCustomer, ({ params, body, website, member }) =>
    mergeCustomers(db, website, params.id, { ...body, accountId: member?.accountId ?? null }),
  );
  route(app, customerEndpoints.undoMerge, ({ params, website }) => undoMerge(db, website, params.id, params.mergeId));
  route(app, customerEndpoints.exportCustomer, async ({ params, website }, reply) => {
    const everything = await everythingOf(db, website.websiteId, params.id);
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="customer.json"')
      .send(everything);
  });
  route(app, customerEndpoints.eraseCustomer, ({ params, body, website }) =>
    eraseCustomer(db, website.websiteId, params.id, body.email),
  );
  route(app, customerEndpoints.listCustomerGroups, ({ website }) => customers.listGroups(db, website.websiteId));
  route(app, customerEndpoints.createCustomerGroup, ({ body, website }) =>
    customers.createGroup(db, website.websiteId, body.name),
  );
  route(app, customerEndpoints.renameCustomerGroup, ({ params, body, website }) =>
    customers.renameGroup(db, website.websiteId, params.id, body.name),
  );
  route(app, customerEndpoints.deleteCustomerGroup, ({ params, website }) =>
    customers.deleteGroup(db, website.websiteId, params.id),
  );
};

/** For the audit log. It outlives an erased customer: reason and certificate stay on the customer. */
function exemptionNote(exemption: CustomerChange['taxExemption']): string {
  if (!exemption) return 'pays tax';
  return exemption.expiresOn === '' ? 'pays no tax' : `pays no tax until ${exemption.expiresOn}`;
}
