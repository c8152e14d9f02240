import { needsOfTrusted } from '../../../../platform/html/html-needs.ts';
import type { BlockBehaviour } from '../../block-behaviour.ts';

/**
 * Lines of code, so that numbers beside them are no part of what is copied; or HTML of the owner's own, whose scripts run
 * by their hash as those of the code injection do.
 */
export const behaviour: BlockBehaviour = ({ mode, code }, loader) => {
  if (mode !== 'html') return { raw: false, codeLines: String(code).replace(/\n+$/, '').split('\n') };
  loader.needs.add(needsOfTrusted(String(code)));
  return { raw: true, code: String(code) };
};
