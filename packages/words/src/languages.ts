import type { Dictionary } from './say.ts';

/** By the first two letters of a language's tag. */
const dictionaries: Readonly<Record<string, Dictionary>> = {};

/** The texts of a language (`de`, `de-AT`); undefined for English, and for a language that the texts are not translated into. */
export const dictionaryOf = (language: string): Dictionary | undefined =>
  dictionaries[language.slice(0, 2).toLowerCase()];
