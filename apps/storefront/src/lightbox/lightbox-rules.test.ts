import { describe, expect, test } from 'vitest';
import { trappedFocus } from './lightbox-rules.ts';

describe('focus in the lightbox', () => {
  const all = ['close', 'field', 'button'];

  test('[LBOX-04] stays inside: Tab goes from the last to the first, Shift+Tab back', () => {
    expect(trappedFocus(all, 'button', false)).toBe('close');
    expect(trappedFocus(all, 'close', true)).toBe('button');
    expect(trappedFocus(all, 'outside', false)).toBe('close');
    expect(trappedFocus(all, 'outside', true)).toBe('button');
    expect(trappedFocus(all, 'field', false)).toBeUndefined();
    expect(trappedFocus(all, 'field', true)).toBeUndefined();
    expect(trappedFocus([], 'x', false)).toBeUndefined();
  });
});
