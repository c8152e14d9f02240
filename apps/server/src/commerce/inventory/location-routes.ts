import { stockLocationEndpoints, stockTransferEndpoints } from '@plinth/contract';
import type { FastifyRequest } from 'fastify';
import { requestScope } from '../../platform/server/request-scope.ts';
import { route } from '../../platform/server/route.ts';
import type { Routes } from '../../platform/server/server.ts';
import { addLocation, changeLocation, listLocations, orderLocations, removeLocation } from './locations.ts';
import type { StockScope } from './stock-changes.ts';
import { cancelTransfer, getTransfer, listTransfers, receiveTransfer, sendTransfer } from './transfers.ts';

/** Where stock lies, and what is on its way between (EDIT-28). */
export const stockLocationRoutes: Routes = (app, context) => {
  const scopeOf = (request: FastifyRequest): StockScope => ({
    ...requestScope(context, request),
    website: request.website,
  });

  route(app, stockLocationEndpoints.listStockLocations, (request) => listLocations(scopeOf(request)));
  route(app, stockLocationEndpoints.addStockLocation, (request) => addLocation(scopeOf(request), request.body));
  route(app, stockLocationEndpoints.changeStockLocation, (request) =>
    changeLocation(scopeOf(request), request.params.id, request.body),
  );
  route(app, stockLocationEndpoints.orderStockLocations, (request) =>
    orderLocations(scopeOf(request), request.body.ids),
  );
  route(app, stockLocationEndpoints.removeStockLocation, (request) =>
    removeLocation(scopeOf(request), request.params.id, request.body.moveTo),
  );

  route(app, stockTransferEndpoints.listTransfers, (request) => listTransfers(scopeOf(request), request.query));
  route(app, stockTransferEndpoints.getTransfer, (request) => getTransfer(scopeOf(request), request.params.id));
  route(app, stockTransferEndpoints.sendTransfer, (request) => sendTransfer(scopeOf(request), request.body));
  route(app, stockTransferEndpoints.receiveTransfer, (request) =>
    receiveTransfer(scopeOf(request), request.params.id, request.body),
  );
  route(app, stockTransferEndpoints.cancelTransfer, (request) =>
    cancelTransfer(scopeOf(request), request.params.id, request.body.version),
  );
};
