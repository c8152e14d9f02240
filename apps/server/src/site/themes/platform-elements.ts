import { createHash } from 'node:crypto';

/**
 * `<squarespace:…>` elements become instructions of the template language before a theme is compiled, so that they cost
 * nothing when a page is rendered: `<squarespace:navigation navigationId="mainNav" template="navigation"/>` becomes
 * `{@|platform-navigation mainNav navigation}`. What stands inside an element becomes a partial: a section would find
 * its data only at the top of the page, and themes put navigations inside other sections.
 */

/** A listing that a `<squarespace:query>` asks for; the page's data hold its items under `platform.queries.<key>`. */
export interface ThemeQuery {
  /** Same for the same listing, wherever it is asked for. */
  key: string;
  /** Partial that writes the attributes (`queryAttributes`), where they hold expressions: what it comes to is known page by page. */
  written?: string;
  collection: string;
  limit: number;
  skip: number;
  category: string;
  tag: string;
  featured: boolean;
}

/** More listings than this on one page are not fetched (design/themes.md). */
export const MAX_QUERIES = 8;
const MAX_QUERY_ITEMS = 100;

/** What the elements of one source come to. */
export interface ExpandedSource {
  source: string;
  queries: ThemeQuery[];
  /** Insides of elements as partials, by name. */
  partials: Record<string, string>;
}

/** Where `<squarespace:script>` finds the theme's scripts: one tag for the files named, '' when there are none. */
export type ScriptTag = (files: readonly string[], combined: boolean) => string;

