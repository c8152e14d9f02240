/** The mails that a shop writes by itself: about a cart that was left, to ask for reviews, and before what was booked begins. */
export const automaticMailKinds = ['cart', 'review', 'booking'] as const;
export type AutomaticMailKind = (typeof automaticMailKinds)[number];

/** After how many hours somebody is reminded of a cart. */
export const cartReminderHours = { min: 1, max: 72, usual: 10 } as const;
/** How many days after an order was fulfilled its reviews are asked for. */
export const reviewRequestDays = { min: 1, max: 60, usual: 7 } as const;

/** How long before a booking begins its buyer is reminded; a day is one of the website's calendar, whatever its clocks do. */
export const bookingReminderUnits = ['hours', 'days'] as const;
export type BookingReminderUnit = (typeof bookingReminderUnits)[number];
export const bookingReminderBefore = {
  min: 1,
  max: { hours: 72, days: 30 },
  usual: { before: 1, unit: 'days' },
} as const;

/** A person gets at most one mail about carts, and one about reviews, in so many days. */
export const automaticMailPauseDays = 7;

/** Who is reminded of a cart: whoever has typed an address, or only who has agreed to get mails. */
export const cartReminderAudiences = ['typed', 'agreed'] as const;
export type CartReminderAudience = (typeof cartReminderAudiences)[number];

/** The longest subject and text of the owner's own. */
export const automaticMailWords = { subject: 120, text: 1000 } as const;
