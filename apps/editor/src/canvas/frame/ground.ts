import { isDarkColor, type Rgb, readHexColor } from '@plinth/domain';

const WHITE: Rgb = [255, 255, 255];

/** Whether what stands behind an element of the website is dark, by EDIT-74: tools that are drawn over it are light then. */
export function isOnDark(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const color = readColor(getComputedStyle(at).backgroundColor);
    if (color) return isDarkColor(color);
  }
  return isDarkColor(WHITE);
}

/** Whether words on a colour, written as `#aabbcc`, are to be light. */
export const wordsAreLight = (color: string): boolean => isDarkColor(readHexColor(color) ?? [0, 0, 0]);

/** `rgb(…)` and `rgba(…)` as browsers compute them; undefined for what is more seen through than seen. */
function readColor(computed: string): Rgb | undefined {
  const [red, green, blue, alpha = 1] = [...computed.matchAll(/[\d.]+/g)].map(([number]) => Number(number));
  if (red === undefined || green === undefined || blue === undefined || alpha < 0.5) return undefined;
  // Other notations, such as color(srgb …), count from 0 to 1.
  const scale = computed.startsWith('rgb') ? 1 : 255;
  return [red * scale, green * scale, blue * scale];
}
