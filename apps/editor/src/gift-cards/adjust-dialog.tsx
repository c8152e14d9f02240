import type { GiftCardDetail } from '@plinth/contract';
import { newId } from '@plinth/domain';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { adjustGiftCard } from '../api/gift-cards.ts';
import { centsMoney } from '../orders/order-words.tsx';
import { useFormats } from '../session/use-formats.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { centsIn } from './cents-in.ts';

/** Puts something onto a card or takes something off it, and asks why; says what it will hold before it does. */
export function AdjustDialog(props: {
  card: GiftCardDetail;
  onClose: () => void;
  onDone: (now: GiftCardDetail) => void;
}) {
  const { card } = props;
  const formats = useFormats();
  // Of the entry: pressing the button again after a broken connection changes nothing twice.
  const [entry] = useState<string>(() => newId());
  const [way, setWay] = useState('add');
  const [amount, setAmount] = useState('');
  const [cause, setCause] = useState('');
  const cents = centsIn(amount, card.currency);
  const signed = cents === undefined ? undefined : way === 'add' ? cents : -cents;
  const after = card.balanceCents + (signed ?? 0);
  const money = (value: number) => formats.money(centsMoney(value, card.currency));
  const adjust = useMutation({
    mutationFn: (amountCents: number) => adjustGiftCard(card.id, { id: entry, amountCents, cause: cause.trim() }),
    onSuccess: props.onDone,
  });
  const ready = signed !== undefined && after >= 0 && cause.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !adjust.isPending) adjust.mutate(signed);
  };
  return (
    <ModalOverlay className="veil" isOpen isDismissable={!adjust.isPending} onOpenChange={props.onClose}>
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            Change the balance
          </Heading>
          <form onSubmit={submit} style={{ display: 'grid', gap: 14 }}>
            <SelectField
              label="What happens"
              value={way}
              choices={[
                { value: 'add', label: 'Put onto the card' },
                { value: 'take', label: 'Take off the card' },
              ]}
              onChange={setWay}
            />
            <AmountField
              label="Amount"
              autoFocus
              value={amount}
              currency={card.currency}
              formats={formats}
              error={after < 0 ? `The card holds ${money(card.balanceCents)} only.` : undefined}
              onChange={setAmount}
            />
            <TextField label="Why" maxLength={500} value={cause} onChange={(event) => setCause(event.target.value)} />
            <p className="soft" role="status">
              {signed === undefined || after < 0
                ? `The card holds ${money(card.balanceCents)}.`
                : `The card holds ${money(card.balanceCents)} now, and ${money(after)} then.`}
            </p>
            {adjust.error ? (
              <p className="form-error" role="alert">
                {adjust.error.message}
              </p>
            ) : null}
            <div className="dialog__actions">
              <Button onPress={props.onClose} isDisabled={adjust.isPending}>
                Cancel
              </Button>
              <Button type="submit" tone="primary" busy={adjust.isPending} isDisabled={!ready}>
                {signed === undefined
                  ? 'Change balance'
                  : way === 'add'
                    ? `Add ${money(signed)}`
                    : `Take ${money(-signed)}`}
              </Button>
            </div>
          </form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
