import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';
import { type FontWeight, fontBytes, fontSubsets } from './fonts.ts';
import { type Letter, type VisualRun, visualRuns } from './visual-order.ts';

const require = createRequire(import.meta.url);
/** Read when the first PDF is written: it would take a tenth of a start and 20 MB. */
const library = () => require('pdfkit') as typeof PDFDocument;

/** Sheets to print on; A6 and four by six inches are labels. */
export type Paper = 'A4' | 'LETTER' | 'A6' | '4x6';
/** In points. */
const FOUR_BY_SIX = [288, 432] as [number, number];

export interface TextStyle {
  size: number;
  weight?: FontWeight;
  color?: string;
}

/** What stands for a letter that no font here has: of Chinese and its neighbours, an emoji. Inter draws its box for what is missing. */
export const MISSING = '□';
const BOX_FONT = 'inter-latin';
// Digits of one width, so that amounts stand below each other. Without what looks at neighbours for beauty's sake: half of the time.
const FEATURES = { tnum: true, calt: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** What has no shape of its own: joiners, marks of direction, what chooses between two looks. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

interface OpenedFont {
  /** By glyph, in thousandths of the size. */
  widths: number[];
  /** From the font's own units to thousandths. */
  scale: number;
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

/**
 * A PDF that is written from the top left, in points. The same calls give the same bytes. Text is drawn in any of the scripts that the
 * fonts have, right to left where it is read so; a letter that they have not is a box.
 */
export class PdfWriter {
  readonly width: number;
  readonly height: number;
  /** Whether a box stands for some letter. */
  hasMissing = false;
  readonly #doc: PDFKit.PDFDocument;
  readonly #chunks: Buffer[] = [];
  readonly #ended: Promise<void>;
  readonly #opened = new Map<string, OpenedFont>();
  readonly #widths = new Map<string, number>();

  constructor(about: { title: string; author: string; paper: Paper; moment: Date }) {
    const { title, author, moment } = about;
    this.#doc = new (library())({
      size: about.paper === '4x6' ? FOUR_BY_SIX : about.paper,
      margin: 0,
      bufferPages: true,
      lang: 'en',
      displayTitle: true,
      info: {
        Title: title,
        Author: author,
        Creator: 'Plinth',
        Producer: 'Plinth',
        CreationDate: moment,
        ModDate: moment,
      },
    });
    this.width = this.#doc.page.width;
    this.height = this.#doc.page.height;
    this.#doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.#ended = new Promise((resolve, reject) => {
      this.#doc.once('end', resolve);
      this.#doc.once('error', reject);
    });
  }

  addPage(): void {
    this.#doc.addPage();
  }

  /** Draws on every page once their number is known. */
  onEveryPage(draw: (page: number, pages: number) => void): void {
    const { count } = this.#doc.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.#doc.switchToPage(page);
      draw(page + 1, count);
    }
  }

  rule(x: number, y: number, width: number, color: string): void {
    this.#doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.6)
      .strokeColor(color)
      .stroke();
  }

  /** Whether some letter of a text is in none of the fonts. */
  misses(text: string, { weight = 400 }: TextStyle): boolean {
    return [...graphemes.segment(text.normalize('NFC'))].some(({ segment }) => {
      const shown = segment.replace(/\s/g, ' ').replace(INVISIBLE, '');
      return shown !== '' && this.#fontFor(shown, weight) === undefined;
    });
  }

  widthOf(text: string, style: TextStyle): number {
    return this.#runWidths(text, style).reduce((sum, { width }) => sum + width, 0);
  }

  /** One line. `y`: its top. @returns the line's width */
  line(text: string, x: number, y: number, style: TextStyle & { align?: 'left' | 'right' }): number {
    const runs = this.#runWidths(text, style);
    const width = runs.reduce((sum, run) => sum + run.width, 0);
    let at = style.align === 'right' ? x - width : x;
    this.#doc.fillColor(style.color ?? '#111111');
    for (const run of runs) {
      this.#open(run.font, style);
      this.#doc.text(run.text, at, y + style.size, { lineBreak: false, baseline: 'alphabetic', features: FEATURES });
      at += run.width;
    }
    return width;
  }

  /** The lines of a text that is at most so wide; a word that is wider is parted. */
  wrap(text: string, width: number, style: TextStyle): string[] {
    return text.split('\n').flatMap((part) => this.#wrapPart(part, width, style));
  }

  /** @returns the file */
  async end(): Promise<Buffer> {
    this.#doc.end();
    await this.#ended;
    return Buffer.concat(this.#chunks);
  }

  #wrapPart(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = [];
    const space = this.widthOf(' ', style);
    let line: string[] = [];
    let taken = 0;
    for (const word of text.split(/\s+/).filter(Boolean)) {
      for (const piece of this.#partWord(word, width, style)) {
        const needed = this.widthOf(piece, style);
        if (line.length > 0 && taken + space + needed > width) {
          lines.push(line.join(' '));
          line = [];
        }
        taken = line.length === 0 ? needed : taken + space + needed;
        line.push(piece);
      }
    }
    return line.length === 0 ? lines : [...lines, line.join(' ')];
  }

  #partWord(word: string, width: number, style: TextStyle): string[] {
    if (this.widthOf(word, style) <= width) return [word];
    const pieces: string[] = [];
    let piece = '';
    let taken = 0;
    for (const { segment } of graphemes.segment(word)) {
      const needed = this.widthOf(segment, style);
      if (piece !== '' && taken + needed > width) {
        pieces.push(piece);
        piece = '';
        taken = 0;
      }
      piece += segment;
      taken += needed;
    }
    return [...pieces, piece];
  }

  #runWidths(text: string, style: TextStyle) {
    return visualRuns(this.#letters(text, style)).map((run) => ({ ...run, width: this.#widthOfRun(run, style) }));
  }

  /** Measured once: the same words come again while lines are broken, and once more when they are drawn. */
  #widthOfRun({ text, font }: VisualRun<string>, style: TextStyle): number {
    const key = `${font} ${style.weight ?? 400} ${text}`;
    let width = this.#widths.get(key);
    if (width === undefined) {
      this.#open(font, { ...style, size: 1 });
      width = this.#doc.widthOfString(text, { features: FEATURES });
      this.#widths.set(key, width);
    }
    return width * style.size;
  }

  #letters(text: string, { weight = 400 }: TextStyle): Letter<string>[] {
    const letters: Letter<string>[] = [];
    for (const { segment } of graphemes.segment(text.normalize('NFC'))) {
      const shown = segment.replace(/\s/g, ' ').replace(INVISIBLE, '');
      if (shown === '') continue;
      const font = this.#fontFor(shown, weight);
      if (font !== undefined) letters.push({ text: shown, font });
      else {
        this.hasMissing = true;
        letters.push({ text: MISSING, font: BOX_FONT });
      }
    }
    return letters;
  }

  /** The first font that has every part of a letter. */
  #fontFor(letter: string, weight: FontWeight): string | undefined {
    const points = Array.from(letter, (one) => one.codePointAt(0) ?? 0);
    return fontSubsets().find(
      (subset) =>
        subset.covers(points[0] ?? 0) &&
        points.every((point) => this.#openedFont(subset.name, weight).font.hasGlyphForCodePoint(point)),
    )?.name;
  }

  #open(name: string, { weight = 400, size }: TextStyle): void {
    this.#openedFont(name, weight);
    this.#doc.font(`${name}-${weight}`).fontSize(size);
  }

  #openedFont(name: string, weight: FontWeight): OpenedFont {
    const key = `${name}-${weight}`;
    let opened = this.#opened.get(key);
    if (!opened) {
      const subset = fontSubsets().find((one) => one.name === name);
      if (!subset) throw new Error(`no font ${name}`);
      this.#doc.registerFont(key, fontBytes(subset.file(weight)) as unknown as ArrayBuffer);
      this.#doc.font(key);
      // Whether a font has a letter pdfkit asks of its own font alone, and does not say.
      opened = (this.#doc as unknown as { _font: OpenedFont })._font;
      // Of the box for what is missing pdfkit has the width in the font's own units, and would write it twice as far apart.
      opened.widths[0] = (opened.widths[0] ?? 0) * opened.scale;
      this.#opened.set(key, opened);
    }
    return opened;
  }
}
