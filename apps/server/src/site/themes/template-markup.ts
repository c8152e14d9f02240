import { createHash } from 'node:crypto';
import { scriptPlaces, scriptsOf } from '../../platform/html/scripts.ts';
import { directionAttribute } from '../model/text-direction.ts';

/**
 * What a template's markup needs of a page is found when its theme is compiled. Where the markup holds values, an
 * instruction is written into it that tells of them when a page is made; the finished page is never looked through.
 */
export interface PreparedMarkup {
  source: string;
  /** Scripts with instructions of the template language in them, by the name of their partial. */
  partials: Record<string, string>;
}

const TOKEN = /<!--[\s\S]*?(?:-->|$)|\{##[\s\S]*?(?:##\}|$)|<([a-z][\w:-]*)|\{[^{}\n]*\}/gi;
/** One step inside a tag: an instruction, an attribute with its value or without, the end of the tag, anything else. */
const TAG_PART = /\{[^{}\n]*\}|([^\s=<>"'{}/]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]*))?|>|[\s\S]/y;
/** A value of the data, as it is or with formatters. */
const VALUE = /\{((?:@|[A-Za-z])[\w.-]*)((?:\|[A-Za-z][^|{}\n]*)*)\}/g;
const INSTRUCTION = /\{[#.@$A-Za-z0-9]/;

const LOADING = /^(?:iframe|img|image|source|video|audio|track|input|body|table|td|th)$/i;
const ADDRESS = /^(?:src|srcset|data-src|data-srcset|poster|background|(?:xlink:)?href)$/i;
/** Scripts and links lead to files by these; whether it is one, its ending says. */
const MAY_BE_FILE = /^(?:href|data-[\w-]+)$/i;
const STYLE_URL = /(url\(\s*(?:["']|&quot;)?)\{((?:@|[A-Za-z])[\w.-]*(?:\|[^{}\n]*)?)\}/gi;
/** Addresses of this website's own pages, and what is no address. */
const OWN = /(?:^|\.)(?:fullUrl|id|urlId)$/;
/** The platform's own values; what they need is known. */
const PLATFORM = /^squarespace[.-]/;

/**
 * @param isWhole whether a text is a template by itself: a script that is not cannot be told from what surrounds it
 */
export function prepareMarkup(text: string, isWhole: (source: string) => boolean): PreparedMarkup {
  const partials: Record<string, string> = {};
  let source = '';
  let from = 0;
  for (const { start, end } of scriptPlaces(text)) {
    source += prepareTags(text.slice(from, start)) + script(text.slice(start, end), partials, isWhole);
    from = end;
  }
  return { source: source + prepareTags(text.slice(from)), partials };
}

/** Hashes of the scripts in a template that are the same on every page. */
export const fixedScripts = (text: string): string[] =>
  scriptPlaces(text)
    .map(({ start, end }) => text.slice(start, end))
    .flatMap((element) => (INSTRUCTION.test(element) ? [] : scriptsOf(element)));

/** A script tells of its hash where it is written: by itself, or, where it holds values, by what it comes to. */
function script(element: string, partials: Record<string, string>, isWhole: (source: string) => boolean): string {
  if (!INSTRUCTION.test(element)) {
    const hashes = scriptsOf(element);
    return hashes.length > 0 ? `{@|platform-scripts ${hashes.join(' ')}}${element}` : element;
  }
  if (!isWhole(element)) return element;
  const name = `script-${createHash('sha256').update(element).digest('hex').slice(0, 16)}`;
  partials[name] = element;
  return `{@|platform-script ${name}}`;
}

function prepareTags(text: string): string {
  const token = new RegExp(TOKEN);
  let out = '';
  let from = 0;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [whole, element] = match;
    if (element === undefined) {
      out += text.slice(from, match.index) + (whole.startsWith('{') && !whole.startsWith('{##') ? html(whole) : whole);
      from = token.lastIndex;
      continue;
    }
    const end = endOfTag(text, token.lastIndex);
    out += text.slice(from, match.index);
    const inside = text.slice(token.lastIndex, end);
    out += whole + (element.toLowerCase() === 'html' ? withDirection(inside) : attributes(element, inside));
    from = end;
    token.lastIndex = end;
  }
  return (out + text.slice(from)).replace(STYLE_URL, (_whole, before: string, value: string) =>
    value.includes('|platform-source') ? `${before}{${value}}` : `${before}{${value}|platform-source images}`,
  );
}

function endOfTag(text: string, start: number): number {
  TAG_PART.lastIndex = start;
  for (let part = TAG_PART.exec(text); part; part = TAG_PART.exec(text)) if (part[0] === '>') return TAG_PART.lastIndex;
  return text.length;
}

/** A value that stands between tags as it is may be HTML that an owner wrote. */
const html = (instruction: string): string =>
  instruction.replace(VALUE, (whole, name: string, formatters: string) =>
    formatters === '' && !PLATFORM.test(name) ? `{${name}|platform-html}` : whole,
  );

function attributes(element: string, text: string): string {
  // Elements of the platform have no values in their attributes.
  if (element.includes(':') || !text.includes('{')) return text;
  let out = '';
  TAG_PART.lastIndex = 0;
  for (let part = TAG_PART.exec(text); part; part = TAG_PART.exec(text)) {
    const [whole, name, value = ''] = part;
    const { lastIndex } = TAG_PART;
    const kind = name === undefined || !value.includes('{') ? undefined : kindOf(element, name);
    out +=
      kind === undefined
        ? whole
        : whole.replace(VALUE, (each, path: string, formatters: string) => {
            if (OWN.test(path) || PLATFORM.test(path)) return each;
            return `{${path}${formatters}|platform-source ${kind}}`;
          });
    TAG_PART.lastIndex = lastIndex;
  }
  return out;
}

/** A page whose language runs from the right says so: themes name the language and seldom the direction. */
function withDirection(attributes: string): string {
  const language = /\slang\s*=\s*["']?([^"'>]*)/i.exec(attributes)?.[1];
  if (language === undefined || /\sdir\s*=/i.test(attributes) || !attributes.endsWith('>')) return attributes;
  const direction = language.includes('{') ? '{@|platform-direction}' : directionAttribute(language);
  return `${attributes.slice(0, -1)}${direction}>`;
}

/** What an attribute loads: frames, images, media; `files`: whatever its ending says; undefined: nothing. */
function kindOf(element: string, attribute: string): string | undefined {
  if (LOADING.test(element) && ADDRESS.test(attribute)) {
    if (element.toLowerCase() === 'iframe') return 'frames';
    const plays = /^(?:video|audio|track|source)$/i.test(element);
    return plays && /^(?:data-)?src$/i.test(attribute) ? 'media' : 'images';
  }
  return MAY_BE_FILE.test(attribute) ? 'files' : undefined;
}

/** The same source without its instructions: what it names itself. */
export const withoutInstructions = (source: string): string =>
  source.replace(/\{##[\s\S]*?(?:##\}|$)|\{[^{}\n]*\}/g, ' ');
