import type { CompileOptions, Template } from '@plinth/template';
import { createPlatformEngine } from '../index.ts';
import { createNodeLocales } from '../locale/node-locales.ts';
import { createPredicates } from '../predicate/index.ts';

const engine = createPlatformEngine();

/** Compiles with the platform's formatters and predicates, none of a host's on top. */
export const compile = (source: string, options?: CompileOptions): Template => engine.compile(source, options);

/** The platform's predicates by name, with the question mark. */
export const predicates = createPredicates(createNodeLocales());
export { formatters } from '../index.ts';
