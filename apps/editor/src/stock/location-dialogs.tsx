import type { StockLocation, StockLocations } from '@plinth/contract';
import { mainLocation } from '@plinth/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { addLocation, changeLocation, removeLocation } from '../api/stock-locations.ts';
import { useFormats } from '../session/use-formats.ts';
import { AreaField, SelectField, TextField } from '../ui/field.tsx';
import { FormDialog, fieldErrors } from '../ui/form-dialog.tsx';

type Done = (answer: StockLocations, told: string) => void;

/** Where the stock of a location can go. */
const targetsOf = (locations: readonly StockLocation[], location: StockLocation | null) =>
  locations
    .filter(({ id, active }) => active && id !== location?.id)
    .map(({ id, name }) => ({ value: id, label: name }));

/** A new location, or one that is there: its name and address, and what it does. */
export function LocationDialog(props: {
  location: StockLocation | null;
  locations: readonly StockLocation[];
  onDone: Done;
  onClose: () => void;
}) {
  const { location } = props;
  const { count } = useFormats();
  const [fields, setFields] = useState({
    name: location?.name ?? '',
    address: location?.address ?? '',
    active: location?.active ?? true,
    pickup: location?.pickup ?? false,
  });
  const targets = targetsOf(props.locations, location);
  const [moveTo, setMoveTo] = useState(targets[0]?.value ?? '');
  const rests = Boolean(location?.active) && !fields.active;
  const save = useMutation({
    mutationFn: () => {
      const body = { ...fields, pickup: fields.pickup && fields.active, ...(rests ? { moveTo } : {}) };
      return location ? changeLocation(location.id, body) : addLocation(body);
    },
    onSuccess: (answer) => props.onDone(answer, location ? 'Saved.' : `${fields.name.trim()} is added.`),
  });
  const errors = fieldErrors(save.error);
  const set = (change: Partial<typeof fields>) => setFields((now) => ({ ...now, ...change }));
  return (
    <FormDialog
      title={location ? location.name : 'Add location'}
      intro={
        location ? undefined : (
          <p className="soft">
            {props.locations.length === 1
              ? 'From the second location on, stock is kept for each of them. What you have now stays where it is.'
              : 'It begins empty. Count what lies there, or send it there by a transfer.'}
          </p>
        )
      }
      call={save}
      submitLabel={location ? 'Save' : 'Add location'}
      onClose={props.onClose}
    >
      <TextField
        label="Name"
        autoFocus
        maxLength={100}
        placeholder="Store in Leith"
        value={fields.name}
        error={errors.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <AreaField
        label="Address"
        rows={3}
        maxLength={500}
        value={fields.address}
        onChange={(event) => set({ address: event.target.value })}
      />
      <label className="option">
        <input
          type="checkbox"
          checked={fields.pickup && fields.active}
          disabled={!fields.active}
          onChange={(event) => set({ pickup: event.target.checked })}
        />
        Buyers can fetch their order here
      </label>
      {location && location.id !== mainLocation ? (
        <label className="option">
          <input type="checkbox" checked={fields.active} onChange={(event) => set({ active: event.target.checked })} />
          Active: orders are sent from here
        </label>
      ) : null}
      {rests && targets.length > 0 ? (
        <SelectField
          label={`Where its ${count(location?.pieces ?? 0)} pieces go`}
          value={moveTo}
          choices={targets}
          error={errors.moveTo}
          onChange={setMoveTo}
        />
      ) : null}
    </FormDialog>
  );
}

/** Asks where the stock of a location goes before it is removed. */
export function RemoveLocationDialog(props: {
  location: StockLocation;
  locations: readonly StockLocation[];
  onDone: Done;
  onClose: () => void;
}) {
  const { location } = props;
  const { count } = useFormats();
  const targets = targetsOf(props.locations, location);
  const [moveTo, setMoveTo] = useState(targets[0]?.value ?? '');
  const remove = useMutation({
    mutationFn: () => removeLocation(location.id, moveTo),
    onSuccess: (answer) => props.onDone(answer, `${location.name} is removed.`),
  });
  return (
    <FormDialog
      title={`Remove ${location.name}?`}
      intro={
        <p>
          {location.pieces > 0
            ? `${count(location.pieces)} pieces of ${count(location.variants)} variants lie there for sale.`
            : 'Nothing lies there for sale.'}{' '}
          They go to the location below, with what orders hold there. What has happened stays in the movements.
        </p>
      }
      call={remove}
      submitLabel="Remove"
      onClose={props.onClose}
    >
      <SelectField
        label="Where its stock goes"
        value={moveTo}
        choices={targets}
        error={fieldErrors(remove.error).moveTo}
        onChange={setMoveTo}
      />
    </FormDialog>
  );
}
