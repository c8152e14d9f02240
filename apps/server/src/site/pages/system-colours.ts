import { colorContrast, hexColor, type Rgb, readableColor } from '@plinth/domain';
import { type CssColor, type Declaration, type Rule, transform } from 'lightningcss';
import type { CompiledStyles } from '../themes/styles.ts';

/** What a theme gives to the page as a whole. */
interface Ground {
  paper?: Rgb;
  ink?: Rgb;
  link?: Rgb;
  /** As the theme wrote it. */
  font?: string;
}

/** Words on a page, and on its buttons, keep at least this contrast (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;
/** Fonts of a theme that pages of the platform bring along, in characters. */
const MOST_FONTS = 6_000;

const kept = new WeakMap<CompiledStyles, string>();

/**
 * Pages of the platform (cart, checkout, errors) in a theme that knows nothing of them wear none of its rules, but its ground,
 * ink, link colour and the font of its words: what it says of `html`, `body` and `a`, outside media queries.
 */
export function systemColours(styles: CompiledStyles): string {
  const known = kept.get(styles);
  if (known !== undefined) return known;
  const css = colourRules(groundOf(styles.css), styles.css);
  kept.set(styles, css);
  return css;
}

function colourRules({ paper = [255, 255, 255], ink = [29, 27, 24], link, font }: Ground, css: string): string {
  const words = readableColor(ink, paper, READABLE);
  const accent = link && colorContrast(link, paper) >= READABLE ? link : words;
  const faces = font === undefined ? '' : fontFaces(css, firstFamily(font));
  const family = font === undefined ? '' : `;--pl-system-font:${font}`;
  return `${faces}body.pl-system{--paper:${hexColor(paper)};--ink:${hexColor(words)};--accent:${hexColor(accent)}${family}}`;
}

function groundOf(css: string): Ground {
  const found: Ground = {};
  try {
    transform({
      filename: 'theme.css',
      code: Buffer.from(css),
      errorRecovery: true,
      visitor: {
        StyleSheet(sheet) {
          for (const rule of sheet.rules) readRule(rule, found);
        },
      },
    });
  } catch {
    // A stylesheet that cannot be read says nothing of its colours.
  }
  return found;
}

function readRule(rule: Rule<Declaration>, found: Ground): void {
  if (rule.type !== 'style') return;
  const names = rule.value.selectors.map(([part, ...more]) =>
    part?.type === 'type' && more.length === 0 ? part.name : '',
  );
  const { declarations = [], importantDeclarations = [] } = rule.value.declarations ?? {};
  const all = [...declarations, ...importantDeclarations];
  if (names.includes('body') || names.includes('html')) for (const one of all) readGround(one, found);
  if (names.includes('a'))
    for (const one of all) if (one.property === 'color') found.link = opaque(one.value) ?? found.link;
}

function readGround(declaration: Declaration, found: Ground): void {
  if (declaration.property === 'color') found.ink = opaque(declaration.value) ?? found.ink;
  else if (declaration.property === 'background-color') found.paper = opaque(declaration.value) ?? found.paper;
  else if (declaration.property === 'background') found.paper = opaque(declaration.value.at(-1)?.color) ?? found.paper;
  else if (declaration.property === 'font-family' || declaration.property === 'font') {
    const families = declaration.property === 'font' ? declaration.value.family : declaration.value;
    found.font = families.map((name) => (/^[a-z-]+$/.test(name) ? name : JSON.stringify(name))).join(',');
  }
}

const opaque = (color: CssColor | undefined): Rgb | undefined =>
  typeof color === 'object' && color.type === 'rgb' && color.alpha === 1 ? [color.r, color.g, color.b] : undefined;

const firstFamily = (font: string): string => (font.split(',')[0] ?? '').replace(/"/g, '');

/** The faces of one family as the theme has them; what is written into the stylesheet itself is too large to repeat. */
function fontFaces(css: string, family: string): string {
  let faces = '';
  for (const [face] of css.matchAll(/@font-face\s*\{[^{}]{1,2000}\}/g))
    if (face.includes(family) && !face.includes('data:') && faces.length + face.length < MOST_FONTS) faces += face;
  return faces;
}
