import { useEffect } from 'react';

/** The keyboard of a phone lies over the page; a bar of the browser takes less than this. */
const LEAST_KEYBOARD = 80;

/**
 * While the keyboard of a phone lies over the page, the root has `data-keyboard`, and says in `--visible-height` and `--visible-top`
 * which part of the window is left. A page that somebody has enlarged with two fingers is none of it.
 */
export function useVisibleRoom(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const root = document.documentElement;
    const settle = () => {
      const covered = view.scale === 1 && root.clientHeight - view.height > LEAST_KEYBOARD;
      root.toggleAttribute('data-keyboard', covered);
      root.style.setProperty('--visible-height', covered ? `${view.height}px` : '100dvh');
      root.style.setProperty('--visible-top', covered ? `${view.offsetTop}px` : '0px');
    };
    settle();
    view.addEventListener('resize', settle);
    view.addEventListener('scroll', settle);
    return () => {
      view.removeEventListener('resize', settle);
      view.removeEventListener('scroll', settle);
      root.removeAttribute('data-keyboard');
      root.style.removeProperty('--visible-height');
      root.style.removeProperty('--visible-top');
    };
  }, []);
}
