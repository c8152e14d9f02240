import { formatters } from '@plinth/formatters';
import type { Formatter, RenderContext } from '@plinth/template';

/**
 * A formatter of the established language that makes an empty place for a script to fill, with the place filled: its element and
 * its data stay the language's own, written once, in packages/formatters. '' where there is no such place, or nothing to put there.
 *
 * @param see what the place is made of, where it is not the value itself
 */
export function filledPlace(
  name: string,
  fill: (value: unknown, ctx: RenderContext) => string,
  see: (value: unknown, ctx: RenderContext) => unknown = (value) => value,
): Formatter {
  const place = formatters[name];
  if (!place) throw new Error(`The language has no formatter ${name}.`);
  return {
    ...(place.prepare ? { prepare: place.prepare } : {}),
    apply: (value, args, ctx, more) => {
      const inside = fill(value, ctx);
      const html = inside === '' ? '' : String(place.apply(see(value, ctx), args, ctx, more) ?? '');
      return filled(html, inside);
    },
  };
}

/** Puts markup into the outermost element of a place, behind what is in it. */
export function filled(place: string, inside: string): string {
  const end = place.lastIndexOf('</');
  return end < 0 ? '' : `${place.slice(0, end)}${inside}${place.slice(end)}`;
}
