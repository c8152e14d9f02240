import { type InvoiceSettings, invoiceEndpoints } from '@plinth/contract';
import { documentNumberText } from '@plinth/domain';
import { inWebsite } from '../../../platform/database/transaction.ts';
import { route } from '../../../platform/server/route.ts';
import type { Routes } from '../../../platform/server/server.ts';
import { orderForOwner } from '../owner-order.ts';
import { packingSlip } from './packing-slip.ts';
import { sendDocument } from './send-document.ts';
import { documentContent, issueInvoice } from './service.ts';
import { changeInvoiceSettings, readInvoiceSettings } from './settings.ts';

/** Papers of orders, for the website's people. */
export const invoiceRoutes: Routes = (app, context) => {
  const { db } = context;

  route(app, invoiceEndpoints.issueInvoice, async (request) => {
    const { website, member, params } = request;
    await inWebsite(db, website.websiteId, (tx) => issueInvoice(tx, website, params.id, member?.accountId ?? null));
    return orderForOwner(db, website.websiteId, params.id);
  });

  route(app, invoiceEndpoints.readOrderDocument, async (request, reply) => {
    const { websiteId } = request.website;
    const { id, documentId } = request.params;
    return sendDocument(reply, await inWebsite(db, websiteId, (tx) => documentContent(tx, websiteId, id, documentId)));
  });

  route(app, invoiceEndpoints.readPackingSlip, async (request, reply) => {
    const { website, params, query } = request;
    const content = await inWebsite(db, website.websiteId, (tx) => packingSlip(tx, website, params.id, query.shipment));
    return sendDocument(reply, content);
  });

  route(app, invoiceEndpoints.getInvoiceSettings, (request) => readInvoiceSettings(db, request.website));

  route(app, invoiceEndpoints.changeInvoiceSettings, async (request) => {
    const { websiteId } = request.website;
    const answer = await changeInvoiceSettings(db, websiteId, request.body, request.member);
    context.audit?.about(request, inWords(answer));
    await context.refreshWebsite?.(websiteId);
    return answer;
  });
};

/** As the log tells it: numbers of invoices are looked into years later. */
const inWords = ({
  invoicePrefix,
  nextInvoice,
  creditNotePrefix,
  nextCreditNote,
  automatic,
}: InvoiceSettings): string => {
  const invoices = documentNumberText(invoicePrefix, nextInvoice);
  const creditNotes = documentNumberText(creditNotePrefix, nextCreditNote);
  return `Invoices ${invoices}, credit notes ${creditNotes}, ${automatic ? 'by themselves' : 'by hand'}`;
};
