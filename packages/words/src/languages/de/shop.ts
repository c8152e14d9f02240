import type { shopTexts } from '../../texts/shop.ts';
import type { Translations } from '../../translations.ts';

export const shop: Translations<typeof shopTexts> = {};
