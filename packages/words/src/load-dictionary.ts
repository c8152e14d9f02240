import { type Dictionary, dictionaryName } from './say.ts';

/** Each in a file of its own, for a browser that wants one of them. */
const loaders: Readonly<Record<string, () => Promise<Dictionary>>> = {
  cs: async () => (await import('./languages/cs/index.ts')).czech,
  da: async () => (await import('./languages/da/index.ts')).danish,
  de: async () => (await import('./languages/de/index.ts')).german,
  es: async () => (await import('./languages/es/index.ts')).spanish,
  fr: async () => (await import('./languages/fr/index.ts')).french,
  it: async () => (await import('./languages/it/index.ts')).italian,
  nb: async () => (await import('./languages/nb/index.ts')).norwegian,
  nl: async () => (await import('./languages/nl/index.ts')).dutch,
  pl: async () => (await import('./languages/pl/index.ts')).polish,
  pt: async () => (await import('./languages/pt/index.ts')).portuguese,
  sv: async () => (await import('./languages/sv/index.ts')).swedish,
};

/** The texts of a language; undefined as `dictionaryOf` has it. */
export async function loadDictionary(language: string): Promise<Dictionary | undefined> {
  const name = dictionaryName(language);
  return Object.hasOwn(loaders, name) ? loaders[name]?.() : undefined;
}
