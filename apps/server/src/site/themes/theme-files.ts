import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { SourceProblem } from '../../platform/html/source-problems.ts';

/** What is kept of an uploaded file that is no text: this, and the key of its bytes in the file store. */
export const THEME_ASSET = 'asset:';

/** A theme as its author wrote it: path (with forward slashes) → text. Binary assets are served from disk by name. */
export interface ThemeFiles {
  name: string;
  /** Changes whenever a file changes; part of every cache key. */
  version: string;
  files: ReadonlyMap<string, string>;
  /** Folder on disk for binary assets; null for themes kept in the database. */
  folder: string | null;
  /** Files that are not texts, for themes kept in the database: path → key in the asset store. */
  assets?: ReadonlyMap<string, string>;
  /** What was wrong with the files before they were compiled. */
  problems?: SourceProblem[];
}

const TEXT = /\.(conf|region|list|item|block|page|preset|less|css|js|json|html|svg|txt|md)$/i;
/** The longest text of a theme, in bytes. */
export const MAX_TEXT = 2_000_000;

/** Whether a file of a theme is read as text; all else is an image, a font, a video. */
export const isThemeText = (path: string): boolean => TEXT.test(path);

export const tooLong = (file: string, size: number): SourceProblem => ({
  file,
  line: 0,
  column: 0,
  message: `The file has ${size} bytes; at most ${MAX_TEXT} are read. It is left out.`,
});

/** Names that some computers take for one; the second of each two. */
export function nearlySameNames({ files, assets }: Pick<ThemeFiles, 'files' | 'assets'>): SourceProblem[] {
  const spelled = new Map<string, string>();
  return [...files.keys(), ...(assets?.keys() ?? [])].sort().flatMap((file): SourceProblem[] => {
    const other = spelled.get(file.toLowerCase());
    spelled.set(file.toLowerCase(), file);
    if (other === undefined) return [];
    const message = `Its name differs from ${other} in capital letters alone. Both are kept here; a computer that takes them for one file loses one of them.`;
    return [{ file, line: 0, column: 0, message, severity: 'warning' }];
  });
}

/** Parts of a block's folder as files of a theme: its view, and the stylesheet of the family of its name. */
const blockPart = (path: string): string | undefined => {
  const [, block, part] = /^([\w-]+)\/(view\.block|styles\.css)$/.exec(path) ?? [];
  if (block === undefined) return undefined;
  return part === 'view.block' ? `blocks/${block}-block.block` : `styles/blocks-${block}.css`;
};

/** The platform's own theme: what all themes stand on, and the views and styles in the folders of the blocks. */
export async function readPlatformTheme(folder: string, blocks: string): Promise<ThemeFiles> {
  const theme = await readThemeFolder(folder, 'platform');
  const files = new Map(theme.files);
  const hash = createHash('sha256').update(theme.version);
  for (const path of (await readdir(blocks, { recursive: true })).sort()) {
    const file = blockPart(path.split(sep).join('/'));
    if (file === undefined) continue;
    const text = await readFile(join(blocks, path), 'utf8');
    files.set(file, text);
    hash.update(file).update('\0').update(text).update('\0');
  }
  return { ...theme, files, version: hash.digest('hex').slice(0, 16) };
}

/** @throws when the folder has no template.conf */
export async function readThemeFolder(folder: string, name: string): Promise<ThemeFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, string>();
  const hash = createHash('sha256');
  const problems: SourceProblem[] = [];
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const path of paths) {
    const key = relative(folder, path).split(sep).join('/');
    const { size } = await stat(path);
    if (!isThemeText(key)) {
      hash.update(key).update(`\0${size}\0`);
      continue;
    }
    if (size > MAX_TEXT) {
      problems.push(tooLong(key, size));
      continue;
    }
    const text = await readFile(path, 'utf8');
    files.set(key, text);
    hash.update(key).update('\0').update(text).update('\0');
  }
  if (!files.has('template.conf')) throw new Error(`${folder} is no theme: it has no template.conf.`);
  return { name, version: hash.digest('hex').slice(0, 16), files, folder, problems };
}
