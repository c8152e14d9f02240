import { anchorId, colorContrast, hexColor, type LayoutSection, type Rgb, readHexColor } from '@plinth/domain';
import { escapeHtml } from '../../platform/html/escape-html.ts';

/** How a section looks, as classes that the stylesheet of layouts knows; what is usual has none. */
export function sectionClasses(section: LayoutSection, hasBackground: boolean): string {
  const { tone, width, height, spacing = 'medium', align = 'center', stack = 'phone', background } = section;
  return [
    'page-section layout-section',
    `tone-${tone} width-${width} height-${height}`,
    ...(spacing === 'medium' ? [] : [`spacing-${spacing}`]),
    ...(align === 'center' ? [] : [`align-${align}`]),
    ...(stack === 'phone' ? [] : [`stack-${stack}`]),
    ...(hasBackground ? ['has-background'] : []),
    ...(hasBackground && background?.veil && background.veil !== 'even' ? [`veil-${background.veil}`] : []),
    ...(hasBackground && background?.narrow === 'above' ? ['background-above'] : []),
    ...(ownColor(section) ? ['has-color'] : []),
  ].join(' ');
}

/** The target of links to a section: its anchor, or its name. */
export function anchorOf({ anchor, name }: LayoutSection): string {
  const id = anchorId(anchor ?? name ?? '');
  return id === '' ? '' : ` id="${escapeHtml(id)}"`;
}

const INK: Rgb = [22, 21, 19];
const PAPER: Rgb = [255, 255, 255];

/** A colour of the owner's own as ground, with words in dark or light, whichever can be read on it. */
export function groundOf(section: LayoutSection): string {
  const ground = ownColor(section);
  if (!ground) return '';
  const ink = colorContrast(INK, ground) >= colorContrast(PAPER, ground) ? INK : PAPER;
  return ` style="--paper:${hexColor(ground)};--ink:${hexColor(ink)}"`;
}

const ownColor = ({ background }: LayoutSection): Rgb | null =>
  background?.source === 'color' ? readHexColor(background.color) : null;
