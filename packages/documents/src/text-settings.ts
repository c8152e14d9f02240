import { blockDefinition } from '@plinth/contract';

/** Texts from this length on are written into by several people at once; shorter ones are replaced as a whole. */
const LONG = 2000;

interface TextSchema {
  type?: string;
  enum?: unknown;
  pattern?: string;
  maxLength?: number;
  contentMediaType?: string;
}

const known = new Map<number, ReadonlySet<string>>();

/** Settings of a type of block that hold running text: HTML, Markdown, code, several lines. */
export function textSettings(type: number): ReadonlySet<string> {
  const before = known.get(type);
  if (before) return before;
  const properties = (blockDefinition(type)?.settings.properties ?? {}) as Readonly<Record<string, TextSchema>>;
  const names = Object.entries(properties).flatMap(([name, schema]) =>
    schema.type === 'string' &&
    !schema.enum &&
    (schema.contentMediaType === 'text/html' || (schema.pattern === undefined && (schema.maxLength ?? 0) > LONG))
      ? [name]
      : [],
  );
  const found = new Set(names);
  known.set(type, found);
  return found;
}
