import { say } from '@plinth/words';
import { useState } from 'react';
import { isCallError } from './call-error.ts';

const failure = (error: unknown): string =>
  (isCallError(error) && (error.fields.code || (error.status < 500 && error.message))) ||
  say('This code could not be checked. Please try again.');

/** What somebody has typed into a field of the server's page before its island woke. */
const typedBefore = (id: string): string => {
  if (typeof HTMLInputElement === 'undefined') return '';
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement ? field.value : '';
};

/**
 * Entry of a code – a coupon, a gift card –: what is typed, what is wrong, and one call at a time.
 * @param id of its field
 */
export const useCoupon = (
  id: string,
  onApply: (code: string) => Promise<void>,
  onRemove: (code: string) => Promise<void>,
  error?: string,
) => {
  const [problem, setProblem] = useState(error);
  const [isBusy, setBusy] = useState(false);
  const [typed, setTyped] = useState(() => typedBefore(id));
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      setTyped('');
    } catch (thrown) {
      setProblem(failure(thrown));
    }
    setBusy(false);
  };
  const apply = async () => {
    const code = typed.trim();
    if (code) await run(() => onApply(code));
    else setProblem(say('Enter a code first.'));
  };
  return {
    id,
    problem,
    refuse: setProblem,
    isBusy,
    typed,
    setTyped,
    apply,
    remove: (code: string) => run(() => onRemove(code)),
  };
};
export type CouponEntry = ReturnType<typeof useCoupon>;
