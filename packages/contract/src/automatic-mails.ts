import {
  automaticMailKinds,
  automaticMailWords,
  bookingReminderBefore,
  bookingReminderUnits,
  cartReminderAudiences,
  cartReminderHours,
  reviewRequestDays,
} from '@plinth/domain';
import Type, { type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { readVersion, savedVersion } from './settings-version.ts';

const Kind = Type.Enum([...automaticMailKinds]);
const words = {
  /** The owner's own; '' says it in the usual words. */
  subject: Type.String({ maxLength: automaticMailWords.subject }),
  text: Type.String({ maxLength: automaticMailWords.text }),
};
/** '' for none. */
const CouponCode = Type.String({ maxLength: 64 });

const CartReminders = Type.Object(
  {
    enabled: Type.Boolean(),
    hours: Type.Integer({ minimum: cartReminderHours.min, maximum: cartReminderHours.max }),
    audience: Type.Enum([...cartReminderAudiences]),
    couponCode: CouponCode,
    ...words,
  },
  { additionalProperties: false },
);
const ReviewRequests = Type.Object(
  {
    enabled: Type.Boolean(),
    days: Type.Integer({ minimum: reviewRequestDays.min, maximum: reviewRequestDays.max }),
    ...words,
  },
  { additionalProperties: false },
);

const BookingReminders = Type.Object(
  {
    enabled: Type.Boolean(),
    /** So many of these before it begins. */
    before: Type.Integer({ minimum: bookingReminderBefore.min, maximum: bookingReminderBefore.max.hours }),
    unit: Type.Enum([...bookingReminderUnits]),
    ...words,
  },
  { additionalProperties: false },
);

/** The mails that the shop writes by itself. */
export const AutomaticMailSettings = Type.Object(
  { carts: CartReminders, reviews: ReviewRequests, bookings: BookingReminders },
  { additionalProperties: false },
);
export type AutomaticMailSettings = Static<typeof AutomaticMailSettings>;
const SaveAutomaticMails = Type.Object(
  { ...AutomaticMailSettings.properties, ...savedVersion },
  { additionalProperties: false },
);
export type SaveAutomaticMails = Static<typeof SaveAutomaticMails>;

const Count = Type.Integer();

/** The settings, with what their screen tells beside them. */
export const AutomaticMails = Type.Object({
  settings: AutomaticMailSettings,
  ...readVersion,
  /** The codes that a reminder may offer: those that can be used now. */
  codes: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  /** Whether the checkout has a box for mails, without which nobody can agree to them. */
  asksAtCheckout: Type.Boolean(),
  /** Whether visitors can write reviews. */
  takesReviews: Type.Boolean(),
  /** Whether anything of the shop can be booked. */
  takesBookings: Type.Boolean(),
  /** Of the last 30 days. `recovered`: carts that were bought after their link was followed, and the totals of these orders. */
  numbers: Type.Object({
    carts: Type.Object({
      sent: Count,
      opened: Count,
      recovered: Count,
      recoveredCents: Type.Number(),
      stopped: Count,
    }),
    reviews: Type.Object({ sent: Count, written: Count, stopped: Count }),
    /** `moved` and `canceled`: of what was reminded of, afterwards. */
    bookings: Type.Object({ sent: Count, moved: Count, canceled: Count, stopped: Count }),
    currency: Type.String(),
  }),
});
export type AutomaticMails = Static<typeof AutomaticMails>;

/** A mail as it would be written with these words. */
export const AutomaticMailSample = Type.Object(
  { kind: Kind, couponCode: CouponCode, ...words },
  { additionalProperties: false },
);
export type AutomaticMailSample = Static<typeof AutomaticMailSample>;

const owners = { permission: 'orders:manage' } as const;
const StopParams = Type.Object({
  kind: Kind,
  address: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  proof: Type.String({ minLength: 1, maxLength: 100 }),
});

/** Mails that the shop writes by itself: what the owner sets, and where their links lead. */
export const automaticMailEndpoints = {
  readAutomaticMails: endpoint({
    ...owners,
    method: 'GET',
    path: '/api/commerce/automatic-mails',
    summary: 'The mails that the shop writes by itself, and what they have brought',
    answers: { 200: AutomaticMails },
  }),
  changeAutomaticMails: endpoint({
    ...owners,
    method: 'PUT',
    path: '/api/commerce/automatic-mails',
    summary: 'Chooses which mails the shop writes by itself, and when',
    body: SaveAutomaticMails,
    answers: { 200: AutomaticMails },
    errors: ['invalid-fields', 'conflict'],
  }),
  previewAutomaticMail: endpoint({
    ...owners,
    method: 'POST',
    changesNothing: true,
    path: '/api/commerce/automatic-mails/preview',
    summary: 'A mail as it would be written with these words; nothing is sent',
    body: AutomaticMailSample,
    answers: { 200: Type.Object({ subject: Type.String(), html: Type.String() }) },
  }),
  testAutomaticMail: endpoint({
    ...owners,
    method: 'POST',
    path: '/api/commerce/automatic-mails/test',
    summary: 'Sends such a mail to whoever asks for it',
    rateLimit: 'visitor',
    body: AutomaticMailSample,
    answers: { 202: Type.Object({ to: Type.String() }) },
  }),
  returnToCart: endpoint({
    method: 'GET',
    path: '/cart/return/:id',
    summary: 'The link of a reminder: fills the cart again with what was left in it',
    rateLimit: 'visitor',
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
    query: Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }),
    answers: { 200: 'html', 303: 'redirect' },
    errors: ['not-found'],
  }),
  mailStopPage: endpoint({
    method: 'GET',
    path: '/newsletter/stop/:kind/:address/:proof',
    summary: 'The page of a link that ends mails of a kind to an address',
    params: StopParams,
    answers: { 200: 'html' },
    errors: ['not-found'],
  }),
  stopMails: endpoint({
    method: 'POST',
    path: '/newsletter/stop/:kind/:address/:proof',
    summary: 'Ends mails of a kind to an address; mail programs call it with one click (RFC 8058)',
    rateLimit: 'visitor',
    params: StopParams,
    answers: { 200: 'html' },
    errors: ['not-found'],
  }),
};
