import { type OverLimit, productImportEndpoints } from '@plinth/contract';
import { uploadedPart } from '../../platform/files/uploaded-part.ts';
import { HttpError, invalid } from '../../platform/http/http-error.ts';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { sendCsv } from '../../platform/http/send-csv.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import { storeCurrency, type Website } from '../../platform/websites/website.ts';
import { exportProducts } from './export-products.ts';
import { type FileRequest, importProducts, planImport } from './import-products.ts';
import {
  dismissImport,
  exportProblems,
  mapImport,
  readImports,
  startImport,
  takeFile,
  undoImport,
} from './import-service.ts';
import type { ImportSource } from './imported-product.ts';
import { readProductLimit, setProductLimit } from './product-limit.ts';

interface FileCall {
  body: unknown;
  query: { source?: ImportSource; store?: string; overLimit?: OverLimit };
  website: Website;
}

/** What a file as a whole cannot be used for is said to whoever has sent it. */
async function refusing<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpError || 'code' in (error as object)) throw error;
    throw invalid((error as Error).message);
  }
}

/** Product files in and out for owners; the answer of an import is its whole report, ready for a screen. */
export function importRoutes(app: App, context: AppContext): void {
  app.addContentTypeParser(
    'text/csv',
    { parseAs: 'buffer', bodyLimit: productImportEndpoints.importProducts.bodyLimit },
    (_request, body, done) => done(null, body),
  );

  /** What of a call is the same for a look ahead and for the import itself. */
  const fileOf = ({ body, query, website }: FileCall): FileRequest => {
    if (!Buffer.isBuffer(body)) throw new HttpError(415, 'unsupported-media-type', 'Send the file as text/csv.');
    const { source, store, overLimit } = query;
    return {
      bytes: body,
      ...(source ? { source } : {}),
      ...(store ? { store } : {}),
      ...(overLimit ? { overLimit } : {}),
      currency: storeCurrency(website),
    };
  };

  route(app, productImportEndpoints.planProductImport, (request) =>
    refusing(() => planImport(context.db, request.website.websiteId, fileOf(request))),
  );

  route(app, productImportEndpoints.importProducts, (request) => {
    const { filename = 'products.csv', fetchImages } = request.query;
    return refusing(() =>
      importProducts(context.db, context.assets, request.website.websiteId, {
        ...fileOf(request),
        filename,
        images: { web: fetchImages === 'true' },
        quota: context.config.uploadQuota,
        ...(request.member ? { accountId: request.member.accountId } : {}),
      }),
    );
  });

  fileRoutes(app, context);

  route(app, productImportEndpoints.getProductLimit, (request) =>
    readProductLimit(context.db, request.website.websiteId),
  );

  route(app, productImportEndpoints.setProductLimit, (request) =>
    setProductLimit(context.db, request.website.websiteId, request.body.now),
  );

  route(app, productImportEndpoints.exportProducts, async (request, reply) => {
    const origin = requestOrigin(request, context.config);
    const csv = exportProducts(context.db, request.website.websiteId, storeCurrency(request.website), origin);
    return sendCsv(reply, 'products.csv', csv);
  });
}

/** Files that are looked at, assigned, imported by a job, and taken back. */
function fileRoutes(app: App, context: AppContext): void {
  const { uploadProductFile, listProductImports, mapProductImport, startProductImport } = productImportEndpoints;
  const { undoProductImport, listImportProblems, dismissProductImport } = productImportEndpoints;
  route(app, uploadProductFile, async (request) => {
    const { websiteId } = request.website;
    const accountId = request.member?.accountId ?? null;
    return takeFile(context, { websiteId, accountId }, await uploadedPart(request));
  });
  route(app, listProductImports, (request) => readImports(context, request.website.websiteId));
  route(app, mapProductImport, (request) =>
    mapImport(context, request.website.websiteId, request.params.id, request.body),
  );
  route(app, startProductImport, (request) =>
    startImport(context, request.website.websiteId, request.params.id, request.body),
  );
  route(app, undoProductImport, (request) => undoImport(context, request.website.websiteId, request.params.id));
  route(app, listImportProblems, (request, reply) =>
    sendCsv(reply, 'problems.csv', exportProblems(context, request.website.websiteId, request.params.id)),
  );
  route(app, dismissProductImport, (request) => dismissImport(context, request.website.websiteId, request.params.id));
}
