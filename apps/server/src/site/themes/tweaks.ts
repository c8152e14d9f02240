import { hexColor, readableColor, readHexColor, type TweakPageType, tweakPageTypes } from '@plinth/domain';
import type { SourceProblem } from '../../platform/html/source-problems.ts';
import { placeOf } from '../../platform/html/source-problems.ts';
import { record } from '../../platform/json/record.ts';
import { readRelaxedJson } from './relaxed-json.ts';

/** A value that an owner may change in the design panel: a comment `// tweak: { … }` above a LESS variable, a mixin or nothing. */
export interface Tweak {
  /** The variable or mixin that it sets; the title where it sets none. */
  name: string;
  title: string;
  /** color, value, font, image, dropdown, checkbox */
  type: string;
  category: string;
  /** The pages that it is for (ENUM-16); `STYLE`: all of them. */
  page: TweakPageType;
  default: string;
  options: string[];
  /** Fonts and images: the declarations of the mixin, such as `font-size`. */
  properties: Record<string, string>;
  min?: number;
  max?: number;
  /** Of a colour: the tweak of the ground that it stands on; it is kept readable there. */
  readableOn?: string;
}

/** Values by tweak name (or title); `NAME-font-size` for one property of a font. */
export type TweakValues = Readonly<Record<string, string>>;

