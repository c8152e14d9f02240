import type { NamedLocation } from '@plinth/contract';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Switch } from '../ui/switch.tsx';
import { CarrierFields } from './carrier-fields.tsx';
import { MeasureField } from './measure-field.tsx';
import { CentsField } from './number-fields.tsx';
import type { Method, Rate, RateKind } from './pricing-model.ts';
import { TierRows } from './tier-rows.tsx';

const kinds: readonly { value: RateKind; label: string }[] = [
  { value: 'flat', label: 'One price' },
  { value: 'free-over', label: 'Free from an amount on' },
  { value: 'by-weight', label: 'By weight' },
  { value: 'by-subtotal', label: 'By the price of the goods' },
  { value: 'carrier', label: 'Live rates of carriers' },
  { value: 'pickup', label: 'Pickup: buyers fetch it' },
];

/** What can be kept of a price when it is found in another way. */
function rateOfKind(kind: RateKind, before: Rate): Rate {
  const costCents =
    'costCents' in before ? before.costCents : 'tiers' in before ? (before.tiers[0]?.costCents ?? 0) : 0;
  const handling = 'handlingCents' in before && before.handlingCents ? { handlingCents: before.handlingCents } : {};
  switch (kind) {
    case 'flat':
      return { kind, costCents, ...handling };
    case 'free-over':
      return { kind, costCents, freeFromCents: 0, ...handling };
    case 'by-weight':
      return { kind, tiers: [{ fromGrams: 0, costCents }], ...handling };
    case 'by-subtotal':
      return { kind, tiers: [{ fromCents: 0, costCents }], ...handling };
    case 'carrier':
      return { kind, services: [], ...(costCents > 0 ? { fallbackCents: costCents } : {}), ...handling };
    case 'pickup':
      return { kind };
  }
}

/** One way of shipping: its name, its price, and what buyers are told. */
export function MethodForm(props: {
  method: Method;
  locations: readonly NamedLocation[];
  errorOf: (field: string) => string | undefined;
  onChange: (method: Method) => void;
  onRemove: () => void;
}) {
  const { method, onChange, errorOf } = props;
  const id = useId();
  const { rate } = method;
  const name = method.name || 'this way of shipping';
  return (
    <fieldset className="pricing__method" aria-label={name}>
      <div className="row-between">
        <Switch
          label={`Offer ${name}`}
          showLabel
          checked={method.enabled}
          onChange={(enabled) => onChange({ ...method, enabled })}
        />
        <IconButton label={`Remove ${name}`} onPress={props.onRemove}>
          <Trash2 size={15} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="single-variant single-variant--words">
        <TextField
          label="Name"
          maxLength={200}
          value={method.name}
          error={errorOf('name')}
          onChange={(event) => onChange({ ...method, name: event.target.value })}
        />
        <SelectField
          label="Price"
          value={rate.kind}
          choices={kinds}
          error={errorOf('rate')}
          onChange={(kind) => onChange({ ...method, rate: rateOfKind(kind as RateKind, rate) })}
        />
      </div>
      {rate.kind === 'pickup' && (props.locations.length > 0 || rate.locationId) ? (
        <SelectField
          label="Location"
          value={rate.locationId ?? ''}
          choices={[
            { value: '', label: 'Wherever the goods are' },
            ...props.locations.map(({ id: value, name: label }) => ({ value, label })),
            ...(rate.locationId && !props.locations.some((one) => one.id === rate.locationId)
              ? [{ value: rate.locationId, label: 'A location without pickup' }]
              : []),
          ]}
          hint="Orders that are fetched there take their goods from there, as far as it has them."
          onChange={(locationId) =>
            onChange({ ...method, rate: locationId ? { kind: 'pickup', locationId } : { kind: 'pickup' } })
          }
        />
      ) : null}
      <RateFields rate={rate} onChange={(next) => onChange({ ...method, rate: next })} />
      <TextField
        label={rate.kind === 'pickup' ? 'When it can be fetched' : 'How long it takes'}
        placeholder={rate.kind === 'pickup' ? 'The next day' : '3–5 working days'}
        maxLength={200}
        value={method.estimate}
        onChange={(event) => onChange({ ...method, estimate: event.target.value })}
      />
      {rate.kind === 'pickup' ? (
        <div className="field">
          <label htmlFor={id}>Where and how</label>
          <textarea
            id={id}
            className="input"
            rows={3}
            maxLength={1000}
            aria-describedby={`${id}-hint`}
            value={method.instructions}
            onChange={(event) => onChange({ ...method, instructions: event.target.value })}
          />
          <span className="hint" id={`${id}-hint`}>
            Address and opening hours. It stands in the checkout, the confirmation and the mail.
          </span>
        </div>
      ) : null}
    </fieldset>
  );
}

function RateFields({ rate, onChange }: { rate: Rate; onChange: (rate: Rate) => void }) {
  if (rate.kind === 'pickup') return null;
  const handling = (
    <CentsField
      label="Packing and handling"
      value={rate.handlingCents ?? 0}
      onChange={(handlingCents) => onChange({ ...rate, handlingCents })}
    />
  );
  if (rate.kind === 'flat' || rate.kind === 'free-over') {
    return (
      <div className="single-variant single-variant--words">
        <CentsField label="Costs" value={rate.costCents} onChange={(costCents) => onChange({ ...rate, costCents })} />
        {rate.kind === 'flat' ? (
          <CentsField
            label="And for each piece"
            value={rate.perItemCents ?? 0}
            onChange={(perItemCents) => onChange({ ...rate, perItemCents })}
          />
        ) : (
          <CentsField
            label="Free from"
            value={rate.freeFromCents}
            onChange={(freeFromCents) => onChange({ ...rate, freeFromCents })}
          />
        )}
        {handling}
      </div>
    );
  }
  if (rate.kind === 'carrier') {
    return <CarrierFields rate={rate} handling={handling} onChange={onChange} />;
  }
  if (rate.kind === 'by-subtotal') {
    return (
      <>
        <TierRows
          what="cents"
          tiers={rate.tiers.map(({ fromCents, costCents }) => ({ from: fromCents, costCents }))}
          onChange={(tiers) =>
            onChange({ ...rate, tiers: tiers.map(({ from, costCents }) => ({ fromCents: from, costCents })) })
          }
        />
        {handling}
      </>
    );
  }
  return (
    <>
      <TierRows
        what="grams"
        tiers={rate.tiers.map(({ fromGrams, costCents }) => ({ from: fromGrams, costCents }))}
        onChange={(tiers) =>
          onChange({ ...rate, tiers: tiers.map(({ from, costCents }) => ({ fromGrams: from, costCents })) })
        }
      />
      <div className="single-variant single-variant--words">
        <MeasureField
          kind="weight"
          label="Packaging beside the boxes"
          value={rate.packagingGrams ?? 0}
          onChange={(packagingGrams = 0) => onChange({ ...rate, packagingGrams })}
        />
        <MostWeight rate={rate} onChange={onChange} />
        {handling}
      </div>
    </>
  );
}

function MostWeight({
  rate,
  onChange,
}: {
  rate: Extract<Rate, { kind: 'by-weight' }>;
  onChange: (rate: Rate) => void;
}) {
  const { maxGrams, ...rest } = rate;
  return (
    <MeasureField
      kind="weight"
      label="Not above"
      placeholder="Any weight"
      value={maxGrams}
      onChange={(grams) => onChange(grams === undefined ? rest : { ...rest, maxGrams: grams })}
    />
  );
}
