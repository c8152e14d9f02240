import { wordpressEndpoints } from '@plinth/contract';
import { uploadedPart } from '../../platform/files/uploaded-part.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import { dismissImport, readImports, startImport, takeFeed, takeFile, undoImport } from './service.ts';

/** Exports of WordPress and feeds: looked at, imported, taken back. */
export function wordpressRoutes(app: App, context: AppContext): void {
  route(app, wordpressEndpoints.uploadWordpress, async (request) => {
    const { websiteId } = request.website;
    const part = await uploadedPart(request);
    return takeFile(context, { websiteId, accountId: request.member?.accountId ?? '' }, part);
  });
  route(app, wordpressEndpoints.fetchFeed, (request) =>
    takeFeed(
      context,
      { websiteId: request.website.websiteId, accountId: request.member?.accountId ?? '' },
      request.body.url,
    ),
  );
  route(app, wordpressEndpoints.listWordpress, async (request) => ({
    imports: await readImports(context, request.website.websiteId),
  }));
  route(app, wordpressEndpoints.startWordpress, (request) =>
    startImport(context, request.website.websiteId, request.params.id, request.body),
  );
  route(app, wordpressEndpoints.undoWordpress, (request) =>
    undoImport(context, request.website.websiteId, request.params.id),
  );
  route(app, wordpressEndpoints.dismissWordpress, (request) =>
    dismissImport(context, request.website.websiteId, request.params.id),
  );
}