// Attribute values may not hold a '>', so a start tag is found without looking back and forth. Instructions may hold quotes.
const ELEMENT =
  /<squarespace:([a-z-]+)((?:\s+[a-z-]+(?:\s*=\s*(?:"(?:[^"<>{]|\{[^{}\n]*\}|\{(?![^{}\n]*\}))*"|'(?:[^'<>{]|\{[^{}\n]*\}|\{(?![^{}\n]*\}))*'))?)*)\s*(\/?)>/gi;
const ATTRIBUTE =
  /([a-z-]+)(?:\s*=\s*(?:"((?:[^"<>{]|\{[^{}\n]*\}|\{(?![^{}\n]*\}))*)"|'((?:[^'<>{]|\{[^{}\n]*\}|\{(?![^{}\n]*\}))*)'))?/gi;

/**
 * Names of block fields in a source: the places of a page that blocks can be put into. Those with expressions in them
 * (`collection-header-{collection.id}`) are names page by page.
 */
export function blockFieldIds(source: string): { names: string[]; expressions: string[] } {
  const ids = [...source.matchAll(ELEMENT)]
    .filter(([, name]) => name?.toLowerCase() === 'block-field')
    .map(([, , attributes = '']) => readAttributes(attributes).get('id') ?? '');
  return {
    names: ids
      .filter((id) => !isExpression(id))
      .map(word)
      .filter((id) => id !== ''),
    expressions: ids.filter(isExpression),
  };
}

/** Navigations that a source shows, with what their author tells the owner about them. */
export function namedNavigations(source: string): { name: string; title: string; description: string }[] {
  return [...source.matchAll(ELEMENT)].flatMap(([, element, text = '']) => {
    if (element?.toLowerCase() !== 'navigation') return [];
    const attributes = readAttributes(text);
    const name = word(attributes.get('navigationid') ?? attributes.get('id'));
    const [title = '', description = ''] = [attributes.get('title'), attributes.get('description')];
    return name === '' ? [] : [{ name, title, description }];
  });
}

/** Rewrites the elements of one source. */
export function expandElements(source: string, scriptTag: ScriptTag = () => ''): ExpandedSource {
  const expansion: Expansion = { queries: [], partials: {}, combined: [], scriptTag };
  const expanded = expand(source, expansion);
  // Scripts that may be combined are one file at the place of the first of them.
  return {
    source: expanded.replace(COMBINED, () => scriptTag(expansion.combined, true)),
    queries: expansion.queries,
    partials: expansion.partials,
  };
}

interface Expansion extends Omit<ExpandedSource, 'source'> {
  combined: string[];
  scriptTag: ScriptTag;
}

const COMBINED = '<!--combined-scripts-->';

function expand(source: string, expansion: Expansion): string {
  let out = '';
  let from = 0;
  const pattern = new RegExp(ELEMENT);
  for (let match = pattern.exec(source); match; match = pattern.exec(source)) {
    const [whole, name = '', attributeText = '', selfClosed] = match;
    let end = match.index + whole.length;
    let body = '';
    if (!selfClosed) {
      const closing = closingTag(source, name, end);
      if (closing) {
        body = expand(source.slice(end, closing.start), expansion);
        end = closing.end;
      }
    }
    out += source.slice(from, match.index);
    out += instruction(name.toLowerCase(), readAttributes(attributeText), body, expansion);
    from = end;
    pattern.lastIndex = end;
  }
  return out + source.slice(from);
}

/** The end of an element, over others of the same name inside it. */
function closingTag(source: string, name: string, from: number): { start: number; end: number } | null {
  const tags = new RegExp(`<(/?)squarespace:${name}\\b[^<>]*?(/?)>`, 'gi');
  tags.lastIndex = from;
  let depth = 1;
  for (let tag = tags.exec(source); tag; tag = tags.exec(source)) {
    if (tag[1]) depth--;
    else if (!tag[2]) depth++;
    if (depth === 0) return { start: tag.index, end: tag.index + tag[0].length };
  }
  return null;
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const match of text.matchAll(ATTRIBUTE))
    attributes.set((match[1] ?? '').toLowerCase(), match[2] ?? match[3] ?? 'true');
  return attributes;
}

/** Formatter arguments are split at spaces, so only words may pass. */
export const word = (value: string | undefined): string => (value ?? '').replace(/[^\w./-]+/g, '');

/** Whether an attribute holds instructions of the template language, and so has another value on every page. */
const isExpression = (value: string | undefined): boolean => value !== undefined && /\{[#.@A-Za-z0-9]/.test(value);

/** Marks an argument that is not the word itself but the partial that writes it. */
const WRITTEN = '=';

/** Runs a partial in the scope of the instruction. */
interface Scope {
  include(partial: string): string;
}

/** The word that an argument of an instruction stands for: itself, or what its partial writes at this place of the page. */
export const argumentWord = (argument: string | undefined, scope: Scope): string =>
  argument?.startsWith(WRITTEN) ? word(scope.include(argument.slice(WRITTEN.length))) : (argument ?? '');

/** The same of the key of a query. */
export const queryKey = (argument: string, scope: Scope): string =>
  argument.startsWith(WRITTEN) ? writtenQuery(scope.include(argument.slice(WRITTEN.length))).key : argument;

/** An attribute as an argument: the word, or a partial that writes it at its place in the page. */
function argumentOf(value: string | undefined, expansion: Expansion): string {
  if (value === undefined || !isExpression(value)) return word(value);
  return WRITTEN + ownPartial(value, expansion);
}

function ownPartial(text: string, expansion: Expansion): string {
  const name = `element-${key(text)}`;
  expansion.partials[name] = text;
  return name;
}

const QUERY_ATTRIBUTES = ['collection', 'limit', 'skip', 'category', 'tag', 'featured'] as const;
/** Stands between attributes of a query that a partial writes; no attribute has one. */
const SEPARATOR = '\u001f';

/** The listing that the attributes of a `<squarespace:query>` ask for, in the order of `QUERY_ATTRIBUTES`. */
function themeQuery([collection = '', limit, skip, category = '', tag = '', featured]: readonly string[]): ThemeQuery {
  const query = {
    collection: collection.replace(/^\/+|(?<!\/)\/+$/g, ''),
    limit: Math.min(Math.max(Number(limit) || 20, 1), MAX_QUERY_ITEMS),
    skip: Math.max(Number(skip) || 0, 0),
    category,
    tag,
    featured: featured === 'true',
  };
  return { key: `q${key(JSON.stringify(query))}`, ...query };
}

/** What a partial that writes the attributes of a query came to. */
export const writtenQuery = (text: string): ThemeQuery =>
  themeQuery(text.split(SEPARATOR).map((value) => value.trim()));
const key = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

function instruction(name: string, attributes: Map<string, string>, body: string, expansion: Expansion): string {
  const id = argumentOf(
    attributes.get('id') ?? attributes.get('navigationid') ?? attributes.get('collection'),
    expansion,
  );
  /** The partial that shows what the element is about: its own inside, the one it names, or the platform's. */
  const partial = (fallback: string): string => {
    if (body.trim() === '') return word(attributes.get('template')) || fallback;
    return ownPartial(body, expansion);
  };
  switch (name) {
    case 'navigation':
      return `{@|platform-navigation ${id} ${partial('navigation')}}`;
    case 'block-field': {
      const columns = attributes.get('columns') === '24' ? 24 : 12;
      const classes = [`sqs-layout sqs-grid-${columns} columns-${columns}`, attributes.get('class') ?? '']
        .join(' ')
        .trim();
      const label = attributes.get('label');
      const locked = attributes.get('lock-layout') === 'true' ? ' data-lock-layout="true"' : '';
      // What is written into the page is a word as well, whatever an expression comes to.
      const shown = id.startsWith(WRITTEN) ? `{@|platform-word ${id}}` : id;
      return `<div class="${classes}" data-type="block-field" data-block-field="${shown}"${
        label ? ` data-layout-label="${label}"` : ''
      }${locked} id="${shown}">{@|platform-block-field ${id}}</div>`;
    }
    case 'script': {
      const src = word(attributes.get('src')).replace(/^\/?(?:scripts\/)?/, '');
      if (src === '') return '';
      if (attributes.get('combo') !== 'true') return expansion.scriptTag([src], false);
      return expansion.combined.push(src) === 1 ? COMBINED : '';
    }
    case 'query': {
      const values = QUERY_ATTRIBUTES.map((attribute) => attributes.get(attribute) ?? '');
      const query = themeQuery(values);
      if (values.some(isExpression)) {
        query.written = ownPartial(values.join(SEPARATOR), expansion);
        query.key = WRITTEN + query.written;
      }
      if (!expansion.queries.some((other) => other.key === query.key)) expansion.queries.push(query);
      return `{@|platform-query ${query.key} ${partial('query-list')}}`;
    }
    case 'category':
      return `{@|platform-category ${id || '-'} ${partial('category-list')}}`;
    case 'folder-navigation':
    case 'foldernavigation':
      return `{@|platform-folder-navigation ${partial('folder-navigation')}}`;
    case 'related':
      return `{@|platform-related ${Number(attributes.get('limit')) || 4} ${partial('related-list')}}`;
    default:
      return body;
  }
}
