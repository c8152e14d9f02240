import { lstat, readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, posix, relative, sep } from 'node:path';
import { largestThemeZip } from '@plinth/contract';
import type * as Yauzl from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';

const require = createRequire(import.meta.url);
/** Read with the first zip. */
const library = () => require('yauzl') as typeof Yauzl;

/** One file of a theme on its way in. */
export interface UploadedFile {
  /** With forward slashes, from the folder of template.conf. */
  path: string;
  bytes: Buffer;
  /** A kind of file that no theme has: its author learns that it is left out; its bytes are not read. */
  unknownKind?: true;
}

/** Why an upload is refused as a whole; the message is for the person who uploads. */
export class UploadProblem extends Error {
  override name = 'UploadProblem';
}

const MAX_FILES = 2_000;
const MAX_FILE = 10_000_000;
const MAX_TOTAL = 60_000_000;
const MAX_DEPTH = 10;
const MAX_PATH = 200;

const ALLOWED =
  /\.(?:conf|region|list|item|block|page|preset|less|css|js|mjs|json|html|htm|svg|txt|md|map|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|eot|mp4|webm|mp3|pdf)$/i;
/** What editors, systems and version control leave behind. */
const IGNORED =
  /(?:^|\/)(?:__MACOSX|\.[^/]+|node_modules|Thumbs\.db)(?:\/|$)|(?:^|\/)(?:LICENSE|README|Makefile|Gemfile(?:\.lock)?|CHANGELOG)$/;

/** Counts what comes in and stops before it is too much, whatever a zip claims of itself. */
class Intake {
  readonly files: UploadedFile[] = [];
  private readonly paths = new Set<string>();
  private total = 0;

  /** `ignored`: nobody misses it; `unknown`: it is left out, and its author is told. */
  kindOf(path: string, isLink: boolean): 'wanted' | 'ignored' | 'unknown' {
    if (IGNORED.test(path)) return 'ignored';
    if (isLink) throw new UploadProblem(`${path} is a symbolic link; put the file itself into the theme.`);
    if (path.startsWith('/') || /^[a-z]:/i.test(path) || path.includes('\\') || path.split('/').includes('..'))
      throw new UploadProblem(`${path} leads out of the theme's folder; only files inside it can be uploaded.`);
    if (path.length > MAX_PATH || path.split('/').length > MAX_DEPTH)
      throw new UploadProblem(
        `${path.slice(0, 80)}… is too long or too deep: at most ${MAX_PATH} characters, ${MAX_DEPTH} folders.`,
      );
    if (/\p{Cc}/u.test(path))
      throw new UploadProblem(`${JSON.stringify(path)} has a control character in its name; give it another name.`);
    // Programs that unpack it differ in which of them they take: what was looked at would not be what is active.
    if (this.paths.has(path)) throw new UploadProblem(`${path} is in the theme twice; leave one of them out.`);
    this.paths.add(path);
    if (this.files.length >= MAX_FILES) throw new UploadProblem(`The theme has more than ${MAX_FILES} files.`);
    if (ALLOWED.test(path)) return 'wanted';
    this.files.push({ path, bytes: Buffer.alloc(0), unknownKind: true });
    return 'unknown';
  }

  /** @throws UploadProblem as soon as there is too much of it */
  count(path: string, fileBytes: number, more: number): void {
    this.total += more;
    if (fileBytes > MAX_FILE) throw new UploadProblem(`${path} is larger than ${MAX_FILE / 1e6} MB.`);
    if (this.total > MAX_TOTAL)
      throw new UploadProblem(`The theme is larger than ${MAX_TOTAL / 1e6} MB when it is unpacked.`);
  }
}

