import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { readVersion, savedVersion } from './settings-version.ts';

/** Ways to pay past the shop that one website offers at most. */
export const mostManualMethods = 10;

/**
 * A way to pay, as the owner has set it. Of Stripe, PayPal and the test gateway there is one each; ways past the shop – transfer,
 * cash, invoice – are told apart by their name.
 */
export const PaymentMethod = Type.Object(
  {
    kind: Type.Union([Type.Literal('stripe'), Type.Literal('paypal'), Type.Literal('test'), Type.Literal('manual')]),
    /** Whether the checkout offers it. */
    enabled: Type.Boolean(),
    /** What buyers read beside the choice; '' = the usual name. */
    name: Type.String({ maxLength: 60 }),
    /** What buyers are told of a way past the shop: an account number, where to come, by when. */
    text: Type.String({ maxLength: 1000 }),
  },
  { additionalProperties: false },
);
export type PaymentMethod = Static<typeof PaymentMethod>;

/** What a way to pay is called where its owner has named it nothing else. */
export const usualMethodNames: Readonly<Record<PaymentMethod['kind'], string>> = {
  stripe: 'Card and more',
  paypal: 'PayPal',
  test: 'Test card',
  manual: 'Pay by transfer, in cash or by invoice',
};

/** When orders with something to send are charged: at once, or when their owner captures them and at the latest when all is sent. */
const CaptureWhen = Type.Enum(['placed', 'later']);

const PaymentMethodsChange = Type.Object(
  {
    methods: Type.Array(PaymentMethod, { maxItems: mostManualMethods + 3 }),
    /** Absent: as it is. */
    captureWhen: Type.Optional(CaptureWhen),
    ...savedVersion,
  },
  { additionalProperties: false },
);
export type PaymentMethodsChange = Static<typeof PaymentMethodsChange>;

const orNull = <S extends Parameters<typeof Type.Optional>[0]>(schema: S) => Type.Union([schema, Type.Null()]);

/** How a connection with somebody over the network does, whoever that is. */
const connectionState = {
  /** The address that webhooks are to be sent to. */
  webhookUrl: Type.String(),
  /** Which webhooks are read. */
  webhookEvents: Type.Array(Type.String()),
  /** When the last one came with a right signature, in milliseconds since 1970. */
  lastWebhookAt: orNull(Type.Number()),
  /** Why the last payment was refused for a reason that its buyer cannot help, and when; '' = it was not. */
  problem: Type.String(),
  problemAt: orNull(Type.Number()),
  /** Payments that have been asked for and not come to their end: they go on when it is switched off. */
  underWay: Type.Integer(),
};

/** The connection with Stripe. Secrets go in and never come out: of each the last four characters are shown. */
const StripeConnection = Type.Object({
  /** Null: there are no keys. */
  keys: orNull(
    Type.Object({
      publishableKey: Type.String(),
      secretKeyEnds: Type.String(),
      /** '' where there is none: then nobody learns of what happens at Stripe but by asking. */
      webhookSecretEnds: Type.String(),
      live: Type.Boolean(),
      /** What Stripe calls the account; '' where the key may not read it. */
      account: Type.String(),
      /** Whether they can still be read; another installation's cannot. */
      readable: Type.Boolean(),
    }),
  ),
  ...connectionState,
});

/** The connection with PayPal. The secret goes in and never comes out. */
const PayPalConnection = Type.Object({
  /** Null: there are no keys. */
  keys: orNull(
    Type.Object({
      clientId: Type.String(),
      secretEnds: Type.String(),
      /** Names the webhook at PayPal, which is asked whether one is real; '' = none is read. */
      webhookId: Type.String(),
      /** Whether money moves; PayPal's sandbox has made-up accounts. */
      live: Type.Boolean(),
      /** Whether they can still be read; another installation's cannot. */
      readable: Type.Boolean(),
    }),
  ),
  /** Whether PayPal takes the currency of the store. */
  takesCurrency: Type.Boolean(),
  ...connectionState,
});

