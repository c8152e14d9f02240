import { useEffect, useSyncExternalStore } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { messages } from '../messages.ts';
import { Button } from './button.tsx';

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

interface Open extends Confirmation {
  busy: boolean;
  failure: string;
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
 * Asks the person. Resolves true on confirm (EDIT-22) and false on cancel (EDIT-23), and closes by itself (EDIT-24).
 */
export function confirm(question: Confirmation): Promise<boolean> {
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
  const mayCancel = !asked.busy;
  return (
    <ModalOverlay
      className="veil"
      isOpen
      isDismissable={mayCancel}
      isKeyboardDismissDisabled={!mayCancel}
      onOpenChange={() => mayCancel && answer(false)}
    >
      <Modal className="modal">
        <Dialog role="alertdialog" className="dialog">
          <Heading slot="title" level={2}>
            {asked.title}
          </Heading>
          <p className="soft">{asked.text}</p>
          {asked.failure === '' ? null : (
            <p className="form-error" role="alert">
              {asked.failure}
            </p>
          )}
          <div className="dialog__actions">
            <Button isDisabled={!mayCancel} onPress={() => answer(false)}>
              {asked.cancelLabel ?? 'Cancel'}
            </Button>
            <Button
              autoFocus
              tone={asked.danger ? 'danger-strong' : 'primary'}
              busy={asked.busy}
              onPress={() => void accept()}
            >
              {asked.confirmLabel}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
