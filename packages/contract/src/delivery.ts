import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { readVersion, savedVersion } from './settings-version.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
/** Until when, and the signature over it. */
const Proof = Type.String({ minLength: 1, maxLength: 80 });

/** Bytes of the largest file that buyers of a digital product download. */
export const largestProductFile = 300_000_000;
/** Files of one product. */
export const mostProductFiles = 20;

export const ProductFile = Type.Object({
  id: Type.String(),
  filename: Type.String(),
  byteSize: Type.Number(),
  sizeText: Type.String(),
  /** Milliseconds since 1970. */
  created: Type.Number(),
});
export type ProductFile = Static<typeof ProductFile>;

/** What a buyer of a product is handed at once. */
export const ProductDelivery = Type.Object({
  /** Of a digital product: what its buyers download. */
  files: Type.Array(ProductFile),
  /** Of a paywall product: the member area that it opens; null: none yet. */
  memberAreaId: Type.Union([Type.String(), Type.Null()]),
});
export type ProductDelivery = Static<typeof ProductDelivery>;

/** No term is longer, nor is anything downloaded oftener. */
export const mostDeliveryTerm = 10_000;
const Term = Type.Integer({ minimum: 1, maximum: mostDeliveryTerm });

/** GET and PUT /api/commerce/delivery-settings: how long and how often buyers may fetch what they have bought. */
export const DeliverySettings = Type.Object(
  {
    /** Downloads of each file for each piece that was bought. */
    downloadLimit: Term,
    /** Days after the order, or after it was sent again. */
    downloadDays: Term,
    /** Days for which the link to a membership makes somebody a member. */
    membershipLinkDays: Term,
  },
  { additionalProperties: false },
);
export type DeliverySettings = Static<typeof DeliverySettings>;
const SaveDeliverySettings = Type.Object(
  { ...DeliverySettings.properties, ...savedVersion },
  { additionalProperties: false },
);
export type SaveDeliverySettings = Static<typeof SaveDeliverySettings>;
const ReadDeliverySettings = Type.Object({ ...DeliverySettings.properties, ...readVersion });
export type ReadDeliverySettings = Static<typeof ReadDeliverySettings>;

const SetMembership = Type.Object(
  { memberAreaId: Type.Union([Id, Type.Null()]), crumb: Type.Optional(Type.String()) },
  { additionalProperties: false },
);
const owners = { permission: 'products' } as const;

/** What is delivered at once: files, memberships, and the links to them. */
export const deliveryEndpoints = {
  getProductDelivery: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/products/:id/delivery',
    summary: 'What the buyers of a product are handed at once',
    params: Type.Object({ id: Id }),
    answers: { 200: ProductDelivery },
    errors: ['not-found'],
  }),
  /** multipart/form-data: the field `file`. */
  addProductFile: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/products/:id/files',
    summary: 'Adds a file that the buyers of a digital product download',
    params: Type.Object({ id: Id }),
    // And room for the form around the file.
    bodyLimit: largestProductFile + 100_000,
    answers: { 201: ProductDelivery },
    errors: ['not-found', 'broken-upload', 'invalid-fields', 'too-large', 'too-many'],
  }),
  removeProductFile: endpoint({
    ...owners,
    method: 'DELETE',
    path: '/api/commerce/products/:id/files/:fileId',
    summary: 'Gives a file to no further buyer; those who have bought it keep it',
    params: Type.Object({ id: Id, fileId: Id }),
    answers: { 200: ProductDelivery },
    errors: ['not-found'],
  }),
  setProductMembership: endpoint({
    ...owners,
    method: 'PUT',
    path: '/api/commerce/products/:id/membership',
    summary: 'Chooses the member area that a paywall product opens',
    params: Type.Object({ id: Id }),
    body: SetMembership,
    answers: { 200: ProductDelivery },
    errors: ['not-found', 'invalid-fields'],
  }),
  getDeliverySettings: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/delivery-settings',
    summary: 'How long and how often buyers may fetch what they have bought',
    answers: { 200: ReadDeliverySettings },
  }),
  changeDeliverySettings: endpoint({
    ...owners,
    method: 'PUT',
    path: '/api/commerce/delivery-settings',
    summary: 'Changes that for orders to come, and for what is sent again',
    body: SaveDeliverySettings,
    answers: { 200: ReadDeliverySettings },
    errors: ['conflict'],
  }),
  downloadFile: endpoint({
    method: 'GET',
    path: '/downloads/:id/:proof',
    summary: 'A bought file; a page where the link is used up or too old',
    params: Type.Object({ id: Id, proof: Proof }),
    answers: { 200: 'file', 206: 'file', 404: 'html', 410: 'html' },
    errors: ['no-such-range'],
  }),
  membershipPage: endpoint({
    method: 'GET',
    path: '/membership/:id/:proof',
    summary: 'Where the buyer of a membership signs in or makes an account, and enters',
    params: Type.Object({ id: Id, proof: Proof }),
    answers: { 200: 'html', 303: 'redirect', 404: 'html', 410: 'html' },
  }),
  claimMembership: endpoint({
    method: 'POST',
    path: '/membership/:id/:proof',
    summary: 'Makes whoever is signed in a member',
    params: Type.Object({ id: Id, proof: Proof }),
    rateLimit: 'visitor',
    answers: { 303: 'redirect', 404: 'html', 410: 'html' },
  }),
};
