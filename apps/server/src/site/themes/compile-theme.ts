import { blockTypes, ownBlockTypes } from '@plinth/domain';
import type { Engine, Template, TemplateError } from '@plinth/template';
import { mergeSources, type PageSources } from '../../platform/html/page-sources.ts';
import { placeOf, type SourceProblem, sourceWarnings, withoutRepeats } from '../../platform/html/source-problems.ts';
import { record } from '../../platform/json/record.ts';
import { blockStyles, blockTemplates } from './block-templates.ts';
import { type CollectionConf, readCollectionConf } from './collection-conf.ts';
import { type ElementExpressions, elementValues } from './element-expressions.ts';
import { cutLayout, type LayoutSlot, withOverlayInstructions } from './layout-pieces.ts';
import { minifyCss } from './minify-css.ts';
import { MAX_QUERIES, namedNavigations, type ThemeQuery } from './platform-elements.ts';
import { ALONE, BARE_LAYOUT, CARDS, PLAIN, SYSTEM_LAYOUT } from './platform-layouts.ts';
import { type Preset, readPresets } from './presets.ts';
import { readRelaxedJson } from './relaxed-json.ts';
import { type ScriptNeeds, scriptNeeds } from './script-needs.ts';
import { readStaticPages, type StaticPageSource } from './static-pages.ts';
import { readTemplateConf, type TemplateConf } from './template-conf.ts';
import type { ThemeFiles } from './theme-files.ts';
import { type CombinedScripts, type PreparedSource, prepareSource } from './theme-sources.ts';

/** A piece of a layout: markup of its own, or the place of something that the platform puts there. */
export type LayoutPiece = Pick<ThemeTemplate, 'template' | 'report' | 'showsPrice'> | LayoutSlot;

/** A template with the listings it asks for. */
export interface ThemeTemplate {
  template: Template;
  queries: ThemeQuery[];
  /** Hosts that it and its partials name. */
  sources: PageSources;
  /** Styles that the template brings along: the platform's own, which no theme knows. */
  styles?: readonly string[];
  /** It writes the price of a product itself (`product-price`): the product's form need not. */
  showsPrice?: boolean;
  /** It says itself how an event is booked. */
  showsBooking?: boolean;
  /** Takes in what went wrong while a page was rendered, for the theme's author. */
  report?: (errors: readonly TemplateError[]) => void;
}

/** What stands around a page. */
export interface ThemeLayout extends Pick<ThemeTemplate, 'queries' | 'sources'> {
  pieces: readonly LayoutPiece[];
}

/** A collection's view and who wrote it: the platform's own views bring their styles along. */
export interface ThemeView extends ThemeTemplate {
  origin: 'theme' | 'platform';
}

export interface StaticPage extends Omit<StaticPageSource, 'source'>, ThemeTemplate {}

/** A theme ready to render: compiled once per version, used for every page. */
export interface CompiledTheme {
  name: string;
  /** Until when (ms) it stands in for one that took too long to compile. */
  standsInUntil?: number;
  version: string;
  conf: TemplateConf;
  /** Layout key → its regions, one after the other. */
  layouts: Record<string, ThemeLayout>;
  /** Nothing but the page: lock screens and cover pages. */
  bare: ThemeLayout;
  /** Around cart, checkout, account and errors where the theme knows nothing of them: the platform's own. */
  system: ThemeLayout;
  /**
   * The theme lists none of the platform's stylesheets (`plinth-….css`): it is of the established format alone and gets what
   * that one gives – images that fit, buttons that keep their colours, pages of the platform in the platform's own layout.
   */
  foreign: boolean;
  /** Styles of pages in the `system` layout. */
  systemStyles: readonly string[];
  /** What the platform's stylesheets leave to themes, for one that knows nothing of them; '' for others. */
  foreignStyles: string;
  /** The words of a page, where the template of its view never comes to its end. */
  plain: ThemeTemplate;
  /** The reviews of a product, for a page whose template has not shown them. */
  reviews: ThemeTemplate;
  /** What a browser has looked at before, at the end of a product's page. */
  recent: ThemeTemplate;
  /** Products on a page of the platform. */
  cards: ThemeTemplate;
  /** A product in a dialog over the page that lists it. */
  quickView: ThemeTemplate;
  /** `products.list`, `products.item`, `page.list` … the theme's own or the platform's. */
  views: Record<string, ThemeView>;
  /** collections/NAME.conf by name. */
  collections: Record<string, CollectionConf>;
  /** Pages that come with the theme, by address. */
  pages: Record<string, StaticPage>;
  presets: Preset[];
  /** Partials that platform instructions run by name, such as navigation templates. */
  partials: Readonly<Record<string, string>>;
  /** `<name>-block` → markup of that block: the platform's, or the theme's own. */
  blocks: Record<string, Template>;
  /** Those of them that the theme has brought. */
  ownBlocks: ReadonlySet<string>;
  /** The hosts that the markup of blocks names itself, by the same names. */
  blockSources: Readonly<Record<string, PageSources>>;
  /** Family of blocks → its stylesheet. */
  blockStyles: Record<string, string>;
  /** Places outside a page's own content that blocks can be put into. */
  blockFields: string[];
  /** Attributes of elements that have another value on every page. */
  expressions: ElementExpressions;
  combinedScripts: CombinedScripts;
  needs: ScriptNeeds;
  problems: SourceProblem[];
  /** What went wrong on pages that were rendered: limits met, partials that call themselves … */
  pageProblems: Map<string, SourceProblem>;
}

