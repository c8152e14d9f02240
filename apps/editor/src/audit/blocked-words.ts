import type { PolicyReport } from '@plinth/contract';

/** In the order in which a directive is looked for: `script-src-elem` is a script, too. */
const kinds: readonly (readonly [start: string, word: string])[] = [
  ['script-src', 'Script'],
  ['style-src', 'Stylesheet'],
  ['font-src', 'Font'],
  ['img-src', 'Image'],
  ['media-src', 'Video or sound'],
  ['frame-src', 'Frame'],
  ['connect-src', 'Connection'],
  ['form-action', 'Form'],
];

/** What a directive of a page's policy is for, in words. */
export const kindOf = ({ directive }: Pick<PolicyReport, 'directive'>): string =>
  kinds.find(([start]) => directive.startsWith(start))?.[1] ?? directive;

/** What the design's list of hosts can allow: scripts, stylesheets and fonts of another host. */
export const mayBeAllowed = ({ directive, blocked }: Pick<PolicyReport, 'directive' | 'blocked'>): boolean =>
  /^(?:script|style|font)-src/.test(directive) && blocked.startsWith('https://');
