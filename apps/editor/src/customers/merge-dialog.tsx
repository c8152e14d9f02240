import type { CustomerDetail, MergePreview } from '@plinth/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { mergeCustomer, mergePreviewQuery } from '../api/customers.ts';
import { centsMoney } from '../orders/order-words.tsx';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';

/** Shows what moves when another customer is merged into this one, then does it. */
export function MergeDialog(props: {
  customer: CustomerDetail;
  withId: string;
  /** What is typed on the screen is saved first. */
  before: () => Promise<unknown>;
  version: () => number;
  onClose: () => void;
  onDone: (now: CustomerDetail) => void;
}) {
  const { customer, withId } = props;
  const preview = useQuery(mergePreviewQuery(customer.id, withId));
  const merge = useMutation({
    mutationFn: async ({ otherVersion }: MergePreview) => {
      await props.before();
      return mergeCustomer(customer.id, { withId, version: props.version(), otherVersion });
    },
    onSuccess: props.onDone,
    onError: () => void preview.refetch(),
  });
  const failure = merge.error?.message ?? preview.error?.message;
  return (
    <ModalOverlay className="veil" isOpen isDismissable={!merge.isPending} onOpenChange={props.onClose}>
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            Merge into {customer.name || customer.email}?
          </Heading>
          {preview.data ? <Moves preview={preview.data} customer={customer} /> : <p className="soft">Looking …</p>}
          {failure ? (
            <p className="form-error" role="alert">
              {failure}
            </p>
          ) : null}
          <div className="dialog__actions">
            <Button onPress={props.onClose} isDisabled={merge.isPending}>
              Cancel
            </Button>
            <Button
              tone="primary"
              busy={merge.isPending}
              isDisabled={!preview.data}
              onPress={() => preview.data && merge.mutate(preview.data)}
            >
              Merge
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Moves({ preview, customer }: { preview: MergePreview; customer: CustomerDetail }) {
  const formats = useFormats();
  const counted = (count: number, one: string, many: string) =>
    count === 0 ? [] : [`${formats.count(count)} ${count === 1 ? one : many}`];
  const spent = formats.money(centsMoney(preview.spentCents, customer.currency));
  const moves = [
    `The email ${preview.emails.length === 1 ? 'address' : 'addresses'} ${preview.emails.join(', ')}`,
    ...counted(preview.orders, `order, ${spent}`, `orders, ${spent} in all`),
    ...counted(preview.accounts, 'account, with its sign-in', 'accounts, with their sign-ins'),
    ...counted(preview.giftCards, 'gift card', 'gift cards'),
    ...counted(preview.lists, 'place on a mailing list', 'places on mailing lists'),
    ...(preview.tags.length > 0 ? [`The tags ${preview.tags.join(', ')}`] : []),
    ...(preview.groups.length > 0 ? [`The groups ${preview.groups.join(', ')}`] : []),
    ...(preview.note !== customer.note ? ['The note, below the one that is here'] : []),
  ];
  return (
    <>
      <p>
        {preview.otherName || preview.otherEmail} becomes part of {customer.name || customer.email}. What moves:
      </p>
      <ul className="customers-moves">
        {moves.map((move) => (
          <li key={move}>{move}</li>
        ))}
      </ul>
      <p className="soft">You can undo this at any time.</p>
    </>
  );
}
