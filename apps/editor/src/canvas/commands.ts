import {
  addBlocks,
  addSection,
  duplicateBlocks,
  duplicateSection,
  moveBlocks,
  moveSection,
  readLayout,
  removeBlocks,
  removeSection,
  resetMobile,
  setHidden,
  setPlaces,
  setSection,
} from '@plinth/documents';
import {
  type BlockPlace,
  blocksOf,
  emptySection,
  type LayoutBlock,
  limitError,
  newId,
  type PageLayout,
} from '@plinth/domain';
import type * as Y from 'yjs';
import {
  type Breakpoint,
  type Drop,
  dropped,
  LayoutIndex,
  type PlacesChange,
  placesAt,
  replaced,
  step,
} from './arrangement.ts';
import { pasted } from './clipboard.ts';
import { movedBy, onGrid, type Places, resized, rowBelow } from './grid.ts';
import { type BlockName, type CanvasCommand, nothingSelected, type Selection } from './messages.ts';

/** What the canvas needs of an open document (documents/ of the editor). */
export interface CanvasSession {
  readonly doc: Y.Doc;
  value(): PageLayout;
  subscribe(listener: () => void): () => void;
  /** One step of undo, by its name; steps with the same `squash` that follow each other are one. */
  edit(name: string, change: (doc: Y.Doc) => void, options?: { squash?: string }): void;
  undo(): string | undefined;
  redo(): string | undefined;
}

/** What came of a command. */
export interface Outcome {
  /** For those who hear the page. */
  say: string;
  select?: Selection;
  /** It was not done: the sentence is for everybody. */
  refused?: boolean;
}

const WHERE: Readonly<Record<Breakpoint, string>> = { desktop: 'desktops', mobile: 'phones' };
const refuse = (say: string): Outcome => ({ say, refused: true });

/** Carries out what was done on the page, each as one step of undo with a name. */
export function perform(
  session: CanvasSession,
  command: CanvasCommand,
  names: Readonly<Record<number, BlockName>>,
): Outcome | undefined {
  return new Performer(session, names).perform(command);
}

class Performer {
  private readonly index: LayoutIndex;

  constructor(
    private readonly session: CanvasSession,
    private readonly names: Readonly<Record<number, BlockName>>,
  ) {
    this.index = new LayoutIndex(session.value());
  }

  perform(command: CanvasCommand): Outcome | undefined {
    switch (command.do) {
      case 'undo':
        return this.history('Undone', this.session.undo());
      case 'redo':
        return this.history('Done again', this.session.redo());
      case 'drop':
        return this.drop(command.ids, command.at, command.breakpoint);
      case 'step': {
        const at = step(this.index, command.breakpoint, command.ids, command.by);
        return at && this.drop(command.ids, at, command.breakpoint);
      }
      case 'nudge':
      case 'stretch':
        return this.byCells(command);
      case 'resize':
        return this.resize(command.places, command.breakpoint);
      case 'insert':
        return this.insert(command.block, command.at, command.breakpoint);
      case 'delete':
        return this.delete(command.ids);
      case 'duplicate':
        return this.duplicate(command.ids);
      case 'reset-mobile':
        this.session.edit('Follow the desktop', (doc) => resetMobile(doc, this.neighbours(command.ids)));
        return { say: 'Phones follow the desktop again' };
      case 'hide':
        return this.hide(command);
      case 'paste':
        return this.paste(command.data, command.target);
      default:
        return this.onSection(command);
    }
  }

  private history(done: string, name: string | undefined): Outcome {
    return name === undefined ? { say: 'Nothing to do' } : { say: `${done}: ${name}` };
  }

  private title(ids: readonly string[]): string {
    if (ids.length !== 1) return `${ids.length} blocks`;
    const block = this.index.get(ids[0] ?? '')?.block;
    return ((block && this.names[block.type]?.title) ?? 'block').toLowerCase();
  }

  /** @returns why none of it may be moved or taken away */
  private lock(ids: readonly string[]): Outcome | undefined {
    const locked = ids.find((id) => this.index.get(id)?.block.locked);
    return locked === undefined ? undefined : refuse(`This ${this.title([locked])} is locked. Unlock it first.`);
  }

  private room(more: number): Outcome | undefined {
    const problem = limitError('blocksPerLayout', [...blocksOf(this.session.value())].length + more);
    return problem ? refuse(problem) : undefined;
  }

