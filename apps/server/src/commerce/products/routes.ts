import {
  BulkChangeRequest,
  ChangeProductRequest,
  CreateProductRequest,
  ProductListQuery,
  ProductParams,
  type ProductRevisions,
  RestoreRevisionRequest,
  RevisionParams,
  VersionQuery,
} from '@plinth/contract';
import type { FastifyRequest } from 'fastify';
import type { App, AppContext } from '../../platform/server/context.ts';
import { requestScope } from '../../platform/server/request-scope.ts';
import type { Routes } from '../../platform/server/server.ts';
import { storeCurrency } from '../../platform/websites/website.ts';
import { readRevisions, restoreRevision } from './product-history.ts';
import {
  changeManyProducts,
  changeProduct,
  createProduct,
  deleteProduct,
  readProduct,
  readProductCollections,
  readProductList,
  restoreProduct,
  type Shop,
} from './service.ts';

const config = { permission: 'products' } as const;

/** The owner's calls for products (EDIT-03). */
export const productRoutes: Routes = (app: App, context: AppContext) => {
  const shopOf = (request: FastifyRequest): Shop => ({
    ...requestScope(context, request),
    currency: storeCurrency(request.website),
    timeZone: request.website.timeZone,
  });

  app.get('/api/commerce/products', { config, schema: { querystring: ProductListQuery } }, (request) =>
    readProductList(shopOf(request), request.query),
  );

  app.get('/api/commerce/product-collections', { config }, (request) => readProductCollections(shopOf(request)));

  app.post('/api/commerce/products', { config, schema: { body: CreateProductRequest } }, async (request, reply) => {
    reply.code(201);
    return createProduct(shopOf(request), request.body);
  });

  app.patch('/api/commerce/products', { config, schema: { body: BulkChangeRequest } }, (request) =>
    changeManyProducts(shopOf(request), request.body),
  );

  app.get('/api/commerce/products/:id', { config, schema: { params: ProductParams } }, (request) =>
    readProduct(shopOf(request), request.params.id),
  );

  app.patch(
    '/api/commerce/products/:id',
    { config, schema: { params: ProductParams, body: ChangeProductRequest } },
    (request) => changeProduct(shopOf(request), request.params.id, request.body.version, request.body.change),
  );

  app.delete(
    '/api/commerce/products/:id',
    { config, schema: { params: ProductParams, querystring: VersionQuery } },
    (request) => deleteProduct(shopOf(request), request.params.id, versionOf(request.query)),
  );

  app.post(
    '/api/commerce/products/:id/restore',
    { config, schema: { params: ProductParams, querystring: VersionQuery } },
    (request) => restoreProduct(shopOf(request), request.params.id, versionOf(request.query)),
  );

  app.get(
    '/api/commerce/products/:id/revisions',
    { config, schema: { params: ProductParams } },
    async (request): Promise<ProductRevisions> => ({
      revisions: await readRevisions(shopOf(request), request.params.id),
    }),
  );

  app.post(
    '/api/commerce/products/:id/revisions/:revisionId/restore',
    { config, schema: { params: RevisionParams, body: RestoreRevisionRequest } },
    (request) => restoreRevision(shopOf(request), request.params.id, request.params.revisionId, request.body.version),
  );
};

const versionOf = ({ version }: VersionQuery) => (version === undefined ? undefined : Number(version));
