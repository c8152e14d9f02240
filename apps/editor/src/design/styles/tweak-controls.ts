import type { ThemeDescription } from '@plinth/contract';

export type Tweak = ThemeDescription['tweaks'][number];

/** How a value of a theme is edited. */
export type TweakControl =
  | { kind: 'colour' }
  | { kind: 'family' }
  | { kind: 'size'; unit: string; least: number; most: number; step: number }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'flag' }
  | { kind: 'image' }
  | { kind: 'text' };

/** One value: of a tweak, or of one property of a font or an image. */
export interface TweakValue {
  /** What it is called in the values of the theme. */
  name: string;
  label: string;
  /** As the theme has it. */
  own: string;
  control: TweakControl;
  /** The custom property that pages have it as; undefined where it makes a class, or more than that. */
  variable: string | undefined;
}

const NUMBER = /^(-?(?:\d+\.?\d*|\.\d+))\s*(px|rem|em|%|vw|vh|ch|pt|ms|s|deg)?$/;

const PROPERTIES: Readonly<Record<string, { label: string; options?: readonly string[] }>> = {
  'font-family': { label: 'Family' },
  'font-size': { label: 'Size' },
  'font-weight': { label: 'Weight' },
  'font-style': { label: 'Style', options: ['normal', 'italic'] },
  'line-height': { label: 'Line height' },
  'letter-spacing': { label: 'Letter spacing' },
  'text-transform': { label: 'Case', options: ['none', 'uppercase', 'lowercase', 'capitalize'] },
  'text-decoration': { label: 'Line', options: ['none', 'underline', 'line-through'] },
  'background-image': { label: 'Image' },
  'background-color': { label: 'Colour behind it' },
  'background-size': { label: 'Size', options: ['cover', 'contain', 'auto'] },
  'background-repeat': { label: 'Repeat', options: ['no-repeat', 'repeat', 'repeat-x', 'repeat-y'] },
  'background-position': { label: 'Position', options: ['center center', 'center top', 'center bottom', 'left top'] },
  'background-attachment': { label: 'Movement', options: ['scroll', 'fixed'] },
};

/** The custom property of a tweak, as the server writes it (themes/tweaks.ts). */
const variableOf = (name: string): string =>
  `--tweak-${name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`;

/** The values of a tweak, each with the tool that it is edited by. */
export function valuesOf(tweak: Tweak): TweakValue[] {
  const { name, title, type } = tweak;
  const properties = Object.entries(tweak.properties);
  if (properties.length > 0)
    return properties.map(([property, own]) => ({
      name: `${name}-${property}`,
      label: PROPERTIES[property]?.label ?? property.replaceAll('-', ' '),
      own,
      control: propertyControl(property, own),
      variable: type === 'font' ? variableOf(`${name}-${property}`) : undefined,
    }));
  const value = { name, label: title, own: tweak.default };
  if (type === 'dropdown')
    return [{ ...value, control: { kind: 'choice', options: tweak.options }, variable: undefined }];
  if (type === 'checkbox') return [{ ...value, control: { kind: 'flag' }, variable: undefined }];
  const control: TweakControl = type === 'color' ? { kind: 'colour' } : valueControl(tweak);
  // A colour that others are kept readable on changes more than itself, but is seen at once all the same.
  return [{ ...value, control, variable: variableOf(name) }];
}

function propertyControl(property: string, own: string): TweakControl {
  if (property === 'font-family') return { kind: 'family' };
  if (property === 'background-image') return { kind: 'image' };
  if (property.endsWith('color')) return { kind: 'colour' };
  if (property === 'font-weight') return { kind: 'size', unit: '', least: 100, most: 900, step: 50 };
  const options = PROPERTIES[property]?.options;
  if (options) return { kind: 'choice', options: options.includes(own) ? options : [own, ...options] };
  return sizeControl(property, own, {}) ?? { kind: 'text' };
}

function valueControl(tweak: Tweak): TweakControl {
  if (/font$|family$|typeface$/i.test(tweak.name) || /,\s*(?:sans-)?serif\b|,\s*monospace\b/.test(tweak.default))
    return { kind: 'family' };
  return sizeControl(tweak.name, tweak.default, tweak) ?? { kind: 'text' };
}

/** A number with its unit, between bounds: those of the theme, or such as make sense around what it has. */
function sizeControl(name: string, own: string, said: { min?: number; max?: number }): TweakControl | undefined {
  const [, digits, unit = ''] = NUMBER.exec(own.trim()) ?? [];
  if (digits === undefined) return undefined;
  const value = Number(digits);
  const usual = usualRange(name, value, unit);
  const least = said.min ?? usual.least;
  const most = said.max ?? usual.most;
  return { kind: 'size', unit, least: Math.min(least, value), most: Math.max(most, value), step: usual.step };
}

function usualRange(name: string, value: number, unit: string): { least: number; most: number; step: number } {
  if (/weight/i.test(name)) return { least: 100, most: 900, step: 10 };
  if (/tracking|spacing/i.test(name) && unit === 'em') return { least: -0.1, most: 0.4, step: 0.001 };
  if (unit === 'px') {
    if (value > 300) return { least: 320, most: Math.max(2_400, value * 1.5), step: 10 };
    return { least: 0, most: Math.max(60, Math.ceil(value * 3)), step: 1 };
  }
  if (unit === '%' || unit === 'vw' || unit === 'vh') return { least: 0, most: 100, step: 1 };
  if (unit === 'em' || unit === 'rem') return { least: 0, most: Math.max(4, value * 3), step: 0.05 };
  if (unit === 'ms') return { least: 0, most: Math.max(1_000, value * 3), step: 50 };
  if (unit === '' && Number.isInteger(value) && value > 3) return { least: 0, most: Math.max(20, value * 3), step: 1 };
  return { least: 0, most: Math.max(2, value * 3), step: 0.01 };
}

/** `1200px` as a number and its unit; undefined for what is no single number. */
export function readSize(value: string): { number: number; unit: string } | undefined {
  const [, digits, unit = ''] = NUMBER.exec(value.trim()) ?? [];
  return digits === undefined ? undefined : { number: Number(digits), unit };
}

/** Groups in the order in which the theme names them; what has none comes last. */
export function groupsOf(tweaks: readonly Tweak[]): { title: string; tweaks: Tweak[] }[] {
  const groups = new Map<string, Tweak[]>();
  for (const tweak of tweaks) {
    const title = tweak.category.trim() || 'Other';
    groups.set(title, [...(groups.get(title) ?? []), tweak]);
  }
  return [...groups]
    .map(([title, inside]) => ({ title, tweaks: inside }))
    .sort((a, b) => Number(a.title === 'Other') - Number(b.title === 'Other'));
}

/** Whether a value is a key of this tweak: by its name, its title, or with the @ that presets of old write. */
export const keysOf = (tweak: Tweak): readonly string[] => [tweak.name, tweak.title, `@${tweak.name}`];

/** What is chosen for a value; undefined: as the theme has it. */
export function chosenOf(
  values: Readonly<Record<string, string>>,
  tweak: Tweak,
  { name }: TweakValue,
): string | undefined {
  if (name !== tweak.name) return values[name];
  const key = keysOf(tweak).find((one) => values[one] !== undefined);
  return key === undefined ? undefined : values[key];
}

/** The first family of a list: `"Playfair Display", serif` → `Playfair Display`. */
export const firstFamily = (value: string): string =>
  (value.split(',')[0] ?? '').trim().replace(/^(["'])(.*)\1$/, '$2');
