import { blockDefinition, completeSettings } from '@plinth/contract';
import type { BlockBehaviour } from '../../block-behaviour.ts';
import { sourceOf } from '../../collection-source.ts';
import { summaryBehaviour } from '../../summary-entries.ts';

/** A summary in its simplest form: a list of the latest stories. */
export const behaviour: BlockBehaviour = async (settings, loader) => {
  const definition = blockDefinition('summary-v2');
  const blog = sourceOf(settings, loader, ['blog']);
  if (!definition || !blog) return null;
  const whole = completeSettings(definition, { design: 'list', ...settings, collectionId: blog.id });
  const shown = await summaryBehaviour(whole, loader);
  return shown && { ...whole, ...shown };
};
