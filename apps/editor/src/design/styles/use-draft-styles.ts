import type { DraftStyles } from '@plinth/contract';
import { useEffect, useRef, useState } from 'react';
import { draftStyles } from '../../api/design.ts';

export interface WantedStyles {
  tweaks: Record<string, string>;
  css: string;
}

/**
 * The website's stylesheets with values as they are now. One call at a time: what is chosen meanwhile is asked for when it
 * has come, so that a colour that is dragged is seen on its way.
 */
export function useDraftStyles(wanted: WantedStyles): { styles: DraftStyles | undefined; error: Error | undefined } {
  const [styles, setStyles] = useState<DraftStyles>();
  const [error, setError] = useState<Error>();
  const state = useRef<{ busy: boolean; next: WantedStyles | undefined; gone: boolean }>({
    busy: false,
    next: undefined,
    gone: false,
  });
  useEffect(() => {
    const now = state.current;
    now.gone = false;
    return () => {
      now.gone = true;
    };
  }, []);
  const key = JSON.stringify(wanted);
  useEffect(() => {
    const now = state.current;
    now.next = JSON.parse(key) as WantedStyles;
    const ask = async (): Promise<void> => {
      now.busy = true;
      while (now.next && !now.gone) {
        const asked = now.next;
        now.next = undefined;
        try {
          const answer = await draftStyles(asked);
          if (now.gone) break;
          setStyles(answer);
          setError(undefined);
        } catch (failure) {
          if (!now.gone) setError(failure as Error);
        }
      }
      now.busy = false;
    };
    if (!now.busy) void ask();
  }, [key]);
  return { styles, error };
}
