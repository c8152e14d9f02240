import { colorContrast, colorLuminance, hexColor, mixColors, type Rgb, readHexColor } from '@plinth/domain';

/** Colours of a website's mails. Mail programs know neither custom properties nor colour functions: all are written out. */
export interface MailLook {
  /** Behind the card. */
  paper: string;
  card: string;
  ink: string;
  quiet: string;
  line: string;
  /** Declarations of headlines: mails cannot load the theme's font, but a grotesk need not turn into a serif. */
  headline: string;
  /** Of the card and of buttons, in pixels. */
  corner: number;
}

const SERIF = "font-family:Georgia,'Times New Roman',serif;font-weight:400";
const GROTESK = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif;font-weight:800;letter-spacing:-.035em";

const NEUTRAL: Omit<MailLook, 'headline' | 'corner'> = {
  paper: '#f5f2ec',
  card: '#ffffff',
  ink: '#22201d',
  quiet: '#6f6a62',
  line: '#e4dfd6',
};

/** Least contrast that normal text needs (WCAG AA). */
const READABLE = 4.5;

/**
 * The mails' colours from the theme's tweaks that most themes have: paper, ink and muted. What is missing, unreadable as a
 * colour, or too faint to read stays neutral.
 */
export function mailLook(tweaks: Readonly<Record<string, string>>, themeName = ''): MailLook {
  return { ...colours(tweaks), ...voice(tweaks['heading-font'] ?? '', themeName.split('@')[0] ?? '') };
}

/** A headline font that the owner chose says what it is; Broadsheet speaks in a heavy grotesk and has no round corners. */
function voice(headingFont: string, theme: string): Pick<MailLook, 'headline' | 'corner'> {
  const sans = headingFont ? /sans-serif|system-ui/i.test(headingFont) : theme === 'broadsheet';
  return { headline: sans ? GROTESK : SERIF, corner: theme === 'broadsheet' ? 0 : 4 };
}

function colours(tweaks: Readonly<Record<string, string>>): Omit<MailLook, 'headline' | 'corner'> {
  const paper = readHexColor(tweaks.paper);
  const ink = readHexColor(tweaks.ink);
  if (!paper || !ink || colorContrast(paper, ink) < READABLE) return NEUTRAL;
  // The card stands out from the paper: white on light paper, a shade lighter on dark paper.
  const card: Rgb = colorLuminance(paper) > colorLuminance(ink) ? [255, 255, 255] : mixColors(ink, paper, 0.06);
  if (colorContrast(card, ink) < READABLE) return NEUTRAL;
  const muted = readHexColor(tweaks.muted);
  const readable = muted && colorContrast(muted, paper) >= READABLE && colorContrast(muted, card) >= READABLE;
  return {
    paper: hexColor(paper),
    card: hexColor(card),
    ink: hexColor(ink),
    quiet: hexColor(readable ? muted : ink),
    line: hexColor(mixColors(ink, card, 0.16)),
  };
}
