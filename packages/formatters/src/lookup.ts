import type { RenderContext } from '@plinth/template';
import { isTruthy, ownProperty } from '@plinth/template';
import { asText, at } from './value.ts';

/** A name as markup inside the value would see it: the value's own, or else one of the scopes around it. */
export function inside(value: unknown, name: string, ctx: RenderContext): unknown {
  const own = value === null || value === undefined ? undefined : ownProperty(value, name);
  return own === undefined ? ctx.resolveAround(name) : own;
}

/** The same for a path: only its first name is looked up around the value. */
export function insidePath(
  value: unknown,
  ctx: RenderContext,
  name: string,
  ...steps: readonly (string | number)[]
): unknown {
  return at(inside(value, name, ctx), ...steps);
}

/** A text of the site's language (`localizedStrings`), or the given default where there is none, an empty one or no text. */
export function localized(value: unknown, ctx: RenderContext, name: string, fallback: string): string {
  const own = insidePath(value, ctx, 'localizedStrings', name);
  return (isTruthy(own) && asText(own)) || fallback;
}
