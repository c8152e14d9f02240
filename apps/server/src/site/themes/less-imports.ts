import { posix } from 'node:path';
import type { SourceProblem } from '../../platform/html/source-problems.ts';
import { placeOf } from '../../platform/html/source-problems.ts';
import type { LessFile } from './less.ts';
import type { ThemeFiles } from './theme-files.ts';

const IMPORT = /@import\s+(?:\([^)]*\)\s*)?(?:url\(\s*)?["']?([^"')\s;]+)["']?\s*\)?[^;\n]*;?/g;
/** Comments are read over; of an import, its name and what stands behind it. */
const CSS_PART =
  /\/\*[\s\S]*?(?:\*\/|$)|@import\s{1,9}(?:url\(\s{0,9})?["']?([^"')\s;]{1,500})["']?\s{0,9}\)?([^;{}\n]{0,200});?/g;
/** Imports of one file that are looked for. */
const MOST_ASKED = 500;
/** What one file is told of imports in vain; more of the same helps nobody. */
const MOST_PROBLEMS = 50;
/** Files that one stylesheet may bring along. */
const MAX_IMPORTS = 60;

/**
 * A LESS file with the files that it imports in front: the theme's own, or the platform's (`sqs-grid-breaker` …). What
 * an import asks for in vain is left out and told.
 */
export function lessImports(
  { file, source }: LessFile,
  theme: ThemeFiles,
  platform: ThemeFiles | undefined,
  problems: SourceProblem[],
  seen = new Set([file]),
): LessFile[] {
  const before: LessFile[] = [];
  const isComment = commentedPlaces(source);
  let asked = 0;
  let inVain = 0;
  const own = source.replace(IMPORT, (whole: string, name: string, at: number) => {
    const blank = whole.replace(/[^\n]/g, ' ');
    if (asked++ >= MOST_ASKED) return blank;
    // A comment may say @import too.
    if (isComment(at)) return whole;
    const found = find(name, file, theme, platform);
    if (found) {
      if (seen.has(found.file) || seen.size >= MAX_IMPORTS) return blank;
      seen.add(found.file);
      before.push(...lessImports(found, theme, platform, problems, seen));
    } else if (inVain++ < MOST_PROBLEMS) {
      problems.push(missingImport(name, file, source, at));
    }
    return blank;
  });
  return [...before, { file, source: own }];
}

/**
 * A plain stylesheet with what it imports of the theme's own written where the import stands (`@import "type.css" screen;`
 * keeps its condition). Stylesheets of a page are one text, in which no later `@import` would count.
 */
export function withImports(
  { file, source }: LessFile,
  theme: ThemeFiles,
  problems: SourceProblem[],
  seen = new Set([file]),
): string {
  return source.replace(CSS_PART, (whole: string, name: string | undefined, condition: string, at: number) => {
    if (name === undefined) return whole;
    const found = find(name, file, theme, undefined);
    if (!found?.file.endsWith('.css')) {
      if (problems.length < MOST_PROBLEMS) problems.push(missingImport(name, file, source, at));
      return '';
    }
    if (seen.has(found.file) || seen.size >= MAX_IMPORTS) return '';
    seen.add(found.file);
    const text = withImports(found, theme, problems, seen);
    const media = condition.trim();
    return media === '' ? text : `@media ${media} {\n${text}\n}`;
  });
}

const missingImport = (name: string, file: string, source: string, at: number): SourceProblem => ({
  file,
  ...placeOf(source, at),
  message: /^(?:https?:)?\/\//.test(name)
    ? `${name} is not loaded: pages bring only their own stylesheets. Put the file into styles, and its fonts into assets.`
    : `There is no stylesheet ${name} to import; it is left out.`,
  severity: 'warning',
});

/** Whether `//` stands before a place on its line. Asked for places in their order. */
function commentedPlaces(source: string): (at: number) => boolean {
  let from = 0;
  let isComment = false;
  return (at) => {
    const between = source.slice(from, at);
    const line = between.lastIndexOf('\n');
    isComment = (line < 0 && isComment) || between.includes('//', line + 1);
    from = at;
    return isComment;
  };
}

function find(name: string, from: string, theme: ThemeFiles, platform: ThemeFiles | undefined): LessFile | null {
  if (/^(?:https?:)?\/\//.test(name)) return null;
  const clean = name.replace(/^\.?\//, '');
  const folder = from.slice(0, from.lastIndexOf('/') + 1);
  const candidates = [clean, `${folder}${clean}`, `styles/${clean}`]
    .map((path) => posix.normalize(path))
    .flatMap((path) => [path, `${path}.less`]);
  for (const path of candidates) {
    const source = theme.files.get(path);
    if (source !== undefined && /\.(?:less|css)$/.test(path)) return { file: path, source };
  }
  const base =
    clean
      .split('/')
      .at(-1)
      ?.replace(/\.less$/, '') ?? '';
  const source = platform?.files.get(`less/${base}.less`);
  return source === undefined ? null : { file: `less/${base}.less`, source };
}
