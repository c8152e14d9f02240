import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { messages } from '../messages.ts';
import { Button } from './button.tsx';

/** Edits on a screen, and what becomes of them. */
export interface UnsavedEdits {
  getState(): { readonly unsaved: boolean };
  /** Sends what the server does not have. True: it has everything. */
  flush(): Promise<boolean>;
  discard(): void;
}

/**
 * Leaving with edits that the server does not have. Those of a screen that saves as you go are sent first, and only if that does not work
 * the person is asked (EDIT-26, EDIT-27); a form with a button of its own asks at once. Review leads back to the fields.
 */
export function UnsavedPrompt({ draft, savesAsYouGo = true }: { draft: UnsavedEdits; savesAsYouGo?: boolean }) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const blocker = useBlocker({
    shouldBlockFn: async ({ next }) => {
      // The edits wait on this device while the person signs in again.
      if (next.pathname.includes('/sign-in')) return false;
      if (!draft.getState().unsaved) return false;
      return !(savesAsYouGo && (await draft.flush()));
    },
    enableBeforeUnload: () => draft.getState().unsaved,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  const review = () => {
    blocker.reset();
    setFailed(false);
    requestAnimationFrame(() => {
      const field = document.querySelector<HTMLElement>('[aria-invalid="true"], .notice button');
      field?.focus();
    });
  };
  const save = async () => {
    setBusy(true);
    const saved = await draft.flush();
    setBusy(false);
    if (saved) blocker.proceed();
    else setFailed(true);
  };
  return (
    <ModalOverlay className="veil" isOpen isDismissable={false} onOpenChange={review}>
      <Modal className="modal">
        <Dialog role="alertdialog" className="dialog">
          <Heading slot="title" level={2}>
            Unsaved changes
          </Heading>
          <p className="soft">{messages.unsavedChanges}</p>
          {failed ? (
            <p className="form-error" role="alert">
              They could not be saved just now. Review them, or discard them to go on.
            </p>
          ) : null}
          <div className="dialog__actions">
            <Button
              tone="danger"
              onPress={() => {
                draft.discard();
                blocker.proceed();
              }}
            >
              Discard
            </Button>
            <Button onPress={review}>Review</Button>
            <Button tone="primary" autoFocus busy={busy} onPress={() => void save()}>
              Save
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
