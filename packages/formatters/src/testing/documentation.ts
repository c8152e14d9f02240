import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** docs/template-language.md, whose examples are run by a test. */
const documentationFile = fileURLToPath(new URL('../../../../docs/template-language.md', import.meta.url));

/** One example of the page. */
export interface Example {
  /** Its line, for the name of the test. */
  readonly line: number;
  /** The heading that it stands under. */
  readonly heading: string;
  readonly template: string;
  readonly data: unknown;
  readonly partials: Readonly<Record<string, string>>;
  readonly injects: Readonly<Record<string, unknown>>;
  readonly options: { readonly locale?: string | null; readonly now?: number };
  readonly output: string;
  /** The messages that the example shows; none where it has no such part. */
  readonly errors: readonly string[];
}

/** Reads all examples: fenced blocks `example`, with parts that begin with `--- data`, `--- output` and so on. */
export function readExamples(
  text = existsSync(documentationFile) ? readFileSync(documentationFile, 'utf8') : '',
): Example[] {
  const examples: Example[] = [];
  let heading = '';
  const lines = text.split('\n');
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? '';
    if (/^#+ /.test(line)) heading = line.replace(/^#+ /, '');
    if (line !== '```example') continue;
    const end = lines.indexOf('```', i);
    examples.push(readExample(lines.slice(i + 1, end), heading, i + 1));
    i = end;
  }
  return examples;
}

function readExample(lines: readonly string[], heading: string, line: number): Example {
  const parts = new Map<string, string[]>([['template', []]]);
  let part = parts.get('template') ?? [];
  for (const text of lines) {
    const name = /^--- (.+)$/.exec(text)?.[1];
    if (name === undefined) part.push(text);
    else {
      part = [];
      parts.set(name, part);
    }
  }
  const textOf = (name: string): string => (parts.get(name) ?? []).join('\n');
  const named = (kind: string): [string, string][] =>
    [...parts.keys()]
      .filter((name) => name.startsWith(`${kind} `))
      .map((name) => [name.slice(kind.length + 1), textOf(name)]);
  return {
    line,
    heading,
    template: textOf('template'),
    data: JSON.parse(textOf('data') || '{}'),
    partials: Object.fromEntries(named('partial')),
    injects: Object.fromEntries(named('inject').map(([name, text]) => [name, JSON.parse(text)])),
    options: JSON.parse(textOf('options') || '{}'),
    output: textOf('output'),
    errors: (parts.get('errors') ?? []).filter((text) => text !== ''),
  };
}
