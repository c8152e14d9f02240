import { mostCents } from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { GivenCents } from './money.ts';
import { OrderDetail, OrderParams } from './order-admin.ts';

const Id = Type.String({ maxLength: 64 });

/** An order as it is to be. Lines that are not named are taken out; a line with an id of its own that the order lacks is added. */
const edited = {
  /** The state of the order that this builds on. */
  version: Type.Number(),
  lines: Type.Array(
    Type.Object(
      {
        id: Type.String({ minLength: 1, maxLength: 64 }),
        /** Of what is added, which is sold at its price of now; a line that the order has keeps what it is and costs. */
        variantId: Id,
        quantity: Type.Integer({ minimum: 1, maximum: 9999 }),
      },
      { additionalProperties: false },
    ),
    { minItems: 1, maxItems: 200 },
  ),
  /** What the shop gives on the order; `amount`: basis points, or minor units. */
  discount: Type.Union([
    Type.Object(
      {
        kind: Type.Enum(['percentage', 'fixed']),
        amount: Type.Integer({ minimum: 1, maximum: mostCents }),
      },
      { additionalProperties: false },
    ),
    Type.Null(),
  ]),
};

export const PreviewOrderEdit = Type.Object(edited, { additionalProperties: false });
export type PreviewOrderEdit = Static<typeof PreviewOrderEdit>;

export const EditOrder = Type.Object(
  {
    ...edited,
    /** Where it costs more: its buyer pays the difference by a link, or has paid it already. */
    higher: Type.Enum(['link', 'paid']),
    /** Where it costs less: the difference goes back, or is owed to the buyer. */
    lower: Type.Enum(['refund', 'owe']),
    notify: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type EditOrder = Static<typeof EditOrder>;

const Sums = Type.Object({
  subtotalCents: GivenCents,
  discountCents: GivenCents,
  shippingCents: GivenCents,
  taxCents: GivenCents,
  grandTotalCents: GivenCents,
});

/** What a change of an order makes of its sums. */
export const OrderEditPreview = Type.Object({
  before: Sums,
  after: Sums,
  /** What is then still to be paid; negative: what is then too much. */
  dueCents: GivenCents,
  /** Of what is too much: where it goes; `heldCents`: it was not charged yet, and is let go. */
  back: Type.Object({
    heldCents: GivenCents,
    throughCents: GivenCents,
    giftCardCents: GivenCents,
    byHandCents: GivenCents,
  }),
  /** Discounts of the order that do not count any more. */
  lostDiscounts: Type.Array(Type.String()),
  /** What added lines cost by the piece, by their ids. */
  prices: Type.Array(Type.Object({ id: Type.String(), unitPriceCents: GivenCents })),
});
export type OrderEditPreview = Static<typeof OrderEditPreview>;

const owners = { permission: 'orders:manage' } as const;

/** What was bought is changed, as long as nothing of it is sent. */
export const orderEditEndpoints = {
  previewOrderEdit: endpoint({
    ...owners,
    method: 'POST',
    changesNothing: true,
    path: '/api/commerce/orders/:id/edit/preview',
    summary: 'What a change of an order would cost; changes nothing',
    params: OrderParams,
    body: PreviewOrderEdit,
    answers: { 200: OrderEditPreview },
    errors: ['not-found', 'order-status', 'conflict', 'invalid-fields', 'out-of-stock'],
  }),
  editOrder: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/orders/:id/edit',
    summary: 'Changes what was bought, with stock, discounts, papers and the difference in money',
    params: OrderParams,
    body: EditOrder,
    answers: { 200: OrderDetail },
    errors: ['not-found', 'order-status', 'conflict', 'invalid-fields', 'out-of-stock'],
  }),
  refundOwed: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/orders/:id/owed/refund',
    summary: 'Gives back what the shop owes since an order was changed; once',
    params: OrderParams,
    body: Type.Object({ version: Type.Number() }, { additionalProperties: false }),
    answers: { 200: OrderDetail },
    errors: ['not-found', 'order-status', 'conflict'],
  }),
};
