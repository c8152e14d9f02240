import type { Conflict } from '../drafts/record-draft.ts';

type Settings = Readonly<Record<string, unknown>>;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * What was made of `base` here, on top of what somebody else has made of it: each keeps what the other has not touched.
 *
 * @param names of what can be set; anything else in them is told by the server
 * @returns what differs from theirs, and what both have set to different values
 */
export function mergeLate<Name extends string>(
  names: readonly Name[],
  base: Settings,
  mine: Settings,
  theirs: Settings,
): { mine: Partial<Record<Name, unknown>>; conflicts: (Conflict & { path: Name })[] } {
  const changed = names.filter((name) => !same(mine[name], base[name]) && !same(mine[name], theirs[name]));
  return {
    mine: Object.fromEntries(changed.map((name) => [name, mine[name]])) as Partial<Record<Name, unknown>>,
    conflicts: changed
      .filter((name) => !same(theirs[name], base[name]))
      .map((path) => ({ path, mine: mine[path], theirs: theirs[path] })),
  };
}
