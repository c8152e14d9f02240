import type { Engine, Template, TemplateError } from '@plinth/template';
import { blockStyles, blockTemplates } from './block-templates.ts';
import { expandElements, type ThemeQuery } from './platform-elements.ts';
import { readTemplateConf, type TemplateConf, type ThemeProblem } from './template-conf.ts';
import type { ThemeFiles } from './theme-files.ts';

/** A template with the listings it asks for. */
export interface ThemeTemplate {
  template: Template;
  queries: ThemeQuery[];
}

/** A theme ready to render: compiled once per version, used for every page. */
export interface CompiledTheme {
  name: string;
  version: string;
  conf: TemplateConf;
  /** Layout key → its regions, one after the other. */
  layouts: Record<string, ThemeTemplate>;
  /** `products.list`, `products.item`, `page.list` … the theme's own or the platform's. */
  views: Record<string, ThemeTemplate>;
  /** Partials that platform instructions run by name, such as navigation templates. */
  partials: Readonly<Record<string, string>>;
  /** `<name>-block` → markup of that block: the platform's, or the theme's own. */
  blocks: Record<string, ThemeTemplate>;
  /** Family of blocks → its stylesheet. */
  blockStyles: Record<string, string>;
  problems: ThemeProblem[];
}

/**
 * Compiles a theme over the platform's own templates: whatever collection view or block the theme leaves out, the
 * platform brings. Problems are collected with file, line and column; the rest of the theme works.
 */
export function compileTheme(engine: Engine, theme: ThemeFiles, platform: ThemeFiles): CompiledTheme {
  const problems: ThemeProblem[] = [];
  const conf = readTemplateConf(theme.files.get('template.conf') ?? '{}', problems);
  const partials: Record<string, string> = {};
  const partialQueries: ThemeQuery[] = [];
  const own = (text: string) => withAssetUrls(text, theme);
  for (const source of [platform, theme]) {
    for (const [path, text] of source.files) {
      if (!path.startsWith('blocks/') || !path.endsWith('.block')) continue;
      const file = path.slice('blocks/'.length);
      const expanded = expandElements(own(text), partialQueries);
      // Themes name a partial with and without its ending.
      partials[file] = expanded;
      partials[file.slice(0, -'.block'.length)] = expanded;
    }
  }
  const compile = (file: string, source: string): ThemeTemplate => {
    const queries: ThemeQuery[] = [];
    const template = engine.compile(expandElements(own(source), queries), { partials });
    problems.push(...template.errors.map((error) => problem(file, error)));
    return { template, queries };
  };

  const layouts: CompiledTheme['layouts'] = {};
  for (const [key, layout] of Object.entries(conf.layouts)) {
    const parts: string[] = [];
    for (const region of layout.regions) {
      const file = region.endsWith('.region') ? region : `${region}.region`;
      const source = theme.files.get(file);
      if (source === undefined)
        problems.push({
          file: 'template.conf',
          line: 1,
          column: 1,
          message: `The layout "${key}" names the region ${file}, which the theme does not have.`,
        });
      else parts.push(source);
    }
    layouts[key] = compile(`layout ${key}`, parts.join('\n'));
  }

  const views: CompiledTheme['views'] = {};
  for (const source of [platform, theme]) {
    for (const [path, text] of source.files) {
      const match = /^collections\/([\w-]+)\.(list|item)$/.exec(path);
      if (match) views[`${match[1]}.${match[2]}`] = compile(path, text);
    }
  }
  return {
    name: theme.name,
    version: `${theme.version}-${platform.version}`,
    conf,
    layouts,
    views,
    partials,
    blocks: blockTemplates(theme, platform, compile),
    blockStyles: blockStyles(platform),
    problems,
  };
}

/** Themes name their own files `/assets/…`; the address that browsers may keep for ever has the version in it. */
export const withAssetUrls = (text: string, theme: ThemeFiles): string =>
  text.replace(/(["'(=\s])\/assets\//g, `$1/static/theme/${theme.name}/${theme.version}/`);

const problem = (file: string, error: TemplateError): ThemeProblem => ({
  file: error.partial ? `blocks/${error.partial}` : file,
  line: error.line,
  column: error.column,
  message: error.message,
});
