import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { messages } from '../messages.ts';
import { toast } from './toast.tsx';

/** Fetched with the first question, or before it while there is nothing else to do (app/late-parts.ts). */
export const fetchConfirmModal = () => import('./confirm-modal.tsx');
const ConfirmModal = lazy(fetchConfirmModal);

/** What the confirm modal asks (EDIT-21). */
export interface Confirmation {
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /**
   * Done before the modal closes. While it runs cancelling is disabled (EDIT-25), because it would take nothing back; a failure
   * is told in the modal.
   */
  work?: () => Promise<unknown>;
}

/** What is asked, and how far the work of it is. */
export interface Asked extends Confirmation {
  busy: boolean;
  failure: string;
}

interface Open extends Asked {
  settle: (answer: boolean) => void;
}

let open: Open | null = null;
const listeners = new Set<() => void>();
const show = (next: Open | null) => {
  open = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Asks the person. Resolves true on confirm (EDIT-22) and false on cancel (EDIT-23), and closes by itself (EDIT-24);
 * false, too, where the question cannot be fetched, which is said.
 */
export async function confirm(question: Confirmation): Promise<boolean> {
  open?.settle(false);
  try {
    await fetchConfirmModal();
  } catch {
    toast({ text: messages.notFetched });
    return false;
  }
  open?.settle(false);
  return new Promise((settle) => show({ ...question, busy: false, failure: '', settle }));
}

function answer(value: boolean): void {
  const asked = open;
  show(null);
  asked?.settle(value);
}

async function accept(): Promise<void> {
  if (!open?.work) return answer(true);
  show({ ...open, busy: true, failure: '' });
  const asked = open;
  try {
    await asked.work?.();
    if (open === asked) answer(true);
  } catch (error) {
    if (open === asked) show({ ...asked, busy: false, failure: (error as Error).message || messages.somethingWrong });
  }
}

/** Mounted once; shows whatever `confirm` asks. */
export function ConfirmHost() {
  const asked = useSyncExternalStore(subscribe, () => open);
  useEffect(() => () => open?.settle(false), []);
  if (!asked) return null;
  return (
    <Suspense>
      <ConfirmModal asked={asked} onAnswer={answer} onConfirm={accept} />
    </Suspense>
  );
}
