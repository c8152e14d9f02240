import type { accountTexts } from '../../texts/accounts.ts';
import type { Translations } from '../../translations.ts';

export const accounts: Translations<typeof accountTexts> = {
  // Forms.
  // Links in mails.
  // Signing in, and accounts that are made.
  // Member areas.
  // What has just been done in an account.
  // Orders, addresses and details of an account.
  // Payment methods.
  // Downloads.
  // Sessions.
  // Subscriptions.
  // Wish lists.
};
