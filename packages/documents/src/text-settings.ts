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

const known = new Map<number, { texts: ReadonlySet<string>; html: ReadonlySet<string> }>();

/** Settings of a type of block that hold running text: HTML, Markdown, code, several lines. */
export const textSettings = (type: number): ReadonlySet<string> => settingsOf(type).texts;

/** Those of them that hold HTML. */
export const htmlSettings = (type: number): ReadonlySet<string> => settingsOf(type).html;

function settingsOf(type: number): { texts: ReadonlySet<string>; html: ReadonlySet<string> } {
  const before = known.get(type);
  if (before) return before;
  const properties = (blockDefinition(type)?.settings.properties ?? {}) as Readonly<Record<string, TextSchema>>;
  const strings = Object.entries(properties).filter(([, { type, enum: choices }]) => type === 'string' && !choices);
  const isHtml = ({ contentMediaType }: TextSchema) => contentMediaType === 'text/html';
  const isLong = ({ pattern, maxLength = 0 }: TextSchema) => pattern === undefined && maxLength > LONG;
  const names = (fits: (schema: TextSchema) => boolean) =>
    new Set(strings.filter(([, schema]) => fits(schema)).map(([name]) => name));
  const found = { texts: names((schema) => isHtml(schema) || isLong(schema)), html: names(isHtml) };
  known.set(type, found);
  return found;
}
