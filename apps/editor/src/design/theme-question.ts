import type { Confirmation } from '../ui/confirm.tsx';
import { themeTitle } from './theme-title.ts';

const family = (name: string) => name.split('@')[0];

/**
 * What is asked before a theme or a preset goes live; undefined where nobody's choice is touched: another version of the
 * live theme, without a preset.
 */
export function themeQuestion(wanted: {
  name: string;
  title: string;
  /** The name of the live theme; empty where it is gone. */
  live: string;
  /** The title of the chosen preset. */
  preset: string | undefined;
}): Confirmation | undefined {
  const { title, live, preset } = wanted;
  const same = family(wanted.name) === family(live);
  if (same && preset === undefined) return undefined;
  if (same) {
    return {
      title: `Apply “${preset}” to ${title}?`,
      text: 'The colours, fonts and sizes that you have chosen in this theme are replaced by those of the preset, for all visitors at once. This cannot be undone.',
      confirmLabel: 'Apply preset',
    };
  }
  const start =
    preset === undefined ? 'begins with its own, or with those you chose in it before' : `begins with “${preset}”`;
  return {
    title: `Make ${title} live?`,
    text: `Every page changes its look at once, for all visitors. ${
      live ? `The colours, fonts and sizes that you chose stay with ${themeTitle(live)}; ` : ''
    }${title} ${start}.`,
    confirmLabel: 'Make live',
  };
}
