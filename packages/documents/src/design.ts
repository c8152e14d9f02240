import { type TitleKind, titleKinds } from '@plinth/domain';
import type * as Y from 'yjs';
import { type DesignWords, describeWords, emptyWords, readWords, wordMap, writeWords } from './design-words.ts';
import type { DocumentCodec } from './document-codec.ts';
import { writeText } from './text-changes.ts';

export const designImages = ['logo', 'favicon', 'socialImage'] as const;
export type DesignImage = (typeof designImages)[number];

/** The id of its document: a website has one design. */
export const WEBSITE_DESIGN = 'website';

/** How a website looks, apart from the theme's own files. */
export interface Design {
  /** The values that were chosen in each theme, by theme and by tweak; what is not here is as the theme has it. */
  tweaks: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** CSS of the website's own, behind that of the theme. */
  css: string;
  /** Files by id; '' where there is none. */
  images: Readonly<Record<DesignImage, string>>;
  words: DesignWords;
  /** How titles are made, by kind of page; '' as usual. */
  titles: Readonly<Record<TitleKind, string>>;
}

export const emptyDesign: Design = {
  tweaks: {},
  css: '',
  images: { logo: '', favicon: '', socialImage: '' },
  words: emptyWords,
  titles: { homepage: '', collection: '', item: '' },
};

// One field for each value: two people who set different ones both keep theirs.
const valueMap = (doc: Y.Doc): Y.Map<string> => doc.getMap<string>('tweaks');
const imageMap = (doc: Y.Doc): Y.Map<string> => doc.getMap<string>('images');
const titleMap = (doc: Y.Doc): Y.Map<string> => doc.getMap<string>('titles');
const cssText = (doc: Y.Doc): Y.Text => doc.getText('css');

const keyOf = (theme: string, tweak: string): string => `${theme}/${tweak}`;

/** Of which theme's values a name speaks: versions of one theme share them (`mine@3` → `mine`). */
export const themeFamily = (themeName: string): string => themeName.split('@')[0] ?? themeName;

/** Sets values of a theme; null: as the theme has it. */
export function setTweaks(doc: Y.Doc, theme: string, values: Readonly<Record<string, string | null>>): void {
  const map = valueMap(doc);
  for (const [tweak, value] of Object.entries(values)) {
    const key = keyOf(theme, tweak);
    if (value === null) map.delete(key);
    else if (map.get(key) !== value) map.set(key, value);
  }
}

/** All values of a theme at once: those that are not named are as the theme has them. */
export function replaceTweaks(doc: Y.Doc, theme: string, values: Readonly<Record<string, string>>): void {
  const gone = Object.keys(readDesign(doc).tweaks[theme] ?? {}).filter((name) => !(name in values));
  setTweaks(doc, theme, { ...values, ...Object.fromEntries(gone.map((name) => [name, null])) });
}

export const setDesignCss = (doc: Y.Doc, css: string): void => writeText(cssText(doc), css);

export const setDesignImage = (doc: Y.Doc, image: DesignImage, assetId: string): void => {
  imageMap(doc).set(image, assetId);
};

export const setTitleFormat = (doc: Y.Doc, kind: TitleKind, format: string): void => {
  titleMap(doc).set(kind, format);
};

/** The texts of a map by the names that there are; '' where there is none. */
const textsOf = <Name extends string>(names: readonly Name[], map: Y.Map<string>): Record<Name, string> =>
  Object.fromEntries(
    names.map((name) => {
      const text: unknown = map.get(name);
      return [name, typeof text === 'string' ? text : ''];
    }),
  ) as Record<Name, string>;

