import type { BlockKinds } from '@plinth/domain';
import { Errors } from 'typebox/value';
import type { BlockDefinition } from './block-definition.ts';
import { blockDefinition, completeSettings } from './registry.ts';

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
  const definition = blockDefinition(type);
  if (!definition) return undefined;
  return {
    title: definition.title,
    holdsBlocks: definition.holdsBlocks === true,
    ...(definition.gone === undefined ? {} : { gone: definition.gone }),
    settingsProblems: (settings) => settingsProblems(definition, settings),
  };
};
