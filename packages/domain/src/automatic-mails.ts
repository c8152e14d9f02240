/** The mails that a shop writes by itself: about a cart that was left, and to ask for reviews. */
export const automaticMailKinds = ['cart', 'review'] as const;
export type AutomaticMailKind = (typeof automaticMailKinds)[number];

/** After how many hours somebody is reminded of a cart. */
export const cartReminderHours = { min: 1, max: 72, usual: 10 } as const;
/** How many days after an order was fulfilled its reviews are asked for. */
export const reviewRequestDays = { min: 1, max: 60, usual: 7 } as const;

/** A person gets at most one mail of a kind in so many days. */
export const automaticMailPauseDays = 7;

/** Who is reminded of a cart: whoever has typed an address, or only who has agreed to get mails. */
export const cartReminderAudiences = ['typed', 'agreed'] as const;
export type CartReminderAudience = (typeof cartReminderAudiences)[number];

/** The longest subject and text of the owner's own. */
export const automaticMailWords = { subject: 120, text: 1000 } as const;
