import type { contentTexts } from '../../texts/content.ts';
import type { Translations } from '../../translations.ts';

export const content: Translations<typeof contentTexts> = {};
