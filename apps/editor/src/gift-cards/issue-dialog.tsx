import { longestGiftMessage, newId } from '@plinth/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { CallFailure } from '../api/call.ts';
import { giftCardQuery, issueGiftCard } from '../api/gift-cards.ts';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';
import { centsIn } from './cents-in.ts';

/** Makes a gift card by hand; with an address it is mailed there, at once or on a day. */
export function IssueDialog({ onClose, onDone }: { onClose: () => void; onDone: (id: string) => void }) {
  const formats = useFormats();
  const client = useQueryClient();
  const { currency } = useMe().website;
  // Of the card: pressing the button again after a broken connection makes no second one.
  const [id] = useState<string>(() => newId());
  const [amount, setAmount] = useState('');
  const [fields, setFields] = useState<Fields>({ name: '', email: '', message: '', day: '', note: '' });
  const cents = centsIn(amount, currency);
  const issue = useMutation({
    mutationFn: () => issueGiftCard({ id, amountCents: cents ?? 0, ...fields }),
    onSuccess: (card) => {
      client.setQueryData(giftCardQuery(card.id).queryKey, card);
      void client.invalidateQueries({ queryKey: ['gift-cards'] });
      toast({ text: card.recipient ? `The gift card goes to ${card.recipient.email}.` : 'The gift card is made.' });
      onDone(card.id);
    },
  });
  const errors: Readonly<Record<string, string>> = issue.error instanceof CallFailure ? issue.error.fields : {};
  const set = (field: keyof Fields) => (event: { target: { value: string } }) =>
    setFields((old) => ({ ...old, [field]: event.target.value }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (cents && !issue.isPending) issue.mutate();
  };
  return (
    <ModalOverlay className="veil" isOpen isDismissable={!issue.isPending} onOpenChange={onClose}>
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            Make a gift card
          </Heading>
          <form onSubmit={submit} style={{ display: 'grid', gap: 14 }}>
            <AmountField
              label="Worth"
              autoFocus
              value={amount}
              currency={currency}
              formats={formats}
              error={errors.amountCents}
              onChange={setAmount}
            />
            <TextField
              label="Email address"
              type="email"
              hint="It is mailed there. Leave it empty to hand the code over yourself."
              maxLength={256}
              value={fields.email}
              error={errors.email}
              onChange={set('email')}
            />
            {fields.email.trim() === '' ? null : <RecipientFields fields={fields} errors={errors} set={set} />}
            <TextField
              label="Why"
              hint="Stands in the card's ledger; only people of this website read it."
              maxLength={500}
              value={fields.note}
              onChange={set('note')}
            />
            {issue.error && Object.keys(errors).length === 0 ? (
              <p className="form-error" role="alert">
                {issue.error.message}
              </p>
            ) : null}
            <div className="dialog__actions">
              <Button onPress={onClose} isDisabled={issue.isPending}>
                Cancel
              </Button>
              <Button type="submit" tone="primary" busy={issue.isPending} isDisabled={!cents}>
                {fields.email.trim() === ''
                  ? 'Make gift card'
                  : fields.day === ''
                    ? 'Make and mail it'
                    : 'Make and plan it'}
              </Button>
            </div>
          </form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface Fields {
  name: string;
  email: string;
  message: string;
  day: string;
  note: string;
}

/** What is asked where the card is mailed. */
function RecipientFields(props: {
  fields: Fields;
  errors: Readonly<Record<string, string>>;
  set: (field: keyof Fields) => (event: { target: { value: string } }) => void;
}) {
  const { fields, errors, set } = props;
  const messageId = useId();
  return (
    <>
      <TextField label="Name" maxLength={200} value={fields.name} error={errors.name} onChange={set('name')} />
      <div className="field">
        <label htmlFor={messageId}>Message</label>
        <textarea
          id={messageId}
          className="input"
          rows={3}
          maxLength={longestGiftMessage}
          value={fields.message}
          onChange={set('message')}
        />
      </div>
      <TextField
        label="Day"
        type="date"
        hint="Leave it empty to mail it now."
        value={fields.day}
        error={errors.day}
        onChange={set('day')}
      />
    </>
  );
}
