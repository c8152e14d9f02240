import type { LayoutBlock, LayoutSection, PageLayout } from '@plinth/domain';
import type * as Y from 'yjs';
import type { DocumentReader } from './document-codec.ts';
import {
  blockMap,
  type Fields,
  type FlatBlock,
  type FlatSection,
  readBlock,
  readSection,
  sectionMap,
} from './layout-doc.ts';
import { type KeptBlock, LayoutView } from './read-layout.ts';

/** The records of one of the two maps of a document: read again when they have changed. */
class Records<Flat> {
  private readonly known = new Map<string, Flat | undefined>();

  constructor(
    map: Y.Map<Fields>,
    private readonly readOne: (id: string, fields: unknown) => Flat | undefined,
    onChange: () => void,
  ) {
    map.observeDeep((events) => {
      for (const event of events) {
        const [id] = event.path;
        if (id !== undefined) this.known.delete(String(id));
        else for (const key of event.keys.keys()) this.known.delete(key);
      }
      onChange();
    });
  }

  read = (id: string, fields: unknown): Flat | undefined => {
    if (!this.known.has(id)) this.known.set(id, this.readOne(id, fields));
    return this.known.get(id);
  };
}

const sameItems = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((item, at) => item === b[at]);

/**
 * A layout that is read again after each change, as long as its document is open. Blocks, sections and the layout itself are the
 * objects of the reading before unless something of them has changed: whoever shows one can tell by that. None may be written into.
 */
export class LayoutReader implements DocumentReader<PageLayout> {
  private readonly blocks: Records<FlatBlock>;
  private readonly sections: Records<FlatSection>;
  private view: LayoutView | undefined;
  private last: PageLayout = { sections: [] };
  private isCurrent = false;
  private keptNow: readonly KeptBlock[] | undefined;
  /** By id: what the last reading made, and of which parts. */
  private whole = new Map<string, { of: LayoutBlock; inner: readonly LayoutBlock[]; made: LayoutBlock }>();
  private filled = new Map<string, { of: LayoutSection; made: LayoutSection }>();

  constructor(private readonly doc: Y.Doc) {
    const changed = () => {
      this.view = undefined;
      this.isCurrent = false;
      this.keptNow = undefined;
    };
    this.blocks = new Records(blockMap(doc), readBlock, changed);
    this.sections = new Records(sectionMap(doc), readSection, changed);
  }

  value(): PageLayout {
    if (this.isCurrent) return this.last;
    const view = this.read();
    const whole = new Map<string, { of: LayoutBlock; inner: readonly LayoutBlock[]; made: LayoutBlock }>();
    const wholeOf = ({ block }: FlatBlock): LayoutBlock => {
      const inner = view.childrenOf('', block.id).map(wholeOf);
      const before = this.whole.get(block.id);
      const isSame = before?.of === block && sameItems(before.inner, inner);
      const made = isSame ? before.made : inner.length > 0 ? { ...block, blocks: inner } : block;
      whole.set(block.id, { of: block, inner, made });
      return made;
    };
    const filled = new Map<string, { of: LayoutSection; made: LayoutSection }>();
    const sections = view.liveSections().map(({ section }) => {
      const blocks = view.childrenOf(section.id, '').map(wholeOf);
      const before = this.filled.get(section.id);
      const isSame = before?.of === section && sameItems(before.made.blocks, blocks);
      const made = isSame ? before.made : { ...section, blocks };
      filled.set(section.id, { of: section, made });
      return made;
    });
    this.whole = whole;
    this.filled = filled;
    if (!sameItems(this.last.sections, sections)) this.last = { sections };
    this.isCurrent = true;
    return this.last;
  }

  kept(): readonly KeptBlock[] {
    this.keptNow ??= this.read().kept();
    return this.keptNow;
  }

  private read(): LayoutView {
    this.view ??= new LayoutView(this.doc, { block: this.blocks.read, section: this.sections.read });
    return this.view;
  }
}
