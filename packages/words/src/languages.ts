import { german } from './languages/de/index.ts';
import { type Dictionary, dictionaryName } from './say.ts';

/** By name (dictionaryName). */
export const dictionaries: Readonly<Record<string, Dictionary>> = { de: german };

/** The texts of a language (`de`, `de-AT`); undefined for English, and for a language that the texts are not translated into. */
export const dictionaryOf = (language: string): Dictionary | undefined => {
  const name = dictionaryName(language);
  return Object.hasOwn(dictionaries, name) ? dictionaries[name] : undefined;
};
