import { blockDefinition, completeSettings, settingsProblems } from '@plinth/contract';
import { hostedVideo, type LayoutBlock, type SectionBackground } from '@plinth/domain';
import { sayAgain } from '@plinth/words';
import { type AnyRecord, record } from '../../platform/json/record.ts';
import { inWords } from '../../platform/words/in-words.ts';
import { referencedAssets, withAssets } from './asset-references.ts';
import { blockBehaviours } from './behaviours.ts';
import type { BlockLoader } from './block-loader.ts';

/** A block with its files and data; `data` null: it has nothing to show. */
export interface PreparedBlock {
  data: AnyRecord | null;
  problem?: string;
}

/** Settings, files and data of every block, by block id. */
export async function prepareBlocks(
  blocks: Iterable<LayoutBlock>,
  loader: BlockLoader,
): Promise<Map<string, PreparedBlock>> {
  const entries = await Promise.all(
    [...blocks].map(async (block): Promise<[string, PreparedBlock]> => {
      try {
        return [block.id, await prepareBlock(block, loader)];
      } catch (error) {
        return [block.id, { data: null, problem: (error as Error).message }];
      }
    }),
  );
  return new Map(entries);
}

async function prepareBlock(block: LayoutBlock, loader: BlockLoader): Promise<PreparedBlock> {
  const definition = blockDefinition(block.type);
  if (!definition) return { data: null, problem: `There is no block of type ${block.type}.` };
  if (definition.gone !== undefined) return { data: null, problem: definition.gone };
  const [problem] = settingsProblems(definition, block.settings);
  if (problem) return { data: null, problem: problem.message };
  const settings = {
    ...completeSettings(definition, block.settings),
    ...saidDefaults(block.settings, definition, loader),
  };
  const behaviour = blockBehaviours[definition.name];
  // Files and listings are asked for in the same turn, so that all blocks wait together.
  const [assets, loaded] = await Promise.all([
    loader.assets(referencedAssets(settings)),
    behaviour ? behaviour(settings, loader) : {},
  ]);
  if (loaded === null) return { data: null };
  return { data: { ...withAssets(settings, assets), ...loaded } };
}

/** Settings that hold a word which visitors read. */
const WORDS = ['title', 'label', 'placeholder', 'buttonText', 'successMessage', 'joinLabel', 'signInLabel'] as const;

/** Words that the owner has not chosen, in the language of the page. */
function saidDefaults(own: AnyRecord, { defaults }: { defaults: object }, { page }: BlockLoader): AnyRecord {
  const missing = WORDS.filter((name) => own[name] === undefined && typeof record(defaults)[name] === 'string');
  if (missing.length === 0) return {};
  return inWords(page.website, () =>
    Object.fromEntries(missing.map((name) => [name, sayAgain(String(record(defaults)[name]))])),
  );
}

/** A background's video: a file is played by the browser, one at YouTube or Vimeo in a frame of that service. */
export function withVideo(background: Partial<SectionBackground>, loader: BlockLoader): AnyRecord {
  const { source, videoUrl, ...still } = background;
  if (source !== 'video' || !videoUrl) return still;
  const hosted = hostedVideo(videoUrl);
  if (!hosted) return { ...still, moving: true, videoUrl };
  loader.needs.allowFrame(hosted.backgroundUrl);
  return { ...still, moving: true, embedUrl: hosted.backgroundUrl };
}
