import { type AddButtonEvent, type AddButtonState, addButtonDelay, nextAddButton } from '@plinth/domain';
import { useEffect, useRef, useState } from 'react';

/** The button as a machine: the domain says which state follows, this keeps the clock. */
export interface AddButton {
  readonly state: AddButtonState;
  /** @returns the state after the event; `adding` is answered once per add, however often the button is hit */
  send(event: AddButtonEvent): AddButtonState;
}

/**
 * @param whenOver asked when a timed state ends, so that a just-sold-out button can ask for fresh stock first
 */
export const useAddButton = (
  initial: AddButtonState,
  whenOver?: (state: AddButtonState) => Promise<boolean>,
): AddButton => {
  const [state, setState] = useState(initial);
  // The ref and not the state decides: two clicks of one frame both see the same rendered state.
  const now = useRef(initial);
  const send = (event: AddButtonEvent) => {
    now.current = nextAddButton(now.current, event);
    setState(now.current);
    return now.current;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock belongs to the state; the callbacks of any render do the same
  useEffect(() => {
    const delay = addButtonDelay(state);
    if (delay === undefined) return;
    const timer = setTimeout(async () => {
      const stillSoldOut = state === 'just-sold-out' && (await whenOver?.(state).catch(() => true));
      send({ kind: 'delay-over', stillSoldOut });
    }, delay);
    return () => clearTimeout(timer);
  }, [state]);
  return { state, send };
};

/** Whether this click starts an add: true for exactly one of many. */
export const startsAdding = (button: AddButton, before: AddButtonState, optionsMissing = false): boolean =>
  before === 'idle' && button.send({ kind: 'click', optionsMissing }) === 'adding';
