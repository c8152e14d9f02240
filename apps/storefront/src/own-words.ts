import { type Dictionary, dictionaryName, speak } from '@plinth/words';
import { siteContext } from './collector/site-context.ts';

declare global {
  /** Languages that our texts are translated into, each with the file of its texts beside this one. Filled in by build.mjs. */
  const __WORDS__: Readonly<Record<string, string>>;
}

let ready: Promise<void> | undefined;

async function load(): Promise<void> {
  try {
    // As the server has written the page: what a theme of others says in its `lang` may be anything.
    const language = siteContext().website?.language ?? document.documentElement.lang;
    const file = __WORDS__[dictionaryName(language)];
    if (!file) return;
    const { default: dictionary } = (await import(new URL(file, import.meta.url).href)) as { default: Dictionary };
    speak(dictionary);
  } catch {
    // English then; what the server has written stays until React writes it anew.
  }
}

/** Our texts in the language of the page: there at once on an English one. */
export const ownWords = (): Promise<void> => {
  ready ??= load();
  return ready;
};

/** Wakes an island once its texts are there. */
export const inOwnWords =
  <E extends HTMLElement>(hydrate: (island: E) => Promise<void> | void) =>
  async (island: E): Promise<void> => {
    await ownWords();
    return hydrate(island);
  };
