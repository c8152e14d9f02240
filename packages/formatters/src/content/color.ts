import { guardAttribute } from '../escape.ts';
import { type FormatterTable, formatter, prepared } from '../formatter.ts';
import { asNumber, asText, at } from '../value.ts';

/** The places that an image's colours are measured at. */
export const colorPlaces = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight', 'center'] as const;

/** '#' and the colour measured at one place of an image; undefined where none was. */
export function measuredColor(image: unknown, place: string): string | undefined {
  const color = at(image, 'colorData', `${place}Average`);
  const text = guardAttribute(asText(color));
  return text === '' ? undefined : `#${text}`;
}

const imageColor = prepared(
  ({ list }) => list,
  (value, [place, label]) => {
    if (at(value, 'colorData') === undefined) return undefined;
    if (place === undefined)
      return colorPlaces.map((name) => `data-color-${name}="${measuredColor(value, name) ?? '#'}" `).join('');
    const color = measuredColor(value, place);
    if (color === undefined) return `"${guardAttribute(place)}" not found.`;
    return label === undefined ? color : `${label}: ${color}`;
  },
);

/** TMPL-42: from here on a colour is light. */
const lightFrom = 0xffffff / 2;

/** 'light' or 'dark' for a colour of 3 to 6 hex digits, with or without '#'; '' for anything else (TMPL-42, TMPL-43). */
export function colorWeight(text: string): string {
  const digits = /^#?([0-9a-f]{3,6})$/i.exec(text)?.[1];
  if (digits === undefined) return '';
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return Number.parseInt(full, 16) > lightFrom ? 'light' : 'dark';
}

/** At most two digits behind the point, as CSS needs no more. */
const short = (value: number): string => String(Math.round(value * 100) / 100);

/** `hsl()` or `hsla()` of a site colour, or what is wrong with it (TMPL-44 … TMPL-48). */
function websiteColor(value: unknown): string {
  const parts = ['hue', 'saturation', 'lightness', 'alpha'].map((name) => at(value, name));
  if (parts.slice(0, 3).includes(undefined)) return 'Missing an H/S/L value.';
  const [hue = 0, saturation = 0, lightness = 0, alpha = 0] = parts.map(asNumber);
  const problems =
    (hue < 0 || hue > 360 ? 'Hue out of bounds. ' : '') +
    (!(saturation >= 0 && saturation <= 1) ? 'Saturation out of bounds. ' : '') +
    (!(lightness >= 0 && lightness <= 1) ? 'Lightness out of bounds. ' : '') +
    (alpha < 0 || alpha > 1 ? 'Alpha out of bounds.' : '');
  if (problems !== '') return problems;
  const hsl = `${short(hue)}, ${short(saturation * 100)}%, ${short(lightness * 100)}%`;
  return parts[3] === undefined ? `hsl(${hsl})` : `hsla(${hsl}, ${short(alpha)})`;
}

export const colorFormatters: FormatterTable = {
  'color-weight': formatter((value) => colorWeight(asText(value)) || undefined),
  'image-color': imageColor,
  'website-color': formatter(websiteColor),
};
