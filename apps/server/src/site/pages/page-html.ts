import { randomBytes } from 'node:crypto';
import type { Stylesheet } from './stylesheet.ts';

const MARK = randomBytes(24).toString('hex');

/**
 * Stands in a page's text for the element with its stylesheet. New in each process and in no finished page, so that nobody
 * can write it into content; with quotes, so that it is none where a template has written it into JSON or an attribute.
 */
export const SHEET_MARK = `<style "${MARK}">`;

const NO_SHEET: Stylesheet = { element: '', bytes: Buffer.alloc(0), hash: '', sources: {} };

/**
 * A page whose stylesheet stands apart until it is sent. Half of a page is CSS that is the same on every page of its
 * kind: what looks through the text does not look through it, and its bytes are made once.
 */
export class PageHtml {
  private readonly parts: readonly string[];

  /** @param text the page with `SHEET_MARK` where the stylesheet belongs; in pieces where it was made so, for joining them copies all */
  constructor(
    text: string | readonly string[],
    readonly sheet: Stylesheet = NO_SHEET,
  ) {
    this.parts = typeof text === 'string' ? [text] : text;
  }

  get text(): string {
    return this.parts.join('');
  }

  /** The same page with another text around the same stylesheet. */
  withText(text: string): PageHtml {
    return new PageHtml(text, this.sheet);
  }

  toString(): string {
    return this.parts.map((part) => piecesOf(part).join(this.sheet.element)).join('');
  }

  /** The finished bytes; `hashed` gets what makes this page another than others, the stylesheet by its hash. */
  toBytes(hashed?: (piece: Uint8Array | string) => void): Buffer {
    const { bytes, hash } = this.sheet;
    const parts = this.parts.map(piecesOf);
    // A character is at most three bytes of UTF-8.
    const most = parts.flat().reduce((sum, piece) => sum + piece.length * 3 + bytes.length, 0);
    if (room.length < most) room = new Uint8Array(most);
    let end = 0;
    for (const pieces of parts) {
      for (const [index, piece] of pieces.entries()) {
        if (index > 0) {
          room.set(bytes, end);
          end += bytes.length;
          hashed?.(hash);
        }
        const start = end;
        end += encoder.encodeInto(piece, room.subarray(start)).written;
        hashed?.(room.subarray(start, end));
      }
    }
    return Buffer.from(room.subarray(0, end));
  }
}

/** What stands before, between and after the marks of a text. */
function piecesOf(text: string): string[] {
  if (!text.includes(MARK)) return [text];
  return text.split(SHEET_MARK).map((piece) => piece.replaceAll(MARK, ''));
}

const encoder = new TextEncoder();

/** Where bytes are put together before they are copied: `Buffer.from` goes through a text twice, first for its length. */
let room = new Uint8Array(500_000);
