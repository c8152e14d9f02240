import type { GiftCardDetail } from '@plinth/contract';
import { newId, zonedInputText } from '@plinth/domain';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { CallFailure } from '../api/call.ts';
import { extendGiftCard } from '../api/gift-cards.ts';
import { centsMoney } from '../orders/order-words.tsx';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';

const YEAR_MS = 365 * 86_400_000;

/** Lets a card be used until a later day, or for ever; says what comes back of it before it does. */
export function ExtendDialog(props: {
  card: GiftCardDetail & { lastDay: number };
  onClose: () => void;
  onDone: (now: GiftCardDetail) => void;
}) {
  const { card } = props;
  const formats = useFormats();
  const dayOf = (moment: number) => zonedInputText(moment, formats.timeZone).slice(0, 10);
  // Of the entry: pressing the button again after a broken connection changes nothing twice.
  const [entry] = useState<string>(() => newId());
  const [way, setWay] = useState('day');
  const [day, setDay] = useState(() => dayOf(Math.max(card.lastDay, Date.now()) + YEAR_MS));
  const expiredCents = card.entries.reduce(
    (sum, { kind, amountCents }) => (kind === 'expired' || kind === 'extended' ? sum - amountCents : sum),
    0,
  );
  const extend = useMutation({
    mutationFn: () => extendGiftCard(card.id, { id: entry, day: way === 'day' ? day : '' }),
    onSuccess: props.onDone,
  });
  const problem = extend.error instanceof CallFailure ? extend.error.fields.day : undefined;
  const ready = way === 'never' || day !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !extend.isPending) extend.mutate();
  };
  return (
    <ModalOverlay className="veil" isOpen isDismissable={!extend.isPending} onOpenChange={props.onClose}>
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            Give more time
          </Heading>
          <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 14 }}>
            <SelectField
              label="The card can be used"
              value={way}
              choices={[
                { value: 'day', label: 'Until a day' },
                { value: 'never', label: 'For ever' },
              ]}
              onChange={setWay}
            />
            {way === 'day' ? (
              <TextField
                label="Last day"
                type="date"
                min={dayOf(Math.max(card.lastDay, Date.now()))}
                error={problem}
                value={day}
                onChange={(event) => setDay(event.target.value)}
              />
            ) : null}
            <p className="soft" role="status">
              {card.state === 'expired' ? 'It could' : 'It can'} be used until {formats.weekday(card.lastDay)}.
              {expiredCents > 0
                ? ` ${formats.money(centsMoney(expiredCents, card.currency))} that expired come back onto it.`
                : ''}{' '}
              A time is never made shorter.
            </p>
            {extend.error && !problem ? (
              <p className="form-error" role="alert">
                {extend.error.message}
              </p>
            ) : null}
            <div className="dialog__actions">
              <Button onPress={props.onClose} isDisabled={extend.isPending}>
                Cancel
              </Button>
              <Button type="submit" tone="primary" busy={extend.isPending} isDisabled={!ready}>
                Give more time
              </Button>
            </div>
          </form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
