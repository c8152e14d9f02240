import type { contentTexts } from '../../texts/content.ts';
import type { Translations } from '../../translations.ts';

export const content: Translations<typeof contentTexts> = {
  // Themes: platform layouts, the starter themes, the views that the platform brings.
  // Blocks.
  // Formatters of themes.
  // Around pages, and pages where something went wrong.
  // Comments, forms, locked pages, mailing lists, the search page.
};
