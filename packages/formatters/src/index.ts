/** The template language for a server: everything that a host needs to make it its own. */
import type { CurrencyCode, MoneyStyle } from '@plinth/domain';
import type { Engine } from '@plinth/template';
import {
  type CheckOptions,
  type CommandResult,
  checkTemplateFile as checkFile,
  type RenderFileOptions,
  renderTemplateFile as renderFile,
} from './author/template-file.ts';
import { moneyStyle } from './commerce/money-style.ts';
import { createNodeLocales } from './locale/node-locales.ts';
import { createEngineWith, createFormatters, type PlatformEngineOptions } from './platform-engine.ts';

const locales = createNodeLocales();

/**
 * Reads the library of locale data (some 170 ms once, then nothing). To be called before work with a time limit: what ends such work in
 * the middle of the reading leaves half a library behind, which Node would give out for as long as the process runs.
 */
export function loadLocaleLibrary(): void {
  locales.library();
  locales.zones();
}

/** The platform's formatters by name. */
export const formatters = createFormatters(locales);

/** The language with a host's own formatters and predicates, which win over the platform's. */
export function createPlatformEngine(options: PlatformEngineOptions = {}): Engine {
  return createEngineWith(locales, options);
}

/** How people of a language write a currency; the nearest there is for tags that are not known. */
export const localMoneyStyle = (tag: string, currency: CurrencyCode): MoneyStyle => moneyStyle(tag, currency, locales);

/** The command `plinth template check`: see author/template-file.ts. */
export function checkTemplateFile(options: CheckOptions): CommandResult {
  return checkFile(options, createPlatformEngine());
}

/** The command `plinth template render`: see author/template-file.ts. */
export function renderTemplateFile(options: RenderFileOptions): CommandResult {
  return renderFile(options, createPlatformEngine());
}

export { quickViewFormatter } from './commerce/quick-view.ts';
export { escapeAttribute } from './escape.ts';
export type { PlatformEngineOptions } from './platform-engine.ts';
export { commentFormatters } from './social/comments.ts';
