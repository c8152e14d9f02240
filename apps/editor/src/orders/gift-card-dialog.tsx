import type { OrderDetail } from '@plinth/contract';
import { giftRecipientProblems, longestGiftMessage, zonedInputText } from '@plinth/domain';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { CallFailure } from '../api/call.ts';
import { sendGiftCard } from '../api/orders.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';

/** Mails the gift cards of a line to somebody: again, to a changed address, or on another day. */
export function GiftCardDialog(props: {
  orderId: string;
  delivery: Extract<OrderDetail['deliveries'][number], { kind: 'gift-card' }>;
  onDone: (order: OrderDetail, told: string) => void;
  onClose: () => void;
}) {
  const { timeZone } = useFormats();
  const messageId = useId();
  const { recipient, lineId } = props.delivery;
  const today = zonedInputText(Date.now(), timeZone).slice(0, 10);
  const [fields, setFields] = useState({
    name: recipient?.name ?? '',
    email: recipient?.email ?? '',
    message: recipient?.message ?? '',
    // A day that is over has been kept already: again means now.
    day: recipient && recipient.sentAt === null && recipient.day > today ? recipient.day : '',
  });
  const [shown, setShown] = useState<Readonly<Record<string, string | undefined>>>({});
  const send = useMutation({
    mutationFn: () => sendGiftCard(props.orderId, lineId, fields),
    onSuccess: (order) =>
      props.onDone(
        order,
        fields.day > today ? `It goes to ${fields.email} on its day.` : `It is on its way to ${fields.email}.`,
      ),
    onError: (error) => setShown(error instanceof CallFailure ? error.fields : {}),
  });
  const set = (field: keyof typeof fields) => (event: { target: { value: string } }) =>
    setFields((now) => ({ ...now, [field]: event.target.value }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = giftRecipientProblems({ ...fields, email: fields.email.trim() }, Date.now(), timeZone);
    const found = fields.email.trim() === '' ? { ...problems, email: 'Enter an e-mail address.' } : problems;
    setShown(found);
    if (Object.keys(found).length === 0) send.mutate();
  };
  return (
    <ModalOverlay className="veil" isOpen isDismissable={!send.isPending} onOpenChange={props.onClose}>
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            Send the gift card
          </Heading>
          <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 14 }}>
            {send.error ? (
              <p className="form-error" role="alert">
                {send.error.message}
              </p>
            ) : null}
            <TextField label="Name" autoFocus maxLength={200} value={fields.name} onChange={set('name')} />
            <TextField
              label="E-mail address"
              type="email"
              maxLength={256}
              error={shown.email}
              value={fields.email}
              onChange={set('email')}
            />
            <div className="field">
              <label htmlFor={messageId}>Message</label>
              <textarea
                id={messageId}
                className="input"
                rows={4}
                maxLength={longestGiftMessage}
                value={fields.message}
                onChange={set('message')}
              />
            </div>
            <TextField
              label="Day"
              type="date"
              min={today}
              error={shown.day}
              hint="It is mailed in the morning of that day. Without a day it is mailed now."
              value={fields.day}
              onChange={set('day')}
            />
            <div className="dialog__actions">
              <Button onPress={props.onClose} isDisabled={send.isPending}>
                Cancel
              </Button>
              <Button type="submit" tone="primary" busy={send.isPending}>
                {fields.day > today ? 'Send on that day' : 'Send now'}
              </Button>
            </div>
          </form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
