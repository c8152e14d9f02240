import { createHash } from 'node:crypto';
import { fetchPublic } from '../../platform/http/public-fetch.ts';
import { type UploadedFile, UploadProblem } from './theme-archive.ts';
import { isThemeText } from './theme-files.ts';
import { outsideAddresses } from './theme-hosts.ts';

/** The service whose fonts may be copied and served by anybody (their licences are open). */
export const FONT_SERVICE = 'https://fonts.googleapis.com';
const FONT_FILE = /url\(\s*["']?(https:\/\/fonts\.gstatic\.com\/[^"')\s]{1,300}\.(woff2?|ttf))["']?\s*\)/g;

const MOST_SHEETS = 10;
/** A family has a file for each script of the world in each weight. */
const MOST_FILES = 120;
const AT_ONCE = 6;
/** The service sends the newest format to browsers that it knows. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

/** Fetches one file of the public internet. */
export type FetchFile = (address: string, maxBytes: number) => Promise<Buffer>;

export const fetchFont: FetchFile = async (address, maxBytes) => {
  const { status, body } = await fetchPublic(address, {
    maxBytes,
    timeoutMs: 10_000,
    headers: { 'user-agent': BROWSER, accept: '*/*' },
  });
  if (status !== 200) throw new Error(`it answered ${status}`);
  return body;
};

/**
 * A theme with the fonts in it that it asked the font service for: visitors ask this website alone from then on.
 *
 * @throws UploadProblem where it asks for none, or they cannot be had
 */
export async function withOwnFonts(files: readonly UploadedFile[], fetchFile: FetchFile): Promise<UploadedFile[]> {
  const texts = new Map(
    files.filter(({ path }) => isThemeText(path)).map(({ path, bytes }) => [path, bytes.toString('utf8')]),
  );
  const asked = outsideAddresses({ files: texts }).filter(({ host }) => host === FONT_SERVICE);
  const addresses = [...new Set(asked.map(({ address }) => address))].slice(0, MOST_SHEETS);
  if (addresses.length === 0) throw new UploadProblem(`The theme asks ${FONT_SERVICE} for no fonts.`);
  const added = new Map<string, Buffer>();
  for (const address of addresses) {
    const name = await ownSheet(address, fetchFile, added);
    for (const [path, text] of texts) texts.set(path, withSheet(path, text, address, name));
  }
  const changed = files.map((file) => {
    const text = texts.get(file.path);
    return text === undefined ? file : { ...file, bytes: Buffer.from(text) };
  });
  return [...changed.filter(({ path }) => !added.has(path)), ...[...added].map(([path, bytes]) => ({ path, bytes }))];
}

/** One sheet of the service with the files that it names: for links as it is, for imports with the theme's addresses. */
async function ownSheet(address: string, fetchFile: FetchFile, added: Map<string, Buffer>): Promise<string> {
  const whole = address.replace(/^(?:https?:)?\/\//, 'https://').replaceAll('&amp;', '&');
  const get = (from: string, maxBytes: number) =>
    fetchFile(from, maxBytes).catch((error: Error) => {
      throw new UploadProblem(
        `${from} cannot be had now: ${error.message}. Nothing was changed; try again, or allow the host.`,
      );
    });
  const css = (await get(whole, 1_000_000)).toString('utf8');
  const fonts = [...new Set([...css.matchAll(FONT_FILE)].map((match) => match[1] ?? ''))];
  if (fonts.length === 0 || added.size + fonts.length > MOST_FILES)
    throw new UploadProblem(`${whole} names ${fonts.length} font files; 1 to ${MOST_FILES} can be kept.`);
  for (let from = 0; from < fonts.length; from += AT_ONCE)
    await Promise.all(
      fonts.slice(from, from + AT_ONCE).map(async (font) => {
        added.set(`assets/own-fonts/${fileName(font)}`, await get(font, 3_000_000));
      }),
    );
  const sheet = (folder: string) =>
    Buffer.from(css.replace(FONT_FILE, (_whole, font: string) => `url(${folder}${fileName(font)})`));
  const name = `own-fonts-${hash(whole)}.css`;
  added.set(`assets/own-fonts/${name}`, sheet(''));
  added.set(`styles/${name}`, sheet('assets/own-fonts/'));
  return name;
}

function withSheet(path: string, text: string, address: string, name: string): string {
  if (!text.includes(address)) return text;
  // A plain stylesheet imports nothing: what it asks for stands in the LESS of the theme, or in its head.
  return text.replaceAll(address, /\.(?:less|css)$/.test(path) ? name : `/assets/own-fonts/${name}`);
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
const fileName = (font: string): string => `${hash(font)}${/\.\w+$/.exec(font)?.[0] ?? ''}`;
