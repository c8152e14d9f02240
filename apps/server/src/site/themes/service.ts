import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { newId } from '@plinth/domain';
import { ensureNavigations } from '../../content/navigation/service.ts';
import type { AssetStore } from '../../platform/assets/asset-store.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inWebsite, raiseContentVersion, type Transaction } from '../../platform/database/transaction.ts';
import type { SourceProblem } from '../../platform/html/source-problems.ts';
import { conflict, HttpError, invalid, notFound } from '../../platform/http/http-error.ts';
import { findSettings, lockedSettings, mergeSettings } from '../../platform/websites/stored-settings.ts';
import type { CompiledTheme } from './compile-theme.ts';
import {
  deleteVersion,
  insertVersion,
  loadNewestVersion,
  loadTheme,
  loadVersions,
  lockActiveTheme,
  type StoredFiles,
  wearTheme,
} from './queries.ts';
import type { CompiledStyles } from './styles.ts';
import { layoutsOf } from './template-conf.ts';
import type { UploadedFile } from './theme-archive.ts';
import { isThemeText, MAX_TEXT, THEME_ASSET, type ThemeFiles, tooLong } from './theme-files.ts';
import { type FetchFile, withOwnFonts } from './theme-fonts.ts';
import { allowedHosts, isHost, outsideAddresses, withAllowedHosts } from './theme-hosts.ts';
import { parseThemeName, type ThemeRegistry, type UploadedThemes } from './theme-registry.ts';
import { replaceThemeValues } from './website-design.ts';

/** Versions of one theme that are kept beside the one that is active. */
const MAX_VERSIONS = 30;
/** Problems that are listed; a theme with more of them has one cause. */
const MAX_PROBLEMS = 200;

export interface ThemeShelf {
  db: Database;
  assets: AssetStore;
  registry: ThemeRegistry;
}

/** Reads uploaded themes for the registry. */
export const uploadedThemes =
  (db: Database): UploadedThemes =>
  async (websiteId, name, version) => {
    const stored = await inWebsite(db, websiteId, (tx) => loadTheme(tx, websiteId, name, version));
    return stored && storedTheme(`${name}@${version}`, stored);
  };

