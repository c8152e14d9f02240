import type { StockLine } from '@plinth/contract';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Truck, X } from 'lucide-react';
import { useState } from 'react';
import { newChangeId, stockListQuery } from '../api/stock.ts';
import { locationsQuery } from '../api/stock-locations.ts';
import { sendTransfer, transferQuery } from '../api/stock-transfers.ts';
import { messages } from '../messages.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { fieldErrors } from '../ui/form-dialog.tsx';
import { BackLink } from '../ui/list-way.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { ListSkeleton, LoadFailure, Nothing } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { lineName, readPieces } from './stock-words.ts';
import { SecondLocation } from './transfers-screen.tsx';
import { useStock } from './use-stock.ts';

interface Chosen {
  line: StockLine;
  typed: string;
}

/** Puts together what goes from one location to another. */
export function NewTransferScreen() {
  const query = useQuery(locationsQuery);
  if (query.isPending) return <ListSkeleton rows={4} />;
  if (!query.data) return <LoadFailure error={query.error} retry={() => void query.refetch()} />;
  const locations = query.data.locations
    .filter(({ active }) => active)
    .map(({ id, name }) => ({ value: id, label: name }));
  if (locations.length > 1) return <TransferForm locations={locations} />;
  return (
    <Nothing icon={Truck} heading="h1" title="New transfer">
      <SecondLocation />
    </Nothing>
  );
}

function TransferForm({ locations }: { locations: readonly { value: string; label: string }[] }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { count } = useFormats();
  const { reload } = useStock();
  // Pressed twice, or sent again after a lost answer, it is the same transfer.
  const [id] = useState(newChangeId);
  const [fromId, setFromId] = useState(locations[0]?.value ?? '');
  const [toId, setToId] = useState(locations[1]?.value ?? '');
  const [note, setNote] = useState('');
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const lines = chosen.map((one) => ({ ...one, pieces: readPieces(one.typed) }));
  const sum = lines.reduce((all, { pieces }) => all + (pieces ?? 0), 0);
  const isReady = lines.length > 0 && lines.every(({ pieces }) => pieces !== null && pieces > 0) && fromId !== toId;
  const send = useMutation({
    mutationFn: () =>
      sendTransfer({
        id,
        fromId,
        toId,
        note,
        lines: lines.map(({ line, pieces }) => ({ variantId: line.variantId, quantity: pieces ?? 0 })),
      }),
    onSuccess: (transfer) => {
      client.setQueryData(transferQuery(transfer.id).queryKey, transfer);
      void client.invalidateQueries({ queryKey: ['stock-transfers'], refetchType: 'none' });
      reload();
      toast({ text: `${count(transfer.pieces)} pieces are on their way to ${transfer.to.name}.` });
      void navigate({ to: '/stock/transfers/$transferId', params: { transferId: transfer.id } });
    },
  });
  const errors = fieldErrors(send.error);
  return (
    <form
      className="screen stock-locations"
      aria-label="New transfer"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !send.isPending) send.mutate();
      }}
    >
      <BackLink to="/stock/transfers">Transfers</BackLink>
      <div className="screen__head">
        <h1>New transfer</h1>
      </div>
      <div className="stock-form__row">
        <SelectField
          label="From"
          value={fromId}
          choices={locations}
          onChange={(next) => {
            setFromId(next);
            setChosen([]);
            if (next === toId) setToId(fromId);
          }}
        />
        <SelectField
          label="To"
          value={toId}
          choices={locations}
          error={fromId === toId ? 'Choose another location.' : errors.toId}
          onChange={setToId}
        />
      </div>
      <FindLines
        locationId={fromId}
        taken={chosen.map(({ line }) => line.variantId)}
        onAdd={(line) => setChosen((now) => [...now, { line, typed: `${Math.max(1, line.stock)}` }])}
      />
      {lines.length > 0 ? (
        <ul className="card stock-locations__list" aria-label="To be sent">
          {lines.map(({ line, typed, pieces }) => {
            const problem =
              errors[line.variantId] ??
              (pieces === null || pieces === 0
                ? 'Write how many, such as 12.'
                : pieces > line.stock
                  ? `${count(line.stock)} can be sold there.`
                  : undefined);
            return (
              <li key={line.variantId}>
                <div className="stock-locations__text">
                  <b>{lineName(line)}</b>
                  <p className="soft">
                    {line.sku} · {count(line.stock)} there
                  </p>
                  {problem ? <p className="error">{problem}</p> : null}
                </div>
                <input
                  className="input stock-arrival__pieces"
                  aria-label={`Pieces of ${lineName(line)}`}
                  aria-invalid={problem ? true : undefined}
                  inputMode="numeric"
                  autoComplete="off"
                  value={typed}
                  onChange={(event) =>
                    setChosen((now) =>
                      now.map((one) =>
                        one.line.variantId === line.variantId ? { ...one, typed: event.target.value } : one,
                      ),
                    )
                  }
                />
                <IconButton
                  label={`Take ${lineName(line)} out`}
                  onPress={() => setChosen((now) => now.filter((one) => one.line.variantId !== line.variantId))}
                >
                  <X size={16} />
                </IconButton>
              </li>
            );
          })}
        </ul>
      ) : null}
      <TextField
        label="Note"
        hint="Stands in the movements, such as the number of a van."
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {send.error && Object.keys(errors).length === 0 ? (
        <p className="form-error" role="alert">
          {send.error.message || messages.somethingWrong}
        </p>
      ) : null}
      <div className="dialog__actions">
        <Button type="submit" tone="primary" busy={send.isPending} isDisabled={!isReady}>
          {sum > 0 ? `Send ${count(sum)}` : 'Send'}
        </Button>
      </div>
    </form>
  );
}

/** Finds what lies at a location. */
function FindLines(props: { locationId: string; taken: readonly string[]; onAdd: (line: StockLine) => void }) {
  const { count } = useFormats();
  const [query, setQuery] = useState('');
  const list = useInfiniteQuery(stockListQuery({ locationId: props.locationId, ...(query ? { query } : {}) }));
  const found = (list.data?.pages[0]?.lines ?? [])
    .filter(({ unlimited, stock, variantId }) => !unlimited && stock > 0 && !props.taken.includes(variantId))
    .slice(0, 8);
  return (
    <section className="stock-find" aria-label="What is sent">
      <SearchField label="Search, or scan a SKU" value={query} onChange={setQuery} />
      {list.isPending ? (
        <ListSkeleton rows={2} />
      ) : found.length === 0 ? (
        <p className="soft">{query ? 'Nothing that fits lies there for sale.' : 'Nothing more lies there for sale.'}</p>
      ) : (
        <ul className="stock-find__list" aria-label="Lies there">
          {found.map((line) => (
            <li key={line.variantId}>
              <button type="button" onClick={() => props.onAdd(line)}>
                <span>{lineName(line)}</span>
                <span className="soft">{line.sku}</span>
                <span className="number">{count(line.stock)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
