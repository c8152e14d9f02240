/** An old address that leads to a new one. `[name]` stands for one step of the path, in both. */
export interface UrlMapping {
  readonly from: string;
  readonly to: string;
  readonly status: 301 | 302;
}

export interface UrlMappingProblem {
  /** Counted from 1. */
  readonly line: number;
  readonly message: string;
}

/** Lines that an owner may write; more would make every page view slower. */
export const maxUrlMappings = 2_500;
/** No address of a browser is longer; patterns take the square of it. */
const LONGEST_LINE = 2_000;
const MOST_SHAPES = 100;
const STEP = /^\[[A-Za-z][\w-]*\]$/;
/** What the platform answers itself before any mapping is asked: a mapping there would never lead anywhere. */
const PROTECTED =
  /^\/(?:(?:account|api|cart|checkout|comments|config|content|gift-card|static)(?:\/|$)|(?:search|favicon\.(?:ico|svg)|robots\.txt|sitemap(?:-\d+)?\.xml)$)/;

/**
 * Reads lines `/old -> /new 301`. Lines that are empty or begin with # say nothing. Everything wrong is named with its line.
 *
 * @param ownHost host of the website: an address that names it is one of its own pages
 */
export function parseUrlMappings(
  text: string,
  ownHost?: string,
): { mappings: UrlMapping[]; problems: UrlMappingProblem[] } {
  const lines = text.split(/\r\n|\r|\n/);
  const problems: UrlMappingProblem[] = [];
  const mappings: UrlMapping[] = [];
  const lineOf = new Map<string, number>();
  const shapes = new Set<string>();
  if (lines.length > maxUrlMappings) {
    return {
      mappings,
      problems: [{ line: maxUrlMappings + 1, message: `At most 2,500 lines can be used; these are ${lines.length}.` }],
    };
  }
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const number = index + 1;
    const read = readLine(line);
    if (typeof read === 'string') {
      problems.push({ line: number, message: read });
      continue;
    }
    const key = normalPath(read.from)
      .replace(/\[[^[\]]*\]/g, '[]')
      .toLowerCase();
    const first = lineOf.get(key);
    if (first !== undefined) {
      problems.push({ line: number, message: `Line ${first} has this old address already.` });
      continue;
    }
    lineOf.set(key, number);
    mappings.push(read);
    if (!read.from.includes('[')) continue;
    shapes.add(shapeOf(read.from.split('/')));
    // Each shape is looked up on its own for every address that is not there.
    if (shapes.size === MOST_SHAPES + 1)
      problems.push({
        line: number,
        message: `Names in brackets stand in more than ${MOST_SHAPES} different places. Use the same places more often.`,
      });
  }
  if (problems.length === 0) problems.push(...loops(mappings, [...lineOf.values()], ownHost));
  return { mappings, problems };
}

/** Old address, new address and perhaps a status, with spaces around the arrow or without; undefined for anything else. */
function wordsOf(line: string): readonly [from: string, to: string, status?: string] | undefined {
  const [first = '', ...rest] = line.split(/\s+/);
  // The last arrow of a word parts it: an address may hold one.
  const arrow = rest[0]?.startsWith('->') ? first.length : first.lastIndexOf('->');
  const behind = arrow === first.length ? rest.shift()?.slice(2) : first.slice(arrow + 2);
  const [to, status, surplus] = behind ? [behind, ...rest] : rest;
  if (arrow < 1 || to === undefined || surplus !== undefined) return undefined;
  const from = first.slice(0, arrow);
  return status === undefined ? [from, to] : [from, to, status];
}

