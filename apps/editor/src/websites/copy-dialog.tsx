import type { ManagedWebsite } from '@plinth/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { CallFailure } from '../api/call.ts';
import { copyWebsite } from '../api/websites.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';

/** What a copy has and has not is said before it is made. */
export function CopyDialog(props: { website: ManagedWebsite; close: () => void; done: () => void }) {
  const [title, setTitle] = useState(`Copy of ${props.website.title}`.slice(0, 200));
  const copy = useMutation({
    mutationFn: () => copyWebsite(props.website.id, title),
    onSuccess: props.done,
  });
  const fields = copy.error instanceof CallFailure ? copy.error.fields : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!copy.isPending) copy.mutate();
  };
  return (
    <ModalOverlay
      className="veil"
      isOpen
      isDismissable={!copy.isPending}
      isKeyboardDismissDisabled={copy.isPending}
      onOpenChange={props.close}
    >
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            Copy {props.website.title}
          </Heading>
          <p className="soft">
            The copy gets its own address with the pages, products, files, theme and settings of this website. It gets
            no orders, customers, comments, reviews, people or domains.
          </p>
          <p className="soft">It is made in the background: you can go on working meanwhile.</p>
          <form onSubmit={submit} style={{ display: 'grid', gap: 16 }}>
            {copy.error && Object.keys(fields).length === 0 ? (
              <p className="form-error" role="alert">
                {copy.error.message}
              </p>
            ) : null}
            <TextField
              label="Name of the copy"
              autoFocus
              required
              maxLength={200}
              value={title}
              error={fields.title}
              onChange={(event) => setTitle(event.target.value)}
            />
            <div className="dialog__actions">
              <Button isDisabled={copy.isPending} onPress={props.close}>
                Cancel
              </Button>
              <Button type="submit" tone="primary" busy={copy.isPending}>
                Copy website
              </Button>
            </div>
          </form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
