import { blockDefinition, blockDefinitions, layoutEndpoints } from '@plinth/contract';
import { isShortBlockType } from '@plinth/domain';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../platform/http/http-error.ts';
import type { App, AppContext } from '../../platform/server/context.ts';
import { requestScope } from '../../platform/server/request-scope.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { readLayout, readLayoutProblems, saveLayout } from './layout-service.ts';

/** The owner's calls for the blocks of pages, and what each type of block takes. */
export const blockRoutes: Routes = (app: App, context: AppContext) => {
  const scope = (request: FastifyRequest) => requestScope(context, request);

  route(app, layoutEndpoints.getLayout, (request) =>
    readLayout(scope(request), request.params.kind, request.params.id),
  );
  route(app, layoutEndpoints.saveLayout, (request) =>
    saveLayout(scope(request), request.params.kind, request.params.id, request.body),
  );
  route(app, layoutEndpoints.listLayoutProblems, (request) => readLayoutProblems(scope(request)));

  // The list from which a block is added; the short listing has the types 1 to 21 alone (ENUM-04).
  route(app, layoutEndpoints.listBlockTypes, (request) => ({
    blockTypes: blockDefinitions
      .filter(({ number }) => request.query.listing !== 'short' || isShortBlockType(number))
      .map(({ number, name, title, group, holdsBlocks = false, gone = null }) => ({
        type: number,
        name,
        title,
        group,
        holdsBlocks,
        gone,
      }))
      .sort((a, b) => a.type - b.type),
  }));

  // FORM-39. The same for every website, so anybody may read it.
  route(app, layoutEndpoints.getBlockSchema, (request) => {
    const { type } = request.query;
    const definition = blockDefinition(/^\d+$/.test(type) ? Number(type) : type);
    if (!definition)
      throw new HttpError(
        404,
        'not-found',
        `There is no block of the type “${type}”. Types are ${blockDefinitions.map(({ name }) => name).join(', ')}, or their numbers.`,
      );
    const { number, name, title, group, settings, defaults, holdsBlocks = false, gone = null } = definition;
    return { type: number, name, title, group, schema: settings, defaults, holdsBlocks, gone };
  });
};
