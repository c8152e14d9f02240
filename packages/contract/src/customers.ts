import { orderStatuses } from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { GivenCents } from './money.ts';
import { StoredAddress } from './order.ts';

const Text = Type.String();
const Id = Type.String({ pattern: '^[0-9a-f]{24}$' });
const orNull = <S extends Parameters<typeof Type.Optional>[0]>(schema: S) => Type.Union([schema, Type.Null()]);

export const customerSorts = ['recent', 'spent', 'orders', 'name'] as const;
/** Those with an order that stands, with several of them, with none, or with an account. */
export const customerKinds = ['ordered', 'returning', 'none', 'account'] as const;

const filter = {
  /** Part of a name or of an email address. */
  query: Type.Optional(Type.String({ maxLength: 200 })),
  kind: Type.Optional(Type.Enum([...customerKinds])),
  tag: Type.Optional(Type.String({ maxLength: 60 })),
  groupId: Type.Optional(Id),
  sort: Type.Optional(Type.Enum([...customerSorts])),
};
const CustomerFilter = Type.Object(filter);
const CustomerListQuery = Type.Object({
  ...filter,
  cursor: Type.Optional(Type.String({ maxLength: 600 })),
  limit: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,2}$' })),
});
export type CustomerFilter = Static<typeof CustomerFilter>;
export type CustomerListQuery = Static<typeof CustomerListQuery>;

/** A line of the list. Times are milliseconds since 1970. */
const CustomerSummary = Type.Object({
  id: Text,
  email: Text,
  name: Text,
  tags: Type.Array(Text),
  groups: Type.Array(Text),
  /** Orders that stand. */
  ordersCount: Type.Integer(),
  spentCents: GivenCents,
  lastOrder: orNull(Type.Number()),
  hasAccount: Type.Boolean(),
});
export type CustomerSummary = Static<typeof CustomerSummary>;

const CustomerGroup = Type.Object({ id: Text, name: Text, customers: Type.Integer() });
export type CustomerGroup = Static<typeof CustomerGroup>;
const GroupName = Type.Object({ name: Type.String({ minLength: 1, maxLength: 100 }) }, { additionalProperties: false });

const CustomerOrder = Type.Object({
  id: Text,
  orderNumber: Text,
  status: Type.Enum([...orderStatuses]),
  email: Text,
  currency: Text,
  grandTotalCents: GivenCents,
  /** How it goes on, where it began a subscription; null: it did not. */
  subscription: orNull(Text),
  created: Type.Number(),
});

const TaxExemption = Type.Object(
  {
    reason: Type.String({ minLength: 1, maxLength: 200 }),
    certificate: Type.String({ maxLength: 100 }),
    /** The last day on which it holds; '' for one that does not end. */
    expiresOn: Type.String({ pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$' }),
  },
  { additionalProperties: false },
);

/** Everything of one customer that their owner looks at. */
export const CustomerDetail = Type.Object({
  ...CustomerSummary.properties,
  groupIds: Type.Array(Text),
  note: Text,
  /** The company that they buy for; '' for none. */
  companyName: Text,
  vatId: Text,
  /** Null: they pay tax. */
  taxExemption: orNull(Type.Object({ reason: Text, certificate: Text, expiresOn: Text })),
  version: Type.Integer(),
  created: Type.Number(),
  /** Of the shop, in which spentCents is. */
  currency: Text,
  /** All that they have used. */
  emails: Type.Array(Text),
  accounts: Type.Array(
    Type.Object({ id: Text, email: Text, name: Text, confirmed: Type.Boolean(), created: Type.Number() }),
  ),
  /** The newest. */
  orders: Type.Array(CustomerOrder),
  addresses: Type.Array(Type.Object({ saved: Type.Boolean(), address: StoredAddress })),
  giftCards: Type.Array(
    Type.Object({
      id: Text,
      ending: Text,
      currency: Text,
      balanceCents: GivenCents,
      /** Bought by them, or mailed to them. */
      bought: Type.Boolean(),
      disabled: Type.Boolean(),
    }),
  ),
  lists: Type.Array(Type.Object({ id: Text, name: Text, state: Type.Enum(['on', 'asked', 'off']) })),
  counts: Type.Object({
    answers: Type.Integer(),
    reviews: Type.Integer(),
    comments: Type.Integer(),
    restock: Type.Integer(),
  }),
  /** Customers of the same name, who may be the same person. */
  doubles: Type.Array(Type.Object({ id: Text, name: Text, email: Text, ordersCount: Type.Integer() })),
  /** Who was merged into this one, newest first; each can be parted again. */
  merges: Type.Array(Type.Object({ id: Text, email: Text, name: Text, by: orNull(Text), created: Type.Number() })),
});
export type CustomerDetail = Static<typeof CustomerDetail>;

const CustomerChange = Type.Object(
  {
    version: Type.Integer(),
    name: Type.Optional(Type.String({ maxLength: 200 })),
    note: Type.Optional(Type.String({ maxLength: 5000 })),
    tags: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: 50 })),
    groupIds: Type.Optional(Type.Array(Id, { maxItems: 50 })),
    companyName: Type.Optional(Type.String({ maxLength: 200 })),
    vatId: Type.Optional(Type.String({ maxLength: 40 })),
    taxExemption: Type.Optional(orNull(TaxExemption)),
  },
  { additionalProperties: false },
);
export type CustomerChange = Static<typeof CustomerChange>;

