import type { DayOfBooks, DaySum } from '@plinth/contract';
import { isCurrencyCode, moneyCents } from '@plinth/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { closeDay, dayQuery } from '../api/day-ends.ts';
import { centsMoney } from '../orders/order-words.tsx';
import { useFormats } from '../session/use-formats.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { AreaField } from '../ui/field.tsx';
import type { Formats } from '../ui/format.ts';
import { toast } from '../ui/toast.tsx';
import { differenceWords } from './day-end-words.ts';
import { SumList } from './sum-list.tsx';

const keyOf = ({ method, currency }: Pick<DaySum, 'method' | 'currency'>): string => `${currency} ${method}`;

/** What was typed in minor units; undefined for what is no amount. */
function centsOf(text: string, currency: string, formats: Pick<Formats, 'readAmount'>): number | undefined {
  const read = formats.readAmount(text, currency);
  return read.ok && isCurrencyCode(currency) ? moneyCents({ value: read.value, currency }) : undefined;
}

/** What a day has brought by way to pay, beside what is counted; closes the day. */
export function CloseForm({ of, onClosed }: { of: DayOfBooks; onClosed: () => void }) {
  const client = useQueryClient();
  const formats = useFormats();
  const { day, sums, mark, openDays } = of;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const lines = sums.map((sum) => {
    const text = typed[keyOf(sum)] ?? '';
    const wrong = formats.readAmount(text, sum.currency);
    return { ...sum, text, cents: centsOf(text, sum.currency, formats), problem: wrong.ok ? undefined : wrong.error };
  });
  const close = useMutation({
    mutationFn: () =>
      closeDay(day, {
        mark,
        counted: lines.map(({ method, currency, cents }) => ({ method, currency, cents: cents ?? 0 })),
        note,
      }),
    onSuccess: (now) => {
      onClosed();
      client.setQueryData(dayQuery(day).queryKey, now);
      void client.invalidateQueries({ queryKey: ['day-ends'] });
      toast({ text: `${formats.day(day)} is closed.` });
    },
    // Whoever was second sees what is there now.
    onError: () => void client.invalidateQueries({ queryKey: ['day-ends'] }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (lines.some(({ cents }) => cents === undefined)) return;
    const isSure = await confirm({
      title: `Close ${formats.day(day)}?`,
      text: 'The record stays as it is: it cannot be changed or taken back. What is booked later belongs to the next day-end.',
      confirmLabel: 'Close the day',
    });
    if (isSure) close.mutate();
  };
  const older = openDays.filter((one) => one < day).length;
  return (
    <section className="card" aria-labelledby="day-end-count">
      <div className="card__head">
        <h2 id="day-end-count">Count and close</h2>
      </div>
      <form className="card__body day-end-form" noValidate onSubmit={(event) => void submit(event)}>
        {older > 0 ? (
          <p className="soft">
            In it is everything up to the end of this day that no day-end has taken, also of {formats.count(older)}{' '}
            earlier {older === 1 ? 'day' : 'days'}.
          </p>
        ) : null}
        {lines.map((line) => (
          <fieldset key={keyOf(line)} className="day-end-line">
            <legend>
              {line.method}, {line.currency}
            </legend>
            <SumList sum={line} />
            <AmountField
              label={`Counted, ${line.method}, ${line.currency}`}
              value={line.text}
              currency={line.currency}
              formats={formats}
              error={isAsked || (line.text !== '' && line.cents === undefined) ? line.problem : undefined}
              onChange={(text) => setTyped((now) => ({ ...now, [keyOf(line)]: text }))}
            />
            <p className="day-end-difference" role="status">
              {line.cents === undefined
                ? ''
                : differenceWords(line.cents - line.receivedCents - line.returnedCents, (cents) =>
                    formats.money(centsMoney(cents, line.currency)),
                  )}
            </p>
          </fieldset>
        ))}
        <p className="soft">
          Count what these payments have left in the till or on the account, without what was there before them.
        </p>
        <AreaField
          label="Note"
          hint="It stays with the record for good: name no customers."
          rows={2}
          maxLength={1000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {close.error ? (
          <p className="notice notice--bad" role="alert">
            <span>{close.error.message}</span>
          </p>
        ) : null}
        <div>
          <Button tone="primary" type="submit" busy={close.isPending}>
            Close the day
          </Button>
        </div>
      </form>
    </section>
  );
}
