import { useSyncExternalStore } from 'react';

/** 'system' follows the machine, also when it changes at dusk. */
export type Appearance = 'system' | 'light' | 'dark';

const KEY = 'plinth:appearance';
const dark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function read(): Appearance {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}

let chosen = read();

function apply(): void {
  const theme = chosen === 'system' ? (dark.matches ? 'dark' : 'light') : chosen;
  document.documentElement.dataset.theme = theme;
}

/** Before the first paint, so that a dark room stays dark. */
export function startAppearance(): void {
  apply();
  dark.addEventListener('change', apply);
}

export function chooseAppearance(appearance: Appearance): void {
  chosen = appearance;
  try {
    localStorage.setItem(KEY, appearance);
  } catch {
    // Lasts as long as the page.
  }
  apply();
  for (const listener of listeners) listener();
}

export const useAppearance = (): Appearance =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => chosen,
  );
