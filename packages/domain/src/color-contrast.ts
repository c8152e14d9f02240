/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** The colour of `#abc`, `#aabbcc`; null for everything else. */
export function readHexColor(value: string | undefined): Rgb | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value?.trim() ?? '')?.[1];
  if (!digits) return null;
  const whole = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const at = (from: number) => Number.parseInt(whole.slice(from, from + 2), 16);
  return [at(0), at(2), at(4)];
}

/** As `#aabbcc`. */
export const hexColor = (rgb: Rgb): string => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** `share` (0 to 1) of the first colour in the second. */
export function mixColors(a: Rgb, b: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2) => Math.round(a[at] * share + b[at] * (1 - share));
  return [part(0), part(1), part(2)];
}

/** Relative luminance as WCAG defines it: 0 black, 1 white. */
export function colorLuminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast as WCAG defines it: 1 to 21. */
export function colorContrast(a: Rgb, b: Rgb): number {
  const [light = 0, dark = 0] = [colorLuminance(a), colorLuminance(b)].sort((one, other) => other - one);
  return (light + 0.05) / (dark + 0.05);
}

/** Colours of less luminance count as dark where the editor draws over those of a website (EDIT-74). */
const DARK_BELOW = 0.65;

/** Whether what stands on a colour is to be light: the one rule for all tools of the editor (EDIT-74). */
export const isDarkColor = (rgb: Rgb): boolean => colorLuminance(rgb) < DARK_BELOW;

const STEPS = 10;

/**
 * The colour itself where its contrast to the ground is enough; else the first on its way to black or white – whichever
 * is farther from the ground – that is. Black or white reach every contrast up to 4.58 on any ground.
 */
export function readableColor(color: Rgb, ground: Rgb, least: number): Rgb {
  const [black, white]: [Rgb, Rgb] = [
    [0, 0, 0],
    [255, 255, 255],
  ];
  const end = colorContrast(black, ground) >= colorContrast(white, ground) ? black : white;
  for (let step = 0; step <= STEPS; step++) {
    const now = mixColors(end, color, step / STEPS);
    if (colorContrast(now, ground) >= least) return now;
  }
  return end;
}
