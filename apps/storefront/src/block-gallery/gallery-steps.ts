/** The image that a step leads to; after the last comes the first again. */
export const stepFrom = (current: number, step: number, count: number): number => (current + step + count) % count;

/** Where the current image stands in the frame (GAL-07), as the share of its own and of the frame's width. */
export const anchorShare = { start: 0, center: 0.5, end: 1 } as const;
export type Anchor = keyof typeof anchorShare;

/** One image on the track, in pixels. */
export interface Slot {
  readonly left: number;
  readonly width: number;
}

/** How far the track is scrolled when this image stands at the anchor. */
export const scrollFor = (slot: Slot, frame: number, anchor: Anchor): number =>
  slot.left - (frame - slot.width) * anchorShare[anchor];

/**
 * The image that a visitor looks at. The first and the last cannot always reach the anchor, so the ends of the track belong to
 * them.
 */
export const currentSlot = (slots: readonly Slot[], scrolled: number, frame: number, anchor: Anchor): number => {
  const last = slots[slots.length - 1];
  if (!last || scrolled <= 1) return 0;
  if (scrolled >= last.left + last.width - frame - 1) return slots.length - 1;
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  slots.forEach((slot, index) => {
    const distance = Math.abs(scrollFor(slot, frame, anchor) - scrolled);
    if (distance < least) {
      least = distance;
      nearest = index;
    }
  });
  return nearest;
};

/** Which step a key means; undefined for the keys that are none of a gallery's. */
export const stepOfKey = (key: string, current: number, count: number): number | undefined =>
  ({ ArrowLeft: -1, ArrowRight: 1, Home: -current, End: count - 1 - current })[key];
