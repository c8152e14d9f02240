import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Engine } from '@plinth/template';
import { type SourceProblem, STOPPED } from '../../platform/html/source-problems.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { TookTooLong, threadTime, withTimeLimit } from '../../platform/server/time-limit.ts';
import type { Website } from '../../platform/websites/website.ts';
import { type CompiledTheme, compileSteps, compileTheme } from './compile-theme.ts';
import { compileCustomCss, storedCss } from './custom-css.ts';
import { fontFaces } from './font-library.ts';
import { minifyApart } from './minify-apart.ts';
import { minifyCss } from './minify-css.ts';
import { ownFonts } from './own-fonts.ts';
import { unknownPresetValues } from './presets.ts';
import { type CompiledStyles, compileStyles } from './styles.ts';
import { nearlySameNames, readPlatformTheme, readThemeFolder, type ThemeFiles } from './theme-files.ts';
import { hostProblems } from './theme-hosts.ts';
import { withAssetUrls } from './theme-sources.ts';
import { readableValues, type TweakValues } from './tweaks.ts';

/** The repository's root, from the sources as well as from dist/main.js. */
function repositoryRoot(): string {
  const here = fileURLToPath(import.meta.url).replaceAll('\\', '/');
  const marker = ['', 'apps', 'server', ''].join('/');
  return here.slice(0, here.lastIndexOf(marker));
}

export const projectPath = (...parts: string[]): string => join(repositoryRoot(), ...parts);

/** The platform's own theme, with the views and styles of its blocks. */
export const platformTheme = (): Promise<ThemeFiles> =>
  readPlatformTheme(
    projectPath('apps', 'server', 'platform-theme'),
    projectPath('apps', 'server', 'src', 'site', 'blocks', 'types'),
  );

const THEME_NAME = /^[a-z0-9][a-z0-9-]{0,60}$/;

interface LoadedTheme {
  files: ThemeFiles;
  platform: ThemeFiles;
  compiled: CompiledTheme;
}

/** Reads a theme that an owner uploaded; null when there is none of that name and version. */
export type UploadedThemes = (websiteId: string, name: string, version: number) => Promise<ThemeFiles | null>;

type ThemedWebsite = Pick<Website, 'websiteId' | 'themeName'>;

/** Processor time: real themes take some 100 ms, and the same on a machine that is busy with other things. */
const COMPILE_MS = 3_000;
/** A step is one file; real ones take a few milliseconds. */
const STEP_MS = 500;
/** By the clock a step has so many times as long at the next try, where it had less of the processor than STEP_MS. */
const PATIENCE = [1, 4, 16];
/** Compiled in one go, before the visitors of all websites have the thread again. */
const SLICE_MS = 8;
/** Compiled themes kept at the same time. */
const MAX_THEMES = 300;
/** What a website uses when its own theme is gone. */
const FALLBACK = 'lookbook';
/** When what took too long is compiled once more, and twice as long each time: the machine may have been busy, or its author careless. */
const AGAIN_MS = 60_000;
const AGAIN_AT_MOST_MS = 60 * 60_000;
/** Themes and styles of which it is remembered how often they took too long. */
const MOST_LATE = 1_000;

/** Themes compiled once per version, styles once per set of tweak values. */
export class ThemeRegistry {
  private readonly themes = new Map<string, Promise<LoadedTheme>>();
  private readonly styles = new Map<string, Promise<CompiledStyles>>();
  private readonly late = new Map<string, number>();

  constructor(
    private readonly engine: Engine,
    private readonly uploaded: UploadedThemes = async () => null,
    private readonly themesFolder = projectPath('themes'),
  ) {}

  /** The theme that a website uses: `NAME` comes with the code, `NAME@VERSION` is one that its owner uploaded. */
  async of(website: ThemedWebsite): Promise<CompiledTheme> {
    return (await this.load(website)).compiled;
  }

  /** Names of the themes that come with the code. */
  async starters(): Promise<string[]> {
    const entries = await readdir(this.themesFolder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory() && THEME_NAME.test(entry.name)).map(({ name }) => name);
  }

