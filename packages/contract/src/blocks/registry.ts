import type { BlockKinds } from '@plinth/domain';
import { Errors } from 'typebox/value';
import type { BlockDefinition } from './block-definition.ts';
import { collectionBlocks } from './collection-blocks.ts';
import { chartBlock, embedBlock, geoBlock, mapBlock, memberAreaBlock, shapeBlock } from './figure-blocks.ts';
import { formBlocks } from './form-blocks.ts';
import { galleryBlock } from './gallery-block.ts';
import { goneBlocks } from './gone-blocks.ts';
import { imageBlock } from './image-block.ts';
import {
  collectionLinkBlock,
  contentLinkBlock,
  folderBlock,
  indexBlock,
  journalBlock,
  linkBlock,
  logoBlock,
  navigationBlock,
  socialBlocks,
  websiteComponentBlock,
} from './link-blocks.ts';
import { albumBlock, audioBlock, videoBlock } from './media-blocks.ts';
import { buttonBlock, htmlBlock, lineBlock, quoteBlock, spacerBlock } from './text-blocks.ts';
import { accordionBlock, codeBlock, markdownBlock, marqueeBlock, menuBlock } from './writing-blocks.ts';

/** Every type of block that pages can carry. A new block is one entry here, one template and one schema. */
export const blockDefinitions: readonly BlockDefinition[] = [
  htmlBlock,
  lineBlock,
  spacerBlock,
  quoteBlock,
  buttonBlock,
  imageBlock,
  markdownBlock,
  codeBlock,
  accordionBlock,
  marqueeBlock,
  menuBlock,
  shapeBlock,
  embedBlock,
  mapBlock,
  geoBlock,
  chartBlock,
  memberAreaBlock,
  navigationBlock,
  logoBlock,
  collectionLinkBlock,
  linkBlock,
  contentLinkBlock,
  folderBlock,
  indexBlock,
  ...socialBlocks,
  websiteComponentBlock,
  journalBlock,
  ...goneBlocks,
  galleryBlock,
  videoBlock,
  audioBlock,
  albumBlock,
  ...collectionBlocks,
  ...formBlocks,
];

const byNumber = new Map(blockDefinitions.map((definition) => [definition.number, definition]));
const byName = new Map<string, BlockDefinition>(blockDefinitions.map((definition) => [definition.name, definition]));

/** By stored number or by name. */
export const blockDefinition = (type: number | string): BlockDefinition | undefined =>
  typeof type === 'number' ? byNumber.get(type) : byName.get(type);

/** A block's stored settings over its defaults. */
export const completeSettings = (
  definition: BlockDefinition,
  settings: Readonly<Record<string, unknown>>,
): Record<string, unknown> => ({ ...(definition.defaults as Record<string, unknown>), ...settings });

/** What is wrong with a block's settings, by field; empty when they can be shown. */
export function settingsProblems(
  definition: BlockDefinition,
  settings: Readonly<Record<string, unknown>>,
): { path: string; message: string }[] {
  return Errors(definition.settings, completeSettings(definition, settings))
    .slice(0, 10)
    .map(({ instancePath, message }) => ({
      path: instancePath.replace(/\/(\d+)/g, '[$1]').replaceAll('/', '.'),
      message: `“${instancePath.slice(1).replaceAll('/', ' ')}” ${message}. Correct it or leave it out.`,
    }));
}

/** The registry as validateLayout() asks it. */
export const blockKinds: BlockKinds = (type) => {
  const definition = byNumber.get(type);
  if (!definition) return undefined;
  return {
    title: definition.title,
    holdsBlocks: definition.holdsBlocks === true,
    ...(definition.gone === undefined ? {} : { gone: definition.gone }),
    settingsProblems: (settings) => settingsProblems(definition, settings),
  };
};
