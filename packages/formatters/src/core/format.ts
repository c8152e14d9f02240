import { prepared } from '../formatter.ts';
import { asText } from '../value.ts';

/** Puts values in the places of a text: '{0}' is the first. A place that is no number or has no value is left empty. */
function fillPlaces(text: string, values: readonly string[]): string {
  let result = '';
  let place: string | undefined;
  for (const character of text) {
    if (place === undefined) {
      if (character === '{') place = '';
      else result += character;
    } else if (character === '}') {
      if (/^\d*$/.test(place)) result += values[Number(place)] ?? '';
      place = undefined;
    } else if (character === '{' && !/^\d*$/.test(place)) {
      // What stood before was no place; one begins here.
      place = '';
    } else place += character;
  }
  return result;
}

/** `{message|format name price}`. */
export const format = prepared(
  ({ list }) => list,
  (value, paths, ctx) =>
    fillPlaces(
      asText(value),
      paths.map((path) => {
        const argument = ctx.resolve(path);
        return argument === undefined || argument === null ? '' : String(argument);
      }),
    ),
);
