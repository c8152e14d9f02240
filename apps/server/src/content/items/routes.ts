import {
  authorEndpoints,
  collectionEndpoints,
  contentItemEndpoints,
  storeCreationEndpoints,
  termEndpoints,
} from '@plinth/contract';
import type { FastifyRequest } from 'fastify';
import { notFound } from '../../platform/http/http-error.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { addAuthor, changeAuthor, readAuthors, removeAuthor } from './author-service.ts';
import {
  changeCollection,
  chooseHomePage,
  createCollection,
  deleteCollection,
  duplicateCollection,
  linksToCollection,
  orderCollections,
  readCollection,
  readCollections,
  restoreCollection,
} from './collection-service.ts';
import { contentScope } from './content-scope.ts';
import { changeItems } from './item-bulk-service.ts';
import { readItems } from './item-list-service.ts';
import {
  changeItem,
  createItem,
  deleteItem,
  orderItems,
  readItem,
  readItemRevisions,
  restoreItem,
  restoreItemRevision,
} from './item-service.ts';
import { createStore, createStoreCategory } from './store-creation.ts';
import { createCategory, mergeTerms, readTerms, removeTerms, renameTerm } from './term-service.ts';

const versionOf = (request: { query: { version?: string } }) =>
  request.query.version === undefined ? undefined : Number(request.query.version);

/** The owner's calls for pages and what they hold: blog posts, events, images, tracks (PAGE-21, CONT-01, CONT-02). */
export const contentRoutes: Routes = (app: App, context: AppContext) => {
  collectionRoutes(app, context);
  storeCreationRoutes(app, context);
  itemRoutes(app, context);
  authorRoutes(app, context);
  termRoutes(app, context);
};

/** STORE-01 … STORE-03. A website is asked for under its own host only, whatever the path names. */
const storeCreationRoutes: Routes = (app, context) => {
  const ownScope = (request: FastifyRequest & { params: { websiteId: string } }) => {
    if (request.params.websiteId !== request.website.websiteId) throw notFound('This website');
    return contentScope(context, request);
  };
  route(app, storeCreationEndpoints.createStore, async (request) => createStore(await ownScope(request), request.body));
  route(app, storeCreationEndpoints.createStoreCategory, async (request) =>
    createStoreCategory(await ownScope(request), request.params.collectionId, request.body),
  );
};

const collectionRoutes: Routes = (app, context) => {
  const scope = (request: FastifyRequest) => contentScope(context, request);

  route(app, collectionEndpoints.listCollections, async (request) => ({
    ...(await readCollections(await scope(request))),
    layouts: [...((await context.themeLayouts?.(request.website)) ?? [])],
  }));

  route(app, collectionEndpoints.createCollection, async (request) =>
    createCollection(await scope(request), request.body),
  );

  route(app, collectionEndpoints.orderCollections, async (request) =>
    orderCollections(await scope(request), request.body.ids),
  );

  route(app, collectionEndpoints.chooseHomePage, async (request) => {
    const page = await chooseHomePage(await scope(request), request.body.id);
    // Its address is a part of the website, which is held in memory.
    await context.refreshWebsite?.(request.website.websiteId);
    return page;
  });

  route(app, collectionEndpoints.duplicateCollection, async (request) =>
    duplicateCollection(await scope(request), request.params.id),
  );

  route(app, collectionEndpoints.linksToCollection, async (request) =>
    linksToCollection(await scope(request), request.params.id),
  );

  route(app, collectionEndpoints.getCollection, async (request) =>
    readCollection(await scope(request), request.params.id),
  );

  route(app, collectionEndpoints.changeCollection, async (request) =>
    changeCollection(await scope(request), request.params.id, request.body.version, request.body.change),
  );

  route(app, collectionEndpoints.deleteCollection, async (request) =>
    deleteCollection(await scope(request), request.params.id, versionOf(request)),
  );

  route(app, collectionEndpoints.restoreCollection, async (request) =>
    restoreCollection(await scope(request), request.params.id, versionOf(request)),
  );
};

const itemRoutes: Routes = (app, context) => {
  const scope = (request: FastifyRequest) => contentScope(context, request);

  route(app, contentItemEndpoints.listContentItems, async (request) =>
    readItems(await scope(request), request.params.id, request.query),
  );

  route(app, contentItemEndpoints.changeContentItems, async (request) =>
    changeItems(await scope(request), request.params.id, request.body),
  );

  route(app, contentItemEndpoints.createContentItem, async (request) =>
    createItem(await scope(request), request.params.id, request.body),
  );

  route(app, contentItemEndpoints.orderContentItems, async (request) =>
    orderItems(await scope(request), request.params.id, request.body.ids),
  );

  route(app, contentItemEndpoints.getContentItem, async (request) => readItem(await scope(request), request.params.id));

  route(app, contentItemEndpoints.changeContentItem, async (request) =>
    changeItem(await scope(request), request.params.id, request.body.version, request.body.change),
  );

  route(app, contentItemEndpoints.deleteContentItem, async (request) =>
    deleteItem(await scope(request), request.params.id, versionOf(request)),
  );

  route(app, contentItemEndpoints.restoreContentItem, async (request) =>
    restoreItem(await scope(request), request.params.id, versionOf(request)),
  );

  route(app, contentItemEndpoints.listContentItemRevisions, async (request) => ({
    revisions: await readItemRevisions(await scope(request), request.params.id),
  }));

  route(app, contentItemEndpoints.restoreContentItemRevision, async (request) =>
    restoreItemRevision(await scope(request), request.params.id, request.params.revisionId, request.body.version),
  );
};

const authorRoutes: Routes = (app, context) => {
  const scope = (request: FastifyRequest) => contentScope(context, request);

  route(app, authorEndpoints.listAuthors, async (request) => ({ authors: await readAuthors(await scope(request)) }));

  route(app, authorEndpoints.createAuthor, async (request) => addAuthor(await scope(request), request.body));

  route(app, authorEndpoints.changeAuthor, async (request) =>
    changeAuthor(await scope(request), request.params.id, request.body),
  );

  route(app, authorEndpoints.deleteAuthor, async (request) => removeAuthor(await scope(request), request.params.id));
};

const termRoutes: Routes = (app, context) => {
  const scope = (request: FastifyRequest) => contentScope(context, request);

  route(app, termEndpoints.listTerms, async (request) =>
    readTerms(await scope(request), request.query.type, request.query.collectionId ?? null),
  );

  route(app, termEndpoints.createCategory, async (request) => createCategory(await scope(request), request.body));

  route(app, termEndpoints.renameTerm, async (request) => renameTerm(await scope(request), request.body));

  route(app, termEndpoints.mergeTerms, async (request) => mergeTerms(await scope(request), request.body));

  route(app, termEndpoints.removeTerms, async (request) => removeTerms(await scope(request), request.body));
};
