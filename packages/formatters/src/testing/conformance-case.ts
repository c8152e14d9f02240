import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One case: a template, what it gets, and what must come out. */
export interface ConformanceCase {
  readonly name: string;
  readonly template: string;
  readonly data: unknown;
  readonly partials: Record<string, string>;
  readonly injects: Record<string, unknown>;
  /** null: without locale data. */
  readonly locale: string | null;
  readonly now: number | undefined;
  readonly output: string;
}

/** Where the cases lie: beside the repository, not in it (its README there tells their format). */
export const CASES_FOLDER = fileURLToPath(new URL('../../../../../shared/conformance/template', import.meta.url));

/** All cases, by name; undefined where the folder is absent, as in a fresh clone. */
export function readCases(): ConformanceCase[] | undefined {
  if (!existsSync(CASES_FOLDER)) return undefined;
  return readdirSync(CASES_FOLDER)
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => parseCase(file.slice(0, -'.html'.length), readFileSync(join(CASES_FOLDER, file), 'utf8')));
}

/** Reads a case from its file: sections, each headed by a line `:NAME`. */
function parseCase(name: string, text: string): ConformanceCase {
  const sections = new Map<string, string>();
  let heading = '';
  let lines: string[] = [];
  for (const line of text.split('\n')) {
    const match = /^:([A-Z][A-Z-]*)\s*$/.exec(line);
    if (match === null) lines.push(line);
    else {
      sections.set(heading, lines.join('\n'));
      heading = match[1] ?? '';
      lines = [];
    }
  }
  sections.set(heading, lines.join('\n'));
  const params = json(sections.get('PARAMS')) as { locale?: string; now?: number };
  const injects = Object.entries(json(sections.get('INJECT')) as Record<string, string>);
  return {
    name,
    template: sections.get('TEMPLATE') ?? '',
    data: json(sections.get('JSON')),
    partials: json(sections.get('PARTIALS')) as Record<string, string>,
    injects: Object.fromEntries(injects.map(([path, source]) => [path, JSON.parse(source)])),
    locale: params.locale === 'none' ? null : (params.locale ?? 'en'),
    now: params.now === undefined ? undefined : Number(params.now),
    output: sections.get('OUTPUT') ?? '',
  };
}

function json(text: string | undefined): unknown {
  return text === undefined || text.trim() === '' ? {} : JSON.parse(text);
}
