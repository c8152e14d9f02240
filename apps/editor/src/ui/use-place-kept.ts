import { type RefObject, useLayoutEffect } from 'react';

/** Where a form's save button goes with what it saved, the keyboard's place goes to the first field of the form. */
export function usePlaceKept(form: RefObject<HTMLElement | null>, isSaved: boolean): void {
  useLayoutEffect(() => {
    if (isSaved && document.activeElement === document.body) form.current?.querySelector('input')?.focus();
  }, [form, isSaved]);
}
