import {
  productCategoryEndpoints,
  productChangeEndpoints,
  productEndpoints,
  productOrderEndpoints,
  productSheetEndpoints,
  type VersionQuery,
} from '@plinth/contract';
import type { FastifyRequest } from 'fastify';
import type { App, AppContext } from '../../platform/server/context.ts';
import { requestScope } from '../../platform/server/request-scope.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { storeCurrency } from '../../platform/websites/website.ts';
import { deleteProductCategory, mergeProductCategory, restoreProductCategory } from './category-removal.ts';
import { changeEachProduct, planProducts } from './many-products.ts';
import {
  changeProductCategory,
  createProductCategory,
  listProductCategories,
  previewCategoryRules,
} from './product-categories.ts';
import { copyProduct } from './product-copy.ts';
import { readRevisions, restoreRevision } from './product-history.ts';
import { placeProduct } from './product-order.ts';
import { readProductSheet } from './product-sheet.ts';
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

/** The owner's calls for products (EDIT-03). */
export const productRoutes: Routes = (app: App, context: AppContext) => {
  const shopOf = (request: FastifyRequest): Shop => ({
    ...requestScope(context, request),
    currency: storeCurrency(request.website),
    timeZone: request.website.timeZone,
  });

  route(app, productEndpoints.listProducts, (request) => readProductList(shopOf(request), request.query));

  route(app, productEndpoints.listProductCollections, (request) => readProductCollections(shopOf(request)));

  route(app, productCategoryEndpoints.listProductCategories, (request) => listProductCategories(shopOf(request)));
  route(app, productCategoryEndpoints.createProductCategory, (request) =>
    createProductCategory(shopOf(request), request.body),
  );
  route(app, productCategoryEndpoints.previewCategoryRules, (request) =>
    previewCategoryRules(shopOf(request), request.body),
  );
  route(app, productCategoryEndpoints.changeProductCategory, (request) =>
    changeProductCategory(shopOf(request), request.params.id, request.body),
  );
  route(app, productCategoryEndpoints.mergeProductCategory, (request) =>
    mergeProductCategory(shopOf(request), request.params.id, request.body),
  );
  route(app, productCategoryEndpoints.deleteProductCategory, (request) =>
    deleteProductCategory(shopOf(request), request.params.id),
  );
  route(app, productCategoryEndpoints.restoreProductCategory, (request) =>
    restoreProductCategory(shopOf(request), request.params.id),
  );

  route(app, productEndpoints.createProduct, (request) => createProduct(shopOf(request), request.body));

  route(app, productEndpoints.changeProducts, (request) => changeManyProducts(shopOf(request), request.body));

  route(app, productChangeEndpoints.planProducts, (request) =>
    planProducts(shopOf(request), request.body.ids, request.body.edit),
  );

  route(app, productChangeEndpoints.changeEachProduct, (request) =>
    changeEachProduct(shopOf(request), request.body.products),
  );

  route(app, productSheetEndpoints.readProductSheet, (request) => readProductSheet(shopOf(request), request.body.ids));

  route(app, productEndpoints.getProduct, (request) => readProduct(shopOf(request), request.params.id));

  route(app, productEndpoints.changeProduct, (request) =>
    changeProduct(shopOf(request), request.params.id, request.body.version, request.body.change),
  );

  route(app, productEndpoints.deleteProduct, (request) =>
    deleteProduct(shopOf(request), request.params.id, versionOf(request.query)),
  );

  route(app, productEndpoints.restoreProduct, (request) =>
    restoreProduct(shopOf(request), request.params.id, versionOf(request.query)),
  );

  route(app, productEndpoints.copyProduct, async (request, reply) => {
    reply.code(201);
    return copyProduct(shopOf(request), request.params.id);
  });

  route(app, productOrderEndpoints.placeProduct, (request) =>
    placeProduct(shopOf(request), request.params.id, request.body),
  );

  route(app, productEndpoints.listProductRevisions, async (request) => ({
    revisions: await readRevisions(shopOf(request), request.params.id),
  }));

  route(app, productEndpoints.restoreProductRevision, (request) =>
    restoreRevision(shopOf(request), request.params.id, request.params.revisionId, request.body.version),
  );
};

const versionOf = ({ version }: VersionQuery) => (version === undefined ? undefined : Number(version));
