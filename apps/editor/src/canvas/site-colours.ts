/** Colours that blocks name and the theme decides, and the custom properties that a page has them in. */
const PROPERTIES = {
  ink: ['--ink', '--pl-color-text'],
  paper: ['--paper', '--pl-color-ground'],
  accent: ['--accent', '--pl-color-accent'],
  muted: ['--muted', '--pl-color-muted'],
} as const;
export type SiteColour = keyof typeof PROPERTIES;

/**
 * What a colour of the theme looks like on the page in the canvas, as `#aabbcc` where it can be written so; '' where no page is
 * shown, or its theme has no such colour.
 */
export function siteColour(name: SiteColour): string {
  const page = document.querySelector<HTMLIFrameElement>('.canvas__frame')?.contentDocument;
  const world = page?.defaultView;
  if (!page?.body || !world) return '';
  const style = world.getComputedStyle(page.body);
  const value = PROPERTIES[name].map((property) => style.getPropertyValue(property).trim()).find((text) => text !== '');
  return value === undefined ? '' : asHex(value);
}

/** The browser itself reads every way to write a colour. */
function asHex(value: string): string {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return value;
  pen.fillStyle = '#000000';
  pen.fillStyle = value;
  const read = pen.fillStyle;
  return /^#[0-9a-f]{6}$/.test(read) ? read : value;
}
