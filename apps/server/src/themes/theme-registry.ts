import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Engine } from '@plinth/template';
import { type CompiledTheme, compileTheme } from './compile-theme.ts';
import { minifyCss } from './minify-css.ts';
import { type CompiledStyles, compileStyles } from './styles.ts';
import { readThemeFolder, type ThemeFiles } from './theme-files.ts';
import { withAssetUrls } from './theme-sources.ts';

/** The repository's root, from src/themes/… as well as from dist/main.js. */
function repositoryRoot(): string {
  const here = fileURLToPath(import.meta.url).replaceAll('\\', '/');
  const marker = ['', 'apps', 'server', ''].join('/');
  return here.slice(0, here.lastIndexOf(marker));
}

export const projectPath = (...parts: string[]): string => join(repositoryRoot(), ...parts);

const THEME_NAME = /^[a-z0-9][a-z0-9-]{0,60}$/;

interface LoadedTheme {
  files: ThemeFiles;
  platform: ThemeFiles;
  compiled: CompiledTheme;
}

/** Themes compiled once per version, styles once per set of tweak values. */
export class ThemeRegistry {
  private readonly themes = new Map<string, Promise<LoadedTheme>>();
  private readonly styles = new Map<string, CompiledStyles>();

  constructor(
    private readonly engine: Engine,
    private readonly themesFolder = projectPath('themes'),
    private readonly platformFolder = projectPath('apps', 'server', 'platform-theme'),
  ) {}

  /** @throws when there is no theme of that name */
  async get(name: string): Promise<CompiledTheme> {
    return (await this.load(name)).compiled;
  }

  /** Folder of a theme's own assets on disk, or null. */
  async assetFolder(name: string): Promise<string | null> {
    const { files } = await this.load(name);
    return files.folder ? join(files.folder, 'assets') : null;
  }

  async stylesOf(name: string, tweaks: Readonly<Record<string, string>>): Promise<CompiledStyles> {
    const { files, platform, compiled } = await this.load(name);
    const key = `${compiled.version}\0${JSON.stringify(Object.entries(tweaks).sort())}`;
    let styles = this.styles.get(key);
    if (!styles) {
      const raw = await compileStyles(files, compiled.conf.stylesheets, tweaks, [], platform);
      styles = { ...raw, css: minifyCss(withAssetUrls(raw.css, files)) };
      if (this.styles.size > 1000) this.styles.clear();
      this.styles.set(key, styles);
    }
    return styles;
  }

  private load(name: string): Promise<LoadedTheme> {
    let loading = this.themes.get(name);
    if (!loading) {
      loading = this.read(name);
      loading.catch(() => this.themes.delete(name));
      this.themes.set(name, loading);
    }
    return loading;
  }

  private async read(name: string): Promise<LoadedTheme> {
    const folder = join(this.themesFolder, name);
    if (!THEME_NAME.test(name) || !existsSync(folder))
      throw new Error(`There is no theme called "${name}" in ${this.themesFolder}.`);
    const [files, platform] = await Promise.all([
      readThemeFolder(folder, name),
      readThemeFolder(this.platformFolder, 'platform'),
    ]);
    return { files, platform, compiled: compileTheme(this.engine, files, platform) };
  }
}
