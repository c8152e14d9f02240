import { type LayoutKind, layoutEndpoints } from '@plinth/contract';
import type { FastifyRequest } from 'fastify';
import type { Visitor } from '../../accounts/access/visitor.ts';
import { reviewDraft } from '../../content/documents/publish-document.ts';
import { sendBarrier } from '../../content/locked-pages/routes.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { conflict, HttpError, notFound } from '../../platform/http/http-error.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { hideAddress } from '../../platform/http/security-headers.ts';
import { checkProof, type LinkSubject, linkProof } from '../../platform/http/signed-link.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import { layoutDocuments } from '../blocks/layout-documents.ts';
import { readListingRequest } from '../model/listing-request.ts';
import type { SiteMaps } from '../model/site-map.ts';
import type { PageRenderer } from '../pages/render-page.ts';
import { draftPath } from './draft-path.ts';

/** Long enough for a look on a phone beside, too short for an address that lies about. */
const MINUTES = 15;

/** Shows owners their draft as visitors would meet it: scripts and all, without what only editors see. */
export function draftPreviewRoutes(renderer: PageRenderer, maps: SiteMaps) {
  return (app: App, context: AppContext): void => {
    const { db } = context;

    route(app, layoutEndpoints.linkDraftPreview, async (request) => {
      const { kind, id } = request.params;
      const { as } = request.body;
      await draftPath(context, maps, request.website, { kind, id });
      const expiresAt = new Date(Date.now() + MINUTES * 60_000);
      const proof = linkProof(subjectOf(request, kind, id, as), expiresAt);
      const path = layoutEndpoints.draftPreviewPage.path.replace(':kind', kind).replace(':id', encodeURIComponent(id));
      return { url: `${path}?${new URLSearchParams({ as, proof })}`, expiresAt: expiresAt.toISOString() };
    });

    route(app, layoutEndpoints.draftPreviewPage, async (request, reply) => {
      const { website } = request;
      const { kind, id } = request.params;
      const { as, proof } = request.query;
      const state = checkProof(subjectOf(request, kind, id, as), proof);
      if (state === 'forged') throw notFound('This preview');
      if (state === 'expired')
        throw new HttpError(410, 'link-gone', 'This preview is over. Open it anew from the editor.');
      const path = await draftPath(context, maps, website, { kind, id });
      const { websiteId } = website;
      const rules = layoutDocuments[kind];
      if (!rules) throw notFound('This preview');
      const { after: layout } = await inWebsite(db, websiteId, (tx) => reviewDraft(tx, rules, { websiteId, kind, id }));
      const page = await renderer.render({
        website,
        origin: requestOrigin(request, context.config),
        path,
        listing: readListingRequest({}),
        format: 'html',
        viewer: visitorLike(as),
        draft: { kind, id, layout },
      });
      if (page.kind === 'barrier') return sendBarrier(context, request, reply, page);
      if (page.kind !== 'page')
        throw conflict('no-page-of-its-own', `Nothing is shown at ${path}; look at the pages inside it instead.`);
      return hideAddress(reply, 'no forms')
        .header('content-type', page.contentType)
        .header('x-robots-tag', 'noindex')
        .header('content-security-policy', page.csp)
        .send(page.html.toBytes());
    });
  };
}

/** What a preview is signed for: the crumb is the session's own, so that nobody else, and no later session, can use it. */
const subjectOf = ({ website, member }: FastifyRequest, kind: LayoutKind, id: string, as: string): LinkSubject => [
  'draft-preview',
  website.websiteId,
  member?.accountId ?? '',
  member?.crumb ?? '',
  kind,
  id,
  as,
];

/** Somebody who has opened every password, and whom the team has told no more than that. */
function visitorLike(as: string): Visitor {
  const visitor: Visitor = { unpublished: false, opened: () => true };
  if (as === 'signed-out') return visitor;
  return { ...visitor, memberAreas: new Set(as === 'signed-in' ? [] : [as]) };
}
