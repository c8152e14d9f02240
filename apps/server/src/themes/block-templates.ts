import type { ThemeTemplate } from './compile-theme.ts';
import { minifyCss } from './minify-css.ts';
import type { ThemeFiles } from './theme-files.ts';

const SYSTEM = /^blocks\/([\w-]+-(?:block|background))\.block$/;

/**
 * Markup of the system blocks by template name. The platform has one for each; a theme replaces one by a file of the
 * same name, or by any `blocks/*.block` whose conf says `{"type": "image"}`.
 */
export function blockTemplates(
  theme: ThemeFiles,
  platform: ThemeFiles,
  compile: (file: string, source: string) => ThemeTemplate,
): Record<string, ThemeTemplate> {
  const sources = new Map<string, [file: string, source: string]>();
  for (const [path, text] of platform.files) {
    const name = SYSTEM.exec(path)?.[1];
    if (name) sources.set(name, [path, text]);
  }
  for (const [path, text] of theme.files) {
    if (!path.startsWith('blocks/') || !path.endsWith('.block')) continue;
    const own = SYSTEM.exec(path)?.[1];
    const type = typeOf(theme.files.get(`${path}.conf`));
    const name = type ? `${type}-block` : own;
    if (name && sources.has(name)) sources.set(name, [path, text]);
  }
  return Object.fromEntries([...sources].map(([name, [file, source]]) => [name, compile(file, source)]));
}

function typeOf(conf: string | undefined): string | undefined {
  if (conf === undefined) return undefined;
  try {
    const { type } = JSON.parse(conf) as { type?: unknown };
    return typeof type === 'string' ? type.replace(/-block$/, '') : undefined;
  } catch {
    // A conf that is no JSON names nothing; the file stays a partial.
    return undefined;
  }
}

/** Stylesheets of the block families, `styles/blocks-<family>.css` of the platform. */
export function blockStyles(platform: ThemeFiles): Record<string, string> {
  const styles: Record<string, string> = {};
  for (const [path, text] of platform.files) {
    const family = /^styles\/blocks-([\w-]+)\.css$/.exec(path)?.[1];
    if (family) styles[family] = minifyCss(text);
  }
  return styles;
}
