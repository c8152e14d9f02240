import { useSyncExternalStore } from 'react';

function widthQuery(most: number): () => boolean {
  const query = matchMedia(`(max-width: ${most}px)`);
  const subscribe = (listener: () => void) => {
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => query.matches);
}

/** A phone's width: rows become cards. The same breakpoint as in the styles. */
export const useNarrow = widthQuery(700);

/** Too narrow for a list of pages beside their text. The same breakpoint as in the styles of help. */
export const useOneColumn = widthQuery(820);

/** A tablet held upright, or a desktop at 200 %: panels lie over the page, not beside it. The same breakpoint as in the styles. */
export const usePanelsOver = widthQuery(900);
