/** What mails to customers and visitors say. */
export const mailTexts = ['Your order'] as const;
