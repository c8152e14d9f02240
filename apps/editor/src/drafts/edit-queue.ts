/** What one edit does: sends its change on top of `row`, and tells the row as it was saved. Throws when it was refused. */
export type SendEdit<Row> = (row: Row, followsOwn: boolean) => Promise<Row>;

interface Line<Row> {
  /** The row as the server last told it. */
  saved: Row;
  /** What the edits on their way promise to show, oldest first. */
  shown: Partial<Row>[];
  /** An edit of this line has been saved, so that the version is newer than the screen's when the next one was made. */
  ownSaved: boolean;
  last: Promise<void>;
}

/**
 * Edits of one row of a list go one after the other, each on the version that the one before it made: whoever flips a switch
 * twice is not told that somebody else was faster. Edits of different rows do not wait for each other.
 */
export class EditQueue<Row extends { id: string }> {
  readonly #lines = new Map<string, Line<Row>>();

  constructor(private readonly put: (row: Row) => void) {}

  /** Shows `shown` at once and sends when its turn comes. Resolves when it is saved or refused; a refusal is for `send`'s caller to tell. */
  edit(before: Row, shown: Partial<Row>, send: SendEdit<Row>): Promise<void> {
    const line = this.#lines.get(before.id) ?? { saved: before, shown: [], ownSaved: false, last: Promise.resolve() };
    this.#lines.set(before.id, line);
    line.shown.push(shown);
    this.#show(line);
    const turn = async () => {
      try {
        line.saved = await send(line.saved, line.ownSaved);
        line.ownSaved = true;
      } finally {
        line.shown.splice(line.shown.indexOf(shown), 1);
        if (line.shown.length === 0) this.#lines.delete(before.id);
        this.#show(line);
      }
    };
    const result = line.last.then(turn);
    line.last = result.catch(() => undefined);
    return result;
  }

  /** Where a refusal told how the product is now, what waits behind it goes on from there. */
  correct(id: string, row: Row): void {
    const line = this.#lines.get(id);
    if (line) line.saved = row;
    else this.put(row);
  }

  #show(line: Line<Row>): void {
    this.put(Object.assign({ ...line.saved }, ...line.shown));
  }
}
