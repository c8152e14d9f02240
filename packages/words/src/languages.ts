import { type Dictionary, dictionaryName } from './say.ts';

/** By name (dictionaryName). */
const dictionaries: Readonly<Record<string, Dictionary>> = {};

/** The texts of a language (`de`, `de-AT`); undefined for English, and for a language that the texts are not translated into. */
export const dictionaryOf = (language: string): Dictionary | undefined => dictionaries[dictionaryName(language)];
