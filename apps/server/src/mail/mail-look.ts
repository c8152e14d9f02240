/** Colours of a website's mails. Mail programs know neither custom properties nor colour functions: all are written out. */
export interface MailLook {
  /** Behind the card. */
  paper: string;
  card: string;
  ink: string;
  quiet: string;
  line: string;
}

const NEUTRAL: MailLook = { paper: '#f5f2ec', card: '#ffffff', ink: '#22201d', quiet: '#6f6a62', line: '#e4dfd6' };

/** Least contrast that normal text needs (WCAG AA). */
const READABLE = 4.5;

type Rgb = readonly [number, number, number];

/**
 * The mails' colours from the theme's tweaks that most themes have: paper, ink and muted. What is missing, unreadable as a
 * colour, or too faint to read stays neutral.
 */
export function mailLook(tweaks: Readonly<Record<string, string>>): MailLook {
  const paper = hex(tweaks.paper);
  const ink = hex(tweaks.ink);
  if (!paper || !ink || contrast(paper, ink) < READABLE) return NEUTRAL;
  // The card stands out from the paper: white on light paper, a shade lighter on dark paper.
  const card: Rgb = luminance(paper) > luminance(ink) ? [255, 255, 255] : mix(ink, paper, 0.06);
  if (contrast(card, ink) < READABLE) return NEUTRAL;
  const muted = hex(tweaks.muted);
  const readable = muted && contrast(muted, paper) >= READABLE && contrast(muted, card) >= READABLE;
  return {
    paper: text(paper),
    card: text(card),
    ink: text(ink),
    quiet: text(readable ? muted : ink),
    line: text(mix(ink, card, 0.16)),
  };
}

function hex(value: string | undefined): Rgb | null {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value?.trim() ?? '')?.[1];
  if (!digits) return null;
  const whole = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const at = (from: number) => Number.parseInt(whole.slice(from, from + 2), 16);
  return [at(0), at(2), at(4)];
}

const text = (rgb: Rgb): string => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

const mix = (a: Rgb, b: Rgb, share: number): Rgb => {
  const part = (at: 0 | 1 | 2) => Math.round(a[at] * share + b[at] * (1 - share));
  return [part(0), part(1), part(2)];
};

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: Rgb, b: Rgb): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one);
  return (light + 0.05) / (dark + 0.05);
}
