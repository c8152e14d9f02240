import { ownCodeOf } from '@plinth/contract';
import { blockTypes } from '@plinth/domain';
import { needsOfTrusted } from '../../../../platform/html/html-needs.ts';
import type { BlockBehaviour } from '../../block-behaviour.ts';

/**
 * Lines of code, so that numbers beside them are no part of what is copied; or HTML of the owner's own, whose scripts run
 * by their hash as those of the code injection do.
 */
export const behaviour: BlockBehaviour = (settings, loader) => {
  const own = ownCodeOf({ type: blockTypes.code, settings });
  if (own === null)
    return {
      raw: false,
      codeLines: String(settings.code)
        .replace(/(?<!\n)\n+$/, '')
        .split('\n'),
    };
  loader.needs.add(needsOfTrusted(own));
  return { raw: true, code: own };
};
