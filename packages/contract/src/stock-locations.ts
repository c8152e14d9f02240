import { mostLocations } from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';

const Text = Type.String();
/** `main`, or an id. */
export const LocationId = Type.String({ pattern: '^(main|[0-9a-f]{24})$' });
const Params = Type.Object({ id: LocationId });
const strict = { additionalProperties: false } as const;

const StockLocation = Type.Object({
  id: Text,
  name: Text,
  /** As it is written on a parcel, in lines. */
  address: Text,
  /** Whether orders are sent from here. */
  active: Type.Boolean(),
  /** Whether a pickup of the shipping settings may be here. */
  pickup: Type.Boolean(),
  /** Pieces that can be sold from here, and of how many variants. */
  pieces: Type.Number(),
  variants: Type.Integer(),
});
export type StockLocation = Static<typeof StockLocation>;

/** In the order in which orders are sent from them; never empty. */
export const StockLocations = Type.Object({ locations: Type.Array(StockLocation) });
export type StockLocations = Static<typeof StockLocations>;

/** A location as its name is needed: to choose one, or to say where something was. */
export const NamedLocation = Type.Object({ id: Text, name: Text });
export type NamedLocation = Static<typeof NamedLocation>;

export const SaveLocation = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100 }),
    address: Type.String({ maxLength: 500 }),
    active: Type.Boolean(),
    pickup: Type.Boolean(),
    /** Where its stock goes when it is to rest. */
    moveTo: Type.Optional(LocationId),
  },
  strict,
);
export type SaveLocation = Static<typeof SaveLocation>;

const owners = { permission: 'products:edit' } as const;
const answers = { 200: StockLocations };

/** Where stock lies: a shop has one location, and more when it wants to. Each call answers with all of them. */
export const stockLocationEndpoints = {
  listStockLocations: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/stock/locations',
    summary: 'Where stock lies, in the order in which orders are sent from there',
    answers,
  }),
  addStockLocation: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/stock/locations',
    summary: 'Adds a location; what there is stays at the main one',
    body: SaveLocation,
    answers,
  }),
  changeStockLocation: endpoint({
    ...owners,
    method: 'PUT',
    path: '/api/commerce/stock/locations/:id',
    summary: 'Changes a location; one that still has stock rests only where it is said where that goes',
    params: Params,
    body: SaveLocation,
    answers,
    errors: ['not-found', 'conflict'],
  }),
  orderStockLocations: endpoint({
    ...owners,
    method: 'PUT',
    path: '/api/commerce/stock/locations/order',
    summary: 'In which order orders are sent from them: all ids, each once',
    body: Type.Object({ ids: Type.Array(LocationId, { minItems: 1, maxItems: mostLocations }) }, strict),
    answers,
    errors: ['conflict'],
  }),
  removeStockLocation: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/stock/locations/:id/remove',
    summary: 'Removes a location; its stock, and what orders hold of it, goes to another one',
    params: Params,
    body: Type.Object({ moveTo: LocationId }, strict),
    answers,
    errors: ['not-found', 'conflict'],
  }),
};