// Every theme in the wild says the word `tweak:`; our own say the JSON alone.
const OPENING = /\/\/[ \t]*(?:tweak[ \t]*:[ \t]*)?\{|\/\*\s*(?:tweak\s*:\s*)?\{/gi;
/** What a tweak says; the longest in the wild has 600 characters. */
const LONGEST_COMMENT = 4_000;
/** Comments that may be tweaks; large themes have 150. */
const MOST_TWEAKS = 400;
/** What one file is told; more of the same helps nobody. */
const MOST_PROBLEMS = 50;

interface TweakComment {
  index: number;
  /** Behind the comment. */
  end: number;
  said: string;
}

/** `// { … }` to the end of its line, and `/* { … } *\/`. Each sign is read once, however many comments are begun and not ended. */
function* tweakComments(source: string): Generator<TweakComment> {
  let lineEnd = -1;
  let commentEnd = -1;
  let from = 0;
  let found = 0;
  for (const opening of source.matchAll(OPENING)) {
    const { index } = opening;
    if (index < from) continue;
    if (found >= MOST_TWEAKS) return;
    const start = index + opening[0].length - 1;
    const ofLine = opening[0].startsWith('//');
    if (ofLine && lineEnd < start) lineEnd = indexOrEnd(source, '\n', start);
    if (!ofLine && commentEnd < start) commentEnd = indexOrEnd(source, '*/', start);
    const said = source.slice(start, Math.min(ofLine ? lineEnd : commentEnd, start + LONGEST_COMMENT + 10)).trimEnd();
    if (said.length > LONGEST_COMMENT || !said.endsWith('}')) continue;
    from = ofLine ? lineEnd : commentEnd + 2;
    found++;
    yield { index, end: from, said };
  }
}

function indexOrEnd(source: string, text: string, from: number): number {
  const at = source.indexOf(text, from);
  return at < 0 ? source.length : at;
}

const TARGET = /^\s*(?:@([\w-]+)\s*:\s*([^;\n]*);|\.([\w-]+)\s*(?:\(\s*\)\s*)?\{([^{}]*)\})/;

const FONT = {
  'font-family': 'inherit',
  'font-size': '16px',
  'font-style': 'normal',
  'font-weight': 'normal',
  'letter-spacing': 'normal',
  'line-height': 'normal',
  'text-decoration': 'none',
  'text-transform': 'none',
};
const IMAGE = {
  'background-image': 'none',
  'background-attachment': 'scroll',
  'background-color': 'transparent',
  'background-position': 'center center',
  'background-repeat': 'no-repeat',
  'background-size': 'cover',
};

/** Finds the tweaks of a stylesheet. Comments that are not JSON, or relaxed JSON, and name nothing are no tweaks. */
export function readTweaks(source: string): Tweak[] {
  const tweaks: Tweak[] = [];
  for (const { said: comment, end } of tweakComments(source)) {
    const said = record(readRelaxedJson(comment, '', []));
    if (Object.keys(said).length === 0) continue;
    const target = TARGET.exec(source.slice(end, end + 5_000));
    const type = text(said.type) || 'value';
    const variable = target?.[1] ?? target?.[3];
    const title = text(said.title) || text(said.label) || variable || '';
    if (title === '') continue;
    const mixed = type === 'font' || type === 'image';
    tweaks.push({
      name: type === 'dropdown' || type === 'checkbox' ? title : (variable ?? title),
      title,
      type,
      category: text(said.category),
      page: pageOf(said) ?? 'STYLE',
      default: text(said.default) || startOf(type, said, target?.[2]),
      options: options(said),
      properties: mixed ? { ...(type === 'font' ? FONT : IMAGE), ...declarations(target?.[4] ?? '') } : {},
      ...bound('min', said.min),
      ...bound('max', said.max),
      ...(typeof said.readableOn === 'string' ? { readableOn: said.readableOn } : {}),
    });
  }
  return tweaks;
}

/** What a tweak begins with where its comment names no default: the variable's value, the first option, a box that is `active`. */
function startOf(type: string, said: Record<string, unknown>, value: string | undefined): string {
  if (type === 'dropdown') return options(said)[0] ?? '';
  if (type === 'checkbox') return text(said.active);
  return (value ?? '').trim();
}

/** Themes write numbers with and without quotes. */
function bound(name: 'min' | 'max', said: unknown): { min?: number; max?: number } {
  const number = typeof said === 'string' && said.trim() !== '' ? Number(said) : said;
  return typeof number === 'number' && Number.isFinite(number) ? { [name]: number } : {};
}

/** `"pageType": "CHECKOUT"` in a tweak's comment; undefined where it is none of ENUM-16. */
const pageOf = ({ pageType }: Record<string, unknown>): TweakPageType | undefined =>
  tweakPageTypes.find((name) => name === (pageType ?? 'STYLE'));

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
const options = (said: Record<string, unknown>): string[] =>
  Array.isArray(said.options) ? said.options.map(String) : [];

function declarations(body: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const part of body.replace(/\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*/g, '').split(';')) {
    const colon = part.indexOf(':');
    const name = part.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (/^[a-z-]+$/.test(name)) found[name] = part.slice(colon + 1).trim();
  }
  return found;
}

/** A tweak value ends up in CSS: no way out of its declaration may be in it, and no address but the website's own. */
export const safeValue = (value: string): string =>
  value
    .replace(/[;{}<>\\]|\/\*|\*\/|@import/gi, '')
    .replace(/url\s*\((?!["']?(?:\.{1,2}\/){0,3}\/?(?:content|static|assets)\/)[^)]*\)?/gi, 'none')
    .slice(0, 500);

export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The owner's value of a tweak, by its name or title, with or without the @. */
export const chosenValue = (values: TweakValues, { name, title }: Tweak): string | undefined =>
  values[name] ?? values[title] ?? values[`@${name}`];

/** What text needs (WCAG AA: 4.5), and a little more: it also stands on washes of its ground. */
const READABLE = 5;

/**
 * The owner's values, with every colour that its theme calls text (`readableOn`) moved towards black or white until it can
 * be read on its ground. What is chosen is kept; only what visitors get is corrected.
 */
export function readableValues(tweaks: readonly Tweak[], values: TweakValues): TweakValues {
  const saidOf = (tweak: Tweak) => chosenValue(values, tweak) ?? tweak.default;
  const corrected: Record<string, string> = {};
  for (const tweak of tweaks) {
    const under = tweaks.find(({ name }) => name === tweak.readableOn);
    const ground = under && readHexColor(saidOf(under));
    const color = readHexColor(saidOf(tweak));
    if (!ground || !color) continue;
    const readable = readableColor(color, ground, READABLE);
    if (readable !== color && hexColor(readable) !== hexColor(color)) corrected[tweak.name] = hexColor(readable);
  }
  return { ...values, ...corrected };
}

/** LESS variables that the platform gives to a theme beside its own: one for each property of a font or an image. */
export function injectedVariables(tweaks: readonly Tweak[], values: TweakValues): string {
  return tweaks
    .flatMap(({ name, properties }) =>
      Object.entries(properties).map(
        ([property, value]) =>
          `@${name}-${property}: ${safeValue(values[`${name}-${property}`] ?? value) || 'inherit'};`,
      ),
    )
    .join('\n');
}

/** Puts the owner's values into a stylesheet: variables get them, mixins of fonts and images get them by property. */
export function applyTweaks(source: string, tweaks: readonly Tweak[], values: TweakValues): string {
  let out = source;
  for (const tweak of tweaks) {
    if (Object.keys(tweak.properties).length > 0) {
      out = applyProperties(out, tweak, values);
      continue;
    }
    const value = chosenValue(values, tweak);
    if (value === undefined) continue;
    const at = out.search(new RegExp(`@${tweak.name.replace(/[^\w-]/g, '')}\\s*:`));
    if (at < 0) continue;
    const end = out.indexOf(';', at);
    if (end > at) out = `${out.slice(0, at)}@${tweak.name}: ${safeValue(value)}${out.slice(end)}`;
  }
  return out;
}

function applyProperties(source: string, { name, properties }: Tweak, values: TweakValues): string {
  const chosen = Object.keys(properties).filter((property) => values[`${name}-${property}`] !== undefined);
  if (chosen.length === 0) return source;
  const added = chosen.map((property) => `${property}: ${safeValue(values[`${name}-${property}`] ?? '')};`).join(' ');
  const opening = new RegExp(`\\.${name.replace(/[^\w-]/g, '')}\\s*(?:\\(\\s*\\)\\s*)?\\{([^{}]*)\\}`);
  // What comes last in a rule wins.
  return source.replace(opening, (whole) => `${whole.slice(0, -1).replace(/([^;{\s])\s*$/, '$1;')} ${added}}`);
}

/** Options that the theme sees as classes of the body of its pages: `tweak-card-shape-square`, `gallery-design-slideshow`. */
export function bodyClasses(tweaks: readonly Tweak[], values: TweakValues, page: TweakPageType): string[] {
  const classes: string[] = [];
  const add = (name: string) => classes.push(...(name.startsWith('tweak-') ? [name] : [`tweak-${name}`, name]));
  for (const tweak of tweaks) {
    if (tweak.page !== page) continue;
    const value = chosenValue(values, tweak) ?? tweak.default;
    if (tweak.type === 'dropdown' && value) add(`${slug(tweak.title)}-${slug(value)}`);
    if (tweak.type === 'checkbox' && value === 'true') add(slug(tweak.title));
  }
  return classes;
}

/** Every class that the theme's options can put on a page, whatever is chosen. */
export function possibleClasses(tweaks: readonly Tweak[]): string[] {
  const each = tweaks.flatMap((tweak) =>
    (tweak.type === 'checkbox' ? ['true'] : tweak.options).flatMap((option) =>
      bodyClasses([tweak], { [tweak.name]: option }, tweak.page),
    ),
  );
  return [...new Set(each)];
}

/** Tweak comments that are meant as such and cannot be read. */
export function unreadableTweaks(file: string, source: string): SourceProblem[] {
  const problems: SourceProblem[] = [];
  for (const { said, index } of tweakComments(source)) {
    if (problems.length >= MOST_PROBLEMS) break;
    if (!/["']?\btype\b["']?\s*:/.test(said)) continue;
    const found: SourceProblem[] = [];
    readRelaxedJson(said, file, found);
    if (found[0]) problems.push({ ...found[0], ...placeOf(source, index), severity: 'warning' });
    const tweak = record(readRelaxedJson(said, file, []));
    if (!pageOf(tweak)) {
      const message = `The tweak is for pages of the type "${text(tweak.pageType)}", which there is not; it is taken for STYLE. Types are ${tweakPageTypes.join(', ')}.`;
      problems.push({ file, ...placeOf(source, index), message, severity: 'warning' });
    }
  }
  return problems;
}
