import type { Place } from './nodes.ts';

/** A template's text, and the line and column of any offset in it. */
export class Source {
  /** Offsets at which lines start; made when the first line is asked for. */
  private lines: number[] | undefined;

  constructor(
    readonly text: string,
    /** The partial's name; undefined for the template itself. */
    readonly partial: string | undefined,
  ) {}

  /** The place of an offset. Costs nothing until its line is asked for: few instructions ever are in an error. */
  place(offset: number): Place {
    return new SourcePlace(this, offset);
  }

  /** The line of an offset and where that line starts, both from 0. */
  lineOf(offset: number): { line: number; start: number } {
    this.lines ??= lineStarts(this.text);
    let low = 0;
    let high = this.lines.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.lines[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low, start: this.lines[low] ?? 0 };
  }
}

class SourcePlace implements Place {
  constructor(
    private readonly source: Source,
    private readonly offset: number,
  ) {}

  get line(): number {
    return this.source.lineOf(this.offset).line + 1;
  }

  get column(): number {
    return this.offset - this.source.lineOf(this.offset).start + 1;
  }

  get partial(): string | undefined {
    return this.source.partial;
  }
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
