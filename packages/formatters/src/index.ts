/** The template language for a server: `compile` and everything that a host needs to make it its own. */
import type { CurrencyCode, MoneyStyle } from '@plinth/domain';
import type { CompileOptions, Engine, Template } from '@plinth/template';
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
import { createPredicates } from './predicate/index.ts';

const locales = createNodeLocales();

/** The platform's formatters by name. */
export const formatters = createFormatters(locales);

/** The platform's predicates by name, with the question mark. */
export const predicates = createPredicates(locales);

/** The language with a host's own formatters and predicates, which win over the platform's. */
export function createPlatformEngine(options: PlatformEngineOptions = {}): Engine {
  return createEngineWith(locales, options);
}

/** How people of a language write a currency; the nearest there is for tags that are not known. */
export const localMoneyStyle = (tag: string, currency: CurrencyCode): MoneyStyle => moneyStyle(tag, currency, locales);

let engine: Engine | undefined;

function platformEngine(): Engine {
  engine ??= createPlatformEngine();
  return engine;
}

/**
 * Compiles a template. What is wrong in it is in `errors`; it renders all the same, the rest of the page intact.
 *
 * @param options.partials sources by name, for `{@|apply name}`
 */
export function compile(source: string, options?: CompileOptions): Template {
  return platformEngine().compile(source, options);
}

/** The command `plinth template check`: see author/template-file.ts. */
export function checkTemplateFile(options: CheckOptions): CommandResult {
  return checkFile(options, platformEngine());
}

/** The command `plinth template render`: see author/template-file.ts. */
export function renderTemplateFile(options: RenderFileOptions): CommandResult {
  return renderFile(options, platformEngine());
}

export type { CheckOptions, CommandResult, RenderFileOptions } from './author/template-file.ts';
export type { PlatformEngineOptions } from './platform-engine.ts';
export { commentFormatters } from './social/comments.ts';
