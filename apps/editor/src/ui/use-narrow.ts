import { useSyncExternalStore } from 'react';

const query = matchMedia('(max-width: 700px)');
const subscribe = (listener: () => void) => {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** A phone's width: rows become cards. The same breakpoint as in the styles. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
