import type { StockLine } from '@plinth/contract';
import type { StockReason } from '@plinth/domain';
import { type FormEvent, useState } from 'react';
import { messages } from '../messages.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Chips } from '../ui/search-field.tsx';
import { lineName, readPieces, reasonChoices, type StockPlace } from './stock-words.ts';
import { useStock } from './use-stock.ts';

type Kind = 'add' | 'take' | 'set';
const KINDS = [
  { value: 'add', label: 'Add' },
  { value: 'take', label: 'Take' },
  { value: 'set', label: 'Set to' },
] as const satisfies readonly { value: Kind; label: string }[];

const USUAL: Readonly<Record<Kind, StockReason>> = { add: 'received', take: 'damaged', set: 'correction' };

/** Adds, takes or sets pieces of one variant or of many, with the cause. */
export function StockForm(props: {
  lines: readonly StockLine[];
  at: StockPlace;
  onDone: () => void;
  onCancel?: () => void;
}) {
  const { lines, at } = props;
  const { count } = useFormats();
  const { change } = useStock();
  const [kind, setKind] = useState<Kind>('add');
  const [typed, setTyped] = useState('');
  const [cause, setCause] = useState<StockReason>('received');
  const [note, setNote] = useState('');
  const [chosen, setChosen] = useState(at.locationId || (at.locations[0]?.id ?? ''));
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const pieces = readPieces(typed);
  const [only] = lines;
  const of = lines.length === 1 && only ? lineName(only) : `${count(lines.length)} variants`;
  const verb = { add: 'Add', take: 'Take', set: 'Set to' }[kind];
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (pieces === null || (pieces === 0 && kind !== 'set'))
      return setError(kind === 'set' ? 'Write a whole number, such as 12.' : 'Write how many, such as 12.');
    setBusy(true);
    setError('');
    const done = { add: `${count(pieces)} added to`, take: `${count(pieces)} taken from`, set: 'New stock for' }[kind];
    try {
      const changes = lines.map(({ variantId }) => ({ variantId, kind, quantity: pieces }));
      await change({ cause, note, ...(chosen ? { locationId: chosen } : {}), changes }, `${done} ${of}.`);
      setTyped('');
      setNote('');
      props.onDone();
    } catch (refused) {
      setError((refused as Error).message || messages.somethingWrong);
    }
    setBusy(false);
  };
  return (
    <form className="stock-form" onSubmit={(event) => void send(event)}>
      <Chips
        label="What is done"
        value={kind}
        options={KINDS}
        onChange={(next) => {
          setKind(next);
          setCause(USUAL[next]);
          setError('');
        }}
      />
      {at.locations.length > 0 ? (
        <SelectField
          label="Location"
          value={chosen}
          choices={at.locations.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setChosen}
        />
      ) : null}
      <div className="stock-form__row">
        <TextField
          label="Pieces"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={error}
          onChange={(event) => {
            setTyped(event.target.value);
            setError('');
          }}
        />
        <SelectField
          label="Cause"
          value={cause}
          choices={reasonChoices}
          onChange={(value) => setCause(value as StockReason)}
        />
      </div>
      <TextField
        label="Note"
        hint="Stands in the movements, such as a delivery’s number."
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="dialog__actions">
        {props.onCancel ? <Button onPress={props.onCancel}>Cancel</Button> : null}
        <Button type="submit" tone="primary" busy={busy}>
          {verb}
          {pieces === null ? '' : ` ${count(pieces)}`}
        </Button>
      </div>
    </form>
  );
}
