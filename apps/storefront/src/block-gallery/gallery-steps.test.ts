import { describe, expect, test } from 'vitest';
import { currentSlot, scrollFor, stepFrom, stepOfKey } from './gallery-steps.ts';

const slots = [
  { left: 0, width: 300 },
  { left: 320, width: 200 },
  { left: 540, width: 400 },
  { left: 960, width: 300 },
];

describe('steps of a gallery', () => {
  test('[GAL-01] after the last image comes the first, before the first the last', () => {
    expect(stepFrom(3, 1, 4)).toBe(0);
    expect(stepFrom(0, -1, 4)).toBe(3);
    expect(stepFrom(1, 1, 4)).toBe(2);
    expect(stepFrom(0, 1, 1)).toBe(0);
  });

  test('[GAL-07] the current image stands left, in the middle or right of the frame', () => {
    const slot = { left: 540, width: 400 };
    expect(scrollFor(slot, 600, 'start')).toBe(540);
    expect(scrollFor(slot, 600, 'center')).toBe(440);
    expect(scrollFor(slot, 600, 'end')).toBe(340);
  });

  test('[GAL-07] the image nearest to where it should stand is the current one; the ends belong to the first and the last', () => {
    expect(currentSlot(slots, 0, 600, 'center')).toBe(0);
    expect(currentSlot(slots, 130, 600, 'center')).toBe(1);
    expect(currentSlot(slots, 430, 600, 'center')).toBe(2);
    // 660 is as far as the track goes.
    expect(currentSlot(slots, 660, 600, 'start')).toBe(3);
    expect(currentSlot(slots, 310, 600, 'start')).toBe(1);
    expect(currentSlot(slots, 345, 600, 'end')).toBe(2);
    expect(currentSlot([], 0, 600, 'start')).toBe(0);
  });

  test('[GAL-01] arrow keys, Home and End lead through the images, other keys are left alone', () => {
    expect(stepOfKey('ArrowRight', 1, 4)).toBe(1);
    expect(stepOfKey('ArrowLeft', 1, 4)).toBe(-1);
    expect(stepFrom(2, stepOfKey('Home', 2, 4) ?? 0, 4)).toBe(0);
    expect(stepFrom(1, stepOfKey('End', 1, 4) ?? 0, 4)).toBe(3);
    expect(stepOfKey('Tab', 1, 4)).toBeUndefined();
  });
});
