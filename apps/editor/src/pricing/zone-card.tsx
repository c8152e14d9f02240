import type { NamedLocation } from '@plinth/contract';
import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { Choice } from '../settings/setting-choices.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { MethodForm } from './method-form.tsx';
import { PlaceRows } from './place-rows.tsx';
import type { Method, Zone } from './pricing-model.ts';

const reaches = [
  { value: 'places', label: 'The countries below' },
  { value: 'elsewhere', label: 'Everywhere else: where no other zone goes' },
  { value: 'everywhere', label: 'Everywhere, beside the other zones' },
];

const freshMethod: Method = {
  id: '',
  name: 'Standard',
  enabled: true,
  estimate: '',
  instructions: '',
  rate: { kind: 'flat', costCents: 0 },
};

/** One zone: where it reaches, and how things get there. */
export function ZoneCard(props: {
  zone: Zone;
  countries: readonly Choice[];
  /** Where a pickup can be; empty in a shop with one location. */
  locations: readonly NamedLocation[];
  nameOf: (country: string) => string;
  errorOf: (field: string) => string | undefined;
  onChange: (zone: Zone) => void;
  onRemove: () => void;
}) {
  const { zone, onChange } = props;
  const id = useId();
  const name = zone.name || 'New zone';
  const put = (methods: Method[]) => onChange({ ...zone, methods });
  return (
    <section className="card" aria-labelledby={id}>
      <div className="card__head">
        <h2 id={id}>{name}</h2>
        <IconButton label={`Remove ${name}`} onPress={props.onRemove}>
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="card__body">
        <div className="single-variant single-variant--words">
          <TextField
            label="Zone"
            maxLength={200}
            value={zone.name}
            error={props.errorOf('name')}
            onChange={(event) => onChange({ ...zone, name: event.target.value })}
          />
          <SelectField
            label="Reaches"
            value={zone.reach}
            choices={reaches}
            onChange={(reach) => onChange({ ...zone, reach: reach as Zone['reach'] })}
          />
        </div>
        {zone.reach === 'places' ? (
          <PlaceRows
            places={zone.places}
            countries={props.countries}
            nameOf={props.nameOf}
            error={props.errorOf('places')}
            onChange={(places) => onChange({ ...zone, places })}
          />
        ) : null}
        {zone.methods.map((method, at) => (
          <MethodForm
            key={method.id || `new-${at}`}
            method={method}
            locations={props.locations}
            errorOf={(field) => props.errorOf(`methods.${at}.${field}`)}
            onChange={(next) => put(zone.methods.with(at, next))}
            onRemove={() => put(zone.methods.toSpliced(at, 1))}
          />
        ))}
        <div className="pricing__add">
          <Button onPress={() => put([...zone.methods, freshMethod])}>
            <Plus size={16} aria-hidden="true" /> Add a way of shipping
          </Button>
          <Button onPress={() => put([...zone.methods, { ...freshMethod, name: 'Pickup', rate: { kind: 'pickup' } }])}>
            Add pickup
          </Button>
        </div>
      </div>
    </section>
  );
}
