import type { Engine, Template } from '@plinth/template';
import { blockFieldIds, expandElements } from './platform-elements.ts';

/** Attributes of `<squarespace:…>` elements with expressions in them, compiled: what they come to is known page by page. */
export interface ElementExpressions {
  /** Each writes the name of a block field. */
  fields: readonly Template[];
  /** By the name of their partial: each writes the attributes of a query. */
  queries: Readonly<Record<string, Template>>;
}

/** Names of block fields, and the attributes that have another value on every page. */
export function elementValues(
  engine: Engine,
  sources: readonly (readonly [file: string, text: string])[],
  partials: Readonly<Record<string, string>>,
): { blockFields: string[]; expressions: ElementExpressions } {
  const found = sources.map(([, text]) => blockFieldIds(text));
  const fields = new Set(found.flatMap(({ expressions }) => expressions));
  const written = sources.flatMap(([, text]) => expandElements(text).queries.flatMap((query) => query.written ?? []));
  return {
    blockFields: [...new Set(found.flatMap(({ names }) => names))],
    expressions: {
      fields: [...fields].map((text) => engine.compile(text, { partials })),
      queries: Object.fromEntries(
        [...new Set(written)].map((name) => [name, engine.compile(partials[name] ?? '', { partials })]),
      ),
    },
  };
}
