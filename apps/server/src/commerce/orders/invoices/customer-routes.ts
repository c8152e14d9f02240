import { invoiceEndpoints } from '@plinth/contract';
import { siteUserOf } from '../../../accounts/site-users/service.ts';
import { siteUserToken } from '../../../accounts/site-users/session-cookies.ts';
import { inWebsite } from '../../../platform/database/transaction.ts';
import { HttpError, notFound } from '../../../platform/http/http-error.ts';
import { route } from '../../../platform/server/route.ts';
import type { Routes } from '../../../platform/server/server.ts';
import { orderOfCustomer } from '../customer-orders.ts';
import { orderByToken } from '../service.ts';
import { BY_ITSELF, documentsOnPage } from './buyer-documents.ts';
import { sendDocument } from './send-document.ts';
import { documentContent, issueInvoice } from './service.ts';
import { invoiceSettings } from './settings.ts';

/** Papers of an order, for its buyer: signed in, or by the link of the confirmation and the mail. */
export const invoiceCustomerRoutes: Routes = (app, { db }) => {
  route(app, invoiceEndpoints.orderDocumentPage, async (request, reply) => {
    const { website, params, query } = request;
    const { websiteId } = website;
    const user = await siteUserOf(db, websiteId, siteUserToken(request));
    if (!user && query.token === undefined) {
      const back = encodeURIComponent(`/account/orders/${params.id}`);
      return reply.redirect(`/account/login?back=${back}`, 302);
    }
    const order =
      query.token === undefined && user
        ? await orderOfCustomer(db, websiteId, user, params.id)
        : await orderByToken(db, websiteId, params.id, query.token ?? '');
    const content = await inWebsite(db, websiteId, async (tx) => {
      const offered = await documentsOnPage(tx, website, order);
      const isLinkOfMail = params.documentId === BY_ITSELF && invoiceSettings(website).automatic;
      if (!isLinkOfMail && !offered.some(({ id }) => id === params.documentId)) throw notFound('The document');
      const id =
        params.documentId === BY_ITSELF
          ? await issued(() => issueInvoice(tx, website, order.id, null))
          : params.documentId;
      return documentContent(tx, websiteId, order.id, id);
    });
    return sendDocument(reply, content);
  });
};

/** To a buyer an invoice that there will not be is none. */
async function issued(issue: () => Promise<string>): Promise<string> {
  try {
    return await issue();
  } catch (error) {
    if (error instanceof HttpError && error.status === 409) throw notFound('The document');
    throw error;
  }
}
