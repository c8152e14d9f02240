import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CLDRFramework } from '@phensley/cldr';
import type { Tz } from '@phensley/timezone';
import type { CldrLibrary, LocaleData, Locales } from './locales.ts';

const require = createRequire(import.meta.url);

/** Tags kept: a site has a handful of languages; a stream of invented ones must not fill the memory. */
const keptLocales = 64;

/** The language whose pack is read for tags that have none. */
const fallbackTag = 'en';

/**
 * Locale data from the files of the library. Library, packs and locales are read when they are first needed (about 170 ms once, then
 * nothing) and kept.
 */
export function createNodeLocales(): Locales {
  let library: CldrLibrary | undefined;
  let zones: Tz | undefined;
  let framework: CLDRFramework | undefined;
  const kept = new Map<string, LocaleData>();

  // Synchronous on purpose: a render is, and import() is not.
  const load = (): CldrLibrary => {
    library ??= require('@phensley/cldr') as CldrLibrary;
    return library;
  };
  const read = (tag: string): LocaleData => {
    framework ??= new (load().CLDRFramework)({
      loader: (language) => readFileSync(require.resolve(`@phensley/cldr/packs/${language}.json`), 'utf8'),
    });
    return { tag, cldr: framework.get(tag), library: load() };
  };

  return {
    library: load,
    zones: () => {
      zones ??= (require('@phensley/timezone') as typeof import('@phensley/timezone')).TZ;
      return zones;
    },
    get: (tag) => {
      let found = kept.get(tag);
      if (!found) {
        try {
          found = read(tag);
        } catch {
          found = { ...read(fallbackTag), tag };
        }
        if (kept.size >= keptLocales) kept.clear();
        kept.set(tag, found);
      }
      return found;
    },
  };
}
