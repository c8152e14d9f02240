import { blocksOf, isJsonRecord, type LayoutBlock, type LayoutSection, type PageLayout } from '@plinth/domain';

/** Pieces of a layout as the server renders them. */
export interface Pieces {
  blocks: Record<string, string>;
  sections: Record<string, string>;
}

export type RenderPieces<Answer extends Pieces> = (
  layout: PageLayout,
  asked: { ids: string[]; sections: string[] },
  signal: AbortSignal,
) => Promise<Answer>;

/** After a failed call: seconds, for the line may be cut. */
const RETRY_MS = 2_000;

/** The same text for the same value, in whatever order a store has put its fields. */
export const keyOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    isJsonRecord(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );

/**
 * What of a block is made by the server: everything but its place, which is shown at once. Of an image the width counts, in
 * steps: it is asked for in the size that it has.
 */
const blockKey = once(({ type, variant, settings, anchor, place }: LayoutBlock) =>
  keyOf([type, variant ?? 0, settings, anchor ?? '', Math.ceil(place.desktop.columnSpan / 4)]),
);

/** Of a section: its background, its name (it is an anchor). */
const sectionKey = once(({ background, name }: LayoutSection) => keyOf([background ?? null, name ?? '']));

/** What does not change is the same object in the next layout (packages/documents, LayoutReader): its key is made once. */
function once<Part extends object>(keyOfPart: (part: Part) => string): (part: Part) => string {
  const known = new WeakMap<Part, string>();
  return (part) => {
    const key = known.get(part) ?? keyOfPart(part);
    known.set(part, key);
    return key;
  };
}

interface Keys {
  blocks: Map<string, string>;
  sections: Map<string, string>;
}

const KINDS = ['blocks', 'sections'] as const;

/** Keys of all blocks and sections of a layout. */
function keysOf(layout: PageLayout): Keys {
  return {
    blocks: new Map([...blocksOf(layout)].map((block) => [block.id, blockKey(block)])),
    sections: new Map(layout.sections.map((section) => [section.id, sectionKey(section)])),
  };
}

/**
 * Keeps a page rendered: asks for what has changed since it was shown, one call at a time; an answer that a later change has
 * overtaken is dropped, block by block.
 */
export class Renders<Answer extends Pieces> {
  private readonly shown: Keys;
  /** What was taken away, as it was shown last: the page keeps its elements, and puts them back when that is undone. */
  private readonly gone: Keys = { blocks: new Map(), sections: new Map() };
  /** What was asked for again since the call went out: its answer may be of before. */
  private readonly anew = { blocks: new Set<string>(), sections: new Set<string>() };
  private layout: PageLayout;
  private calling: AbortController | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private planned = false;
  private closed = false;
  /** The block that is being typed in: it is on the screen already. */
  typing = '';

  constructor(
    layout: PageLayout,
    private readonly render: RenderPieces<Answer>,
    private readonly show: (answer: Answer) => void,
    private readonly failed: (error: unknown) => void = () => {},
  ) {
    this.layout = layout;
    this.shown = keysOf(layout);
  }

  /** The layout as it is now. */
  update(layout: PageLayout): void {
    this.layout = layout;
    const now = keysOf(layout);
    for (const which of KINDS) {
      moveKeys(this.shown[which], this.gone[which], (id) => !now[which].has(id));
      moveKeys(this.gone[which], this.shown[which], (id) => now[which].has(id));
    }
    this.plan();
  }

  /** Renders blocks although nothing of them has changed: a file of theirs, an item that they list; the page does not have them. */
  again(blocks: readonly string[], sections: readonly string[] = []): void {
    for (const id of blocks) this.anew.blocks.add(id);
    for (const id of sections) this.anew.sections.add(id);
    for (const keys of [this.shown, this.gone]) {
      for (const id of blocks) keys.blocks.delete(id);
      for (const id of sections) keys.sections.delete(id);
    }
    this.plan();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.calling?.abort();
  }

  /**
   * A change waits for others that come with it in the same task, and for the answer to those before. The call is on its way before
   * the browser draws: a timer would only come behind that.
   */
  private plan(wait = 0): void {
    if (this.closed || this.calling) return;
    clearTimeout(this.timer);
    if (wait > 0) {
      this.timer = setTimeout(() => void this.call(), wait);
      return;
    }
    if (this.planned) return;
    this.planned = true;
    queueMicrotask(() => {
      this.planned = false;
      if (!this.closed && !this.calling) void this.call();
    });
  }

  private stale(): Keys {
    const now = keysOf(this.layout);
    const changed = (which: 'blocks' | 'sections') =>
      new Map([...now[which]].filter(([id, key]) => id !== this.typing && this.shown[which].get(id) !== key));
    return { blocks: changed('blocks'), sections: changed('sections') };
  }

  private async call(): Promise<void> {
    const asked = this.stale();
    if (asked.blocks.size === 0 && asked.sections.size === 0) return;
    const calling = new AbortController();
    this.calling = calling;
    for (const which of KINDS) this.anew[which].clear();
    let wait = 0;
    try {
      const ids = { ids: [...asked.blocks.keys()], sections: [...asked.sections.keys()] };
      const answer = await this.render(this.layout, ids, calling.signal);
      if (this.closed) return;
      this.take(asked, answer);
    } catch (error) {
      if (this.closed) return;
      this.failed(error);
      wait = RETRY_MS;
    } finally {
      this.calling = undefined;
    }
    this.plan(wait);
  }

  private take(asked: Keys, answer: Answer): void {
    const now = keysOf(this.layout);
    const fresh = (which: 'blocks' | 'sections') =>
      Object.fromEntries(
        Object.entries(answer[which]).filter(([id]) => {
          // Blocks inside a block come with it.
          const key = asked[which].get(id);
          return key !== undefined && now[which].get(id) === key && id !== this.typing;
        }),
      );
    const blocks = fresh('blocks');
    const sections = fresh('sections');
    // What the server leaves out it has nothing for; asking again would go on for ever.
    for (const which of KINDS)
      for (const [id, key] of asked[which])
        if (now[which].get(id) === key && !this.anew[which].has(id)) this.shown[which].set(id, key);
    this.show({ ...answer, blocks, sections });
  }
}

function moveKeys(from: Map<string, string>, to: Map<string, string>, which: (id: string) => boolean): void {
  for (const [id, key] of from) {
    if (!which(id)) continue;
    from.delete(id);
    to.set(id, key);
  }
}
