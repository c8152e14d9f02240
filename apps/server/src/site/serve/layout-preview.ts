import { blockKinds, type LayoutPreview, layoutEndpoints } from '@plinth/contract';
import { blocksOf, type DeviceView, deviceWidths, validateLayout, viewportOf } from '@plinth/domain';
import { conflict } from '../../platform/http/http-error.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { requestScope } from '../../platform/server/request-scope.ts';
import { route } from '../../platform/server/route.ts';
import { draftProblems } from '../blocks/layout-service.ts';
import { readListingRequest } from '../model/listing-request.ts';
import type { SiteMaps } from '../model/site-map.ts';
import type { DraftLayout } from '../pages/page-request.ts';
import type { PageRenderer } from '../pages/render-page.ts';
import { draftPath } from './draft-path.ts';

/** Shows owners a page with a layout that is not saved: the page as it would be, and what of it would not be shown. */
export function layoutPreviewRoutes(renderer: PageRenderer, maps: SiteMaps) {
  return (app: App, context: AppContext): void => {
    route(app, layoutEndpoints.previewLayout, async (request) => {
      const { website } = request;
      const draft: DraftLayout = { ...request.params, layout: request.body.layout };
      const path = await draftPath(context, maps, website, draft);
      const problems = await draftProblems(requestScope(context, request), draft);
      const page = await renderer.render({
        website,
        origin: requestOrigin(request, context.config),
        path,
        listing: readListingRequest({}),
        format: 'html',
        viewer: { unpublished: true },
        draft,
      });
      if (page.kind !== 'page')
        throw conflict('no-page-of-its-own', `Nothing is shown at ${path}; look at the pages inside it instead.`);
      return {
        html: page.html.toString(),
        mainContent: page.mainContent ?? '',
        contentSecurityPolicy: page.csp,
        device: deviceOf(request.body.device ?? 'desktop', draft.layout),
        problems,
      };
    });
  };
}

/** How a device shows a layout: its frame, the breakpoint that it falls into, and what is not seen there. */
function deviceOf(view: DeviceView, layout: unknown): LayoutPreview['device'] {
  const width = deviceWidths[view];
  const viewport = viewportOf(width);
  const blocks = layout === null ? [] : [...blocksOf(validateLayout(layout, blockKinds).layout)];
  const hiddenBlocks = blocks.filter(({ hidden }) => hidden?.[viewport] === true).map(({ id }) => id);
  return { view, width, viewport, hiddenBlocks };
}
