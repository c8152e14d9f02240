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

const MOST_LINES = 2_500;
const LINE = /^(\S+)\s*->\s*(\S+)(?:\s+(\S+))?$/;
const STEP = /^\[[A-Za-z][\w-]*\]$/;
const PROTECTED = /^\/(?:config|api|content|static)(?:\/|$)/;

/** Reads lines `/old -> /new 301`. Lines that are empty or begin with # say nothing. Everything wrong is named with its line. */
export function parseUrlMappings(text: string): { mappings: UrlMapping[]; problems: UrlMappingProblem[] } {
  const lines = text.split(/\r\n|\r|\n/);
  const problems: UrlMappingProblem[] = [];
  const mappings: UrlMapping[] = [];
  const lineOf = new Map<string, number>();
  if (lines.length > MOST_LINES) {
    return {
      mappings,
      problems: [{ line: MOST_LINES + 1, message: `At most 2,500 lines can be used; these are ${lines.length}.` }],
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
    const key = read.from.replace(/\[[^\]]*\]/g, '[]').toLowerCase();
    const first = lineOf.get(key);
    if (first === undefined) {
      lineOf.set(key, number);
      mappings.push(read);
    } else problems.push({ line: number, message: `Line ${first} has this old address already.` });
  }
  if (problems.length === 0) problems.push(...loops(mappings, [...lineOf.values()]));
  return { mappings, problems };
}

/** One line as a mapping, or what is wrong with it. */
function readLine(line: string): UrlMapping | string {
  const match = LINE.exec(line);
  if (!match) return 'Write it like /old -> /new 301.';
  const [, given = '', to = '', status = '301'] = match;
  const from = given.length > 1 ? given.replace(/\/+$/, '') : given;
  if (!isPath(from)) return `"${given}" is not an old address: it starts with / and has no ? or #.`;
  if (from === '/' || PROTECTED.test(from)) return `"${from}" is needed by the website itself.`;
  if (!isPath(to.replace(/[?#].*$/, '')) && !/^https?:\/\/[^\s/]+/i.test(to))
    return `"${to}" is not a new address: write a path like /new, or https://example.com.`;
  if (status !== '301' && status !== '302') return `"${status}" is not a status: use 301 (for good) or 302 (for now).`;
  const names: readonly string[] = from.match(/\[[^\]]*\]/g) ?? [];
  const unknown = (to.match(/\[[\w-]+\]/g) ?? []).find((name) => !names.includes(name));
  if (unknown) return `${unknown} is in the new address only; the old one must have it too.`;
  if (new Set(names).size < names.length) return 'A name in brackets can be used once in the old address.';
  return { from, to, status: status === '302' ? 302 : 301 };
}

function isPath(text: string): boolean {
  if (!/^\/(?!\/)[^\s?#\\]*$/.test(text)) return false;
  return text.split('/').every((step) => !/[[\]]/.test(step) || STEP.test(step));
}

/** Mappings that would send a visitor round and round. */
function loops(mappings: readonly UrlMapping[], lines: readonly number[]): UrlMappingProblem[] {
  const find = urlMapper(mappings);
  return mappings.flatMap((mapping, index) => {
    // Any step will do for a name: what fits one fits another.
    const start = mapping.from.replace(/\[([^\]]*)\]/g, '$1');
    const seen = new Set([start]);
    for (let at: string | undefined = start; at !== undefined; ) {
      const next = find(at);
      at = next?.to.startsWith('/') ? next.to.replace(/[?#].*$/, '') : undefined;
      if (at === undefined) return [];
      if (seen.has(at))
        return [{ line: lines[index] ?? 0, message: `This leads in a circle: ${[...seen, at].join(' -> ')}.` }];
      seen.add(at);
    }
    return [];
  });
}

/** The mapping of a path, with the steps of the path in place of its names; the first that fits, whole addresses before patterns. */
export function urlMapper(
  mappings: readonly UrlMapping[],
): (path: string) => { to: string; status: number } | undefined {
  const whole = new Map<string, UrlMapping>();
  const patterns: { steps: string[]; mapping: UrlMapping }[] = [];
  for (const mapping of mappings) {
    if (mapping.from.includes('[')) patterns.push({ steps: mapping.from.split('/'), mapping });
    else if (!whole.has(mapping.from)) whole.set(mapping.from, mapping);
  }
  return (path) => {
    const exact = whole.get(path);
    if (exact) return { to: exact.to, status: exact.status };
    const steps = path.split('/');
    for (const { steps: wanted, mapping } of patterns) {
      if (wanted.length !== steps.length) continue;
      const values = new Map<string, string>();
      const fits = wanted.every((step, index) => {
        const given = steps[index] ?? '';
        if (!STEP.test(step)) return step === given;
        values.set(step, given);
        return given !== '';
      });
      if (!fits) continue;
      const to = mapping.to.replace(/\[[\w-]+\]/g, (name) => encodeURIComponent(values.get(name) ?? name));
      return { to, status: mapping.status };
    }
    return undefined;
  };
}

/** An address with the query that the visitor came with; what the address says itself stays. */
export function withQuery(address: string, query: string): string {
  if (query === '') return address;
  const [rest = '', hash] = address.split('#');
  const [path = '', own] = rest.split('?');
  const merged = new URLSearchParams(query);
  for (const [name, value] of new URLSearchParams(own ?? '')) merged.set(name, value);
  return `${path}?${merged}${hash === undefined ? '' : `#${hash}`}`;
}
