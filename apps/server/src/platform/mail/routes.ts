import { outboxEndpoints } from '@plinth/contract';
import { pageTypes } from '@plinth/domain';
import { inWebsite } from '../database/transaction.ts';
import { escapeHtml } from '../html/escape-html.ts';
import { route } from '../server/route.ts';
import type { Routes } from '../server/server.ts';
import { answerHeld, heldMessages, listMessages, readMessage } from './service.ts';

/** The outbox as its owner reads it. Message bodies are ours, but the editor shows them in a sandboxed frame all the same. */
export const mailRoutes: Routes = (app, context) => {
  const { db } = context;
  route(app, outboxEndpoints.listMails, (request) => {
    const { websiteId } = request.website;
    const { cursor = '', limit = '50' } = request.query;
    return inWebsite(db, websiteId, (tx) =>
      listMessages(tx, websiteId, { relatedId: '', cursor, limit: Math.min(100, Number(limit)) }),
    );
  });

  route(app, outboxEndpoints.listHeldMails, ({ website: { websiteId } }) =>
    inWebsite(db, websiteId, (tx) => heldMessages(tx, websiteId)),
  );

  route(app, outboxEndpoints.answerHeldMails, ({ website: { websiteId }, body }) =>
    inWebsite(db, websiteId, (tx) => answerHeld(tx, websiteId, body)),
  );

  route(app, outboxEndpoints.getMail, (request) => {
    const { websiteId } = request.website;
    return inWebsite(db, websiteId, (tx) => readMessage(tx, websiteId, request.params.id));
  });

  route(app, outboxEndpoints.mailPreviewPage, async (request, reply) => {
    const { websiteId } = request.website;
    const { subject, html } = await inWebsite(db, websiteId, (tx) => readMessage(tx, websiteId, request.params.id));
    return context.sendSystemPage(request, reply, {
      pageType: pageTypes.commerceEmailPreview,
      title: subject,
      bare: true,
      html: previewHtml(subject, html),
    });
  });
};

/** The mail fills the window, in a frame without scripts, forms and links into ours. */
function previewHtml(subject: string, html: string): string {
  const title = escapeHtml(subject);
  return `<h1 class="visually-hidden">${title}</h1><iframe title="${title}" sandbox="" srcdoc="${escapeHtml(html)}" style="display:block;width:100%;height:100vh;border:0;background:#fff"></iframe>`;
}
