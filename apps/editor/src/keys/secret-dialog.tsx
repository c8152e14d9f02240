import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';

/** A secret, this once: the server never shows it again. */
export function SecretDialog(props: {
  title: string;
  secret: string;
  /** What it is for. */
  children: ReactNode;
  close: () => void;
}) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(props.secret);
      toast({ text: 'The secret is copied.' });
    } catch {
      toast({ text: 'Select the secret and copy it by hand.' });
    }
  };
  return (
    <ModalOverlay className="veil" isOpen>
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            {props.title}
          </Heading>
          <p className="soft">It is shown only this once. {props.children}</p>
          <code className="deleted-to">{props.secret}</code>
          <div className="dialog__actions">
            <Button onPress={() => void copy()}>
              <Copy size={16} aria-hidden="true" /> Copy
            </Button>
            <Button autoFocus tone="primary" onPress={props.close}>
              Done
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
