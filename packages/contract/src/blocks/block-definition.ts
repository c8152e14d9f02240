import type { BlockTypeName } from '@plinth/domain';
import type { Static, TObject } from 'typebox';

/** Where a block is found when one is added. */
export type BlockGroup = 'text' | 'media' | 'layout' | 'collection' | 'commerce' | 'form' | 'social' | 'code' | 'gone';

/** What there is to know about a type of block, on the server and in the editor. */
export interface BlockDefinition<Settings extends TObject = TObject> {
  /** The number that pages store (ENUM-05). */
  number: number;
  /** Names its folder, its template (`blocks/<name>-block.block` in themes) and its classes. */
  name: BlockTypeName;
  title: string;
  group: BlockGroup;
  /**
   * Stylesheet of its family, inlined on pages that carry such a block: `styles.css` in the folder of the block of that name,
   * or `platform-theme/styles/blocks-<family>.css` where several blocks share it.
   * Several, parted by spaces, where it is made of parts that others have too. Left out: the block needs none.
   */
  family?: string;
  /** Other families for some settings; undefined: the usual ones. */
  familyFor?(settings: Readonly<Record<string, unknown>>): string | undefined;
  /** Schema of the whole settings; what a stored block leaves out comes from `defaults`. */
  settings: Settings;
  defaults: Static<Settings>;
  /** It may carry blocks of its own. */
  holdsBlocks?: true;
  /** The HTML of a block's own that these settings put on the page, its scripts included; null: they put none there. */
  ownCode?(settings: Readonly<Record<string, unknown>>): string | null;
  /** The outside service does not exist any more, so the block shows nothing on the site: the sentence for its owner. */
  gone?: string;
}

/** Keeps the types of settings and defaults together. */
export const defineBlock = <Settings extends TObject>(definition: BlockDefinition<Settings>): BlockDefinition =>
  definition as unknown as BlockDefinition;