  private drop(ids: readonly string[], at: Drop, breakpoint: Breakpoint): Outcome | undefined {
    const locked = this.lock(ids);
    if (locked) return locked;
    const change = dropped(this.index, breakpoint, ids, at);
    if (!change) return undefined;
    this.session.edit(`Move ${this.title(ids)}`, (doc) => write(doc, change));
    return { say: `Moved ${this.title(ids)} to column ${at.column}, row ${at.row}` };
  }

  private byCells({ do: what, ids, columns, rows, breakpoint }: Extract<CanvasCommand, { do: 'nudge' | 'stretch' }>) {
    const locked = this.lock(ids);
    if (locked) return locked;
    const group = this.index.outermost(ids);
    const grids = new Map<string, string[]>();
    for (const id of group) {
      const key = `${this.index.get(id)?.section} ${this.index.get(id)?.parent}`;
      grids.set(key, [...(grids.get(key) ?? []), id]);
    }
    const name = `${what === 'nudge' ? 'Move' : 'Resize'} ${this.title(ids)}`;
    this.session.edit(
      name,
      (doc) => {
        for (const members of grids.values()) {
          const grid = this.index.get(members[0] ?? '');
          if (!grid) continue;
          const all = placesAt(this.index.on(grid), breakpoint, grid.columns);
          const own: Places = new Map([...all].filter(([id]) => members.includes(id)));
          const changed: Places =
            what === 'nudge'
              ? movedBy(own, { columns, rows }, grid.columns)
              : new Map([...own].map(([id, place]) => [id, resized(place, 'se', { columns, rows }, grid.columns)]));
          writePlaces(doc, replaced(this.index, breakpoint, grid, changed));
        }
      },
      { squash: `${what} ${group.join(' ')}` },
    );
    return undefined;
  }

  private resize(places: Record<string, BlockPlace>, breakpoint: Breakpoint): Outcome | undefined {
    const ids = Object.keys(places);
    const locked = this.lock(ids);
    const grid = this.index.get(ids[0] ?? '');
    if (locked || !grid) return locked;
    const change = replaced(this.index, breakpoint, grid, new Map(Object.entries(places)));
    this.session.edit(`Resize ${this.title(ids)}`, (doc) => writePlaces(doc, change));
    const place = places[ids[0] ?? ''];
    return { say: `${place?.columnSpan} wide, ${place?.rowSpan} high` };
  }

  /** A new block, put where it was dropped as if it had come from the end of the grid. */
  private insert(block: LayoutBlock, at: Drop, breakpoint: Breakpoint): Outcome | undefined {
    const full = this.room([...blocksOf({ sections: [{ ...emptySection(''), blocks: [block] }] })].length);
    if (full) return full;
    const title = (this.names[block.type]?.title ?? 'block').toLowerCase();
    this.session.edit(`Add ${title}`, (doc) => {
      addBlocks(doc, at.section, [block], at.parent === '' ? {} : { parent: at.parent });
      const change = dropped(new LayoutIndex(readLayout(doc)), breakpoint, [block.id], at);
      if (change) writePlaces(doc, change);
    });
    return { say: `Added ${title}`, select: { blocks: [block.id], section: '' } };
  }

  private delete(ids: readonly string[]): Outcome | undefined {
    const locked = this.lock(ids);
    if (locked) return locked;
    const { order } = this.index;
    const gone = new Set(ids);
    const at = order.indexOf(ids[0] ?? '');
    const next = order.slice(at).find((id) => !gone.has(id)) ?? order.slice(0, at).findLast((id) => !gone.has(id));
    this.session.edit(`Delete ${this.title(ids)}`, (doc) => removeBlocks(doc, this.index.outermost(ids)));
    return {
      say: `Deleted ${this.title(ids)}`,
      select: next === undefined ? nothingSelected : { blocks: [next], section: '' },
    };
  }

  private duplicate(ids: readonly string[]): Outcome | undefined {
    const group = this.index.outermost(ids);
    const full = this.room(group.length);
    if (full) return full;
    let made: string[] = [];
    this.session.edit(`Duplicate ${this.title(ids)}`, (doc) => {
      made = duplicateBlocks(doc, group);
    });
    return { say: `Duplicated ${this.title(ids)}`, select: { blocks: made, section: '' } };
  }

  private hide({ ids, breakpoint, hidden }: Extract<CanvasCommand, { do: 'hide' }>): Outcome {
    const what = `${hidden ? 'Hide' : 'Show'} ${this.title(ids)} on ${WHERE[breakpoint]}`;
    this.session.edit(what, (doc) => setHidden(doc, ids, breakpoint, hidden));
    return { say: `${this.title(ids)} ${hidden ? 'hidden' : 'shown'} on ${WHERE[breakpoint]}` };
  }

