import type { TextColour } from './toolbar-menus.tsx';

/** The colours that every theme has (docs/themes.md); the page decides what each looks like. */
export const themeColours: readonly TextColour[] = [
  { name: 'Text', value: 'var(--pl-color-text)' },
  { name: 'Muted', value: 'var(--pl-color-muted)' },
  { name: 'Accent', value: 'var(--pl-color-accent)' },
  { name: 'Sale', value: 'var(--pl-color-sale)' },
];
