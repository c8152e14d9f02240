import { isTruthy, splitPath } from '@plinth/template';
import { type FormatterTable, formatter, prepared } from '../formatter.ts';
import { insidePath } from '../lookup.ts';
import { asList, asText, at } from '../value.ts';

const firstPath = ({ list }: { list: readonly string[] }): readonly (string | number)[] | undefined =>
  list[0] === undefined ? undefined : splitPath(list[0]);

/** What the finders look for: a path that has to be true in an item. More than one argument finds nothing. */
const condition = ({ list }: { list: readonly string[] }): readonly (string | number)[] | undefined =>
  list.length > 1 ? undefined : splitPath(list[0] ?? '').filter((step) => step !== '');

const findFirst = prepared(
  condition,
  (value, path) => path && asList(value).find((item) => path.length === 0 || isTruthy(at(item, ...path))),
);

const findLast = prepared(
  condition,
  (value, path) => path && asList(value).findLast((item) => path.length === 0 || isTruthy(at(item, ...path))),
);

/** `{people|key-by name}`: an object of the items by the value of a path; items without it are left out, the last of several wins. */
const keyBy = prepared(firstPath, (value, path) => {
  const result: Record<string, unknown> = {};
  if (!path) return result;
  for (const item of asList(value)) {
    const key = at(item, ...path);
    if (key === undefined) continue;
    const name = typeof key === 'object' ? String(key) : asText(key);
    // A name of this kind would reach into the object itself.
    if (name !== '__proto__') result[name] = item;
  }
  return result;
});

/** `{value|prop a b.c}`: steps into the value by fixed names. */
const prop = prepared(
  ({ list }) => list.flatMap((path) => splitPath(path)),
  (value, path) => at(value, ...path),
);

/** `{value|get name}`: steps into the value by the names that variables hold; those of what the chain began with come first. */
const get = formatter((value, { list }, ctx) =>
  at(
    value,
    ...list.flatMap((path) => {
      const [first = '', ...rest] = splitPath(path);
      return stepsOf(at(ctx.resolveAround(String(first)), ...rest));
    }),
  ),
);

/** A name, or the several names of a list. */
const stepsOf = (name: unknown): string[] => (Array.isArray(name) ? name.map(asText) : [asText(name)]);

/** `{value|lookup name}`: follows the path that `name` holds. Both are read as in the value's own section: its names first, then those around it. */
const lookup = formatter((value, { list }, ctx) => {
  if (list[0] === undefined) return '';
  const path = asText(read(list[0]));
  return path === '' ? undefined : read(path);

  function read(path: string): unknown {
    const [first = '', ...rest] = splitPath(path);
    return first === '@' ? at(value, ...rest) : insidePath(value, ctx, String(first), ...rest);
  }
});

export const findFormatters: FormatterTable = {
  'find-first': findFirst,
  'find-last': findLast,
  get,
  'key-by': keyBy,
  lookup,
  prop,
};
