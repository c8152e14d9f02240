import type { ReceiveTransfer, Transfer } from '@plinth/contract';
import { stockCauses } from '@plinth/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { CallFailure } from '../api/call.ts';
import { cancelTransfer, receiveTransfer, transferQuery } from '../api/stock-transfers.ts';
import { messages } from '../messages.ts';
import { readyText } from '../products/backorder-words.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { SelectField } from '../ui/field.tsx';
import { BackLink } from '../ui/list-way.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { readPieces } from './stock-words.ts';
import { transferMark } from './transfer-words.ts';
import { useStock } from './use-stock.ts';

const REST = [
  { value: '', label: 'Is still on its way' },
  { value: 'correction', label: 'Was not in the parcel' },
  { value: 'damaged', label: 'Is damaged or lost' },
] as const;

const restOf = ({ quantity, received }: Transfer['lines'][number]): number => Math.max(0, quantity - received);

/** One transfer: what was sent, what has arrived, and what is done with the rest. */
export function TransferScreen() {
  const { transferId } = useParams({ from: '/shell/stock/transfers/$transferId' });
  const query = useQuery(transferQuery(transferId));
  if (query.isPending) return <ListSkeleton rows={4} />;
  if (!query.data) return <LoadFailure error={query.error} retry={() => void query.refetch()} />;
  // What is typed belongs to the state that was seen.
  return <OneTransfer key={query.data.version} transfer={query.data} />;
}

function OneTransfer({ transfer }: { transfer: Transfer }) {
  const formats = useFormats();
  const mark = transferMark(transfer);
  const title = `${transfer.from.name} → ${transfer.to.name}`;
  return (
    <div className="screen stock-locations">
      <BackLink to="/stock/transfers">Transfers</BackLink>
      <div className="screen__head">
        <h1>{title}</h1>
        <span className={`badge ${mark.tone}`}>{mark.text}</span>
      </div>
      <p className="soft">
        Transfer {formats.count(transfer.number)}, sent {formats.moment(transfer.created)}
        {transfer.by ? ` by ${transfer.by}` : ''}
        {transfer.closed
          ? `, ${transfer.state === 'received' ? 'received' : 'cancelled'} ${formats.moment(transfer.closed)}`
          : ''}
        {transfer.closed && transfer.closedBy ? ` by ${transfer.closedBy}` : ''}
        {transfer.note ? ` · ${transfer.note}` : ''}
      </p>
      {transfer.state === 'on-way' ? <Arrival transfer={transfer} /> : <ClosedLines transfer={transfer} />}
    </div>
  );
}