/** One line as a mapping, or what is wrong with it. */
function readLine(line: string): UrlMapping | string {
  if (line.length > LONGEST_LINE) return `A line has at most 2,000 characters; this one has ${line.length}.`;
  const words = wordsOf(line);
  if (!words) return 'Write it like /old -> /new 301.';
  const [given, to, status = '301'] = words;
  const from = given.length > 1 ? given.replace(/(?<!\/)\/+$/, '') : given;
  if (!isPath(from) || SECRET_SIGN.test(from))
    return `"${given}" is not an old address: it starts with / and has no ? or #.`;
  if (from === '/' || PROTECTED.test(normalPath(from))) return `"${from}" is needed by the website itself.`;
  // Whoever makes a link could choose where it leads.
  if (/^https?:\/\/[^/?#]*\[/i.test(to)) return 'A name in brackets can stand after the host of the new address only.';
  if (!isPath(to.replace(/[?#].*$/s, '')) && !isElsewhere(to))
    return `"${to}" is not a new address: write a path like /new, or https://example.com.`;
  if (status !== '301' && status !== '302') return `"${status}" is not a status: use 301 (for good) or 302 (for now).`;
  const names: readonly string[] = from.match(/\[[^[\]]*\]/g) ?? [];
  const unknown = (to.match(/\[[\w-]+\]/g) ?? []).find((name) => !names.includes(name));
  if (unknown) return `${unknown} is in the new address only; the old one must have it too.`;
  if (new Set(names).size < names.length) return 'A name in brackets can be used once in the old address.';
  return { from, to, status: status === '302' ? 302 : 301 };
}

/** What decides how an address is read, hidden from whoever reads it. */
const SECRET_SIGN = /%(?:0[0-9a-f]|1[0-9a-f]|2f|5[bcd]|7f)/i;
const CONTROL = /\p{Cc}/u;

function isPath(text: string): boolean {
  if (!/^\/(?!\/)[^\s?#\\]*$/.test(text) || CONTROL.test(text)) return false;
  return text.split('/').every((step) => !/[[\]]/.test(step) || STEP.test(step));
}

/** An address of another website. What stands before the first slash is a host and nothing else. */
function isElsewhere(text: string): boolean {
  return (
    /^https?:\/\/[^\s/?#@\\]+(?:[/?#]|$)/i.test(text) && !CONTROL.test(text) && URL.canParse(text.replace(/[[\]]/g, ''))
  );
}

/** A path as the server sees it: decoded, without a slash at its end. */
function normalPath(path: string): string {
  let plain = path;
  try {
    plain = decodeURIComponent(path);
  } catch {
    // What is no UTF-8 stays as it is; no visitor comes that way.
  }
  return plain.length > 1 ? plain.replace(/\/$/, '') : plain;
}

/** The page of this website to which a new address leads; undefined: it leads away. */
function ownPath(to: string, ownHost?: string): string | undefined {
  const [, host = '', rest = ''] = /^https?:\/\/([^/?#]+)(.*)$/is.exec(to) ?? ['', '', to];
  if (host !== '' && host.toLowerCase() !== ownHost?.toLowerCase()) return undefined;
  return normalPath(rest.replace(/[?#].*$/s, '') || '/');
}

/** Mappings that would send a visitor round and round; of each circle the first one. */
function loops(mappings: readonly UrlMapping[], lines: readonly number[], ownHost?: string): UrlMappingProblem[] {
  const find = oneStep(mappings);
  const known = new Set<string>();
  return mappings.flatMap((mapping, index) => {
    // Any step will do for a name: what fits one fits another.
    const start = normalPath(mapping.from.replace(/\[([^[\]]*)\]/g, '$1'));
    const seen = new Set<string>();
    let at: string | undefined = start;
    while (at !== undefined && !seen.has(at) && !known.has(at)) {
      seen.add(at);
      const next: Target | undefined = find(at);
      at = next && ownPath(next.to, ownHost);
    }
    for (const path of seen) known.add(path);
    if (at === undefined || !seen.has(at)) return [];
    const way = [...seen, at];
    const told = way.length > 6 ? [...way.slice(0, 4), '…', at] : way;
    return [{ line: lines[index] ?? 0, message: `This leads in a circle: ${told.join(' -> ')}.` }];
  });
}

interface Target {
  to: string;
  status: number;
}

/** Browsers give up after twenty; what is longer goes on with a second request. */
const MOST_HOPS = 20;

/**
 * The mapping of a path, with the steps of the path in place of its names; the first that fits, whole addresses before patterns.
 * Old addresses of old addresses lead to the newest at once.
 */
export function urlMapper(mappings: readonly UrlMapping[]): (path: string) => Target | undefined {
  const whole = oneStep(mappings.filter(({ from }) => !from.includes('[')));
  const any = oneStep(mappings);
  return (path) => {
    let found = any(path);
    for (let hops = 1; found && hops < MOST_HOPS; hops++) {
      const { to, status }: Target = found;
      // A pattern leads only where no page is, which nobody knows here.
      const next: Target | undefined = to.startsWith('/') ? whole(normalPath(to.replace(/[?#].*$/s, ''))) : undefined;
      if (!next) break;
      const query = /\?([^#]*)/.exec(to)?.[1] ?? '';
      found = { to: withQuery(next.to, query), status: status === 301 && next.status === 301 ? 301 : 302 };
    }
    return found;
  };
}

/** Which steps are names, as 0 and 1. A path has to be looked up once for each shape. */
const shapeOf = (steps: readonly string[]): string => steps.map((step) => (STEP.test(step) ? '1' : '0')).join('');

function oneStep(mappings: readonly UrlMapping[]): (path: string) => Target | undefined {
  const whole = new Map<string, UrlMapping>();
  const shapes = new Map<number, Map<string, Map<string, { order: number; steps: string[]; mapping: UrlMapping }>>>();
  for (const [order, mapping] of mappings.entries()) {
    const from = normalPath(mapping.from);
    if (!from.includes('[')) {
      if (!whole.has(from)) whole.set(from, mapping);
      continue;
    }
    const steps = from.split('/');
    const shape = shapeOf(steps);
    const ofLength = shapes.get(steps.length) ?? new Map();
    const ofShape = ofLength.get(shape) ?? new Map();
    const key = masked(steps, shape);
    if (!ofShape.has(key)) ofShape.set(key, { order, steps, mapping });
    shapes.set(steps.length, ofLength.set(shape, ofShape));
  }
  return (path) => {
    const exact = whole.get(path);
    if (exact) return { to: writable(exact.to), status: exact.status };
    const steps = path.split('/');
    let best: { order: number; steps: string[]; mapping: UrlMapping } | undefined;
    for (const [shape, patterns] of shapes.get(steps.length) ?? []) {
      if (steps.some((step, index) => step === '' && shape[index] === '1')) continue;
      const found = patterns.get(masked(steps, shape));
      if (found && (!best || found.order < best.order)) best = found;
    }
    if (!best) return undefined;
    const { steps: names, mapping } = best;
    const values = new Map(names.map((name, index) => [name, steps[index] ?? '']));
    const to = mapping.to.replace(/\[[\w-]+\]/g, (name) => encoded(values.get(name) ?? name));
    return { to: writable(to), status: mapping.status };
  };
}

const masked = (steps: readonly string[], shape: string): string =>
  steps.map((step, index) => (shape[index] === '1' ? '' : step)).join('/');

/** Half a letter, which only a program sends, is no UTF-8. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));

/** A header holds ASCII only. */
const writable = (address: string): string => address.replace(/[^\x21-\x7e]+/g, encoded);

/** An address with the query that the visitor came with; what the address says itself stays. */
export function withQuery(address: string, query: string): string {
  if (query === '') return address;
  const [rest = '', hash] = address.split('#');
  const [path = '', own] = rest.split('?');
  const merged = new URLSearchParams(query);
  for (const [name, value] of new URLSearchParams(own ?? '')) merged.set(name, value);
  return `${path}?${merged}${hash === undefined ? '' : `#${hash}`}`;
}
