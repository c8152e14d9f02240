import { existsSync, readFileSync } from 'node:fs';
import { layoutEndpoints } from '@plinth/contract';
import { type Design, WEBSITE_DESIGN } from '@plinth/documents';
import { reviewDraft } from '../../content/documents/publish-document.ts';
import { inWebsite } from '../../platform/database/transaction.ts';
import { scriptHash } from '../../platform/html/script-hash.ts';
import { conflict } from '../../platform/http/http-error.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { requestScope } from '../../platform/server/request-scope.ts';
import { route } from '../../platform/server/route.ts';
import { readLayout } from '../blocks/layout-service.ts';
import { readListingRequest } from '../model/listing-request.ts';
import type { SiteMaps } from '../model/site-map.ts';
import { scriptJson } from '../pages/page-head.ts';
import type { DraftLayout } from '../pages/page-request.ts';
import type { PageRenderer } from '../pages/render-page.ts';
import { designDocuments } from '../themes/design-document.ts';
import { projectPath } from '../themes/theme-registry.ts';
import { draftPath } from './draft-path.ts';

/** What the build has made for the frame (apps/editor/build.mjs). */
interface FrameFiles {
  script: string;
  styles: string;
}

/** The page that is edited, for the frame in the editor, and the pieces of it that change. */
export function canvasRoutes(renderer: PageRenderer, maps: SiteMaps) {
  return (app: App, context: AppContext): void => {
    let built: FrameFiles | undefined;

    const pageOf = async (request: Parameters<typeof requestOrigin>[0], draft: DraftLayout) => ({
      website: request.website,
      origin: requestOrigin(request, context.config),
      path: await draftPath(context, maps, request.website, draft),
      listing: readListingRequest({}),
      format: 'html' as const,
      viewer: { unpublished: true },
      draft,
      canvas: true,
    });

    route(app, layoutEndpoints.canvasPage, async (request, reply) => {
      const { kind, id } = request.params;
      const { layout, version, problems } = await readLayout(requestScope(context, request), kind, id);
      const { website } = request;
      const { websiteId } = website;
      // The design of a website is looked at on its pages, before it is published.
      const drafted =
        request.query.design === 'draft' &&
        ((await inWebsite(context.db, websiteId, (tx) =>
          reviewDraft(tx, designDocuments.design, { websiteId, kind: 'design', id: WEBSITE_DESIGN }),
        )) as { after: Design });
      const asked = {
        ...(await pageOf(request, { kind, id, layout })),
        ...(drafted ? { words: drafted.after.words } : {}),
      };
      const page = await renderer.render(asked);
      if (page.kind !== 'page') throw noPage(asked.path);
      built ??= readFrameFiles();
      const data = scriptJson({ kind, id, path: asked.path, layout, version, problems, theme: website.themeName });
      const parts = [
        `<style>${built?.styles ?? ''}</style>`,
        `<script type="application/json" id="canvas-data">${data}</script>`,
        `<script>${built?.script ?? ''}</script>`,
      ];
      return reply
        .header('content-type', page.contentType)
        .header('x-robots-tag', 'noindex')
        .header(
          'content-security-policy',
          page.csp.replace('script-src ', `script-src ${scriptHash(built?.script ?? '')} `),
        )
        .send(page.html.with(page.end ?? 0, parts.join('')).toBytes());
    });

    route(app, layoutEndpoints.renderBlocks, async (request) => {
      const { layout, ids, sections = [] } = request.body;
      const asked = await pageOf(request, { ...request.params, layout });
      const parts = await renderer.renderBlocks(asked, { ids: new Set(ids), sections: new Set(sections) });
      if (!parts) throw noPage(asked.path);
      return {
        ...parts,
        theme: request.website.themeName,
        problems: parts.problems.map(({ blockId, message }) => ({
          path: `block ${blockId}`,
          message,
          kind: 'settings' as const,
          blockId,
        })),
      };
    });
  };
}

const noPage = (path: string) =>
  conflict('no-page-of-its-own', `Nothing is shown at ${path}; look at the pages inside it instead.`);

/** Undefined until the editor is built; asked again at the next page. */
function readFrameFiles(): FrameFiles | undefined {
  const file = (name: string) => projectPath('apps', 'editor', 'dist', 'canvas', name);
  if (!existsSync(file('frame.js'))) return undefined;
  return { script: readFileSync(file('frame.js'), 'utf8'), styles: readFileSync(file('frame.css'), 'utf8') };
}
