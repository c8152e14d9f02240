import type { problemTexts } from '../../texts/problems.ts';
import type { Translations } from '../../translations.ts';

export const problems: Translations<typeof problemTexts> = {};
