import { createHash } from 'node:crypto';
import { type PageSources, pageSources } from '../../platform/html/page-sources.ts';
import type { SourceProblem } from '../../platform/html/source-problems.ts';
import { placeOf } from '../../platform/html/source-problems.ts';
import { expandElements, type ScriptTag, type ThemeQuery } from './platform-elements.ts';
import { prepareMarkup, withoutInstructions } from './template-markup.ts';
import type { ThemeFiles } from './theme-files.ts';

/** A source as it goes to the compiler, and what it needs of a page. */
export interface PreparedSource {
  source: string;
  queries: ThemeQuery[];
  partials: Record<string, string>;
  /** Partials that it applies by name. */
  applies: string[];
  /** Hosts that it names itself; those of values are told when a page is made. */
  sources: PageSources;
}

/** Address of a theme's files; it has the version in it, so that browsers may keep them for ever. */
export const themeAddress = (theme: Pick<ThemeFiles, 'name' | 'version'>): string =>
  `/static/theme/${theme.name}/${theme.version}/`;

/** Scripts that are combined into one file, by the name of that file: what is in it, in order. */
export type CombinedScripts = Map<string, readonly string[]>;

/** Themes name their own files `/assets/…` and `/scripts/…`; browsers get addresses with the version in them. */
export const withAssetUrls = (text: string, theme: Pick<ThemeFiles, 'name' | 'version'>): string =>
  text
    // Stylesheets leave out the slash, or go up from their own folder.
    .replace(/(\burl\(\s*["']?)(?:\.{1,2}\/){0,3}assets\//gi, `$1${themeAddress(theme)}`)
    .replace(/(["'(=\s,])\/assets\//g, `$1${themeAddress(theme)}`)
    .replace(/(\bsrc\s*=\s*["'])\/scripts\//g, `$1${themeAddress(theme)}@scripts/`);

/** Where a theme wants the cart of the platform; those that write one of their own have no such element. */
const CART_ZONE = /<[a-z]+\b[^<>]*\bclass\s*=\s*["'][^"'<>]*\bsqs-cart-dropzone\b[^"'<>]*["'][^<>]*>/gi;

const APPLY = /\|\s*apply\s+([\w./-]+)/g;
const ELEMENT_PARTIAL = /\{@\|platform-(?!say\b)[a-z-]+ (?:[^{}]*[^\w./{}-])?([\w./-]+)\}/g;

/**
 * Makes ready what a theme's author wrote: addresses, elements, and what tells of the needs of its markup.
 *
 * @param isWhole whether a text is a template by itself
 */
export function prepareSource(
  text: string,
  theme: ThemeFiles,
  file: string,
  combined: CombinedScripts,
  problems: SourceProblem[],
  isWhole: (source: string) => boolean,
): PreparedSource {
  const tag = scriptTags(text, theme, file, combined, problems);
  const addressed = withAssetUrls(text, theme).replace(CART_ZONE, '$&{@|platform-cart-pill}');
  const markup = prepareMarkup(addressed, isWhole);
  const { source, queries, partials: insides } = expandElements(markup.source, tag);
  const partials = { ...markup.partials, ...insides };
  return {
    source,
    queries,
    partials,
    sources: pageSources(withoutInstructions(addressed)),
    applies: [source, ...Object.values(partials)].flatMap((part) => [
      ...[...part.matchAll(APPLY)].map((match) => match[1] ?? ''),
      ...[...part.matchAll(ELEMENT_PARTIAL)].map((match) => match[1] ?? ''),
    ]),
  };
}

/**
 * Tags of the theme's script files, where their author put them. They run there, in the order of the document and before
 * the page is said to be ready: what an inline script starts, and what a bundle starts at its own end, is there by then.
 */
function scriptTags(
  text: string,
  theme: ThemeFiles,
  file: string,
  combined: CombinedScripts,
  problems: SourceProblem[],
): ScriptTag {
  return (files, combine) => {
    const present = files.filter((name) => {
      if (theme.files.has(`scripts/${name}`)) return true;
      const { line, column } = placeOf(text, name);
      problems.push({
        file,
        line,
        column,
        message: `The script ${name} is not in the theme's folder scripts. A theme with a build has it only after its build has run.`,
      });
      return false;
    });
    if (present.length === 0) return '';
    if (!combine || present.length === 1)
      return present.map((name) => `<script src="${themeAddress(theme)}@scripts/${name}"></script>`).join('\n');
    const name = `combo-${createHash('sha256').update(present.join('\0')).digest('hex').slice(0, 12)}.js`;
    combined.set(name, present);
    return `<script src="${themeAddress(theme)}@scripts/${name}"></script>`;
  };
}
