import { type TweakPageType, tweakPageTypes } from '@plinth/domain';
import type { SourceProblem } from '../../platform/html/source-problems.ts';
import { compileLess, type LessFile } from './less.ts';
import { lessImports, withImports } from './less-imports.ts';
import type { ThemeFiles } from './theme-files.ts';
import {
  applyTweaks,
  bodyClasses,
  chosenValue,
  injectedVariables,
  readableValues,
  readTweaks,
  safeValue,
  slug,
  type Tweak,
  type TweakValues,
  unreadableTweaks,
} from './tweaks.ts';

export interface CompiledStyles {
  css: string;
  tweaks: Tweak[];
  /** Options of the theme as classes for the body, from checkbox and dropdown tweaks. */
  bodyClasses: string[];
  /** Those that only pages of a kind have (ENUM-16). */
  pageClasses: Partial<Record<TweakPageType, string[]>>;
  /** Values of the tweaks by name, for scripts. */
  values: Record<string, string>;
  /** Until when (ms) they are kept: something took too long to compile and is missing. */
  standsInUntil?: number;
}

/** It stands in every page; a large theme has 300 kB. */
const MAX_CSS = 2_000_000;

const tooMuch = (characters: number): SourceProblem => ({
  file: 'template.conf',
  line: 1,
  column: 1,
  message: `The theme's stylesheets have ${characters} characters together; at most ${MAX_CSS} are sent. The page goes out without them.`,
});

interface Sheet {
  file: string;
  source: string;
}

/**
 * One stylesheet from the theme's LESS and CSS, in the order of its list, with the website's tweak values. All LESS is
 * compiled together, as its files share variables; plain CSS goes through untouched, so that it may use what LESS does
 * not know. Every tweak is also a custom property `--tweak-<name>`.
 */
export async function compileStyles(
  theme: ThemeFiles,
  stylesheets: readonly string[],
  chosen: TweakValues,
  problems: SourceProblem[],
  platform?: ThemeFiles,
): Promise<CompiledStyles> {
  const sheets = listedSheets(theme, stylesheets, problems, platform).map((sheet) =>
    sheet.file.endsWith('.css') ? { ...sheet, source: withImports(sheet, theme, problems) } : sheet,
  );
  const tweaks = sheets.flatMap(({ source }) => readTweaks(source));
  const values = readableValues(tweaks, chosen);
  for (const { file, source } of sheets) problems.push(...unreadableTweaks(file, source));
  const tweaked = sheets.map(({ file, source }) => ({ file, source: applyTweaks(source, tweaks, values) }));
  const properties = tweaks
    .filter(({ type }) => type === 'color' || type === 'value' || type === 'font')
    .filter((tweak) => Object.keys(tweak.properties).length === 0)
    .map((tweak) => `--tweak-${slug(tweak.name)}:${safeValue(chosenValue(values, tweak) ?? tweak.default)}`);
  const fonts = tweaks.flatMap(({ name, type, properties: own }) =>
    type === 'font'
      ? Object.entries(own).map(
          ([property, value]) =>
            `--tweak-${slug(`${name}-${property}`)}:${safeValue(values[`${name}-${property}`] ?? value)}`,
        )
      : [],
  );
  const custom = [...properties, ...fonts];
  const own = await inOrder(tweaked, injectedVariables(tweaks, values), problems, theme, platform);
  if (own.length > MAX_CSS) problems.push(tooMuch(own.length));
  return {
    css: `${custom.length > 0 ? `:root{${custom.join(';')}}\n` : ''}${own.length > MAX_CSS ? '' : own}`,
    tweaks,
    bodyClasses: bodyClasses(tweaks, values, 'STYLE'),
    pageClasses: Object.fromEntries(
      tweakPageTypes
        .filter((page) => page !== 'STYLE' && tweaks.some((tweak) => tweak.page === page))
        .map((page) => [page, bodyClasses(tweaks, values, page)]),
    ),
    values: Object.fromEntries(
      tweaks.flatMap((tweak) => {
        const value = chosenValue(chosen, tweak) ?? tweak.default;
        // Scripts ask by the variable's name or by the title in the comment.
        return [tweak.title, tweak.name].map((name) => [name, value]);
      }),
    ),
  };
}

/**
 * A listed stylesheet that is missing is skipped, as themes in the wild expect; its author is told. `plinth-….css` is the
 * platform's unless the theme has its own: what themes share.
 */
function listedSheets(
  theme: ThemeFiles,
  stylesheets: readonly string[],
  problems: SourceProblem[],
  platform: ThemeFiles | undefined,
): Sheet[] {
  const listed =
    stylesheets.length > 0
      ? stylesheets
      : [...theme.files.keys()].filter((path) => /^styles\/[^/]+\.(less|css)$/.test(path));
  const reset = theme.files.get(RESET);
  const first = reset === undefined ? [] : [{ file: RESET, source: reset }];
  const others = first.length > 0 ? listed.filter((name) => ![name, `styles/${name}`].includes(RESET)) : listed;
  return first.concat(
    others.flatMap((name) => {
      const file = [name, `styles/${name}`].find((path) => theme.files.has(path));
      if (file !== undefined) return [{ file, source: theme.files.get(file) ?? '' }];
      const shared = name.startsWith('plinth-') ? platform?.files.get(`styles/${name}`) : undefined;
      if (shared !== undefined) return [{ file: `styles/${name}`, source: shared }];
      problems.push({
        file: 'template.conf',
        line: 1,
        column: 1,
        message: `The stylesheet ${name} is listed, but the theme does not have it; it is skipped.`,
        severity: 'warning',
      });
      return [];
    }),
  );
}

/** Comes before all others where a theme has it, listed or not. */
const RESET = 'styles/reset.css';

const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '').replace(/(?<!:)\/\/[^\n]*/g, '');

/** The compiler is started only for LESS with rules in it: a file of tweak variables alone makes no CSS. */
async function inOrder(
  sheets: readonly Sheet[],
  injected: string,
  problems: SourceProblem[],
  theme: ThemeFiles,
  platform: ThemeFiles | undefined,
): Promise<string> {
  const plain = sheets.filter(({ file }) => !file.endsWith('.less'));
  const less = sheets.filter(({ file }) => file.endsWith('.less'));
  if (!less.some(({ source }) => /[{(]|@import/.test(withoutComments(source))))
    return plain.map(({ source }) => source).join('\n');
  const files: LessFile[] = injected ? [{ file: 'styles', source: injected }] : [];
  for (const { file, source } of sheets) {
    // A rule that nobody writes marks where a plain stylesheet belongs.
    if (!file.endsWith('.less'))
      files.push({ file, source: `.${MARK}${plain.findIndex((one) => one.file === file)}{order:0}` });
    else files.push(...lessImports({ file, source }, theme, platform, problems));
  }
  const css = await compileLess(files, problems);
  let out = '';
  let from = 0;
  const written = new Set<number>();
  for (const mark of css.matchAll(new RegExp(`\\.${MARK}(\\d+)\\{order:0;?\\}`, 'g'))) {
    out += `${css.slice(from, mark.index)}\n${plain[Number(mark[1])]?.source ?? ''}\n`;
    from = mark.index + mark[0].length;
    written.add(Number(mark[1]));
  }
  // LESS that could not be compiled at all must not take the plain stylesheets with it.
  const rest = plain.filter((_sheet, index) => !written.has(index)).map(({ source }) => source);
  return [out + css.slice(from), ...rest].join('\n');
}

const MARK = 'plain-stylesheet-';
