import { blockKinds, MOST_OWN_SECTIONS, type OwnSection, ownSectionEndpoints } from '@plinth/contract';
import { sectionCopy } from '@plinth/documents';
import { blocksOf, type LayoutSection, newId, validateLayout } from '@plinth/domain';
import { inWebsite } from '../../platform/database/transaction.ts';
import { conflict, invalid, notFound } from '../../platform/http/http-error.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import { storedBlockData } from '../blocks/block-data.ts';
import type { PageRenderer } from '../pages/render-page.ts';
import * as queries from './own-section-queries.ts';

const THIS = 'This section';

/** Sections that a website's people keep for its other pages: kept as they are, handed out under new ids. */
export function ownSectionRoutes(renderer: PageRenderer) {
  return (app: App, context: AppContext): void => {
    const { db, config } = context;
    /** @throws HttpError 404 */
    const find = async (websiteId: string, id: string): Promise<LayoutSection> => {
      const stored = await inWebsite(db, websiteId, (tx) => queries.findSection(tx, websiteId, id));
      const [section] = read(stored).layout.sections;
      if (!section) throw notFound(THIS);
      return section;
    };

    route(app, ownSectionEndpoints.listOwnSections, async ({ website: { websiteId } }) => {
      const rows = await inWebsite(db, websiteId, (tx) => queries.listSections(tx, websiteId));
      return { sections: rows.map(asListed) };
    });

    route(app, ownSectionEndpoints.keepSection, async ({ website: { websiteId }, body }, reply) => {
      const { layout, problems } = read(body.section);
      const [section] = layout.sections;
      const wrong = problems.find(({ kind }) => kind === 'structure');
      if (!section || wrong)
        throw invalid('This section cannot be kept.', {
          section: wrong?.message ?? 'Send a section as a layout has it.',
        });
      const row = { id: newId(), name: body.name.trim(), blocks: [...blocksOf(layout)].length, section };
      const kept = await inWebsite(db, websiteId, (tx) => queries.insertSection(tx, websiteId, row, MOST_OWN_SECTIONS));
      if (!kept)
        throw conflict(
          'too-many',
          `A website keeps at most ${MOST_OWN_SECTIONS} own sections. Delete one to keep another.`,
        );
      return reply.code(201).send(asListed(row));
    });

    route(app, ownSectionEndpoints.newOwnSection, async ({ website, params }) => ({
      section: sectionCopy(await find(website.websiteId, params.id)),
    }));

    route(app, ownSectionEndpoints.previewOwnSection, async (request, reply) => {
      const { website } = request;
      const section = await find(website.websiteId, request.params.id);
      const data = storedBlockData(db, website);
      const page = await renderer.renderSections(website, requestOrigin(request, config), [section], data);
      return reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('x-robots-tag', 'noindex')
        .header('content-security-policy', page.csp)
        .send(page.html.toBytes());
    });

    route(app, ownSectionEndpoints.renameOwnSection, async ({ website: { websiteId }, params, body }) => {
      const row = await inWebsite(db, websiteId, (tx) =>
        queries.renameSection(tx, websiteId, params.id, body.name.trim()),
      );
      if (!row) throw notFound(THIS);
      return asListed(row);
    });

    route(app, ownSectionEndpoints.deleteOwnSection, async ({ website: { websiteId }, params }, reply) => {
      const gone = await inWebsite(db, websiteId, (tx) => queries.deleteSection(tx, websiteId, params.id));
      if (!gone) throw notFound(THIS);
      return reply.code(204).send();
    });
  };
}

const read = (section: unknown) => validateLayout({ sections: [section] }, blockKinds);

const asListed = ({ id, name, blocks }: queries.OwnSectionRow): OwnSection => ({
  id,
  name,
  blocks,
  preview: ownSectionEndpoints.previewOwnSection.path.replace(':id', id),
});
