import { danish } from './languages/da/index.ts';
import { german } from './languages/de/index.ts';
import { french } from './languages/fr/index.ts';
import { italian } from './languages/it/index.ts';
import { dutch } from './languages/nl/index.ts';
import { polish } from './languages/pl/index.ts';
import { type Dictionary, dictionaryName } from './say.ts';

/** By name (dictionaryName). */
export const dictionaries: Readonly<Record<string, Dictionary>> = {
  da: danish,
  de: german,
  fr: french,
  it: italian,
  nl: dutch,
  pl: polish,
};

/** The texts of a language (`de`, `de-AT`); undefined for English, and for a language that the texts are not translated into. */
export const dictionaryOf = (language: string): Dictionary | undefined => {
  const name = dictionaryName(language);
  return Object.hasOwn(dictionaries, name) ? dictionaries[name] : undefined;
};
