import type { BlockTypeName } from '@plinth/domain';
import type { AnyRecord } from '../../platform/json/record.ts';
import type { BlockLoader } from './block-loader.ts';

/**
 * What a block's template needs beside its settings. Settings are complete (defaults filled in) and pass their schema.
 * Returned values join them; null: the block has nothing to show, and its place stays empty.
 * Throwing is for what the owner has to know: the message appears among the page's problems.
 */
export type BlockBehaviour = (settings: AnyRecord, loader: BlockLoader) => AnyRecord | null | Promise<AnyRecord | null>;

/** By name of the block; one without an entry shows its settings as they are. */
export type BlockBehaviours = Readonly<Partial<Record<BlockTypeName, BlockBehaviour>>>;
