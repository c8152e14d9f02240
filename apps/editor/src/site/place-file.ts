import type { AssetFile } from '@plinth/contract';
import { blockDefinition } from '@plinth/contract';
import { setSetting } from '@plinth/documents';
import { blocksOf, blockTypes, limitError } from '@plinth/domain';
import { type CanvasSession, perform } from '../canvas/commands.ts';
import type { BlockName, GivenFiles } from '../canvas/messages.ts';
import { type Medium, mediumOf, takesFile } from '../files/given-files.ts';
import { addBelow } from './add-below.ts';
import { newBlock } from './block-catalogue.ts';
import { findBlock, sectionOf } from './find-in-layout.ts';
import { settingsOf } from './inspector/controls.ts';
import { changedBy } from './inspector/rows.ts';

/** Files that were given together, while they arrive one after the other. */
export interface Batch {
  given: Omit<GivenFiles, 'files'>;
  /** The images become one gallery, not a block each. */
  gallery: boolean;
  /** What was chosen: pasted files go below it. */
  after: string;
  section: string;
  /** The block that the file before went into. */
  last?: string;
}

const typeOf: Readonly<Record<Medium, number>> = {
  image: blockTypes.image,
  video: blockTypes.video,
  audio: blockTypes.audio,
  document: blockTypes.button,
};

/** What a new block says of its file. */
function settingsFor(medium: Medium, file: AssetFile): Record<string, unknown> {
  if (medium === 'document') return { label: file.filename, link: file.assetUrl, newWindow: true };
  return { assetId: file.id };
}

/**
 * Puts an uploaded file on the page: into the block that it was dropped on, into the gallery of those that came with it, or
 * into a block of its own. The page may have changed since it was dropped: then it stands below what is there.
 *
 * @returns the block that shows it, or why there is none
 */
export function placeFile(
  session: CanvasSession,
  names: Readonly<Record<number, BlockName>>,
  batch: Batch,
  file: AssetFile,
): { block: string } | { refused: string } {
  const medium = mediumOf(file.contentType);
  const taker = takerOf(session, batch, medium);
  if (taker !== undefined) {
    intoBlock(session, taker, file, batch);
    return { block: taker };
  }
  const refused = limitError('blocksPerLayout', [...blocksOf(session.value())].length + 1);
  if (refused) return { refused };
  const gallery = batch.gallery && medium === 'image';
  const definition = blockDefinition(gallery ? blockTypes.gallery : typeOf[medium]);
  if (!definition) throw new Error(`There is no block for ${medium}`);
  const settings = gallery ? { items: [{ assetId: file.id }] } : settingsFor(medium, file);
  const { at, breakpoint } = batch.given;
  const home = at && batch.last === undefined ? sectionOf(session.value(), at.section) : undefined;
  if (!at || !home)
    return {
      block: addBelow(
        session,
        definition,
        { section: batch.last ? '' : batch.section, after: batch.last ?? batch.after },
        settings,
      ),
    };
  const made = newBlock(definition, home);
  const block = { ...made, settings: { ...made.settings, ...settings } };
  const outcome = perform(session, { do: 'insert', block, at, breakpoint }, names);
  return outcome?.refused ? { refused: outcome.say } : { block: block.id };
}

/** The block that is there already and takes the file; a gallery takes all, others the first of a batch. */
function takerOf(session: CanvasSession, { given, gallery, last }: Batch, medium: Medium): string | undefined {
  const id = last ?? given.onto;
  const type = findBlock(session.value(), id)?.block.type;
  if (type === undefined || !takesFile(type, medium)) return undefined;
  if (type === blockTypes.gallery) return id;
  return last === undefined && !gallery ? id : undefined;
}

function intoBlock(session: CanvasSession, id: string, file: AssetFile, batch: Batch): void {
  const block = findBlock(session.value(), id)?.block;
  if (!block) return;
  if (block.type === blockTypes.gallery) {
    const items = Array.isArray(block.settings.items) ? block.settings.items : [];
    session.edit('Add image to gallery', (doc) => setSetting(doc, id, 'items', [...items, { assetId: file.id }]), {
      squash: `${id} files ${batch.after}`,
    });
    return;
  }
  const name = mediumOf(file.contentType);
  const definition = blockDefinition(block.type);
  const settings = definition ? settingsOf(definition.settings, definition.name) : {};
  session.edit(block.settings.assetId ? `Replace ${name}` : `Add ${name}`, (doc) => {
    for (const [each, value] of Object.entries(changedBy(settings, 'assetId', file.id)))
      setSetting(doc, id, each, value);
  });
}
