import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { countAnswersOf, eraseAnswersOf } from '../api/forms.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Erases all that somebody has sent, by their email address: first it is said how much that is. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const count = useMutation({ mutationFn: () => countAnswersOf(email.trim()) });
  const erase = useMutation({
    mutationFn: () => eraseAnswersOf(email.trim()),
    onSuccess: ({ answers }) => {
      toast({ text: `${counted(answers, 'answer is', 'answers are')} erased.` });
      void client.invalidateQueries({ queryKey: ['forms'] });
      void client.invalidateQueries({ queryKey: ['form-answers'] });
      onClose();
    },
  });
  const found = count.data;
  const nothing = found && found.answers + found.subscriptions === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim().length > 2) count.mutate();
  };
  return (
    <ModalOverlay className="veil" isOpen isDismissable={!erase.isPending} onOpenChange={onClose}>
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            Erase by email address
          </Heading>
          <form onSubmit={submit} style={{ display: 'grid', gap: 14 }}>
            <TextField
              label="Email address"
              type="email"
              autoFocus
              maxLength={256}
              value={email}
              error={count.error?.message ?? erase.error?.message}
              onChange={(event) => {
                setEmail(event.target.value);
                count.reset();
              }}
            />
            <p role="status">
              {found === undefined
                ? 'Every answer in which it was given, of all forms, the mails about them, and its places on mailing lists.'
                : nothing
                  ? 'Nothing is kept of this address.'
                  : `${counted(found.answers, 'answer', 'answers')} and ${counted(found.subscriptions, 'place', 'places')} on mailing lists. This cannot be undone.`}
            </p>
            <div className="dialog__actions">
              <Button onPress={onClose} isDisabled={erase.isPending}>
                Cancel
              </Button>
              {found && !nothing ? (
                <Button tone="danger-strong" busy={erase.isPending} onPress={() => erase.mutate()}>
                  Erase
                </Button>
              ) : (
                <Button type="submit" busy={count.isPending} isDisabled={email.trim().length < 3}>
                  Look
                </Button>
              )}
            </div>
          </form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
