/**
 * The template language for a page: the same, with the one locale pack that the page brings along. The editor renders with it at once,
 * without asking the server.
 */
import * as library from '@phensley/cldr';
import { TZ } from '@phensley/timezone';
import type { Engine } from '@plinth/template';
import type { LocaleData, Locales } from './locale/locales.ts';
import { createEngineWith, type PlatformEngineOptions } from './platform-engine.ts';

export interface BrowserEngineOptions extends PlatformEngineOptions {
  /** The text of the language's pack: `@phensley/cldr/packs/en.json`. Every locale is written with it. */
  readonly localePack: string;
  /** The language of the pack, 'en' for example. */
  readonly language: string;
}

/** The whole language over one locale pack. */
export function createBrowserEngine({ localePack, language, ...options }: BrowserEngineOptions): Engine {
  const framework = new library.CLDRFramework({ loader: () => localePack });
  const kept = new Map<string, LocaleData>();
  const locales: Locales = {
    library: () => library,
    zones: () => TZ,
    get: (tag) => {
      let found = kept.get(tag);
      if (!found) {
        // A tag of another language than the pack's is written as the pack's language.
        const id = tag.split('-')[0] === language ? tag : language;
        found = { tag, cldr: framework.get(id), library };
        kept.set(tag, found);
      }
      return found;
    },
  };
  return createEngineWith(locales, options);
}

export type { PlatformEngineOptions } from './platform-engine.ts';
