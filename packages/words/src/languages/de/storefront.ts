import type { storefrontTexts } from '../../texts/storefront.ts';
import type { Translations } from '../../translations.ts';

export const storefront: Translations<typeof storefrontTexts> = {};
