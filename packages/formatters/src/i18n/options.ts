/** How the i18n formatters read their arguments: `key:value` pairs and bare words, unknown ones are left out. */

/** One argument: 'style:short' is ['style', 'short'], 'group' is ['group', undefined]. */
export function splitOption(argument: string): readonly [key: string, value: string | undefined] {
  const colon = argument.indexOf(':');
  return colon < 0 ? [argument, undefined] : [argument.slice(0, colon), argument.slice(colon + 1)];
}

/** The value if it is one of the allowed ones. */
export function oneOf<const T extends string>(value: string | undefined, allowed: readonly T[]): T | undefined {
  return allowed.find((candidate) => candidate === value);
}

export const contexts = ['middle-of-text', 'begin-sentence', 'standalone', 'ui-list-or-menu'] as const;
