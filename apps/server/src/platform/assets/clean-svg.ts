import { SaxesParser } from 'saxes';
import { escapeHtml } from '../html/escape-html.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
/** Drawings of designers' programs have some thousand elements; past this a browser suffers more than it shows. */
const MAX_ELEMENTS = 50_000;
const MAX_DEPTH = 200;
/** Elements that a browser would have to draw once every <use> is followed. */
const MAX_SHOWN = 500_000;
/** How often an element may stand inside another one that has a name, over all of them: counting copies takes as long. */
const MAX_NAMED = 1_000_000;

/** Elements that draw. Scripts, foreign objects, animations of links and everything unknown are not among them. */
const ELEMENTS = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath image switch marker
  pattern mask clipPath linearGradient radialGradient stop filter style view metadata animate animateTransform animateMotion mpath
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight
  feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
);
/** What must not be animated or carried along although the element is kept. */
const LINKS = new Set(['href', 'xlink:href']);
/** A place in the drawing itself, or an image that is part of it. */
const INNER_LINK = /^(?:#[\w:.-]+|data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/=\s]+)$/i;

/** An SVG file that cannot be made harmless, with one clear line why. */
export class BadSvg extends Error {}

export interface CleanSvg {
  text: string;
  width: number | null;
  height: number | null;
}

/**
 * Writes an SVG anew from what draws: no scripts, no handlers, no foreign objects, no reference to anything outside of the
 * file, no document type (and so no entities). Built from a strict XML reader, so that nothing is kept that was not understood.
 *
 * @throws BadSvg when it is no well-formed SVG, or too large to show
 */
export function cleanSvg(source: string): CleanSvg {
  const parser = new SaxesParser({ xmlns: true });
  const out: string[] = [];
  let skipped = 0;
  let depth = 0;
  let count = 0;
  let inStyle = 0;
  let css: string[] = [];
  let size: Pick<CleanSvg, 'width' | 'height'> | undefined;
  const copies = new CopyCount();
  parser.on('error', (error) => {
    throw new BadSvg(`It is no well-formed SVG: ${error.message}`);
  });
  parser.on('opentag', (tag) => {
    depth++;
    if (++count > MAX_ELEMENTS) throw new BadSvg(`It has more than ${MAX_ELEMENTS.toLocaleString('en-US')} elements.`);
    if (depth > MAX_DEPTH) throw new BadSvg(`Its elements are nested more than ${MAX_DEPTH} deep.`);
    if (skipped > 0 || (tag.uri !== SVG && tag.uri !== '') || !ELEMENTS.has(tag.local) || animatesLink(tag)) {
      skipped++;
      return;
    }
    const attributes = Object.values(tag.attributes).flatMap(keptAttribute);
    if (!size) {
      if (tag.local !== 'svg') throw new BadSvg('Its first element is not <svg>.');
      size = sizeOf(tag.attributes);
      attributes.unshift(`xmlns="${SVG}"`, `xmlns:xlink="${XLINK}"`);
    }
    if (tag.local === 'style') inStyle++;
    copies.open(tag.attributes.id?.value, tag.local === 'use' ? useTarget(tag.attributes) : undefined);
    out.push(`<${[tag.local, ...attributes].join(' ')}>`);
  });
  parser.on('closetag', (tag) => {
    depth--;
    if (skipped > 0) {
      skipped--;
      return;
    }
    if (tag.local === 'style' && --inStyle === 0) {
      // As one text: a rule may begin in it and go on in a CDATA section.
      out.push(escapeHtml(cleanCss(css.join(''))));
      css = [];
    }
    copies.close();
    out.push(`</${tag.local}>`);
  });
  const text = (content: string) => {
    if (skipped > 0 || depth === 0) return;
    if (inStyle > 0) css.push(content);
    else out.push(escapeHtml(content));
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.write(source.replace(/^\uFEFF/, '')).close();
  if (!size) throw new BadSvg('There is no <svg> element in it.');
  if (copies.total() > MAX_SHOWN)
    throw new BadSvg('Its <use> elements copy each other until no browser can show them.');
  return { text: out.join(''), ...size };
}

const useTarget = (attributes: Record<string, Attribute>): string | undefined =>
  Object.values(attributes)
    .find(({ local }) => local === 'href')
    ?.value.trim()
    .replace(/^#/, '');

const DEEPEST_COPY = 100;

/** How many elements a drawing has when every <use> stands for a copy of what it names. */
class CopyCount {
  private readonly parts = new Map<string, { count: number; uses: string[] }>();
  private readonly stack: string[] = [''];
  private counted = 0;

  open(id: string | undefined, target: string | undefined): void {
    this.stack.push(id ?? '');
    const names = new Set(this.stack);
    this.counted += names.size;
    if (this.counted > MAX_NAMED) throw new BadSvg('Too many of its elements stand inside others that have an id.');
    for (const name of names) {
      let part = this.parts.get(name);
      if (!part) {
        part = { count: 0, uses: [] };
        this.parts.set(name, part);
      }
      part.count++;
      if (target) part.uses.push(target);
    }
  }

  close(): void {
    this.stack.pop();
  }

  /** Infinity where something is a copy of itself, or copies of copies go deeper than any drawing. */
  total(name = '', within: readonly string[] = [], known = new Map<string, number>()): number {
    const ready = known.get(name);
    if (ready !== undefined) return ready;
    if (within.length > DEEPEST_COPY || within.includes(name)) return Number.POSITIVE_INFINITY;
    const part = this.parts.get(name);
    if (!part) return 0;
    const sum = part.uses.reduce((all, target) => all + this.total(target, [...within, name], known), part.count);
    known.set(name, sum);
    return sum;
  }
}

interface Attribute {
  name: string;
  prefix: string;
  local: string;
  uri: string;
  value: string;
}

function animatesLink(tag: { local: string; attributes: Record<string, Attribute> }): boolean {
  if (!tag.local.startsWith('animate')) return false;
  const target =
    Object.values(tag.attributes)
      .find(({ local }) => local === 'attributeName')
      ?.value.trim() ?? '';
  return LINKS.has(target) || /^on/i.test(target);
}

function keptAttribute({ prefix, local, uri, value }: Attribute): string[] {
  if (prefix === 'xmlns' || local === 'xmlns' || /^on/i.test(local)) return [];
  const link = local === 'href' && (uri === '' || uri === XLINK);
  if (link) return INNER_LINK.test(value.trim()) ? [`${prefix ? 'xlink:' : ''}href="${escapeHtml(value.trim())}"`] : [];
  const name = uri === 'http://www.w3.org/XML/1998/namespace' ? `xml:${local}` : uri === '' ? local : null;
  if (name === null || name === 'xml:base' || ['src', 'formaction', 'action', 'data', 'ping'].includes(local))
    return [];
  const clean = local === 'style' || /url\s*\(/i.test(value) ? cleanCss(value) : value;
  return /javascript:|vbscript:/i.test(clean.replace(/[\s\p{Cc}]/gu, '')) ? [] : [`${name}="${escapeHtml(clean)}"`];
}

/** CSS without anything that is fetched from elsewhere: @import and url(…) that lead out of the file. */
function cleanCss(css: string): string {
  // Escapes such as u\72l( would hide what is looked for: they are undone first.
  return withInnerAddresses(
    css
      .replace(/\\([0-9a-f]{1,6})\s?/gi, (_whole, code: string) => charOf(Number.parseInt(code, 16)))
      .replace(/\\/g, '')
      .replace(/@import[^;]*;?/gi, '')
      .replace(/@font-face\s*\{[^}]*\}?/gi, '')
      .replace(/(?:-\w+-)?(?:image-set|image|cross-fade|element|expression)\s*\([^)]*\)?/gi, 'none'),
  );
}

/** Each url(…) is read to its end once: a pattern that looks for that end from every beginning takes the square of the text. */
function withInnerAddresses(css: string): string {
  const opening = /url\s*\(\s*(["']?)/gi;
  /** Where an address ends; none from here on: none further on either. */
  const closings = { '"': /"\s*(?:\)|$)/g, "'": /'\s*(?:\)|$)/g, '': /\)|$/g };
  const missing = new Set<string>();
  let out = '';
  let from = 0;
  for (let open = opening.exec(css); open; open = opening.exec(css)) {
    let start = opening.lastIndex;
    let quote = (open[1] ?? '') as keyof typeof closings;
    let end = missing.has(quote) ? null : firstFrom(closings[quote], css, start);
    if (!end) {
      // A quote that nothing closes is part of the address.
      missing.add(quote);
      start -= quote.length;
      quote = '';
      end = firstFrom(closings[quote], css, start);
    }
    const [target, after] = end ? [css.slice(start, end.index), end.index + end[0].length] : ['', css.length];
    out += css.slice(from, open.index) + (INNER_LINK.test(target.trim()) ? css.slice(open.index, after) : 'none');
    from = after;
    opening.lastIndex = after;
  }
  return out + css.slice(from);
}

function firstFrom(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

const charOf = (code: number): string => (code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

function sizeOf(attributes: Record<string, Attribute>): { width: number | null; height: number | null } {
  const value = (name: string) => attributes[name]?.value ?? '';
  const length = (text: string) => {
    const number = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(text)?.[1];
    return number ? Math.round(Number(number)) : null;
  };
  const [, , boxWidth, boxHeight] = value('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const fromBox = (number: number | undefined) =>
    number !== undefined && Number.isFinite(number) && number > 0 ? Math.max(1, Math.round(number)) : null;
  const limited = (number: number | null) => (number !== null && number > 0 && number <= 100_000 ? number : null);
  return {
    width: limited(length(value('width')) ?? fromBox(boxWidth)),
    height: limited(length(value('height')) ?? fromBox(boxHeight)),
  };
}
