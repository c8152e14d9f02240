import type { Place } from './nodes.ts';

/** A template's text, and the line and column of any offset in it. */
export class Source {
  /** Offsets at which lines start; made when the first place is asked for. */
  private lines: number[] | undefined;
  private nearest = 0;

  constructor(
    readonly text: string,
    /** The partial's name; undefined for the template itself. */
    readonly partial: string | undefined,
  ) {}

  /** Line and column, both from 1. Cheap when asked in the order of the source. */
  place(offset: number): Place {
    this.lines ??= lineStarts(this.text);
    const lines = this.lines;
    let line = (lines[this.nearest] ?? 0) <= offset ? this.nearest : 0;
    while (line + 1 < lines.length && (lines[line + 1] ?? 0) <= offset) line++;
    this.nearest = line;
    const place = { line: line + 1, column: offset - (lines[line] ?? 0) + 1 };
    return this.partial === undefined ? place : { ...place, partial: this.partial };
  }
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
