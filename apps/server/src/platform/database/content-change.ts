/** Everything may have changed: what a writer says that does not say more. */
export const ALL = '*';

/**
 * Something that pages are made of. An item's own words, prices and stock; or a collection's list: which items are in it, in which
 * order, under which tags and categories. Whatever else there is, such as settings and pages, changes everything.
 */
export const itemPart = (id: string): string => `i${id}`;
export const listPart = (collectionId: string): string => `c${collectionId}`;

/** Of what pages are told; a change of more than this is one of everything. */
const MOST_PARTS = 150;

export const writeChange = (parts: readonly string[] | undefined): string =>
  parts === undefined || parts.length > MOST_PARTS ? ALL : [...new Set(parts)].join(',');

/** Null: everything. */
export const readChange = (text: string): ReadonlySet<string> | null =>
  text.split(',').includes(ALL) ? null : new Set(text.split(',').filter(Boolean));

/** How many changes are remembered; a page that nobody has asked for meanwhile is made anew. */
const REMEMBERED = 500;

/** What has changed on a website since its pages were made, as far as this process knows. */
export class ContentChanges {
  private readonly changes: { to: number; parts: ReadonlySet<string> }[] = [];

  /** @param floor what was made at an earlier version may be wrong in anything */
  constructor(private floor: number) {}

  /** From a version that everything up to now is known of, to another one. */
  add(to: number, parts: ReadonlySet<string> | null): void {
    if (parts === null) {
      this.floor = to;
      this.changes.length = 0;
      return;
    }
    this.changes.push({ to, parts });
    if (this.changes.length > REMEMBERED) this.floor = this.changes.shift()?.to ?? to;
  }

  /** Whether what was made of these parts at a version is right still. */
  spare(version: number, made: ReadonlySet<string>): boolean {
    if (version < this.floor) return false;
    for (let index = this.changes.length - 1; index >= 0; index--) {
      const change = this.changes[index];
      if (!change || change.to <= version) return true;
      for (const part of change.parts) if (made.has(part)) return false;
    }
    return true;
  }
}