  /**
   * Compiles a theme that is not active yet, to see what is wrong with it.
   * @throws HttpError 422 theme-refused for one that takes too long
   */
  async check(
    files: ThemeFiles,
  ): Promise<{ compiled: CompiledTheme; styles: CompiledStyles; problems: SourceProblem[] }> {
    const platform = await platformTheme();
    const compiled = await this.compile(files, platform);
    if (!compiled) {
      const message = `The theme took longer than ${COMPILE_MS / 1000} s to compile and is not kept. Look for a text that repeats itself.`;
      throw new HttpError(422, 'theme-refused', message);
    }
    const loaded = hostProblems(files);
    const known = new Set(loaded.map(({ file, line }) => `${file}:${line}`));
    const problems = [
      ...(files.problems ?? []),
      ...nearlySameNames(files),
      // What is said of a script of another host is said once, with the way to allow it.
      ...compiled.problems.filter(
        ({ file, line, message }) => !(known.has(`${file}:${line}`) && message.startsWith('The script ')),
      ),
      ...loaded,
    ];
    const styles = await compileStyles(files, compiled.conf.stylesheets, {}, problems, platform);
    problems.push(...unknownPresetValues(files, compiled.presets, styles.tweaks));
    return { compiled, styles, problems };
  }

  /** The sources of a theme, for its scripts and files; null when there is none of that name. Anybody may ask for any name. */
  async filesOf(website: ThemedWebsite): Promise<{ files: ThemeFiles; compiled: CompiledTheme } | null> {
    if (!this.themes.has(themeKey(website)) && !(await this.exists(website))) return null;
    const loaded = await this.load(website);
    return loaded.files.name === website.themeName ? loaded : null;
  }

  private async exists({ websiteId, themeName }: ThemedWebsite): Promise<boolean> {
    const parsed = parseThemeName(themeName);
    if (!parsed) return false;
    if (parsed.version === null) return existsSync(join(this.themesFolder, parsed.name, 'template.conf'));
    return (await this.uploaded(websiteId, parsed.name, parsed.version)) !== null;
  }

  /** Compiled once, however many ask for them at the same time. */
  async stylesOf(website: ThemedWebsite & Pick<Website, 'tweaks' | 'settings'>): Promise<CompiledStyles> {
    const { compiled } = await this.load(website);
    const values = JSON.stringify(Object.entries(website.tweaks).sort());
    const key = `${themeKey(website)}\0${compiled.version}\0${values}\0${storedCss(website.settings)}\0${JSON.stringify(website.settings.fonts ?? '')}`;
    let compiling = this.styles.get(key);
    if (!compiling) {
      const minify = isUploaded(website.themeName) ? minifyApart : minifyCss;
      const { tweaks, settings } = website;
      compiling = this.compileStyles(website, { tweaks, css: storedCss(settings) }, []).then(
        async ({ theme, fonts, custom, isLate, ...raw }) => ({
          ...raw,
          ...this.standIn(key, isLate),
          // Each by itself: a slip in the website's own CSS must not keep the theme's from being made small.
          css: [fonts, await minify(theme), custom === '' ? '' : await minifyApart(custom)].filter(Boolean).join('\n'),
        }),
      );
      forgetInTime(this.styles, key, compiling, ({ standsInUntil }) => standsInUntil).catch(() =>
        this.styles.delete(key),
      );
      if (this.styles.size > 1000) this.styles.clear();
      this.styles.set(key, compiling);
    }
    return compiling;
  }

  /**
   * The stylesheets of a website as they would be with other values and other CSS of its own; nothing is kept.
   * @param problems gets what is wrong with that CSS
   */
  async draftStyles(
    website: ThemedWebsite & Pick<Website, 'settings'>,
    chosen: { tweaks: TweakValues; css: string },
    problems: SourceProblem[],
  ): Promise<CompiledStyles> {
    const { theme, fonts, custom, isLate: _, ...raw } = await this.compileStyles(website, chosen, problems);
    return { ...raw, css: [fonts, theme, custom].filter(Boolean).join('\n') };
  }

  private async compileStyles(
    website: ThemedWebsite & Pick<Website, 'settings'>,
    chosen: { tweaks: TweakValues; css: string },
    problems: SourceProblem[],
  ): Promise<Omit<CompiledStyles, 'css'> & { theme: string; fonts: string; custom: string; isLate: boolean }> {
    const { files, platform, compiled } = await this.load(website);
    const ofTheme: SourceProblem[] = [];
    const { css, ...raw } = await compileStyles(files, compiled.conf.stylesheets, chosen.tweaks, ofTheme, platform);
    const theme = withAssetUrls(css, files);
    const values = readableValues(raw.tweaks, chosen.tweaks);
    const custom = withAssetUrls(await compileCustomCss(chosen.css, raw.tweaks, values, problems), files);
    const named = [...Object.values(chosen.tweaks), custom].join('\n');
    const fonts = await fontFaces(named, theme, ownFonts(website.settings));
    const isLate = [...ofTheme, ...problems].some((problem) => problem[STOPPED]);
    return { ...raw, theme, fonts, custom, isLate };
  }

