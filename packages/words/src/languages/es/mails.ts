import type { mailTexts } from '../../texts/mails.ts';
import type { Translations } from '../../translations.ts';

export const mails: Translations<typeof mailTexts> = {
  // Mails of orders.
  // What an order hands over.
  // Gift cards.
  // How what is not paid yet is paid.
  // Orders that were changed, and drafts.
  // Returns.
  // Bookings.
  // Subscriptions.
  // Reminders of carts and bookings, requests for reviews, where their links lead, and what is back.
  // Accounts and newsletters.
  // Invoices, credit notes and packing slips.
};
