import type { Stylesheet } from './stylesheet.ts';

/** A piece of a page: text, or its stylesheet, which is the same on every page of its kind. */
export type PagePiece = string | Stylesheet;

/**
 * A page in pieces until it becomes bytes: half of it is CSS whose bytes and hash are made once, and texts that are joined
 * are copied whole.
 */
export class PageHtml {
  private readonly pieces: readonly PagePiece[];

  /** @param pieces in their order */
  constructor(pieces: string | readonly PagePiece[]) {
    this.pieces = typeof pieces === 'string' ? [pieces] : pieces;
  }

  /** The same page with a text put in at a place. */
  with(index: number, text: string): PageHtml {
    return new PageHtml(this.pieces.toSpliced(index, 0, text));
  }

  toString(): string {
    return this.toTexts().join('');
  }

  /** Its pieces, for another thread. */
  toTexts(): string[] {
    return this.pieces.map((piece) => (typeof piece === 'string' ? piece : piece.element));
  }

  /** The finished bytes; `hashed` gets what makes this page another than others, the stylesheet by its hash. */
  toBytes(hashed?: (piece: Uint8Array | string) => void): Buffer {
    // A character is at most three bytes of UTF-8.
    const most = this.pieces.reduce(
      (sum, piece) => sum + (typeof piece === 'string' ? piece.length * 3 : piece.bytes.length),
      0,
    );
    if (room.length < most) room = new Uint8Array(most);
    let end = 0;
    for (const piece of this.pieces) {
      if (typeof piece === 'string') {
        const start = end;
        end += encoder.encodeInto(piece, room.subarray(start)).written;
        hashed?.(room.subarray(start, end));
      } else {
        room.set(piece.bytes, end);
        end += piece.bytes.length;
        hashed?.(piece.hash);
      }
    }
    return Buffer.from(room.subarray(0, end));
  }
}

const encoder = new TextEncoder();

/** Where bytes are put together before they are copied: `Buffer.from` goes through a text twice, first for its length. */
let room = new Uint8Array(500_000);
