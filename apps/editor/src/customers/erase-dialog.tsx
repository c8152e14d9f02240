import type { CustomerDetail } from '@plinth/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { eraseCustomer } from '../api/customers.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';

/** Says what goes and what stays, and asks for the address to be typed. */
export function EraseDialog(props: {
  customer: CustomerDetail;
  onClose: () => void;
  onDone: (orders: number) => void;
}) {
  const { customer } = props;
  const [typed, setTyped] = useState('');
  const erase = useMutation({
    mutationFn: () => eraseCustomer(customer.id, typed),
    onSuccess: ({ orders }) => props.onDone(orders),
  });
  const right = typed.trim().toLowerCase() === customer.email;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (right && !erase.isPending) erase.mutate();
  };
  return (
    <ModalOverlay className="veil" isOpen isDismissable={!erase.isPending} onOpenChange={props.onClose}>
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            Erase {customer.name || customer.email}?
          </Heading>
          <p>
            Their account, addresses, carts, form answers, mailing lists, restock sign-ups and mails go for good, and
            their name from reviews and comments. Orders stay for your books, with their sums and the country, without
            the person.
          </p>
          <form onSubmit={submit} style={{ display: 'grid', gap: 14 }}>
            <TextField
              label={`Type ${customer.email} to confirm`}
              type="email"
              autoFocus
              autoComplete="off"
              value={typed}
              error={erase.error?.message}
              onChange={(event) => {
                setTyped(event.target.value);
                erase.reset();
              }}
            />
            <div className="dialog__actions">
              <Button onPress={props.onClose} isDisabled={erase.isPending}>
                Cancel
              </Button>
              <Button type="submit" tone="danger-strong" busy={erase.isPending} isDisabled={!right}>
                Erase
              </Button>
            </div>
          </form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
