import type { accountTexts } from '../../texts/accounts.ts';
import type { Translations } from '../../translations.ts';

export const accounts: Translations<typeof accountTexts> = {};