function ClosedLines({ transfer }: { transfer: Transfer }) {
  const { count } = useFormats();
  return (
    <ul className="card stock-locations__list" aria-label="Lines">
      {transfer.lines.map((line) => (
        <li key={line.variantId}>
          <div className="stock-locations__text">
            <b>{line.name}</b>
            <p className="soft">{line.sku}</p>
            {line.missing > 0 ? (
              <p className="error">
                {count(line.missing)} missing: {stockCauses[line.missingCause as 'damaged' | 'correction']}
              </p>
            ) : null}
            {line.received > line.quantity ? (
              <p className="soft">{count(line.received - line.quantity)} more than were sent</p>
            ) : null}
          </div>
          <span className="number">
            {count(line.received)} of {count(line.quantity)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Arrival({ transfer }: { transfer: Transfer }) {
  const client = useQueryClient();
  const { count } = useFormats();
  const { reload } = useStock();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(transfer.lines.map((line) => [line.variantId, `${restOf(line)}`])),
  );
  const [rest, setRest] = useState<(typeof REST)[number]['value']>('');
  const lines = transfer.lines.map((line) => ({ line, pieces: readPieces(typed[line.variantId] || '0') }));
  const isWrong = lines.some(({ pieces }) => pieces === null);
  const arrived = lines.reduce((sum, { pieces }) => sum + (pieces ?? 0), 0);
  const fewer = lines.reduce((sum, { line, pieces }) => sum + Math.max(0, restOf(line) - (pieces ?? 0)), 0);
  const show = (current: Transfer, told: string) => {
    client.setQueryData(transferQuery(transfer.id).queryKey, current);
    void client.invalidateQueries({
      queryKey: ['stock-transfers'],
      predicate: ({ queryKey }) => queryKey[1] !== 'one',
    });
    reload();
    toast({ text: told });
  };
  const late = (error: Error) => {
    const current = error instanceof CallFailure && (error.answer.current as Transfer | undefined);
    if (current) show(current, error.message);
  };
  const receive = useMutation({
    mutationFn: () => {
      const body: ReceiveTransfer = {
        version: transfer.version,
        lines: lines.flatMap(({ line, pieces }) => (pieces ? [{ variantId: line.variantId, received: pieces }] : [])),
        ...(fewer > 0 && rest !== '' ? { missing: rest } : {}),
      };
      return receiveTransfer(transfer.id, body);
    },
    onSuccess: (current) =>
      show(current, `${count(arrived)} pieces are for sale at ${transfer.to.name}.${readyText(current.ready ?? [])}`),
    onError: late,
  });
  const cancel = async () => {
    await confirm({
      title: 'Cancel this transfer?',
      text: `What has not arrived is for sale at ${transfer.from.name} again. What has arrived stays.`,
      confirmLabel: 'Cancel the transfer',
      cancelLabel: 'Keep it',
      danger: true,
      work: async () => {
        try {
          show(await cancelTransfer(transfer.id, transfer.version), 'The transfer is cancelled.');
        } catch (error) {
          late(error as Error);
          throw error;
        }
      },
    });
  };
  return (
    <form
      className="stock-arrival"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong && !receive.isPending) receive.mutate();
      }}
    >
      <ul className="card stock-locations__list" aria-label="Lines">
        {lines.map(({ line, pieces }) => (
          <li key={line.variantId}>
            <div className="stock-locations__text">
              <b>{line.name}</b>
              <p className="soft">
                {line.sku} · {count(line.quantity)} sent
                {line.received > 0 ? `, ${count(line.received)} arrived before` : ''}
              </p>
              {pieces !== null && pieces > restOf(line) ? (
                <p className="soft">{count(pieces - restOf(line))} more than were sent</p>
              ) : null}
              {pieces === null ? (
                <p className="error" role="alert">
                  Write a whole number, such as 12.
                </p>
              ) : null}
            </div>
            <input
              className="input stock-arrival__pieces"
              aria-label={`Arrived of ${line.name}`}
              aria-invalid={pieces === null || undefined}
              inputMode="numeric"
              autoComplete="off"
              value={typed[line.variantId] ?? ''}
              onChange={(event) => setTyped((now) => ({ ...now, [line.variantId]: event.target.value }))}
            />
          </li>
        ))}
      </ul>
      {fewer > 0 ? (
        <SelectField
          label={`The rest: ${count(fewer)} ${fewer === 1 ? 'piece' : 'pieces'}`}
          value={rest}
          choices={REST}
          hint={
            rest === ''
              ? 'The transfer stays open for it.'
              : 'It is booked as missing with this cause, and the transfer is over.'
          }
          onChange={(value) => setRest(value as typeof rest)}
        />
      ) : null}
      {receive.error ? (
        <p className="form-error" role="alert">
          {receive.error.message || messages.somethingWrong}
        </p>
      ) : null}
      <div className="dialog__actions">
        <Button onPress={() => void cancel()}>Cancel transfer</Button>
        <Button
          type="submit"
          tone="primary"
          busy={receive.isPending}
          isDisabled={isWrong || (arrived === 0 && rest === '')}
        >
          {arrived === 0 ? 'Close' : `Receive ${count(arrived)}`}
        </Button>
      </div>
    </form>
  );
}
