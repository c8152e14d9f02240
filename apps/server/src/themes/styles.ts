import type { ThemeProblem } from './template-conf.ts';
import type { ThemeFiles } from './theme-files.ts';

/** A value that an owner may change in the design panel: a JSON comment above a LESS variable or mixin. */
export interface Tweak {
  name: string;
  type: string;
  category: string;
  default: string;
  options: string[];
}

/** LESS beyond this is refused: no real theme comes near it, and a compile must not hold the server. */
const MAX_LESS = 600_000;
const TWEAK =
  /(?:\/\/\s*(\{[^\n]*\})|\/\*\s*(\{[\s\S]{0,4000}?\})\s*\*\/)[ \t]*(?:\r?\n\s*@([\w-]+)\s*:\s*([^;\n]*);)?/g;

/** Finds the tweaks of a stylesheet. Comments that are not JSON, or relaxed JSON, and have no title are no tweaks. */
export function readTweaks(source: string): Tweak[] {
  const tweaks: Tweak[] = [];
  for (const match of source.matchAll(TWEAK)) {
    const definition = parseRelaxed(match[1] ?? match[2] ?? '');
    if (!definition) continue;
    const title = text(definition.title) || match[3] || '';
    if (!title) continue;
    tweaks.push({
      name: match[3] ?? title,
      type: text(definition.type) || 'value',
      category: text(definition.category),
      default: text(definition.default) || (match[4] ?? '').trim(),
      options: Array.isArray(definition.options) ? definition.options.map(String) : [],
    });
  }
  return tweaks;
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** JSON as theme authors write it: one in eleven leaves out quotes or uses single ones. */
function parseRelaxed(source: string): Record<string, unknown> | null {
  const attempts = [source, source.replace(/'/g, '"').replace(/([{,]\s*)([A-Za-z_][\w-]*)\s*:/g, '$1"$2":')];
  for (const attempt of attempts) {
    try {
      const value: unknown = JSON.parse(attempt);
      if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
    } catch {
      // Not JSON this way; the next way or no tweak at all.
    }
  }
  return null;
}

export interface CompiledStyles {
  css: string;
  tweaks: Tweak[];
  /** `tweak-x-option` classes for the body, from checkbox and dropdown tweaks. */
  bodyClasses: string[];
}

/** A tweak value ends up in CSS: no way out of its declaration may be in it. */
const safeValue = (value: string): string => value.replace(/[;{}<>\\]|\/\*|\*\/|@import|url\s*\(/gi, '').slice(0, 300);
const slug = (value: string): string =>
  value
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * One stylesheet from the theme's LESS and CSS with the website's tweak values. LESS is tolerant of unknown mixins and
 * variables; plain CSS files go through untouched, so that they may use what LESS does not know. Every tweak is also a
 * custom property `--tweak-<name>`.
 */
export async function compileStyles(
  theme: ThemeFiles,
  stylesheets: readonly string[],
  values: Readonly<Record<string, string>>,
  problems: ThemeProblem[],
): Promise<CompiledStyles> {
  const listed =
    stylesheets.length > 0
      ? stylesheets
      : [...theme.files.keys()].filter((path) => /^styles\/[^/]+\.(less|css)$/.test(path));
  const tweaks: Tweak[] = [];
  let lessSource = '';
  let css = '';
  for (const listedName of listed) {
    const path = theme.files.has(listedName) ? listedName : `styles/${listedName}`;
    const source = theme.files.get(path);
    // A listed stylesheet that is missing is skipped, as themes in the wild expect.
    if (source === undefined) continue;
    const found = readTweaks(source);
    tweaks.push(...found);
    const tweaked = applyTweaks(source, found, values);
    if (path.endsWith('.less')) lessSource += `${tweaked}\n`;
    else css += `${tweaked}\n`;
  }
  const properties = tweaks
    .filter((tweak) => tweak.type === 'color' || tweak.type === 'value' || tweak.type === 'font')
    .map((tweak) => `--tweak-${slug(tweak.name)}:${safeValue(values[tweak.name] ?? tweak.default)}`);
  return {
    css: `${properties.length > 0 ? `:root{${properties.join(';')}}\n` : ''}${await compileLess(lessSource, problems)}\n${css}`,
    tweaks,
    bodyClasses: bodyClasses(tweaks, values),
  };
}

function applyTweaks(source: string, tweaks: readonly Tweak[], values: Readonly<Record<string, string>>): string {
  let out = source;
  for (const tweak of tweaks) {
    const value = values[tweak.name];
    if (value === undefined) continue;
    const at = out.search(new RegExp(`@${tweak.name.replace(/[^\w-]/g, '')}\\s*:`));
    if (at < 0) continue;
    const end = out.indexOf(';', at);
    if (end > at) out = `${out.slice(0, at)}@${tweak.name}: ${safeValue(value)}${out.slice(end)}`;
  }
  return out;
}

function bodyClasses(tweaks: readonly Tweak[], values: Readonly<Record<string, string>>): string[] {
  const classes: string[] = [];
  for (const tweak of tweaks) {
    const value = values[tweak.name] ?? tweak.default;
    if (tweak.type === 'dropdown' && value) classes.push(`tweak-${slug(tweak.name)}-${slug(value)}`);
    if (tweak.type === 'checkbox' && value === 'true') classes.push(`tweak-${slug(tweak.name)}`);
  }
  return classes;
}

const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/[^\n]*/g, '');

/** The compiler is loaded only for LESS with rules in it: a file of tweak variables alone makes no CSS. */
async function compileLess(source: string, problems: ThemeProblem[]): Promise<string> {
  if (!/[{(]/.test(withoutComments(source))) return '';
  if (source.length > MAX_LESS) {
    problems.push({
      file: 'styles',
      line: 1,
      column: 1,
      message: `The theme's LESS is ${source.length} characters long; at most ${MAX_LESS} are compiled.`,
    });
    return '';
  }
  const { default: less } = await import('@squarespace/less-ts');
  try {
    const result = new less.LessCompiler({ compress: true }).compile(source);
    for (const event of result.errors.slice(0, 20)) {
      problems.push({
        file: 'styles',
        line: 0,
        column: 0,
        message: String((event as { errors?: { message?: string }[] }).errors?.[0]?.message ?? 'LESS problem'),
      });
    }
    return result.css;
  } catch (error) {
    problems.push({
      file: 'styles',
      line: 0,
      column: 0,
      message: `The theme's LESS cannot be read: ${(error as Error).message.slice(0, 300)}`,
    });
    return '';
  }
}
