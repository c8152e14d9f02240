import {
  AuthorIn,
  ChangeCollection,
  ChangeContentItem,
  ContentItemQuery,
  ContentParams,
  ContentRevisionParams,
  ContentVersionQuery,
  CreateCollection,
  CreateContentItem,
  OrderRequest,
  RestoreContentRevision,
} from '@plinth/contract';
import type { FastifyRequest } from 'fastify';
import type { App, AppContext } from '../../platform/server/context.ts';
import type { Routes } from '../../platform/server/server.ts';
import { addAuthor, changeAuthor, readAuthors, removeAuthor } from './author-service.ts';
import {
  changeCollection,
  createCollection,
  deleteCollection,
  orderCollections,
  readCollection,
  readCollections,
  restoreCollection,
} from './collection-service.ts';
import { contentScope } from './content-scope.ts';
import {
  changeItem,
  createItem,
  deleteItem,
  orderItems,
  readItem,
  readItemRevisions,
  readItems,
  restoreItem,
  restoreItemRevision,
} from './item-service.ts';

const reading = { permission: 'content:see-unpublished' } as const;
/** Draft editors may too; the services refuse what is not a draft. */
const writing = { permission: 'content:draft' } as const;
const publishing = { permission: 'content:publish' } as const;

const versionOf = (request: { query: { version?: string } }) =>
  request.query.version === undefined ? undefined : Number(request.query.version);

/** The owner's calls for pages and what they hold: blog posts, events, pictures, tracks (PAGE-21, CONT-01, CONT-02). */
export const contentRoutes: Routes = (app: App, context: AppContext) => {
  const scope = (request: FastifyRequest) => contentScope(context, request);
  const one = { params: ContentParams };
  const oneOfVersion = { params: ContentParams, querystring: ContentVersionQuery };

  app.get('/api/content/collections', { config: reading }, async (request) => readCollections(await scope(request)));
  app.post(
    '/api/content/collections',
    { config: writing, schema: { body: CreateCollection } },
    async (request, reply) => {
      const collection = await createCollection(await scope(request), request.body);
      return reply.code(201).send(collection);
    },
  );
  app.put(
    '/api/content/collections/order',
    { config: publishing, schema: { body: OrderRequest } },
    async (request, reply) => {
      await orderCollections(await scope(request), request.body.ids);
      return reply.code(204).send();
    },
  );
  app.get('/api/content/collections/:id', { config: reading, schema: one }, async (request) =>
    readCollection(await scope(request), request.params.id),
  );
  app.patch(
    '/api/content/collections/:id',
    { config: writing, schema: { ...one, body: ChangeCollection } },
    async (request) =>
      changeCollection(await scope(request), request.params.id, request.body.version, request.body.change),
  );
  app.delete('/api/content/collections/:id', { config: writing, schema: oneOfVersion }, async (request) =>
    deleteCollection(await scope(request), request.params.id, versionOf(request)),
  );
  app.post('/api/content/collections/:id/restore', { config: writing, schema: oneOfVersion }, async (request) =>
    restoreCollection(await scope(request), request.params.id, versionOf(request)),
  );

  app.get(
    '/api/content/collections/:id/items',
    { config: reading, schema: { ...one, querystring: ContentItemQuery } },
    async (request) => readItems(await scope(request), request.params.id, request.query),
  );
  app.post(
    '/api/content/collections/:id/items',
    { config: writing, schema: { ...one, body: CreateContentItem } },
    async (request, reply) =>
      reply.code(201).send(await createItem(await scope(request), request.params.id, request.body)),
  );
  app.put(
    '/api/content/collections/:id/items/order',
    { config: publishing, schema: { ...one, body: OrderRequest } },
    async (request, reply) => {
      await orderItems(await scope(request), request.params.id, request.body.ids);
      return reply.code(204).send();
    },
  );
  app.get('/api/content/items/:id', { config: reading, schema: one }, async (request) =>
    readItem(await scope(request), request.params.id),
  );
  app.patch(
    '/api/content/items/:id',
    { config: writing, schema: { ...one, body: ChangeContentItem } },
    async (request) => changeItem(await scope(request), request.params.id, request.body.version, request.body.change),
  );
  app.delete('/api/content/items/:id', { config: writing, schema: oneOfVersion }, async (request) =>
    deleteItem(await scope(request), request.params.id, versionOf(request)),
  );
  app.post('/api/content/items/:id/restore', { config: writing, schema: oneOfVersion }, async (request) =>
    restoreItem(await scope(request), request.params.id, versionOf(request)),
  );
  app.get('/api/content/items/:id/revisions', { config: reading, schema: one }, async (request) => ({
    revisions: await readItemRevisions(await scope(request), request.params.id),
  }));
  app.post(
    '/api/content/items/:id/revisions/:revisionId/restore',
    { config: writing, schema: { params: ContentRevisionParams, body: RestoreContentRevision } },
    async (request) =>
      restoreItemRevision(await scope(request), request.params.id, request.params.revisionId, request.body.version),
  );

  app.get('/api/content/authors', { config: reading }, async (request) => ({
    authors: await readAuthors(await scope(request)),
  }));
  app.post('/api/content/authors', { config: publishing, schema: { body: AuthorIn } }, async (request, reply) =>
    reply.code(201).send(await addAuthor(await scope(request), request.body)),
  );
  app.put('/api/content/authors/:id', { config: publishing, schema: { ...one, body: AuthorIn } }, async (request) =>
    changeAuthor(await scope(request), request.params.id, request.body),
  );
  app.delete('/api/content/authors/:id', { config: publishing, schema: one }, async (request, reply) => {
    await removeAuthor(await scope(request), request.params.id);
    return reply.code(204).send();
  });
};
