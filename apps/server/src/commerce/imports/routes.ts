import { Readable } from 'node:stream';
import { productImportEndpoints } from '@plinth/contract';
import { HttpError, invalid } from '../../platform/http/http-error.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import { storeCurrency } from '../../platform/websites/website.ts';
import { exportProducts } from './export-products.ts';
import { importProducts } from './import-products.ts';

/** Product files in and out for owners; the answer of an import is its whole report, ready for a screen. */
export function importRoutes(app: App, context: AppContext): void {
  app.addContentTypeParser(
    'text/csv',
    { parseAs: 'buffer', bodyLimit: productImportEndpoints.importProducts.bodyLimit },
    (_request, body, done) => done(null, body),
  );

  route(app, productImportEndpoints.importProducts, async (request) => {
    if (!Buffer.isBuffer(request.body))
      throw new HttpError(415, 'unsupported-media-type', 'Send the file as text/csv.');
    const { filename = 'products.csv', source, store, fetchImages } = request.query;
    try {
      return await importProducts(context.db, context.assets, request.website.websiteId, {
        bytes: request.body,
        filename,
        ...(source ? { source } : {}),
        ...(store ? { store } : {}),
        currency: storeCurrency(request.website),
        images: { web: fetchImages === 'true' },
        ...(request.member ? { accountId: request.member.accountId } : {}),
      });
    } catch (error) {
      if (error instanceof HttpError || 'code' in (error as object)) throw error;
      throw invalid((error as Error).message);
    }
  });

  route(app, productImportEndpoints.exportProducts, async (request, reply) => {
    const origin = requestOrigin(request, context.config);
    const csv = exportProducts(context.db, request.website.websiteId, storeCurrency(request.website), origin);
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="products.csv"')
      .header('cache-control', 'private, no-store')
      .send(Readable.from(csv));
  });
}
