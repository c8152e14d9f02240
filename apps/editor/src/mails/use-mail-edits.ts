import type { CustomerMail } from '@plinth/contract';
import type { MailBlock, MailDesign } from '@plinth/domain';
import { useEffect, useState } from 'react';
import { changed, newHistory, redone, undone } from './mail-history.ts';

export const designOf = ({ subject, preheader, blocks }: MailDesign): MailDesign => ({ subject, preheader, blocks });

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** What somebody makes of a mail, step by step, with the way back and forth: also by Ctrl+Z outside of fields, which have their own. */
export function useMailEdits(saved: CustomerMail) {
  const [history, setHistory] = useState(() => newHistory(designOf(saved)));
  const design = history.now;
  const unsaved = JSON.stringify(design) !== JSON.stringify(designOf(saved));
  const undo = () => setHistory(undone);
  const redo = () => setHistory(redone);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || isText(event.target)) return;
      event.preventDefault();
      setHistory(event.shiftKey ? redone : undone);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return {
    ...{ design, unsaved, undo, redo },
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Begins anew with what was saved, or with what somebody else has saved. */
    begin: (mail: MailDesign) => setHistory(newHistory(designOf(mail))),
    change: (part: Partial<MailDesign>, field: string) =>
      setHistory((now) => changed(now, { ...now.now, ...part }, field)),
    setBlocks: (blocks: readonly MailBlock[], field: string) =>
      setHistory((now) => changed(now, { ...now.now, blocks }, field)),
  };
}
