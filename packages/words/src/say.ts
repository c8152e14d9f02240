import type { Text } from './texts.ts';

/** What a text says in another language; by the language's own plurals where it has a number in it (`{count}`). */
export type Translation = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** The texts of one language. What it lacks is said in English. */
export interface Dictionary {
  /** Whose plurals count: `de`. */
  readonly language: string;
  readonly texts: Readonly<Record<string, Translation>>;
  /** Those of them that calls answer with. */
  readonly problems: Readonly<Record<string, Translation>>;
}

/** The names of the holes of a text: `{name}`. */
export type Hole<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Hole<Rest> : never;
export type Values<T> = Readonly<Record<Hole<T>, string | number>>;
/** Nothing for a text without holes. */
export type ValuesOf<T> = [Hole<T>] extends [never] ? [] : [values: Values<T>];

let spoken: Dictionary | undefined;

/** Which dictionary a language (`de-AT`, `nn`) has if it has one: both Norwegians read the same. */
export const dictionaryName = (language: string): string =>
  language
    .slice(0, 2)
    .toLowerCase()
    .replace(/^n[on]$/, 'nb');

/** What is said from now on; undefined = English. For browsers, which show one page; servers use `inLanguage`. */
export const speak = (dictionary: Dictionary | undefined): void => {
  spoken = dictionary;
};

/** What is said now: `en` where nothing else is. */
export const spokenLanguage = (): string => spoken?.language ?? 'en';

/**
 * Runs something that ends at once – what writes HTML or a mail – in a language.
 *
 * @param dictionary undefined = English
 * @throws where it is not done when it returns: what others write meanwhile would be in this language
 */
export function inLanguage<T>(dictionary: Dictionary | undefined, run: () => T): T {
  const before = spoken;
  spoken = dictionary;
  try {
    const done = run();
    if (done instanceof Promise) throw new TypeError('What is written in a language has to be written at once.');
    return done;
  } finally {
    spoken = before;
  }
}

const HOLE = /\{(\w+)\}/g;

export const fill = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(HOLE, (hole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : hole));

/** A text that English says in two senses has a word behind it which says in which: `Cancel|subscription`. */
const inEnglish = (text: string): string => text.replace(/\|[a-z]+$/, '');

/** Of a number, or of one as people write it: of “3–5” the last counts. */
const numberOf = (count: unknown): number =>
  typeof count === 'number'
    ? count
    : Number((/[\d.,\s]*\d(?=\D*$)/.exec(String(count).slice(-20)) ?? [''])[0].replace(/\D/g, ''));

function translated(text: string, count?: unknown): string {
  const found = spoken && Object.hasOwn(spoken.texts, text) ? spoken.texts[text] : undefined;
  if (typeof found === 'string') return found;
  if (found === undefined) return inEnglish(text);
  return found[new Intl.PluralRules(spoken?.language).select(numberOf(count))] ?? found.other ?? inEnglish(text);
}

/** A text in the language of the page, its holes filled. */
export const say = <T extends Text>(text: T, ...[values]: ValuesOf<T>): string =>
  values === undefined ? translated(text) : fill(translated(text, (values as { count?: unknown }).count), values);

/**
 * The same of a number of things: English has one text for one of them and one for all others, which is the one that is translated.
 *
 * @param values further values, or `count` as it is written where that is not the plain number
 */
export function sayCount<T extends Text>(
  count: number,
  one: string,
  other: T,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = translated(other, count);
  return fill(text === other && count === 1 ? one : text, { count, ...values });
}

/** The pieces of a text between its holes, and the names of these: for what is not a text itself (a link in a sentence). */
export const sayPieces = <T extends Text>(text: T): readonly { text: string; hole: string | null }[] =>
  translated(text)
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => (/^\{\w+\}$/.test(piece) ? { text: '', hole: piece.slice(1, -1) } : { text: piece, hole: null }));

/** By dictionary: what calls answer with, where it has holes, as what is said of it looks like. */
const patterns = new WeakMap<Dictionary, readonly (readonly [RegExp, string])[]>();

/** Characters of an answer that is looked up with its values: several holes in a longer one, which a visitor may have written, take their time. */
const LONGEST_ANSWER = 500;

/** A text with something for each of its holes. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(HOLE)
      .map((part, at) => (at % 2 === 1 ? `(?<${part}>.+?)` : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
      .join('')}$`,
    's',
  );

/**
 * What the server has answered, in the language of the page: its calls answer in English, whoever asks. What is none of our texts
 * (an owner's own words) stays as it is.
 */
export function sayAgain(message: string): string {
  if (!spoken) return message;
  if (Object.hasOwn(spoken.texts, message)) return translated(message);
  if (message.length > LONGEST_ANSWER) return message;
  let known = patterns.get(spoken);
  if (!known) {
    // A text that says more goes first: “{amount} off” fits much.
    known = Object.keys(spoken.problems)
      .filter((text) => text.includes('{'))
      .map((text) => ({ text, words: text.replace(HOLE, '').length }))
      .sort((one, other) => other.words - one.words)
      .map(({ text }) => [patternOf(text), text] as const);
    patterns.set(spoken, known);
  }
  for (const [pattern, text] of known) {
    const values = pattern.exec(message)?.groups;
    if (values) return fill(translated(text, values.count), values);
  }
  return message;
}
