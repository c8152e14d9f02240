import { orderEditEndpoints } from '@plinth/contract';
import type { FastifyRequest } from 'fastify';
import { requestOrigin } from '../../platform/http/request-origin.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { refundOwed } from '../orders/owed.ts';
import { editOrder, previewEdit } from './service.ts';

/** The owner's calls that change what was bought. */
export const orderEditRoutes: Routes = (app, { db, config }) => {
  const place = (request: FastifyRequest) => ({ website: request.website, origin: requestOrigin(request, config) });
  const accountId = ({ member }: FastifyRequest): string | null => member?.accountId ?? null;

  route(app, orderEditEndpoints.previewOrderEdit, (request) =>
    previewEdit(db, place(request), request.params.id, request.body),
  );
  route(app, orderEditEndpoints.editOrder, (request) =>
    editOrder(db, place(request), request.params.id, { ...request.body, accountId: accountId(request) }),
  );
  route(app, orderEditEndpoints.refundOwed, (request) =>
    refundOwed(db, place(request), request.params.id, { ...request.body, accountId: accountId(request) }),
  );
};
