import { type RefObject, useEffect } from 'react';

/** Suggests places while an address is typed; what does so is fetched when somebody comes to a field of one. */
export const usePlaces = (form: RefObject<HTMLFormElement | null>, wanted: boolean): void => {
  useEffect(() => {
    const { current } = form;
    if (!wanted || !current) return;
    const start = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('.pl-address')) return;
      current.removeEventListener('focusin', start);
      import('../place-suggestions/place-suggestions.ts').then(
        ({ suggestPlaces }) => suggestPlaces(current, 'checkout'),
        // The fields are what they were.
        () => undefined,
      );
    };
    current.addEventListener('focusin', start);
    return () => current.removeEventListener('focusin', start);
  }, [form, wanted]);
};