function storedTheme(name: string, stored: StoredFiles): ThemeFiles {
  const files = new Map<string, string>();
  const assets = new Map<string, string>();
  const hash = createHash('sha256');
  for (const [path, content] of Object.entries(stored).sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${path}\0${content}\0`);
    if (content.startsWith(THEME_ASSET) && !isThemeText(path)) assets.set(path, content.slice(THEME_ASSET.length));
    else files.set(path, content);
  }
  return { name, version: hash.digest('hex').slice(0, 16), files, folder: null, assets };
}

/** The number of a theme's newest upload; null where there is none. */
export const newestVersion = (db: Database, websiteId: string, name: string): Promise<number | null> =>
  inWebsite(db, websiteId, (tx) => loadNewestVersion(tx, websiteId, name));

/** An upload as the compiler sees it, before anything of it is kept. */
export function uploadedTheme(name: string, uploaded: readonly UploadedFile[]): ThemeFiles {
  const files = new Map<string, string>();
  const problems: SourceProblem[] = [];
  for (const { path, bytes, unknownKind } of uploaded) {
    if (unknownKind) problems.push(leftOut(path));
    if (unknownKind || !isThemeText(path)) continue;
    if (bytes.length > MAX_TEXT) problems.push(tooLong(path, bytes.length));
    // PostgreSQL has no place for zero characters, and no template has a use for them.
    else files.set(path, bytes.toString('utf8').replaceAll('\0', ''));
  }
  return { name, version: 'new', files, folder: null, problems };
}

/** `.svgz`, `.js.old`, `browserconfig.xml` … are no reason to refuse a theme. */
const leftOut = (file: string): SourceProblem => ({
  file,
  line: 0,
  column: 0,
  message: `${file} is no file that a theme can have; it is left out. Where the theme needs it, give it the ending of what it is.`,
  severity: 'warning',
});

export interface UploadResult {
  name: string;
  version: number;
  /** Whether the website uses it now. */
  activated: boolean;
  problems: SourceProblem[];
}

export const isError = ({ severity }: SourceProblem): boolean => severity !== 'warning';

/**
 * Keeps an upload as the next version of its theme. With `activate` the website uses it at once – unless something in it
 * is wrong: then it waits for `force`, and what was active before stays.
 */
export async function uploadTheme(
  { db, assets, registry }: ThemeShelf,
  websiteId: string,
  name: string,
  uploaded: readonly UploadedFile[],
  options: { activate: boolean; force: boolean },
): Promise<UploadResult> {
  const theme = uploadedTheme(name, uploaded);
  const { compiled, problems } = await registry.check(theme);
  const files: StoredFiles = Object.fromEntries(theme.files);
  for (const { path, bytes, unknownKind } of uploaded) {
    if (unknownKind || isThemeText(path)) continue;
    const key = `${websiteId}/theme/${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}${extname(path).toLowerCase()}`;
    if ((await assets.size(key)) === null) await assets.put(key, bytes);
    files[path] = `${THEME_ASSET}${key}`;
  }
  const activated = options.activate && (options.force || !problems.some(isError));
  const version = await inWebsite(db, websiteId, async (tx) => {
    const active = await lockActiveTheme(tx, websiteId);
    const next = await insertVersion(tx, websiteId, { id: newId(), name, files });
    for (const old of (await loadVersions(tx, websiteId)).filter((one) => one.name === name).slice(MAX_VERSIONS)) {
      if (`${name}@${old.version}` !== active) await deleteVersion(tx, websiteId, name, old.version);
    }
    if (activated) await wear(tx, websiteId, `${name}@${next}`, null, compiled);
    return next;
  });
  return { name, version, activated, problems: problems.slice(0, MAX_PROBLEMS) };
}

export interface ListedTheme {
  /** `lookbook`, `mine@3` */
  name: string;
  origin: 'starter' | 'uploaded';
  createdAt: string | null;
  active: boolean;
}

export async function listThemes({ db, registry }: ThemeShelf, websiteId: string): Promise<ListedTheme[]> {
  const starters = await registry.starters();
  const { active, versions } = await inWebsite(db, websiteId, async (tx) => ({
    active: await lockActiveTheme(tx, websiteId),
    versions: await loadVersions(tx, websiteId),
  }));
  return [
    ...starters.map((name) => ({ name, origin: 'starter' as const, createdAt: null, active: name === active })),
    ...versions.map(({ name, version, createdAt }) => ({
      name: `${name}@${version}`,
      origin: 'uploaded' as const,
      createdAt: createdAt.toISOString(),
      active: `${name}@${version}` === active,
    })),
  ];
}

/** @throws HttpError 404 when this website has no such theme */
async function existing({ registry }: ThemeShelf, websiteId: string, themeName: string) {
  const loaded = await registry.filesOf({ websiteId, themeName });
  if (!loaded) throw notFound(`The theme "${themeName}"`);
  return loaded;
}

type CheckedTheme = Pick<CompiledTheme, 'conf' | 'blockFields' | 'presets'> &
  Pick<CompiledStyles, 'tweaks'> & { problems: readonly SourceProblem[] };

/** A version of a theme never changes. Its files are kept as long as the registry keeps it, and this with them. */
const checks = new WeakMap<ThemeFiles, Promise<CheckedTheme>>();

/** What a check says of a version of a theme: compiling all of it takes a while, and the Design screen asks at each look. */
function checkedOnce(registry: ThemeRegistry, files: ThemeFiles): Promise<CheckedTheme> {
  let checking = checks.get(files);
  if (!checking) {
    // The compiled templates are let go.
    checking = registry
      .check(files)
      .then(({ compiled: { conf, blockFields, presets }, styles: { tweaks }, problems }) => ({
        conf,
        blockFields,
        presets,
        tweaks,
        problems,
      }));
    checking.catch(() => checks.delete(files));
    checks.set(files, checking);
  }
  return checking;
}

/** What is in a theme: its problems, presets and tweaks. */
export async function describeTheme(shelf: ThemeShelf, websiteId: string, themeName: string) {
  const { files, compiled: active } = await existing(shelf, websiteId, themeName);
  const { conf, blockFields, presets, tweaks, problems: all } = await checkedOnce(shelf.registry, files);
  const settings = await inWebsite(shelf.db, websiteId, (tx) => findSettings(tx, websiteId));
  const allowed = allowedHosts(settings, themeName);
  const problems = all.filter(({ host }) => host === undefined || !allowed.includes(host));
  const known = new Set(problems.map(({ message, line }) => `${line}:${message}`));
  // A partial that is not there was found when the theme was compiled, with its column.
  const onPages = [...active.pageProblems.values()].filter(
    ({ message, line }) => !known.has(`${line}:${message}`) && !message.startsWith('Partial not found'),
  );
  return {
    name: themeName,
    title: conf.name,
    author: conf.author,
    layouts: layoutsOf(conf),
    navigations: conf.navigations,
    headerFooter: conf.headerFooter,
    blockFields,
    presets,
    tweaks,
    hosts: { asked: [...new Set(outsideAddresses(files).map(({ host }) => host))].slice(0, MAX_PROBLEMS), allowed },
    problems: [...problems, ...onPages].slice(0, MAX_PROBLEMS),
  };
}

/**
 * From now on the versions of a theme may load scripts, styles and fonts from these hosts, and from no others.
 *
 * @throws HttpError 404 where no such theme is uploaded, 422 for what is no host
 */
export async function allowHosts(
  { db }: ThemeShelf,
  websiteId: string,
  name: string,
  hosts: readonly string[],
): Promise<{ allowed: string[] }> {
  const wrong = hosts.find((host) => !isHost(host));
  if (wrong !== undefined) {
    const message = `"${wrong}" is no host; write it as https://fonts.example.com, without a path.`;
    throw invalid(message, { hosts: message });
  }
  return inWebsite(db, websiteId, async (tx) => {
    if ((await loadNewestVersion(tx, websiteId, name)) === null) throw notFound(`An uploaded theme "${name}"`);
    const change = withAllowedHosts(await lockedSettings(tx, websiteId), name, hosts);
    await mergeSettings(tx, websiteId, change);
    await raiseContentVersion(tx, websiteId);
    return { allowed: allowedHosts(change, `${name}@1`) };
  });
}

