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

/** Cases of our own making; the README there tells their format. */
const OWN_CASES = fileURLToPath(new URL('../../../template/conformance', import.meta.url));

/** Where cases of other people lie, in the same format: beside the repository, not in it. */
const SHARED_CASES = fileURLToPath(new URL('../../../../../shared/conformance/template', import.meta.url));

/** Our own cases, by name. */
export const ownCases = (): ConformanceCase[] => readCases(OWN_CASES);

/** The cases beside the repository; undefined where there are none, as in a fresh clone. */
export const sharedCases = (): ConformanceCase[] | undefined =>
  existsSync(SHARED_CASES) ? readCases(SHARED_CASES) : undefined;

function readCases(folder: string): ConformanceCase[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => parseCase(file.slice(0, -'.html'.length), readFileSync(join(folder, file), 'utf8')));
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
