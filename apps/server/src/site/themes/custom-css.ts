import { isJsonRecord } from '@plinth/domain';
import type { SourceProblem } from '../../platform/html/source-problems.ts';
import { placeOf, STOPPED } from '../../platform/html/source-problems.ts';
import { balanced, compileLess, type LessFile } from './less.ts';
import { checkApart } from './minify-apart.ts';
import { chosenValue, injectedVariables, safeValue, slug, type Tweak, type TweakValues } from './tweaks.ts';

/** It stands in every page. */
export const MAX_CUSTOM_CSS = 100_000;
const MOST_PROBLEMS = 50;
/** What problems in it are told by. */
export const CUSTOM_CSS = 'custom.css';

/** The website's own CSS in its settings; '' where it has none. */
export function storedCss(settings: Readonly<Record<string, unknown>>): string {
  const { design } = settings;
  return isJsonRecord(design) && typeof design.css === 'string' ? design.css : '';
}

/** Rules of CSS that begin with @; anything else with one is LESS. */
const AT_RULES =
  /@(?:-\w+-)?(?:charset|container|counter-style|document|font-face|font-feature-values|font-palette-values|import|keyframes|layer|media|namespace|page|position-try|property|scope|starting-style|supports|view-transition|stylistic|styleset|character-variant|swash|ornaments|annotation|historical-forms|top-\w+|bottom-\w+|left-\w+|right-\w+)\b/gi;
const QUOTED = /\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|url\([^()"']*\)/g;

/** Whether it says what CSS alone does not know: `@ink`, `// words`, `.mixin();`, `~"as it is"`. */
function saysLess(css: string): boolean {
  const bare = css.replace(QUOTED, ' ').replace(AT_RULES, ' ');
  return /@[\w-]+|\/\/|~\s|(?:^|[;{}\s])[.#][\w-]+\s*\([^)]*\)\s*;/.test(bare);
}

/**
 * The website's own CSS as browsers get it. Plain CSS goes through untouched; LESS is compiled by itself, with the theme's
 * tweaks as variables, so that nothing in it can take the theme's styles along.
 */
export async function compileCustomCss(
  css: string,
  tweaks: readonly Tweak[],
  values: TweakValues,
  problems: SourceProblem[],
): Promise<string> {
  if (css.trim() === '') return '';
  if (css.length > MAX_CUSTOM_CSS) {
    problems.push({
      file: CUSTOM_CSS,
      line: 1,
      column: 1,
      message: `The custom CSS has ${css.length} characters; at most ${MAX_CUSTOM_CSS} are shown. Take out what is not used.`,
    });
    return '';
  }
  const imported = css.replace(QUOTED, (part) => ' '.repeat(part.length)).search(/@import\b/i);
  if (imported >= 0)
    problems.push({
      file: CUSTOM_CSS,
      ...placeOf(css, imported),
      message: '@import does nothing here: put the rules themselves in, and choose fonts in Styles.',
      severity: 'warning',
    });
  problems.push(...unknownVariables(css, tweaks));
  if (!saysLess(css)) {
    const whole = balanced(CUSTOM_CSS, css, problems);
    const found = await checkApart(whole);
    problems.push(...found.slice(0, MOST_PROBLEMS).map((one) => ({ ...one, file: CUSTOM_CSS })));
    return whole;
  }
  const variables = tweaks
    .filter(
      ({ type, properties }) => type !== 'dropdown' && type !== 'checkbox' && Object.keys(properties).length === 0,
    )
    .map((tweak) => `@${tweak.name}: ${safeValue(chosenValue(values, tweak) ?? tweak.default) || 'inherit'};`);
  const given = [...variables, injectedVariables(tweaks, values)].join('\n');
  const files: LessFile[] = [
    { file: 'the values of the theme', source: given },
    { file: CUSTOM_CSS, source: css },
  ];
  const found: SourceProblem[] = [];
  const compiled = await compileLess(files, found);
  // What was ended as a whole has no place of its own.
  const own = found.map((problem) => (problem[STOPPED] ? { ...problem, file: CUSTOM_CSS } : problem));
  problems.push(...own.filter(({ file }) => file === CUSTOM_CSS).slice(0, MOST_PROBLEMS));
  return compiled;
}

/** `var(--tweak-…)` of what the theme does not have: most are slips of the pen. */
function unknownVariables(css: string, tweaks: readonly Tweak[]): SourceProblem[] {
  const known = new Set(
    tweaks.flatMap(({ name, properties }) => [
      `--tweak-${slug(name)}`,
      ...Object.keys(properties).map((property) => `--tweak-${slug(`${name}-${property}`)}`),
    ]),
  );
  return [...css.matchAll(/var\(\s*(--tweak-[\w-]+)/g)]
    .filter(([, name = '']) => !known.has(name))
    .slice(0, MOST_PROBLEMS)
    .map(({ 0: said, 1: name = '', index }) => ({
      file: CUSTOM_CSS,
      ...placeOf(css, index + said.length - name.length),
      message: `The theme has no ${name}.`,
      severity: 'warning',
    }));
}
