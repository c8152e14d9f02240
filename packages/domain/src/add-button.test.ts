import { describe, expect, test } from 'vitest';
import {
  type AddButtonState,
  addButtonDelay,
  addButtonLabel,
  isAddButtonDisabled,
  nextAddButton,
} from './add-button.ts';

const label = (state: AddButtonState) => addButtonLabel(state, 'Add To Cart');
const click = { kind: 'click' } as const;
const over = { kind: 'delay-over' } as const;

describe('the add-to-cart button', () => {
  test("[ADD-07] a click takes it from idle to adding, which says 'Adding…'", () => {
    expect(label('idle')).toBe('Add To Cart');
    expect(nextAddButton('idle', click)).toBe('adding');
    expect(label('adding')).toBe('Adding…');
    expect(addButtonDelay('adding')).toBeUndefined();
  });

  test("[ADD-08] success takes it from adding to added, which says 'Added!'", () => {
    expect(nextAddButton('adding', { kind: 'succeeded' })).toBe('added');
    expect(label('added')).toBe('Added!');
  });

  test('[ADD-09] added returns to idle after 2 seconds', () => {
    expect(addButtonDelay('added')).toBe(2000);
    expect(nextAddButton('added', over)).toBe('idle');
  });

  test('[ADD-10] an error returns to idle after 1 second', () => {
    expect(nextAddButton('adding', { kind: 'failed' })).toBe('error');
    expect(addButtonDelay('error')).toBe(1000);
    expect(nextAddButton('error', over)).toBe('idle');
    expect(label('error')).toBe('Add To Cart');
  });

  test('[ADD-12] an added button ignores clicks, and so does an adding one', () => {
    expect(nextAddButton('added', click)).toBe('added');
    expect(nextAddButton('adding', click)).toBe('adding');
  });

  test("[ADD-15] [ADD-16] [ADD-17] without its options it says 'Select Option', takes no click for 2 seconds, and says its own text again", () => {
    const state = nextAddButton('idle', { kind: 'click', optionsMissing: true });
    expect(label(state)).toBe('Select Option');
    expect(isAddButtonDisabled(state)).toBe(true);
    expect(nextAddButton(state, click)).toBe(state);
    expect(addButtonDelay(state)).toBe(2000);
    expect(label(nextAddButton(state, over))).toBe('Add To Cart');
    expect(isAddButtonDisabled('idle')).toBe(false);
  });

  test("[ADD-18] [ADD-19] of an item known to be sold out it says 'Sold Out' and stays disabled", () => {
    expect(label('sold-out')).toBe('Sold Out');
    expect(isAddButtonDisabled('sold-out')).toBe(true);
    expect(addButtonDelay('sold-out')).toBeUndefined();
    expect(nextAddButton('sold-out', over)).toBe('sold-out');
    expect(nextAddButton('sold-out', click)).toBe('sold-out');
  });

  test('[ADD-20] where a click finds the item sold out, it reverts after 2000 ms if a fresh answer says that it is back', () => {
    const state = nextAddButton('adding', { kind: 'found-sold-out' });
    expect(label(state)).toBe('Sold Out');
    expect(isAddButtonDisabled(state)).toBe(true);
    expect(addButtonDelay(state)).toBe(2000);
    expect(nextAddButton(state, { kind: 'delay-over', stillSoldOut: false })).toBe('idle');
    expect(nextAddButton(state, { kind: 'delay-over', stillSoldOut: true })).toBe('sold-out');
  });

  test('a late answer does not move a button that has moved on', () => {
    for (const state of ['idle', 'added', 'error', 'sold-out', 'select-option'] as const) {
      expect(nextAddButton(state, { kind: 'succeeded' })).toBe(state);
      expect(nextAddButton(state, { kind: 'failed' })).toBe(state);
    }
  });
});
