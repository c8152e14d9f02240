/**
 * `<squarespace:…>` elements become instructions of the template language before a theme is compiled, so that they cost
 * nothing when a page is rendered: `<squarespace:navigation navigationId="mainNav" template="navigation"/>` becomes
 * `{@|platform-navigation mainNav navigation}`.
 */

/** A listing that a `<squarespace:query>` asks for; the page's data hold its items under `platform.queries.q<index>`. */
export interface ThemeQuery {
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

// Attribute values may not hold a '>', so a start tag is found without looking back and forth.
const ELEMENT = /<squarespace:([a-z-]+)((?:\s+[a-zA-Z-]+(?:="[^"<>]*")?)*)\s*(\/?)>/g;
const ATTRIBUTE = /([a-zA-Z-]+)(?:="([^"<>]*)")?/g;

/** Rewrites the elements of one source; listings found are added to `queries`. */
export function expandElements(source: string, queries: ThemeQuery[]): string {
  let out = '';
  let from = 0;
  ELEMENT.lastIndex = 0;
  for (let match = ELEMENT.exec(source); match; match = ELEMENT.exec(source)) {
    const [whole, name = '', attributeText = '', selfClosed] = match;
    const attributes = readAttributes(attributeText);
    let end = match.index + whole.length;
    let body: string | null = null;
    if (!selfClosed) {
      const closing = `</squarespace:${name}>`;
      const at = source.indexOf(closing, end);
      if (at >= 0) {
        body = source.slice(end, at);
        end = at + closing.length;
      }
    }
    out += source.slice(from, match.index) + instruction(name, attributes, body, queries);
    from = end;
    ELEMENT.lastIndex = end;
  }
  return out + source.slice(from);
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const match of text.matchAll(ATTRIBUTE)) attributes.set((match[1] ?? '').toLowerCase(), match[2] ?? 'true');
  return attributes;
}

/** Formatter arguments are split at spaces, so only words may pass. */
const word = (value: string | undefined): string => (value ?? '').replace(/[^\w./-]+/g, '');

function instruction(
  name: string,
  attributes: Map<string, string>,
  body: string | null,
  queries: ThemeQuery[],
): string {
  const id = word(attributes.get('id') ?? attributes.get('navigationid') ?? attributes.get('collection'));
  switch (name) {
    case 'navigation': {
      if (body?.trim()) return `{.section platform.navigations.${id.replaceAll('.', '')}}${body}{.end}`;
      return `{@|platform-navigation ${id} ${word(attributes.get('template')) || 'navigation'}}`;
    }
    case 'block-field':
      return `{@|platform-block-field ${id}}`;
    case 'script':
      return `{@|platform-script ${word(attributes.get('src'))}}`;
    case 'query': {
      if (queries.length >= MAX_QUERIES) return '';
      const index = queries.push({
        collection: attributes.get('collection') ?? '',
        limit: Math.min(Math.max(Number(attributes.get('limit')) || 20, 1), MAX_QUERY_ITEMS),
        skip: Math.max(Number(attributes.get('skip')) || 0, 0),
        category: attributes.get('category') ?? '',
        tag: attributes.get('tag') ?? '',
        featured: attributes.get('featured') === 'true',
      });
      return `{.section platform.queries.q${index - 1}}${body ?? ''}{.end}`;
    }
    default:
      return body ?? '';
  }
}
