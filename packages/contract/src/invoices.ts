import { longestDocumentPrefix } from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { OrderDetail, OrderParams } from './order-admin.ts';
import { readVersion, savedVersion } from './settings-version.ts';

const Next = Type.Integer({ minimum: 1, maximum: 999_999_999 });

/** What stands on every invoice, and how they are numbered. */
export const InvoiceSettings = Type.Object(
  {
    /** '': the website's name. */
    sellerName: Type.String({ maxLength: 200 }),
    /** As it stands on the paper, in lines. */
    sellerAddress: Type.String({ maxLength: 500 }),
    /** The seller's own; '' where there is none. */
    vatId: Type.String({ maxLength: 60 }),
    /** Below everything else: an account number, a register, by when it is to be paid. */
    footer: Type.String({ maxLength: 1000 }),
    invoicePrefix: Type.String({ maxLength: longestDocumentPrefix }),
    creditNotePrefix: Type.String({ maxLength: longestDocumentPrefix }),
    /** The number that the next one gets. Once a prefix has been used it follows by itself, so that no number is missing. */
    nextInvoice: Next,
    nextCreditNote: Next,
    /** Every order gets its invoice by itself, and its buyer the link; otherwise somebody makes it on the order's screen. */
    automatic: Type.Boolean(),
    /** Where every order gets its invoice by itself: the mail that confirms the order has it as an attachment. */
    attached: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type InvoiceSettings = Static<typeof InvoiceSettings>;

const SaveInvoiceSettings = Type.Object(
  { ...InvoiceSettings.properties, ...savedVersion },
  { additionalProperties: false },
);
export type SaveInvoiceSettings = Static<typeof SaveInvoiceSettings>;

/** `fixed…`: the prefix has been used, so that its next number cannot be chosen. */
const ReadInvoiceSettings = Type.Object({
  ...InvoiceSettings.properties,
  ...readVersion,
  fixedInvoice: Type.Boolean(),
  fixedCreditNote: Type.Boolean(),
});
export type ReadInvoiceSettings = Static<typeof ReadInvoiceSettings>;

const Id = OrderParams.properties.id;
const DocumentParams = Type.Object({ id: Id, documentId: Id });
const owners = { permission: 'orders:manage' } as const;

/** Invoices, credit notes and packing slips: numbered without gaps, made once, kept as issued. */
export const invoiceEndpoints = {
  issueInvoice: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/orders/:id/invoice',
    summary: 'Issues the invoice of an order, once; with credit notes for what was given back before',
    params: OrderParams,
    answers: { 200: OrderDetail },
    errors: ['not-found', 'order-status'],
  }),
  readOrderDocument: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/orders/:id/documents/:documentId',
    summary: 'An invoice or credit note as a PDF, as it was issued',
    params: DocumentParams,
    answers: { 200: 'file' },
    errors: ['not-found'],
  }),
  readPackingSlip: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/orders/:id/packing-slip',
    summary: 'What is to be packed of an order as a PDF, or what is in one of its parcels',
    params: OrderParams,
    query: Type.Object({ shipment: Type.Optional(Id) }),
    answers: { 200: 'file' },
    errors: ['not-found'],
  }),
  getInvoiceSettings: endpoint({
    method: 'GET',
    path: '/api/commerce/invoice-settings',
    summary: 'What stands on every invoice, and how they are numbered',
    permission: 'websites:manage',
    answers: { 200: ReadInvoiceSettings },
  }),
  changeInvoiceSettings: endpoint({
    method: 'PUT',
    path: '/api/commerce/invoice-settings',
    summary: 'Changes what stands on every further invoice, and how they are numbered',
    permission: 'websites:manage',
    body: SaveInvoiceSettings,
    answers: { 200: ReadInvoiceSettings },
    errors: ['invalid-fields', 'conflict'],
  }),
  /** `documentId`: 'invoice' for the one that is made by itself. */
  orderDocumentPage: endpoint({
    method: 'GET',
    path: '/account/orders/:id/documents/:documentId',
    summary: 'An invoice or credit note as a PDF, for its buyer and for who has the link',
    params: DocumentParams,
    query: Type.Object({ token: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })) }),
    answers: { 200: 'file', 302: 'redirect' },
    errors: ['not-found'],
  }),
};
