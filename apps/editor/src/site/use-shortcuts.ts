import { useEffect, useRef } from 'react';
import { toast } from '../ui/toast.tsx';

interface Edited {
  undo(): void;
  redo(): void;
  saved(): Promise<unknown>;
}

/** What has an undo of its own, and is not to be left for another one. */
const WRITTEN_IN =
  'textarea, [contenteditable="true"], .cm-editor, input:not([type="checkbox"], [type="radio"], [type="range"], [type="color"])';

/**
 * Keys of a screen with a document, wherever the focus is on it: undo and redo but in a field, which has its own, saving, and find
 * where there is something to find. A dialog over it keeps its keys.
 */
export function useShortcuts(session: Edited, find?: () => void): void {
  const latest = useRef({ session, find });
  latest.current = { session, find };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      const on = event.target instanceof Element ? event.target : null;
      if (on?.closest('[role="dialog"], [role="alertdialog"]')) return;
      const now = latest.current;
      const key = event.key.toLowerCase();
      if (key === 'f' && now.find) now.find();
      else if (key === 's') void now.session.saved().then(() => toast({ text: 'Everything is saved.' }));
      else if ((key === 'z' || key === 'y') && !on?.closest(WRITTEN_IN)) {
        if (key === 'y' || event.shiftKey) now.session.redo();
        else now.session.undo();
      } else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
