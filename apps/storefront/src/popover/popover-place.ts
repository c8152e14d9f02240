import { cartPopoverScrollThrottleMs } from '@plinth/domain';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Space between the popover and its button, and between it and the window's edge. */
const gap = 12;

/**
 * Below the button, where it hides nothing that led to it, centred on it and kept inside the window; above it where there is no
 * room below.
 */
export const popoverPlace = (
  anchor: Box,
  popover: Pick<Box, 'width' | 'height'>,
  window: Pick<Box, 'width' | 'height'>,
): { left: number; top: number } => {
  const centred = anchor.left + anchor.width / 2 - popover.width / 2;
  const left = Math.max(gap, Math.min(centred, window.width - popover.width - gap));
  const below = anchor.top + anchor.height + gap;
  const fits = below + popover.height + gap <= window.height;
  return { left, top: fits ? below : anchor.top - popover.height - gap };
};

/**
 * Runs `work` at once and then at most once in `everyMs`; the last call of a burst is never lost (CART-22).
 */
export const throttled = (work: () => void, everyMs: number = cartPopoverScrollThrottleMs): (() => void) => {
  let isWaiting = false;
  let isAsked = false;
  const run = () => {
    work();
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      if (isAsked) {
        isAsked = false;
        run();
      }
    }, everyMs);
  };
  return () => {
    if (isWaiting) isAsked = true;
    else run();
  };
};
