import type { ManagedWebsite } from '@plinth/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { deleteWebsite } from '../api/websites.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';

/** Nothing is deleted by a slip: the name is typed, and a backup is written first. */
export function DeleteDialog(props: {
  website: ManagedWebsite;
  close: () => void;
  done: (answer: { editorUrl: string | null }) => void;
}) {
  const { id, title, url } = props.website;
  const [typed, setTyped] = useState('');
  const remove = useMutation({ mutationFn: () => deleteWebsite(id, typed), onSuccess: props.done });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!remove.isPending) remove.mutate();
  };
  const busy = remove.isPending;
  return (
    <ModalOverlay
      className="veil"
      isOpen
      isDismissable={!busy}
      isKeyboardDismissDisabled={busy}
      onOpenChange={props.close}
    >
      <Modal className="modal">
        <Dialog className="dialog" role="alertdialog">
          <Heading slot="title" level={2}>
            Delete {title}?
          </Heading>
          <p className="soft">
            {url.replace(/^https?:\/\//, '')} goes with its pages, products, orders, customers and files. A backup is
            written first, on the server; whoever runs it can bring the website back from there.
          </p>
          <form onSubmit={submit} style={{ display: 'grid', gap: 16 }}>
            {remove.error ? (
              <p className="form-error" role="alert">
                {remove.error.message}
              </p>
            ) : null}
            <TextField
              label={`Type ${title} to go on`}
              autoFocus
              required
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <div className="dialog__actions">
              <Button isDisabled={busy} onPress={props.close}>
                Cancel
              </Button>
              <Button type="submit" tone="danger-strong" busy={busy} isDisabled={typed.trim() !== title.trim()}>
                Back up and delete
              </Button>
            </div>
          </form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Whoever deletes the website whose editor they look at goes on in another one's, where they see how it goes. */
export function LeaveDialog({ title, editorUrl }: { title: string; editorUrl: string }) {
  return (
    <ModalOverlay className="veil" isOpen isKeyboardDismissDisabled>
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            {title} is being deleted
          </Heading>
          <p className="soft">
            Its editor closes. You go on with another one of your websites: Websites has the progress.
          </p>
          <div className="dialog__actions">
            <Button autoFocus tone="primary" onPress={() => location.assign(editorUrl)}>
              Go on
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
