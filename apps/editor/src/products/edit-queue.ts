import type { ProductSummary } from '@plinth/contract';

/** What one edit does: sends its change on top of `row`, and tells the row as it was saved. Throws when it was refused. */
export type SendEdit = (row: ProductSummary, followsOwn: boolean) => Promise<ProductSummary>;

interface Line {
  /** The row as the server last told it. */
  saved: ProductSummary;
  /** What the edits on their way promise to show, oldest first. */
  shown: Partial<ProductSummary>[];
  /** An edit of this line has been saved, so that the version is newer than the screen's when the next one was made. */
  ownSaved: boolean;
  last: Promise<void>;
}

/**
 * Edits of one product go one after the other, each on the version that the one before it made: whoever flips a switch
 * twice is not told that somebody else was faster. Edits of different products do not wait for each other.
 */
export class EditQueue {
  readonly #lines = new Map<string, Line>();

  constructor(private readonly put: (row: ProductSummary) => void) {}

  /** Shows `shown` at once and sends when its turn comes. Resolves when it is saved or refused; a refusal is for `send`'s caller to tell. */
  edit(product: ProductSummary, shown: Partial<ProductSummary>, send: SendEdit): Promise<void> {
    const line = this.#lines.get(product.id) ?? { saved: product, shown: [], ownSaved: false, last: Promise.resolve() };
    this.#lines.set(product.id, line);
    line.shown.push(shown);
    this.#show(line);
    const turn = async () => {
      try {
        line.saved = await send(line.saved, line.ownSaved);
        line.ownSaved = true;
      } finally {
        line.shown.splice(line.shown.indexOf(shown), 1);
        if (line.shown.length === 0) this.#lines.delete(product.id);
        this.#show(line);
      }
    };
    const result = line.last.then(turn);
    line.last = result.catch(() => undefined);
    return result;
  }

  /** Where a refusal told how the product is now, what waits behind it goes on from there. */
  correct(id: string, row: ProductSummary): void {
    const line = this.#lines.get(id);
    if (line) line.saved = row;
    else this.put(row);
  }

  #show(line: Line): void {
    this.put(Object.assign({ ...line.saved }, ...line.shown));
  }
}
