import type { mailTexts } from '../../texts/mails.ts';
import type { Translations } from '../../translations.ts';

export const mails: Translations<typeof mailTexts> = {};
