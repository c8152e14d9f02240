import { THEME_STYLES } from '@plinth/domain';
import type { ToFrame } from '../messages.ts';

/** Names of the values that stand on the page before their stylesheet. */
let ahead: readonly string[] = [];

/** The theme's stylesheet as it is drafted, in the place of the one that the page came with. */
export function showStyles({ css, bodyClasses, possibleClasses }: Extract<ToFrame, { type: 'styles' }>): void {
  const sheet = document.getElementById(THEME_STYLES);
  if (sheet && sheet.textContent !== css) sheet.textContent = css;
  document.body.classList.remove(...possibleClasses);
  document.body.classList.add(...bodyClasses);
  // The stylesheet has them now.
  showVariables({});
}

/** Values that are seen at once. */
export function showVariables(values: Readonly<Record<string, string>>): void {
  const { style } = document.documentElement;
  for (const name of ahead) if (!(name in values)) style.removeProperty(name);
  for (const [name, value] of Object.entries(values)) style.setProperty(name, value);
  ahead = Object.keys(values);
}
