import { colorContrast, hexColor, mixColors, type Rgb, readableColor, readHexColor } from '@plinth/domain';
import type { Tweak } from './tweak-controls.ts';

/** What colours of a theme are for, as far as palettes go. */
export interface ColourRoles {
  ground: string;
  text: string;
  accent: string | undefined;
  muted: string | undefined;
}

const named = (tweaks: readonly Tweak[], pattern: RegExp, but: readonly (string | undefined)[]): string | undefined =>
  tweaks.find(({ name, title }) => !but.includes(name) && (pattern.test(name) || pattern.test(title)))?.name;

/** The roles of a theme's colours; undefined where it has no ground and no text. */
export function colourRoles(tweaks: readonly Tweak[]): ColourRoles | undefined {
  const colours = tweaks.filter(({ type }) => type === 'color');
  const ground =
    colours.find(({ readableOn }) => readableOn !== undefined)?.readableOn ??
    named(colours, /paper|background|ground|page.?colou?r/i, []);
  const text = named(colours, /^ink$|text|body|foreground/i, [ground, named(colours, /muted|meta|secondary/i, [])]);
  if (ground === undefined || text === undefined) return undefined;
  const accent = named(colours, /accent|link|button|primary|highlight|brand/i, [ground, text]);
  return {
    ground,
    text,
    accent,
    muted: named(colours, /muted|meta|secondary|caption|subtle/i, [ground, text, accent]),
  };
}

export interface Palette {
  title: string;
  /** Colours by name of the tweak. */
  values: Record<string, string>;
  /** Of text on its ground, 1 to 21. */
  contrast: number;
  ground: string;
  text: string;
}

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** Text wants 4.5 (WCAG AA), and a little more, as the server keeps it. */
const READABLE = 5;

/** Palettes for a theme from one colour: its own lightest and darkest neighbours, and the colour itself where it is seen best. */
export function palettesFrom(seed: string, roles: ColourRoles): Palette[] {
  const colour = readHexColor(seed) ?? [0, 0, 0];
  const near = (share: number, end: Rgb): Rgb => mixColors(colour, end, share);
  const made = (title: string, ground: Rgb, text: Rgb, accent: Rgb): Palette => {
    const readable = readableColor(text, ground, 7);
    const muted = readableColor(mixColors(readable, ground, 0.66), ground, READABLE);
    const values: Record<string, string> = { [roles.ground]: hexColor(ground), [roles.text]: hexColor(readable) };
    if (roles.accent !== undefined) values[roles.accent] = hexColor(readableColor(accent, ground, READABLE));
    if (roles.muted !== undefined) values[roles.muted] = hexColor(muted);
    const contrast = colorContrast(ground, readable);
    return { title, values, contrast, ground: hexColor(ground), text: hexColor(readable) };
  };
  return [
    made('White', WHITE, near(0.18, BLACK), colour),
    made('Tinted', near(0.08, WHITE), near(0.2, BLACK), colour),
    made('Soft', near(0.22, WHITE), near(0.26, BLACK), near(0.8, BLACK)),
    made('Night', near(0.14, BLACK), near(0.1, WHITE), near(0.7, WHITE)),
    made('Full', colour, near(0.06, WHITE), near(0.3, WHITE)),
  ];
}

/** `12.6 : 1`, and what that is good for. */
export const contrastWords = (contrast: number): string =>
  `${contrast.toFixed(1)} : 1 – ${contrast >= 7 ? 'very easy to read' : contrast >= 4.5 ? 'easy to read' : 'hard to read'}`;