/**
 * Keeps a next version of a theme with the fonts in it that it asked the font service for. Where the website uses the theme,
 * it uses that version.
 *
 * @throws HttpError 404 where no such version is uploaded; UploadProblem where there are no fonts, or they cannot be had
 */
export async function keepFonts(
  shelf: ThemeShelf,
  websiteId: string,
  themeName: string,
  fetchFile: FetchFile,
): Promise<UploadResult> {
  const { name, version } = parseThemeName(themeName) ?? { name: '', version: null };
  const { stored, active } = await inWebsite(shelf.db, websiteId, async (tx) => ({
    stored: version === null ? null : await loadTheme(tx, websiteId, name, version),
    active: await lockActiveTheme(tx, websiteId),
  }));
  if (!stored) throw notFound(`An uploaded theme "${themeName}"`);
  const files = await Promise.all(
    Object.entries(stored).map(async ([path, content]): Promise<UploadedFile> => {
      if (!content.startsWith(THEME_ASSET) || isThemeText(path)) return { path, bytes: Buffer.from(content) };
      return { path, bytes: await buffer(shelf.assets.read(content.slice(THEME_ASSET.length))) };
    }),
  );
  return uploadTheme(shelf, websiteId, name, await withOwnFonts(files, fetchFile), {
    activate: active === themeName,
    force: true,
  });
}

/**
 * The website uses the theme from now on.
 *
 * @throws HttpError 409 when something in it is wrong and `force` was not said; the problems are in the answer
 */
export async function activateTheme(
  shelf: ThemeShelf,
  websiteId: string,
  themeName: string,
  options: { preset: string | null; force: boolean },
): Promise<{ problems: SourceProblem[] }> {
  const { files, compiled } = await existing(shelf, websiteId, themeName);
  const preset = options.preset === null ? null : compiled.presets.find(({ name }) => name === options.preset);
  if (preset === undefined) {
    const names = compiled.presets.map(({ name }) => name).join(', ') || 'none';
    throw notFound(`The preset "${options.preset}" (the theme has: ${names})`);
  }
  const problems = (await checkedOnce(shelf.registry, files)).problems.slice(0, MAX_PROBLEMS);
  if (problems.some(isError) && !options.force) {
    const message = `The theme "${themeName}" has problems; the website keeps the one it uses. Say force to use it all the same.`;
    throw new HttpError(409, 'theme-problems', message, undefined, { problems });
  }
  await inWebsite(shelf.db, websiteId, async (tx) => {
    await wear(tx, websiteId, themeName, preset?.templateTweaks ?? null, compiled);
  });
  return { problems };
}

/** Puts a theme on: the navigations that it shows are there from then on, for the owner to fill. */
async function wear(
  tx: Transaction,
  websiteId: string,
  themeName: string,
  tweaks: Record<string, string> | null,
  { conf }: Pick<CompiledTheme, 'conf'>,
): Promise<void> {
  await wearTheme(tx, websiteId, themeName);
  if (tweaks) await replaceThemeValues(tx, websiteId, tweaks);
  const names = conf.navigations.map(({ name }) => name);
  await ensureNavigations(tx, websiteId, names);
  await raiseContentVersion(tx, websiteId);
}

/** @throws HttpError 409 for the theme that is active, 404 for one that is not there */
export async function deleteTheme({ db }: ThemeShelf, websiteId: string, themeName: string): Promise<void> {
  const parsed = parseThemeName(themeName);
  const version = parsed?.version;
  if (!parsed || !version)
    throw conflict('starter-theme', `"${themeName}" comes with the program and cannot be deleted; say NAME@VERSION.`);
  await inWebsite(db, websiteId, async (tx) => {
    if ((await lockActiveTheme(tx, websiteId)) === themeName)
      throw conflict('theme-active', `The website uses "${themeName}"; activate another theme first.`);
    if (!(await deleteVersion(tx, websiteId, parsed.name, version))) throw notFound(`The theme "${themeName}"`);
  });
}

export { filledNavigations, pageAddresses } from './queries.ts';
