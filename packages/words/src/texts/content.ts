/** What blocks, themes, forms, comments, search and error pages say. */
export const contentTexts = ['Skip to content'] as const;