/** @throws UploadProblem when it is no zip, no theme, or more than a theme can be */
export async function readThemeZip(bytes: Buffer): Promise<UploadedFile[]> {
  if (bytes.length > largestThemeZip) throw new UploadProblem(`The zip is larger than ${largestThemeZip / 1e6} MB.`);
  const intake = new Intake();
  const zip = await open(bytes);
  try {
    await eachEntry(zip, async (entry) => {
      const path = nameOf(entry);
      if (path.endsWith('/')) return;
      // The upper half of the attributes is the mode of the file where the zip comes from Unix.
      const isLink = ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000;
      if (intake.kindOf(path, isLink) !== 'wanted') return;
      if (entry.generalPurposeBitFlag & 1) throw new UploadProblem('The zip is protected by a password.');
      intake.files.push({ path, bytes: await unpack(zip, entry, intake) });
    });
  } finally {
    zip.close();
  }
  return fromThemeFolder(intake.files);
}

/** Many programs write names in UTF-8 without saying so, some with backslashes between folders; systems differ in how they compose letters. */
function nameOf({ fileName, fileNameRaw }: Entry & { fileNameRaw?: Buffer }): string {
  try {
    if (fileNameRaw)
      return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw).replaceAll('\\', '/').normalize('NFC');
  } catch {
    // An older zip with names in the letters of DOS.
  }
  return fileName.normalize('NFC');
}

function open(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    library().fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error || !zip)
        reject(new UploadProblem(`This is no zip that can be read: ${error?.message ?? 'it is empty'}.`));
      else resolve(zip);
    });
  });
}

function eachEntry(zip: ZipFile, take: (entry: Entry) => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    zip.on('error', (error: Error) => {
      const outside = /relative path|absolute path|invalid characters/.test(error.message);
      reject(
        new UploadProblem(
          outside
            ? `The zip has a file that leads out of the theme's folder: ${error.message}.`
            : `The zip is broken: ${error.message}.`,
        ),
      );
    });
    zip.on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      take(entry).then(() => zip.readEntry(), reject);
    });
    zip.readEntry();
  });
}

function unpack(zip: ZipFile, entry: Entry, intake: Intake): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error || !stream) {
        reject(new UploadProblem(`${entry.fileName} cannot be unpacked: ${error?.message ?? 'unknown'}.`));
        return;
      }
      const parts: Buffer[] = [];
      let size = 0;
      stream.on('data', (part: Buffer) => {
        size += part.length;
        try {
          intake.count(entry.fileName, size, part.length);
          parts.push(part);
        } catch (tooMuch) {
          stream.destroy();
          reject(tooMuch);
        }
      });
      stream.on('end', () => resolve(Buffer.concat(parts)));
      stream.on('error', (broken: Error) =>
        reject(new UploadProblem(`${entry.fileName} is broken: ${broken.message}.`)),
      );
    });
  });
}

/** @throws UploadProblem when the folder is no theme, or more than a theme can be */
export async function readUploadFolder(folder: string): Promise<UploadedFile[]> {
  const intake = new Intake();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: Error) => {
    throw new UploadProblem(`${folder} cannot be read: ${error.message}`);
  });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const full = join(entry.parentPath, entry.name);
    const path = relative(folder, full).split(sep).join('/');
    if (entry.isDirectory() || intake.kindOf(path, entry.isSymbolicLink()) !== 'wanted') continue;
    const { size } = await lstat(full);
    intake.count(path, size, size);
    intake.files.push({ path, bytes: await readFile(full) });
  }
  return fromThemeFolder(intake.files);
}

/** Zips often hold one folder with the theme in it; what lies beside it is no part of the theme. */
function fromThemeFolder(files: readonly UploadedFile[]): UploadedFile[] {
  const confs = files.map(({ path }) => path).filter((path) => posix.basename(path) === 'template.conf');
  const conf = confs.sort((a, b) => a.length - b.length)[0];
  if (conf === undefined) throw new UploadProblem('This is no theme: there is no template.conf in it.');
  const root = conf.slice(0, -'template.conf'.length);
  return files.flatMap((file) => (file.path.startsWith(root) ? [{ ...file, path: file.path.slice(root.length) }] : []));
}
