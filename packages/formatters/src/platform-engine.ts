import { createEngine, type Engine, type Formatter, type Limits, type Predicate } from '@plinth/template';
import { commerceFormatters } from './commerce/index.ts';
import { contentFormatters } from './content/index.ts';
import { coreFormatters } from './core/index.ts';
import { dateFormatters } from './date/index.ts';
import type { FormatterTable } from './formatter.ts';
import { i18nFormatters } from './i18n/index.ts';
import type { Locales } from './locale/locales.ts';
import { createPredicates } from './predicate/index.ts';
import { socialFormatters } from './social/index.ts';

/** All formatters, by name. */
export function createFormatters(locales: Locales): FormatterTable {
  return {
    ...coreFormatters,
    ...contentFormatters,
    ...commerceFormatters(locales),
    ...dateFormatters(locales),
    ...i18nFormatters(locales),
    ...socialFormatters,
  };
}

export interface PlatformEngineOptions {
  /** The host's own formatters; one of the same name wins over the platform's. */
  readonly formatters?: Readonly<Record<string, Formatter>>;
  /** The host's own predicates, by name with the question mark; one of the same name wins over the platform's. */
  readonly predicates?: Readonly<Record<string, Predicate>>;
  /** Bounds on what a template may use, where they are to be other than the language's own. */
  readonly limits?: Partial<Limits>;
  /** 'closures' for pages whose content security policy forbids `new Function`; the same output. */
  readonly backend?: 'code' | 'closures';
}

/** The whole language: core, content, commerce, dates, i18n and social, with the host's own on top. Make one and keep it. */
export function createEngineWith(locales: Locales, options: PlatformEngineOptions = {}): Engine {
  return createEngine({
    formatters: { ...createFormatters(locales), ...options.formatters },
    predicates: { ...createPredicates(locales), ...options.predicates },
    ...(options.limits ? { limits: options.limits } : {}),
    ...(options.backend ? { backend: options.backend } : {}),
  });
}
