import { cartPopoverScrollThrottleMs } from '@plinth/domain';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Space between the popover and its button, and between it and the window's edge. */
const gap = 12;

/** Above the button, centred on it, kept inside the window; below it where there is no room above. */
export const popoverPlace = (
  anchor: Box,
  popover: Pick<Box, 'width' | 'height'>,
  windowWidth: number,
): { left: number; top: number } => {
  const centred = anchor.left + anchor.width / 2 - popover.width / 2;
  const left = Math.max(gap, Math.min(centred, windowWidth - popover.width - gap));
  const above = anchor.top - popover.height - gap;
  return { left, top: above >= gap ? above : anchor.top + anchor.height + gap };
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