/** What moves from one customer to another when they are merged. */
const MergePreview = Type.Object({
  otherName: Text,
  otherEmail: Text,
  otherVersion: Type.Integer(),
  emails: Type.Array(Text),
  orders: Type.Integer(),
  spentCents: GivenCents,
  tags: Type.Array(Text),
  groups: Type.Array(Text),
  accounts: Type.Integer(),
  giftCards: Type.Integer(),
  lists: Type.Integer(),
  /** What the note will say. */
  note: Text,
});
export type MergePreview = Static<typeof MergePreview>;

const Params = Type.Object({ id: Id });
const owners = { permission: 'customers:manage' } as const;
const one = { ...owners, params: Params } as const;

/** Who has ordered or has an account, as the shop's people keep them. */
export const customerEndpoints = {
  listCustomers: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/customers',
    summary: 'The customers, those who ordered last first unless another order is named',
    query: CustomerListQuery,
    answers: {
      200: Type.Object({
        customers: Type.Array(CustomerSummary),
        /** How many fit in all; null on further pages. */
        total: orNull(Type.Integer()),
        nextCursor: orNull(Text),
      }),
    },
    errors: ['bad-cursor'],
  }),
  exportCustomers: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/customers.csv',
    summary: 'The customers as a CSV file',
    query: CustomerFilter,
    answers: { 200: 'file' },
  }),
  getCustomer: endpoint({
    ...one,
    method: 'GET',
    path: '/api/commerce/customers/:id',
    summary: 'Everything of one customer',
    answers: { 200: CustomerDetail },
    errors: ['not-found'],
  }),
  changeCustomer: endpoint({
    ...one,
    method: 'PATCH',
    path: '/api/commerce/customers/:id',
    summary: 'Changes the name, note, tags, groups, company or tax exemption of a customer',
    body: CustomerChange,
    answers: { 200: CustomerDetail },
    errors: ['not-found', 'conflict', 'invalid-fields'],
  }),
  previewMerge: endpoint({
    ...one,
    method: 'GET',
    path: '/api/commerce/customers/:id/merge',
    summary: 'What moves to a customer when another one is merged into it',
    query: Type.Object({ with: Id }),
    answers: { 200: MergePreview },
    errors: ['not-found', 'invalid-fields'],
  }),
  mergeCustomer: endpoint({
    ...one,
    method: 'POST',
    path: '/api/commerce/customers/:id/merge',
    summary: 'Merges another customer into this one, in one step that can be undone',
    body: Type.Object(
      { withId: Id, version: Type.Integer(), otherVersion: Type.Integer() },
      { additionalProperties: false },
    ),
    answers: { 200: CustomerDetail },
    errors: ['not-found', 'conflict', 'invalid-fields'],
  }),
  undoMerge: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/customers/:id/merges/:mergeId/undo',
    summary: 'Parts two customers that were merged',
    params: Type.Object({ id: Id, mergeId: Id }),
    answers: { 200: CustomerDetail },
    errors: ['not-found'],
  }),
  exportCustomer: endpoint({
    ...one,
    method: 'GET',
    path: '/api/commerce/customers/:id/everything.json',
    summary: 'Everything that is kept of a person, as a JSON file',
    answers: { 200: 'file' },
    errors: ['not-found'],
  }),
  eraseCustomer: endpoint({
    ...one,
    method: 'POST',
    path: '/api/commerce/customers/:id/erase',
    summary: 'Erases a person; their orders stay without them',
    body: Type.Object(
      {
        /** Their email address, typed. */
        email: Type.String({ maxLength: 256 }),
        crumb: Type.Optional(Type.String()),
      },
      { additionalProperties: false },
    ),
    answers: { 200: Type.Object({ erased: Type.Integer(), orders: Type.Integer() }) },
    errors: ['not-found', 'invalid-fields', 'order-status'],
  }),
  listCustomerGroups: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/customer-groups',
    summary: 'The groups of customers, and the tags that they have',
    answers: { 200: Type.Object({ groups: Type.Array(CustomerGroup), tags: Type.Array(Text) }) },
  }),
  createCustomerGroup: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/customer-groups',
    summary: 'Makes a group of customers',
    body: GroupName,
    answers: { 201: CustomerGroup },
    errors: ['invalid-fields'],
  }),
  renameCustomerGroup: endpoint({
    ...one,
    method: 'PUT',
    path: '/api/commerce/customer-groups/:id',
    summary: 'Renames a group of customers',
    body: GroupName,
    answers: { 200: CustomerGroup },
    errors: ['not-found', 'invalid-fields'],
  }),
  deleteCustomerGroup: endpoint({
    ...one,
    method: 'DELETE',
    path: '/api/commerce/customer-groups/:id',
    summary: 'Deletes a group; its customers stay',
    answers: { 204: 'empty' },
    errors: ['not-found'],
  }),
};
