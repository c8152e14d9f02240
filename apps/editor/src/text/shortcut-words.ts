const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** A shortcut as people read it: `Ctrl+Shift+L`, and `⇧⌘L` on a Mac. */
export function shortcutWords(shortcut: string): string {
  const keys = shortcut.split('-').map((key) => (key.length === 1 ? key.toUpperCase() : key));
  if (!isMac()) return keys.map((key) => (key === 'Mod' ? 'Ctrl' : key)).join('+');
  const signs: Record<string, string> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };
  const order = ['Alt', 'Shift', 'Mod'];
  const sorted = [...keys].sort((a, b) => ((order.indexOf(a) + 4) % 4) - ((order.indexOf(b) + 4) % 4));
  return sorted.map((key) => signs[key] ?? key).join('');
}

/** The same for `aria-keyshortcuts`. */
export const shortcutKeys = (shortcut: string): string =>
  shortcut
    .split('-')
    .map((key) => (key === 'Mod' ? (isMac() ? 'Meta' : 'Control') : key.length === 1 ? key.toUpperCase() : key))
    .join('+');