  private load(website: ThemedWebsite): Promise<LoadedTheme> {
    const key = themeKey(website);
    let loading = this.themes.get(key);
    if (!loading) {
      loading = this.read(website);
      forgetInTime(this.themes, key, loading, ({ compiled }) => compiled.standsInUntil).catch(() =>
        this.themes.delete(key),
      );
      if (this.themes.size >= MAX_THEMES) {
        const [oldest] = this.themes.keys();
        if (oldest !== undefined) this.themes.delete(oldest);
      }
      this.themes.set(key, loading);
    }
    return loading;
  }

  private async read({ websiteId, themeName }: ThemedWebsite): Promise<LoadedTheme> {
    const [files, platform] = await Promise.all([this.sources(websiteId, themeName), platformTheme()]);
    const compiled = await this.compile(files, platform);
    const standIn = this.standIn(themeKey({ websiteId, themeName }), !compiled);
    if (compiled) return { files, platform, compiled };
    const instead = await this.sources(websiteId, FALLBACK);
    return { files: instead, platform, compiled: { ...compileTheme(this.engine, instead, platform), ...standIn } };
  }

  /** Until when something stands in for what took too long to compile: nothing that a busy moment decided is kept for ever. */
  private standIn(key: string, isLate: boolean): { standsInUntil?: number } {
    const times = this.late.get(key) ?? 0;
    this.late.delete(key);
    if (!isLate) return {};
    if (this.late.size >= MOST_LATE) this.late.delete(this.late.keys().next().value ?? '');
    this.late.set(key, times + 1);
    return { standsInUntil: Date.now() + Math.min(AGAIN_AT_MOST_MS, AGAIN_MS * 2 ** times) };
  }

  /** Null for one that takes too long. What was ended can only be begun anew. */
  private async compile(files: ThemeFiles, platform: ThemeFiles): Promise<CompiledTheme | null> {
    for (const times of PATIENCE) {
      const compiled = await this.compileWithin(STEP_MS * times, files, platform);
      if (compiled !== 'crowded') return compiled;
    }
    return null;
  }

  /** In slices, between which others have their turn. */
  private async compileWithin(
    stepMs: number,
    files: ThemeFiles,
    platform: ThemeFiles,
  ): Promise<CompiledTheme | 'crowded' | null> {
    const steps = compileSteps(this.engine, files, platform);
    let spent = 0;
    let before = threadTime();
    try {
      while (spent < COMPILE_MS) {
        const began = performance.now();
        before = threadTime();
        const { done, value } = withTimeLimit(stepMs, () => {
          for (;;) {
            const step = steps.next();
            if (step.done || performance.now() - began > SLICE_MS) return step;
          }
        });
        if (done) return value;
        spent += threadTime() - before;
        await setImmediate();
      }
      return null;
    } catch (error) {
      if (!(error instanceof TookTooLong)) throw error;
      return threadTime() - before < STEP_MS ? 'crowded' : null;
    }
  }

  private async sources(websiteId: string, themeName: string): Promise<ThemeFiles> {
    const own = parseThemeName(themeName);
    if (own?.version) {
      const files = await this.uploaded(websiteId, own.name, own.version);
      if (files) return files;
    }
    const folder = join(this.themesFolder, themeName);
    if (THEME_NAME.test(themeName) && existsSync(folder)) return readThemeFolder(folder, themeName);
    // A website whose theme is gone shows its pages all the same.
    return readThemeFolder(join(this.themesFolder, FALLBACK), FALLBACK);
  }
}

/** `mine@3` → uploaded theme "mine", version 3; `lookbook` → version null: it comes with the code. */
export function parseThemeName(themeName: string): { name: string; version: number | null } | null {
  const match = /^([a-z0-9][a-z0-9-]{0,60})(?:@(\d{1,6}))?$/.exec(themeName);
  return match ? { name: match[1] ?? '', version: match[2] ? Number(match[2]) : null } : null;
}

/** Whether a theme came with somebody, not with the code. */
export const isUploaded = (themeName: string): boolean => themeName.includes('@');

/** Uploaded themes belong to one website; what comes with the code is the same for all. */
const themeKey = ({ websiteId, themeName }: ThemedWebsite): string =>
  isUploaded(themeName) ? `${websiteId}\0${themeName}` : themeName;

/** Lets go of what only stands in for something, when that time is over. */
async function forgetInTime<T>(
  kept: Map<string, Promise<T>>,
  key: string,
  value: Promise<T>,
  until: (value: T) => number | undefined,
) {
  const moment = until(await value);
  if (moment === undefined) return;
  const forget = () => {
    if (kept.get(key) === value) kept.delete(key);
  };
  setTimeout(forget, moment - Date.now()).unref();
}
