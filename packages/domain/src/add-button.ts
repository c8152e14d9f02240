/**
 * The states of an add-to-cart button (ADD-07 … ADD-20). `sold-out` is final: the page knows it. `just-sold-out` is what a click found
 * out, and ends when a fresh stock answer says that the item is back (decisions.md).
 */
export type AddButtonState = 'idle' | 'adding' | 'added' | 'error' | 'select-option' | 'just-sold-out' | 'sold-out';

export type AddButtonEvent =
  | { readonly kind: 'click'; readonly optionsMissing?: boolean }
  | { readonly kind: 'succeeded' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'found-sold-out' }
  | { readonly kind: 'delay-over'; readonly stillSoldOut?: boolean };

export const addedDelayMs = 2000;
export const addErrorDelayMs = 1000;
export const selectOptionRevertMs = 2000;
export const soldOutRevertMs = 2000;

/** The state after an event; events that mean nothing in a state leave it, so an added button ignores clicks (ADD-12). */
export function nextAddButton(state: AddButtonState, event: AddButtonEvent): AddButtonState {
  switch (event.kind) {
    case 'click':
      if (state !== 'idle') return state;
      return event.optionsMissing ? 'select-option' : 'adding';
    case 'succeeded':
      return state === 'adding' ? 'added' : state;
    case 'failed':
      return state === 'adding' ? 'error' : state;
    case 'found-sold-out':
      return state === 'adding' ? 'just-sold-out' : state;
    case 'delay-over':
      if (state === 'just-sold-out' && event.stillSoldOut) return 'sold-out';
      return addButtonDelay(state) === undefined ? state : 'idle';
  }
}

/** After how many milliseconds a state ends by itself with `delay-over`; undefined when it does not (ADD-09, ADD-10, ADD-17, ADD-20). */
export function addButtonDelay(state: AddButtonState): number | undefined {
  switch (state) {
    case 'added':
      return addedDelayMs;
    case 'error':
      return addErrorDelayMs;
    case 'select-option':
      return selectOptionRevertMs;
    case 'just-sold-out':
      return soldOutRevertMs;
    default:
      return undefined;
  }
}

type BusyLabel = 'Adding…' | 'Added!' | 'Select Option' | 'Sold Out';

/** What the button says, in English; `idleText` is the product's own label (ADD-07, ADD-08, ADD-15, ADD-18). */
export function addButtonLabel<Idle>(state: AddButtonState, idleText: Idle): Idle | BusyLabel {
  switch (state) {
    case 'adding':
      return 'Adding…';
    case 'added':
      return 'Added!';
    case 'select-option':
      return 'Select Option';
    case 'sold-out':
    case 'just-sold-out':
      return 'Sold Out';
    default:
      return idleText;
  }
}

/** Whether the button takes no clicks at all (ADD-16, ADD-19). An adding or added one stays focusable and ignores them. */
export function isAddButtonDisabled(state: AddButtonState): boolean {
  return state === 'select-option' || state === 'sold-out' || state === 'just-sold-out';
}