  private paste(data: string, target: Selection): Outcome | undefined {
    const copied = pasted(data, this.names);
    if (!copied) return refuse('There are no blocks on the clipboard.');
    const blocks = 'section' in copied ? copied.section.blocks : copied.blocks;
    const full = this.room([...blocksOf({ sections: [{ ...emptySection(''), blocks }] })].length);
    if (full) return full;
    const { sections } = this.session.value();
    const [first] = target.blocks;
    const here = (first && this.index.get(first)?.section) || target.section || sections.at(-1)?.id;
    if ('section' in copied || here === undefined) {
      const section = 'section' in copied ? copied.section : { ...emptySection(newId()), blocks };
      const at = sections.findIndex(({ id }) => id === here);
      this.session.edit('Paste section', (doc) => addSection(doc, section, sections[at + 1]?.id));
      return { say: 'Pasted a section', select: { blocks: [], section: section.id } };
    }
    const section = this.index.section(here);
    if (!section) return undefined;
    const below = rowBelow(section.blocks.map(({ place }) => place.desktop));
    const top = Math.min(...blocks.map(({ place }) => place.desktop.row));
    // Phones arrange them anew: what stood around them there is not here.
    const placed = blocks.map((block) => ({
      ...block,
      place: {
        desktop: onGrid({ ...block.place.desktop, row: block.place.desktop.row - top + below }, section.columns),
      },
    }));
    const what = placed.length === 1 ? 'block' : `${placed.length} blocks`;
    this.session.edit(`Paste ${what}`, (doc) => addBlocks(doc, here, placed));
    return { say: `Pasted ${what}`, select: { blocks: placed.map(({ id }) => id), section: '' } };
  }

  private onSection(command: Extract<CanvasCommand, { do: `section-${string}` }>): Outcome | undefined {
    const { id } = command;
    const { sections } = this.session.value();
    const at = sections.findIndex((section) => section.id === id);
    const section = sections[at];
    if (!section) return undefined;
    switch (command.do) {
      case 'section-move': {
        const to = at + command.by;
        if (to < 0 || to >= sections.length) return { say: 'It is at the end already' };
        const before = command.by < 0 ? sections[to]?.id : sections[to + 1]?.id;
        this.session.edit('Move section', (doc) => moveSection(doc, id, before));
        return { say: `Section ${to + 1} of ${sections.length}` };
      }
      case 'section-duplicate': {
        const full = this.room([...blocksOf({ sections: [section] })].length);
        if (full) return full;
        let copy: string | undefined;
        this.session.edit('Duplicate section', (doc) => {
          copy = duplicateSection(doc, id);
        });
        return { say: 'Duplicated the section', ...(copy ? { select: { blocks: [], section: copy } } : {}) };
      }
      case 'section-delete': {
        const locked = this.lock([...blocksOf({ sections: [section] })].map((block) => block.id));
        if (locked) return locked;
        this.session.edit('Delete section', (doc) => removeSection(doc, id));
        const next = sections[at + 1]?.id ?? sections[at - 1]?.id ?? '';
        return { say: 'Deleted the section', select: { blocks: [], section: next } };
      }
      case 'section-set':
        this.session.edit('Change section', (doc) => setSection(doc, id, command.patch));
        return { say: 'Changed the section' };
    }
  }

  /** All blocks on the grids of these: an arrangement is followed as a whole, or cells and a list would mix. */
  private neighbours(ids: readonly string[]): string[] {
    const grids = ids.flatMap((id) => this.index.get(id) ?? []);
    return [...new Set(grids.flatMap((grid) => this.index.on(grid).map(({ id }) => id)))];
  }
}

function write(doc: Y.Doc, change: PlacesChange): void {
  const { moved, to, following } = change;
  doc.transact(() => {
    if (moved.length > 0) moveBlocks(doc, moved, to.parent === '' ? { section: to.section } : to);
    if (following.length > 0) resetMobile(doc, following);
    writePlaces(doc, change);
  });
}

function writePlaces(doc: Y.Doc, { desktop, mobile }: Pick<PlacesChange, 'desktop' | 'mobile'>): void {
  doc.transact(() => {
    if (desktop.size > 0) setPlaces(doc, 'desktop', desktop);
    if (mobile.size > 0) setPlaces(doc, 'mobile', mobile);
  });
}

/** The HTML of a block's text as the document has it now; undefined: nobody has written one yet, the block shows its first words. */
export function textOf(session: Pick<CanvasSession, 'value'>, id: string, field: string): string | undefined {
  const value = new LayoutIndex(session.value()).get(id)?.block.settings[field];
  return typeof value === 'string' ? value : undefined;
}
