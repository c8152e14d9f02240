import type { CustomerDetail } from '@plinth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { customerListQuery } from '../api/customers.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { SearchField } from '../ui/search-field.tsx';

const MOST_SHOWN = 8;

/** Finds the customer who is the same person under another name. */
export function FindDoubleDialog(props: {
  customer: CustomerDetail;
  onClose: () => void;
  onChosen: (id: string) => void;
}) {
  const formats = useFormats();
  const [query, setQuery] = useState('');
  const list = useInfiniteQuery({ ...customerListQuery({ query }), enabled: query.trim() !== '' });
  const found = (list.data?.pages[0]?.customers ?? [])
    .filter(({ id }) => id !== props.customer.id)
    .slice(0, MOST_SHOWN);
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={props.onClose}>
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            Who else is {props.customer.name || props.customer.email}?
          </Heading>
          <SearchField label="Search name or email" value={query} onChange={setQuery} />
          {query.trim() === '' ? (
            <p className="soft">What would move is shown before anything is merged.</p>
          ) : found.length === 0 ? (
            <p className="soft" role="status">
              {list.isPending ? 'Searching …' : (list.error?.message ?? 'Nobody else fits.')}
            </p>
          ) : (
            <ul className="customers-facts">
              {found.map((one) => (
                <li key={one.id} className="customers-double">
                  <span>
                    {one.name ? <b>{one.name} </b> : null}
                    <span className="soft">
                      {one.email} · {formats.count(one.ordersCount)} {one.ordersCount === 1 ? 'order' : 'orders'}
                    </span>
                  </span>
                  <Button aria-label={`Choose ${one.email}`} onPress={() => props.onChosen(one.id)}>
                    Choose
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <div className="dialog__actions">
            <Button onPress={props.onClose}>Cancel</Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
