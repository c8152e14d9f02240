/** How long a tween takes where nothing else is said, in milliseconds (UTIL-06). */
const TWEEN_MS = 300;
/** How far below the upper edge an element comes to stand, in pixels (UTIL-05). */
const SCROLL_OFFSET = 30;

/** Calls `step` in each frame with how far it has come, 0 … 1, slower at both ends. `signal` ends it where it is. */
export const tween = (step: (at: number) => void, signal: AbortSignal, durationMs = TWEEN_MS): void => {
  let begun: number | undefined;
  const frame = (now: number) => {
    if (signal.aborted) return;
    begun ??= now;
    const at = Math.min((now - begun) / durationMs, 1);
    step(at * at * (3 - 2 * at));
    if (at < 1) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
};

const scrolls = (box: Element) =>
  box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY);

/** What scrolls around an element: a dialog, a panel, else the page. */
const boxOf = (element: Element): Element => {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
    if (scrolls(box)) return box;
  return document.scrollingElement ?? document.documentElement;
};

/**
 * Brings an element to the upper edge of what scrolls around it, below whatever a theme keeps there (`scroll-padding-top`). Where
 * somebody begins to scroll meanwhile they have their way; who wants less motion gets there at once.
 */
export const scrollToElement = (element: Element, offset = SCROLL_OFFSET): void => {
  const box = boxOf(element);
  const edge = box === document.scrollingElement ? 0 : box.getBoundingClientRect().top;
  const kept = Number.parseFloat(getComputedStyle(box).scrollPaddingTop) || 0;
  const from = box.scrollTop;
  const way = element.getBoundingClientRect().top - edge - kept - offset;
  // Not as the stylesheet of a theme has it: its own glide would run behind this one.
  const show = (top: number) => box.scrollTo({ top, behavior: 'instant' });
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    show(from + way);
    return;
  }
  const ended = new AbortController();
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    addEventListener(type, () => ended.abort(), { signal: ended.signal, passive: true });
  tween((at) => show(from + way * at), ended.signal);
  setTimeout(() => ended.abort(), TWEEN_MS * 2);
};
