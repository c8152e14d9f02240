import type { CLDR } from '@phensley/cldr';
import type { Tz } from '@phensley/timezone';
import type { RenderContext } from '@plinth/template';

/** The library that knows locales. It is large, so it is loaded by whoever provides it, when it is first needed. */
export type CldrLibrary = typeof import('@phensley/cldr');

/** What a formatter needs to write for people of one language. */
export interface LocaleData {
  /** The tag that was asked for. */
  readonly tag: string;
  readonly cldr: CLDR;
  readonly library: CldrLibrary;
}

/** Where formatters get their locale data from: files on a server, one pack in a browser. */
export interface Locales {
  /** The library itself, for messages and amounts, which need no pack. */
  library(): CldrLibrary;
  /** Offsets and names of time zones; a part of its own, because dates need no locale. */
  zones(): Tz;
  /** The data of a language tag; the nearest there is for tags that are not known. */
  get(tag: string): LocaleData;
}

/** The data of the running render; undefined where the host asked for none (`locale: null`). */
export function localeOf(locales: Locales, ctx: RenderContext): LocaleData | undefined {
  return ctx.locale === null ? undefined : locales.get(ctx.locale);
}
