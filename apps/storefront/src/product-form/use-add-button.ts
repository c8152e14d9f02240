import { type AddButtonEvent, type AddButtonState, addButtonDelay, nextAddButton } from '@plinth/domain';
import { useEffect, useRef, useState } from 'react';

/** The button as a machine: the domain says which state follows, this keeps the clock. */
export interface AddButton {
  readonly state: AddButtonState;
  /** A click. True for exactly one of many: that one adds. */
  start(optionsMissing?: boolean): boolean;
  send(event: AddButtonEvent): void;
}

/**
 * @param isStillSoldOut asked when a just-sold-out button would revert: fresh stock decides
 */
export const useAddButton = (initial: AddButtonState, isStillSoldOut?: () => Promise<boolean>): AddButton => {
  const [state, setState] = useState(initial);
  // The ref and not the state decides: two clicks of one frame both see the same rendered state.
  const now = useRef(initial);
  const send = (event: AddButtonEvent) => {
    now.current = nextAddButton(now.current, event);
    setState(now.current);
  };
  const start = (optionsMissing = false) => {
    const before = now.current;
    send({ kind: 'click', optionsMissing });
    return before === 'idle' && now.current === 'adding';
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock belongs to the state; the callbacks of any render do the same
  useEffect(() => {
    const delay = addButtonDelay(state);
    if (delay === undefined) return;
    const timer = setTimeout(async () => {
      const stillSoldOut = state === 'just-sold-out' && (await isStillSoldOut?.().catch(() => true));
      send({ kind: 'delay-over', stillSoldOut });
    }, delay);
    return () => clearTimeout(timer);
  }, [state]);
  useEffect(() => {
    // Back from checkout by the back button: the page is as it was left, but nothing is being added any more.
    const freed = (event: PageTransitionEvent) => {
      if (!event.persisted || now.current !== 'adding') return;
      now.current = 'idle';
      setState('idle');
    };
    addEventListener('pageshow', freed);
    return () => removeEventListener('pageshow', freed);
  }, []);
  return { state, send, start };
};
