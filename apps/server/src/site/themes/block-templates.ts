import type { Engine, Template } from '@plinth/template';
import { minifyCss } from './minify-css.ts';
import type { ThemeFiles } from './theme-files.ts';

const SYSTEM = /^blocks\/((?:[\w-]+-block)|layout-background)\.block$/;

/**
 * Markup of the system blocks by template name (`image-block`). The platform has one for each; `partials` has what a
 * theme puts in its place, by a file of the same name or by a `.block.conf` that says which type it is for.
 */
export function blockTemplates(
  engine: Engine,
  platform: ThemeFiles,
  partials: Readonly<Record<string, string>>,
): Record<string, Template> {
  const templates: Record<string, Template> = {};
  for (const path of platform.files.keys()) {
    const name = SYSTEM.exec(path)?.[1];
    if (name) templates[name] = engine.compile(partials[name] ?? '', { partials });
  }
  return templates;
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
