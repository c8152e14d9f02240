/** What the server writes on pages of accounts, signing in and member areas. */
export const accountTexts = ['Sign out'] as const;
