import { labelEndpoints } from '@plinth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inWebsite } from '../../../platform/database/transaction.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import { requestOrigin } from '../../../platform/http/request-origin.ts';
import { sendCsv } from '../../../platform/http/send-csv.ts';
import { route } from '../../../platform/server/route.ts';
import type { Routes } from '../../../platform/server/server.ts';
import { Carriers } from '../../carriers/service.ts';
import { sendDocument } from '../invoices/send-document.ts';
import { addressLabel } from './address-label.ts';
import { buyLabel } from './buy-label.ts';
import { customsSheet } from './customs-sheet.ts';
import { exportLabelCosts } from './label-costs.ts';
import { labelFile } from './label-file.ts';
import { planLabel } from './parcel-plan.ts';
import { quoteLabel } from './quote-label.ts';
import { type LabelContent, renderLabels } from './render-label.ts';
import { voidLabel } from './void-label.ts';

const accountOf = ({ member }: FastifyRequest): string | null => member?.accountId ?? null;

/** Labels of parcels and what is declared to customs, for the website's people. */
export const labelRoutes: Routes = (app, context) => {
  const { db, assets } = context;
  const means = { db, assets, carriers: new Carriers(context.config) };

  route(app, labelEndpoints.planLabel, (request) =>
    planLabel(db, means.carriers, request.website, request.params.id, request.body),
  );

  route(app, labelEndpoints.quoteLabel, (request) =>
    quoteLabel(db, means.carriers, request.website, request.params.id, {
      ...request.body,
      accountId: accountOf(request),
    }),
  );

  route(app, labelEndpoints.buyLabel, async (request) => {
    const place = { website: request.website, origin: requestOrigin(request, context.config) };
    const answer = await buyLabel(means, place, request.params, { ...request.body, accountId: accountOf(request) });
    context.audit?.about(request, `Label of order #${answer.orderNumber} bought`);
    return answer;
  });

  route(app, labelEndpoints.voidLabel, async (request) => {
    const answer = await voidLabel(means, request.website.websiteId, request.params, accountOf(request));
    context.audit?.about(request, `Label of order #${answer.orderNumber} voided`);
    return answer;
  });

  route(app, labelEndpoints.readLabel, async (request, reply) => {
    const { id, labelId } = request.params;
    return sendPdf(reply, 'label.pdf', await labelFile(means, request.website, id, labelId));
  });

  route(app, labelEndpoints.readAddressLabel, async (request, reply) => {
    const { website, params, query } = request;
    const label = await inWebsite(db, website.websiteId, (tx) => addressLabel(tx, website, params.id, query.shipment));
    return sendPdf(reply, 'address-label.pdf', await renderLabels([label], query.size ?? '4x6'));
  });

  route(app, labelEndpoints.readAddressLabels, async (request, reply) => {
    const { website, query } = request;
    const labels: LabelContent[] = [];
    for (const id of new Set(query.orders.split(',')))
      try {
        labels.push(await inWebsite(db, website.websiteId, (tx) => addressLabel(tx, website, id, undefined)));
      } catch (error) {
        if (!(error instanceof HttpError) || error.code !== 'order-status') throw error;
      }
    if (labels.length === 0)
      throw new HttpError(409, 'order-status', 'None of these orders is sent in a parcel: there is no label to print.');
    return sendPdf(reply, 'address-labels.pdf', await renderLabels(labels, query.size ?? '4x6'));
  });

  route(app, labelEndpoints.readCustomsSheet, async (request, reply) => {
    const { website, params, query } = request;
    return sendDocument(
      reply,
      await inWebsite(db, website.websiteId, (tx) => customsSheet(tx, website, params.id, query.shipment)),
    );
  });

  route(app, labelEndpoints.exportLabelCosts, (request, reply) =>
    sendCsv(reply, 'label-costs.csv', exportLabelCosts(db, request.website)),
  );
};

/** Shown by the browser, and kept by nobody on the way. */
const sendPdf = (reply: FastifyReply, filename: string, bytes: Buffer): FastifyReply =>
  reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="${filename}"`)
    .header('x-robots-tag', 'noindex')
    .send(bytes);
