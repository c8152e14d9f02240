import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type OwnFont, ownFaces } from './own-fonts.ts';

/** Families that come with the program, from @fontsource-variable: their licence is the Open Font License. */
const PACKAGES = [
  'bitter',
  'caveat',
  'dm-sans',
  'eb-garamond',
  'figtree',
  'fraunces',
  'inter',
  'jetbrains-mono',
  'literata',
  'lora',
  'manrope',
  'montserrat',
  'newsreader',
  'nunito',
  'open-sans',
  'oswald',
  'outfit',
  'playfair-display',
  'plus-jakarta-sans',
  'raleway',
  'source-serif-4',
  'space-grotesk',
  'work-sans',
] as const;

/** Where their files are: `/static/fonts/NAME/VERSION/FILE`. */
const FONTS_PATH = '/static/fonts';

/** A family of fonts that a website may use without asking anybody else for it. */
export interface LibraryFont {
  /** As in its address: `playfair-display`. */
  name: string;
  family: string;
  category: 'sans-serif' | 'serif' | 'monospace' | 'handwriting';
  /** The lightest and the boldest: `100 900`. */
  weights: string;
  italic: boolean;
  version: string;
  /** `@font-face` rules with addresses of this server. */
  faces: string;
}

let library: Promise<readonly LibraryFont[]> | undefined;

/** All families in the order of their names, read once. */
export function fontLibrary(): Promise<readonly LibraryFont[]> {
  library ??= Promise.all(PACKAGES.map(readFont));
  // Asked again where a file could not be read.
  library.catch(() => {
    library = undefined;
  });
  return library;
}

const require = createRequire(import.meta.url);
const folderOf = (name: string): string => dirname(require.resolve(`@fontsource-variable/${name}/package.json`));

async function readFont(name: string): Promise<LibraryFont> {
  const folder = folderOf(name);
  const file = (path: string) => readFile(join(folder, path), 'utf8');
  const [{ version }, about] = (await Promise.all([file('package.json'), file('metadata.json')])).map((text) =>
    JSON.parse(text),
  );
  const italic = about.styles.includes('italic');
  const sheets = await Promise.all([file('wght.css'), ...(italic ? [file('wght-italic.css')] : [])]);
  const faces = sheets
    .join('\n')
    .replace(/\/\*.*?\*\//g, '')
    .replaceAll(`'${about.family} Variable'`, `"${about.family}"`)
    .replace(
      /url\(\.\/files\/([\w.-]+)\) format\('woff2-variations'\)/g,
      `url(${FONTS_PATH}/${name}/${version}/$1) format("woff2")`,
    );
  const { min, max } = about.variable.wght;
  return { name, family: about.family, category: about.category, weights: `${min} ${max}`, italic, version, faces };
}

/** The path on disk of `NAME/VERSION/FILE`; undefined where the library has no such file. */
export async function libraryFile(address: string): Promise<{ path: string; current: boolean } | undefined> {
  const [, name, version, file] = /^([a-z0-9-]{1,40})\/([\d.]{1,20})\/([a-z0-9-]{1,80}\.woff2)$/.exec(address) ?? [];
  const font = (await fontLibrary()).find((one) => one.name === name);
  if (!font || file === undefined) return undefined;
  return { path: join(folderOf(font.name), 'files', file), current: version === font.version };
}

/** Whether a family is named, and no longer name that begins with its own. */
const isNamed = (family: string, text: string): boolean =>
  new RegExp(`(?<![\\w-])${family.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-]| [A-Z])`).test(text);

/**
 * `@font-face` rules of the families that some values or rules name.
 * @param own CSS of the theme: what it brings itself is its own
 * @param uploaded what the owner has uploaded, before what the program has by the same name
 */
export async function fontFaces(named: string, own: string, uploaded: readonly OwnFont[]): Promise<string> {
  if (!/[a-z]/i.test(named)) return '';
  const fonts = await fontLibrary();
  const brought = new Set(
    [...own.matchAll(/@font-face\s*\{[^}]*?font-family:\s*["']?([^"';}]+)/g)].map(([, family]) => family?.trim()),
  );
  const theirs = uploaded.filter(({ family }) => isNamed(family, named));
  for (const { family } of theirs) brought.add(family);
  const ours = fonts.filter(({ family }) => !brought.has(family) && isNamed(family, named)).map(({ faces }) => faces);
  return [...ours, ownFaces(theirs)].filter(Boolean).join('\n');
}
