import { useFormats } from '../session/use-formats.ts';
import { DateTimeField } from '../ui/date-time-field.tsx';
import { TextField } from '../ui/field.tsx';
import type { ItemEditing } from './use-item-draft.ts';

const LINES = [
  ['addressTitle', 'Place'],
  ['addressLine1', 'Street'],
  ['addressLine2', 'City'],
  ['addressCountry', 'Country'],
] as const;

/** When an event is, by the clock of the website, and where. */
export function EventCard({ draft, state }: ItemEditing) {
  const { record: item, errors } = state;
  const formats = useFormats();
  const moment = (text: string | null) => (text === null ? null : Date.parse(text));
  const begins = (start: number | null) => {
    if (start === null) return;
    // What was moved keeps its length.
    const [before, end] = [moment(item.startsAt), moment(item.endsAt)];
    draft.edit('startsAt', new Date(start).toISOString());
    if (before !== null && end !== null) draft.edit('endsAt', new Date(end + start - before).toISOString());
  };
  const location = item.location ?? {};
  const place = (name: string, value: string) => draft.edit('location', { ...location, [name]: value });
  const coordinate = (name: 'mapLat' | 'mapLng', text: string) => {
    const { [name]: _old, ...rest } = location;
    const number = Number(text.replace(',', '.'));
    draft.edit('location', text.trim() === '' || Number.isNaN(number) ? rest : { ...rest, [name]: number });
  };
  return (
    <section className="card" aria-label="When and where">
      <div className="card__head">
        <h2>When and where</h2>
      </div>
      <div className="card__body">
        <div className="item-pair">
          <DateTimeField
            label="Starts"
            value={moment(item.startsAt)}
            onChange={begins}
            formats={formats}
            error={errors.startsAt}
          />
          <DateTimeField
            label="Ends"
            value={moment(item.endsAt)}
            onChange={(end) => draft.edit('endsAt', end === null ? null : new Date(end).toISOString())}
            formats={formats}
            error={errors.endsAt}
          />
        </div>
        <div className="item-pair">
          {LINES.map(([name, label]) => (
            <TextField
              key={name}
              label={label}
              value={String(location[name] ?? '')}
              error={errors[`location.${name}`]}
              onChange={(event) => place(name, event.target.value)}
            />
          ))}
          <TextField
            label="Latitude"
            inputMode="decimal"
            key={`lat ${item.id}`}
            defaultValue={String(location.mapLat ?? '')}
            error={errors['location.mapLat']}
            onBlur={(event) => coordinate('mapLat', event.target.value)}
          />
          <TextField
            label="Longitude"
            inputMode="decimal"
            key={`lng ${item.id}`}
            defaultValue={String(location.mapLng ?? '')}
            error={errors['location.mapLng']}
            onBlur={(event) => coordinate('mapLng', event.target.value)}
          />
        </div>
      </div>
    </section>
  );
}