export function readDesign(doc: Y.Doc): Design {
  const tweaks: Record<string, Record<string, string>> = {};
  // In the order of names: the same document reads the same everywhere.
  for (const [key, value] of [...valueMap(doc).entries()].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const slash = key.indexOf('/');
    if (slash <= 0 || typeof value !== 'string') continue;
    const theme = key.slice(0, slash);
    tweaks[theme] ??= {};
    tweaks[theme][key.slice(slash + 1)] = value;
  }
  const images = textsOf(designImages, imageMap(doc));
  const titles = textsOf(titleKinds, titleMap(doc));
  return { tweaks, css: cssText(doc).toString(), images, titles, words: readWords(doc) };
}

function writeDesign(doc: Y.Doc, value: Design): void {
  const now = readDesign(doc);
  for (const theme of new Set([...Object.keys(now.tweaks), ...Object.keys(value.tweaks)]))
    replaceTweaks(doc, theme, value.tweaks[theme] ?? {});
  setDesignCss(doc, value.css);
  for (const name of designImages)
    if (now.images[name] !== value.images[name]) setDesignImage(doc, name, value.images[name]);
  writeWords(doc, value.words);
  // Versions of before there were any have none.
  const titles = value.titles ?? emptyDesign.titles;
  for (const kind of titleKinds) if (now.titles[kind] !== titles[kind]) setTitleFormat(doc, kind, titles[kind]);
}

const IMAGE_NAMES: Readonly<Record<DesignImage, string>> = {
  logo: 'the logo',
  favicon: 'the browser icon',
  socialImage: 'the picture for social networks',
};

const TITLE_NAMES: Readonly<Record<TitleKind, string>> = {
  homepage: 'the home page’s title',
  collection: 'the titles of pages',
  item: 'the titles of posts and products',
};

/** A value of a tweak is told whole up to this length. */
const SAID = 40;

function describeDesign(before: Design, after: Design): string[] {
  const words: string[] = [];
  for (const theme of new Set([...Object.keys(before.tweaks), ...Object.keys(after.tweaks)])) {
    const old = before.tweaks[theme] ?? {};
    const now = after.tweaks[theme] ?? {};
    for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
      if (old[name] === now[name]) continue;
      words.push(changedTweak(name, old[name], now[name]));
    }
  }
  if (before.css !== after.css) words.push(changedCss(before.css, after.css));
  for (const name of designImages)
    if (before.images[name] !== after.images[name])
      words.push(
        after.images[name] === ''
          ? `Removed ${IMAGE_NAMES[name]}`
          : `${before.images[name] === '' ? 'Added' : 'Changed'} ${IMAGE_NAMES[name]}`,
      );
  for (const kind of titleKinds) {
    const format = after.titles?.[kind] ?? '';
    if ((before.titles?.[kind] ?? '') !== format)
      words.push(
        format === '' ? `Set ${TITLE_NAMES[kind]} back to the usual` : `Changed ${TITLE_NAMES[kind]} to ${format}`,
      );
  }
  return [...words, ...describeWords(before.words, after.words)];
}

function changedTweak(name: string, before: string | undefined, after: string | undefined): string {
  const title = tweakTitle(name);
  if (after === undefined) return `Set ${title} back to what the theme has`;
  const told = (value: string) => (value.length > SAID ? `${value.slice(0, SAID)}…` : value || 'nothing');
  return `Changed ${title}${before === undefined ? '' : ` from ${told(before)}`} to ${told(after)}`;
}

function changedCss(before: string, after: string): string {
  if (after === '') return 'Removed the custom CSS';
  return before === '' ? 'Added custom CSS' : 'Changed the custom CSS';
}

/** `heading-font-size` → `heading font size`; titles that a theme gives stay as they are. */
export const tweakTitle = (name: string): string =>
  (/\s/.test(name) ? name : name.replace(/[-_]+/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2')).toLowerCase();

export const designCodec: DocumentCodec<Design> = {
  roots: (doc) => [valueMap(doc), imageMap(doc), titleMap(doc), cssText(doc), wordMap(doc)],
  empty: emptyDesign,
  read: readDesign,
  write: (doc, value) => writeDesign(doc, value),
  describe: describeDesign,
};
