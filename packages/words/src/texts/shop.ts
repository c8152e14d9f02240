/** What the server writes on pages of orders, returns, gift cards, bookings, reviews, donations (apps/server/src/commerce). */
export const shopTexts = ['Track your order'] as const;
