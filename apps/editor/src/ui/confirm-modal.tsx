import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from './button.tsx';
import type { Asked } from './confirm.tsx';

/** The confirm modal itself. */
export default function ConfirmModal(props: {
  asked: Asked;
  onAnswer: (answer: boolean) => void;
  onConfirm: () => Promise<void>;
}) {
  const { asked, onAnswer, onConfirm } = props;
  const mayCancel = !asked.busy;
  return (
    <ModalOverlay
      className="veil"
      isOpen
      isDismissable={mayCancel}
      isKeyboardDismissDisabled={!mayCancel}
      onOpenChange={() => mayCancel && onAnswer(false)}
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
            <Button isDisabled={!mayCancel} onPress={() => onAnswer(false)}>
              {asked.cancelLabel ?? 'Cancel'}
            </Button>
            <Button
              autoFocus
              tone={asked.danger ? 'danger-strong' : 'primary'}
              busy={asked.busy}
              onPress={() => void onConfirm()}
            >
              {asked.confirmLabel}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