/** Problems of rendered pages that are kept for one theme. */
const MAX_PAGE_PROBLEMS = 50;

/**
 * Compiles a theme over the platform's own templates: whatever collection view or block the theme leaves out, the
 * platform brings. Problems are collected with file, line and column; the rest of the theme works.
 */
export function compileTheme(engine: Engine, theme: ThemeFiles, platform: ThemeFiles): CompiledTheme {
  const steps = compileSteps(engine, theme, platform);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same file by file: whoever compiles on a thread that others wait for lets them have it in between. */
export function* compileSteps(
  engine: Engine,
  theme: ThemeFiles,
  platform: ThemeFiles,
): Generator<void, CompiledTheme, void> {
  const problems: SourceProblem[] = [];
  const combinedScripts: CombinedScripts = new Map();
  const conf = readTemplateConf(theme.files.get('template.conf') ?? '{}', problems);
  const partials: Record<string, string> = {};
  const prepared = new Map<string, PreparedSource>();
  const pageProblems: CompiledTheme['pageProblems'] = new Map();
  const prepare = (file: string, text: string): PreparedSource => {
    const source = prepareSource(text, theme, file, combinedScripts, problems, isWhole);
    Object.assign(partials, source.partials);
    return source;
  };
  const has = (source: string, types: readonly string[]) =>
    engine.compile(source).errors.some(({ type }) => types.includes(type));
  const isWhole = (source: string) => !has(source, ['assembler', 'parser']);
  const isBalanced = (source: string) => !has(source, ['assembler']);

  const ownBlocks = new Map<string, string>();
  const ownNames = new Set<string>();
  for (const files of [platform.files, theme.files]) {
    for (const [path, text] of files) {
      if (!path.startsWith('blocks/') || !path.endsWith('.block')) continue;
      yield;
      const source = prepare(path, text);
      if (files === theme.files) ownBlocks.set(path, text);
      for (const name of [...partialNames(path.slice('blocks/'.length)), ...overrides(theme, path, problems)]) {
        if (files === theme.files) ownNames.add(name);
        partials[name] = withOverlayInstructions(source.source);
        prepared.set(name, source);
      }
    }
  }

  const compileParts = (parts: readonly SourcePart[]) => {
    const own = together(parts.map(([file, text]) => prepare(file, text)));
    const template = engine.compile(own.source, { partials });
    // The author's own text says where: elements that were rewritten move columns.
    if (template.errors.length > 0) {
      const raw = engine.compile(parts.map(([, text]) => text).join('\n'), { partials }).errors;
      problems.push(...(raw.length > 0 ? raw : template.errors).map(placeIn(parts)));
    }
    const reached = reachedFrom(own, prepared);
    const queries = queriesOf(reached);
    if (queries.length > MAX_QUERIES) {
      problems.push({
        file: parts[0]?.[0] ?? '',
        line: 1,
        column: 1,
        message: `This asks for ${queries.length} listings with <squarespace:query>; a page has at most ${MAX_QUERIES}, the rest stay empty.`,
      });
    }
    const reportFrom = (before: number) => (errors: readonly TemplateError[]) => {
      const whole = errors.map((error) => (error.partial ? error : { ...error, line: error.line + before }));
      for (const found of whole.map(placeIn(parts))) {
        const key = `${found.file}:${found.line}:${found.column}:${found.message}`;
        if (pageProblems.size < MAX_PAGE_PROBLEMS) pageProblems.set(key, found);
      }
    };
    const sources = mergeSources(...reached.map((source) => source.sources));
    const showsPrice = reached.some(({ source }) => PRICE.test(source));
    const showsBooking = reached.some(({ source }) => BOOKING.test(source));
    return { own, template, queries, sources, showsPrice, showsBooking, reached, reportFrom };
  };

  const compile = (parts: readonly SourcePart[]): ThemeTemplate => {
    const { reached: _, own: _own, reportFrom, ...template } = compileParts(parts);
    return { ...template, report: reportFrom(0) };
  };

  const compileLayout = (parts: readonly SourcePart[]): ThemeLayout => {
    const { own, queries, sources, showsPrice, reached, reportFrom } = compileParts(parts);
    const applied = reached.slice(1).map(({ source }) => source);
    const pieces = cutLayout(own.source, isBalanced, applied).map(
      (part): LayoutPiece =>
        typeof part === 'string'
          ? part
          : { template: engine.compile(part.source, { partials }), showsPrice, report: reportFrom(part.line) },
    );
    return { pieces, queries, sources };
  };

  const layouts: CompiledTheme['layouts'] = {};
  const authored: SourcePart[] = [...ownBlocks];
  const regionsUsed = new Set<string>();
  for (const [key, layout] of Object.entries(conf.layouts)) {
    yield;
    const regions = layout.regions.map((region) => (region.endsWith('.region') ? region : `${region}.region`));
    const parts = regions.flatMap((file): SourcePart[] => {
      const text = theme.files.get(file);
      if (text !== undefined) return [[file, text]];
      problems.push({
        file: 'template.conf',
        ...placeOf(theme.files.get('template.conf') ?? '', `"${file.slice(0, -'.region'.length)}`),
        message: `The layout "${key}" names the region ${file}, which the theme does not have.`,
      });
      return [];
    });
    for (const [file, text] of parts) if (!regionsUsed.has(file) && regionsUsed.add(file)) authored.push([file, text]);
    // A theme without a region would show nothing at all.
    layouts[key] = compileLayout(parts.length > 0 ? parts : [['template.conf', BARE_LAYOUT]]);
  }

  const views: CompiledTheme['views'] = {};
  const collections: CompiledTheme['collections'] = {};
  for (const [origin, files] of [
    ['platform', platform.files],
    ['theme', theme.files],
  ] as const) {
    for (const [path, text] of files) {
      const match = /^collections\/([\w-]+)\.(list|item|conf)$/.exec(path);
      if (!match) continue;
      yield;
      const [, name = '', kind] = match;
      if (kind === 'conf') {
        collections[name] = readCollectionConf(text, path, problems);
        // A theme that brings only the item wants it as the landing page too, not the platform's list.
        if (origin === 'theme' && files.has(`collections/${name}.item`) && !files.has(`collections/${name}.list`))
          delete views[`${name}.list`];
        continue;
      }
      if (origin === 'theme') authored.push([path, text]);
      const styles = origin === 'platform' ? platformStyles(platform, name) : [];
      views[`${name}.${kind}`] = { ...compile([[path, text]]), origin, ...(styles.length > 0 ? { styles } : {}) };
    }
  }

  const pages: CompiledTheme['pages'] = {};
  for (const { source, ...page } of readStaticPages(theme, problems)) {
    yield;
    authored.push([page.file, source]);
    pages[page.address] = { ...page, ...compile([[page.file, source]]) };
  }

  for (const [file, text] of ownBlocks) {
    yield;
    problems.push(...engine.compile(text, { partials }).errors.map(problem(file)));
  }
  for (const [file, text] of authored) {
    yield;
    problems.push(...missingPartials(file, text, partials), ...sourceWarnings(file, text));
  }
  addNamedNavigations(conf, authored);
  const blocks = blockTemplates(engine, platform, partials);
  const foreign = !conf.stylesheets.some((name) => name.startsWith('plinth-'));
  return {
    name: theme.name,
    version: `${theme.version}-${platform.version}`,
    conf,
    layouts,
    bare: compileLayout([['bare layout', ALONE]]),
    system: compileLayout([['system layout', SYSTEM_LAYOUT]]),
    foreign,
    systemStyles: platformStyles(platform, 'system'),
    foreignStyles: foreign ? minifyCss(platform.files.get('styles/established.css') ?? '') : '',
    plain: compile([['plain view', PLAIN]]),
    reviews: compile([['reviews', '{@|product-reviews}']]),
    recent: compile([['recently viewed', '{@|platform-recently-viewed}']]),
    cards: compile([['cards', CARDS]]),
    quickView: compile([['quick view', '{.section quickView}{@|apply quick-view}{.end}']]),
    views,
    collections,
    pages,
    presets: readPresets(theme, problems),
    partials,
    blocks,
    ownBlocks: ownNames,
    blockSources: Object.fromEntries(
      Object.keys(blocks).map((name) => [name, sourcesOf(prepared.get(name), prepared)]),
    ),
    blockStyles: blockStyles(platform),
    ...elementValues(engine, authored, partials),
    combinedScripts,
    needs: scriptNeeds(theme),
    problems: withoutRepeats(problems),
    pageProblems,
  };
}

/** A navigation that only an element names is one, too; what elements tell of a navigation is for the owner to read. */
function addNamedNavigations(conf: TemplateConf, sources: readonly SourcePart[]): void {
  for (const { name, title, description } of sources.flatMap(([, text]) => namedNavigations(text))) {
    let known = conf.navigations.find((navigation) => navigation.name === name);
    if (!known) {
      known = { name, title: title || name };
      conf.navigations.push(known);
    }
    if (description !== '') known.description ??= description;
  }
}

/** A file of the theme, or of one of its layouts, with its text. */
type SourcePart = readonly [file: string, text: string];

/** A view of the platform in a theme that knows nothing of it brings its own small stylesheet. */
function platformStyles(platform: ThemeFiles, name: string): string[] {
  return ['collections', `collection-${name}`].flatMap((file) => {
    const css = platform.files.get(`styles/${file}.css`);
    return css === undefined ? [] : [minifyCss(css)];
  });
}

/** Themes name a partial with and without its ending. */
const partialNames = (file: string): string[] => [file, file.replace(/\.block$/, '')];

/** blocks/NAME.block.conf {"type":"image"}: the block replaces the markup of a system block. */
function overrides(theme: ThemeFiles, path: string, problems: SourceProblem[]): string[] {
  const conf = theme.files.get(`${path}.conf`);
  if (conf === undefined) return [];
  const { type } = record(readRelaxedJson(conf, `${path}.conf`, problems));
  if (type === undefined) return [];
  const name = Object.entries({ ...blockTypes, ...ownBlockTypes }).find(
    ([key, number]) => key === type || number === Number(type),
  )?.[0];
  if (name) return partialNames(`${name}-block.block`);
  problems.push({
    file: `${path}.conf`,
    line: 1,
    column: 1,
    message: `There is no block of the type "${String(type)}".`,
  });
  return [];
}

/** A source and all partials that it leads to. */
function reachedFrom(source: PreparedSource, prepared: ReadonlyMap<string, PreparedSource>): PreparedSource[] {
  const reached = [source];
  const names = [...source.applies];
  for (let index = 0; index < names.length; index++) {
    const partial = prepared.get(names[index] ?? '');
    if (!partial) continue;
    reached.push(partial);
    for (const name of partial.applies) if (!names.includes(name)) names.push(name);
  }
  return reached;
}

const queriesOf = (sources: readonly PreparedSource[]): ThemeQuery[] => [
  ...new Map(sources.flatMap(({ queries }) => queries).map((query) => [query.key, query])).values(),
];

const sourcesOf = (source: PreparedSource | undefined, prepared: ReadonlyMap<string, PreparedSource>): PageSources =>
  mergeSources(...(source ? reachedFrom(source, prepared).map(({ sources }) => sources) : []));

const problem =
  (file: string) =>
  (error: TemplateError): SourceProblem => ({
    file: error.partial ? `blocks/${error.partial}` : file,
    line: error.line,
    column: error.column,
    message: error.message,
    ...(error.type === 'notice' ? { severity: 'warning' as const } : {}),
  });

/** A layout is its regions in one text; its author knows only the regions. */
const placeIn =
  (parts: readonly SourcePart[]) =>
  (error: TemplateError): SourceProblem => {
    let { line } = error;
    for (const [file, text] of parts) {
      const lines = text.split('\n').length;
      if (line <= lines || file === parts.at(-1)?.[0]) return problem(file)({ ...error, line });
      line -= lines;
    }
    return problem('template.conf')(error);
  };

const together = (sources: readonly PreparedSource[]): PreparedSource => ({
  source: sources.map(({ source }) => source).join('\n'),
  queries: sources.flatMap(({ queries }) => queries),
  partials: {},
  applies: sources.flatMap(({ applies }) => applies),
  sources: mergeSources(...sources.map(({ sources: named }) => named)),
});

const PRICE = /\|\s*product-price\b/;
/** On the page of an event: in lists it stands beside others. */
const BOOKING = /\|\s*platform-book\s*\}/;
const APPLIED = /\|\s*apply\s+([\w./-]+)/g;

function missingPartials(file: string, text: string, partials: Readonly<Record<string, string>>): SourceProblem[] {
  const macros = new Set([...text.matchAll(/\{\.macro\s+([\w./-]+)\}/g)].map((match) => match[1]));
  return [...text.matchAll(APPLIED)]
    .filter(([, name = '']) => partials[name] === undefined && !macros.has(name))
    .map((match) => ({
      file,
      ...placeOf(text, match.index),
      message: `The partial ${match[1]} is not in the folder blocks; nothing is written there.`,
    }));
}
