import { czech } from './languages/cs/index.ts';
import { danish } from './languages/da/index.ts';
import { german } from './languages/de/index.ts';
import { spanish } from './languages/es/index.ts';
import { french } from './languages/fr/index.ts';
import { italian } from './languages/it/index.ts';
import { norwegian } from './languages/nb/index.ts';
import { dutch } from './languages/nl/index.ts';
import { polish } from './languages/pl/index.ts';
import { portuguese } from './languages/pt/index.ts';
import { swedish } from './languages/sv/index.ts';
import { type Dictionary, dictionaryName } from './say.ts';

/** By name (dictionaryName). */
export const dictionaries: Readonly<Record<string, Dictionary>> = {
  cs: czech,
  da: danish,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  nb: norwegian,
  nl: dutch,
  pl: polish,
  pt: portuguese,
  sv: swedish,
};

/** The texts of a language (`de`, `de-AT`); undefined for English, and for a language that the texts are not translated into. */
export const dictionaryOf = (language: string): Dictionary | undefined => {
  const name = dictionaryName(language);
  return Object.hasOwn(dictionaries, name) ? dictionaries[name] : undefined;
};