/** GET and PUT /api/commerce/payment-settings: the ways to pay, in the order of the checkout. */
export const PaymentSettings = Type.Object({
  methods: Type.Array(PaymentMethod),
  captureWhen: CaptureWhen,
  stripe: StripeConnection,
  paypal: PayPalConnection,
  /** Orders that wait for their money: switching off how they are to be paid changes nothing for them. */
  awaited: Type.Integer(),
  /** Of the ways to pay; keys have none: whoever types one means it. */
  ...readVersion,
});
export type PaymentSettings = Static<typeof PaymentSettings>;

const StripeKeysChange = Type.Object(
  {
    publishableKey: Type.String({ maxLength: 300 }),
    /** Absent or '': the stored one stays. */
    secretKey: Type.Optional(Type.String({ maxLength: 300 })),
    /** Absent or '': the stored one stays; null: none. */
    webhookSecret: Type.Optional(orNull(Type.String({ maxLength: 300 }))),
  },
  { additionalProperties: false },
);
export type StripeKeysChange = Static<typeof StripeKeysChange>;

const PayPalKeysChange = Type.Object(
  {
    clientId: Type.String({ maxLength: 300 }),
    /** Absent or '': the stored one stays. */
    secret: Type.Optional(Type.String({ maxLength: 300 })),
    /** '': no webhooks are read. */
    webhookId: Type.String({ maxLength: 100 }),
    live: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type PayPalKeysChange = Static<typeof PayPalKeysChange>;

/** What a look at PayPal has found, in sentences for the owner; no problems: it works. */
const PayPalCheck = Type.Object({ problems: Type.Array(Type.String()) });
export type PayPalCheck = Static<typeof PayPalCheck>;

export const paymentSettingsEndpoints = {
  getPaymentSettings: endpoint({
    method: 'GET',
    path: '/api/commerce/payment-settings',
    summary: 'The ways to pay that the checkout offers, and how their connections are',
    permission: 'websites:manage',
    answers: { 200: PaymentSettings },
  }),
  changePaymentSettings: endpoint({
    method: 'PUT',
    path: '/api/commerce/payment-settings',
    summary: 'Chooses the ways to pay, in the order of the checkout',
    permission: 'websites:manage',
    body: PaymentMethodsChange,
    answers: { 200: PaymentSettings },
    errors: ['conflict'],
  }),
  changeStripeKeys: endpoint({
    method: 'PUT',
    path: '/api/commerce/payment-settings/stripe',
    summary: 'Keeps the keys of a Stripe account, encrypted, once Stripe has taken them',
    permission: 'websites:manage',
    body: StripeKeysChange,
    answers: { 200: PaymentSettings },
  }),
  removeStripeKeys: endpoint({
    method: 'DELETE',
    path: '/api/commerce/payment-settings/stripe',
    summary: 'Forgets the keys of the Stripe account, once no payment is under way',
    permission: 'websites:manage',
    answers: { 200: PaymentSettings },
    errors: ['in-use'],
  }),
  changePayPalKeys: endpoint({
    method: 'PUT',
    path: '/api/commerce/payment-settings/paypal',
    summary: 'Keeps the keys of a PayPal app, encrypted, once PayPal has taken them',
    permission: 'websites:manage',
    body: PayPalKeysChange,
    answers: { 200: PaymentSettings },
  }),
  removePayPalKeys: endpoint({
    method: 'DELETE',
    path: '/api/commerce/payment-settings/paypal',
    summary: 'Forgets the keys of the PayPal app, once no payment is under way',
    permission: 'websites:manage',
    answers: { 200: PaymentSettings },
    errors: ['in-use'],
  }),
  checkPayPal: endpoint({
    method: 'POST',
    path: '/api/commerce/payment-settings/paypal/check',
    summary: 'Asks PayPal whether it takes the stored keys, and whether its webhook leads here',
    permission: 'websites:manage',
    answers: { 200: PayPalCheck },
  }),
};
