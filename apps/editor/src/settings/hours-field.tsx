import type { BusinessSettings } from '@plinth/contract';
import { weekdays } from '@plinth/domain';
import { Copy, Plus, Trash2 } from 'lucide-react';
import { Button, IconButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';

type Spans = BusinessSettings['hours'][number];
type Exceptions = BusinessSettings['exceptions'];
type Problems = Readonly<Record<string, string>>;

const MOST_SPANS = 6;
const MOST_EXCEPTIONS = 60;
const USUAL = { opens: '09:00', closes: '17:00' };

/** Times of the seven days; one day's can be given to the days after it. */
export function WeekField(props: {
  hours: BusinessSettings['hours'];
  problems: Problems;
  onChange: (hours: BusinessSettings['hours']) => void;
}) {
  const { hours, problems, onChange } = props;
  return (
    <ul className="business-hours" aria-label="Days of the week">
      {weekdays.map((day, at) => {
        const spans = hours[at] ?? [];
        const next = weekdays[at + 1];
        const set = (changed: Spans) => onChange(hours.map((one, index) => (index === at ? changed : one)));
        return (
          <li key={day}>
            <SpansField name={day} spans={spans} problem={problems[`hours.${at}`]} onChange={set}>
              {next && spans.length > 0 ? (
                <IconButton
                  label={`${next} as ${day}`}
                  onPress={() => onChange(hours.map((one, index) => (index === at + 1 ? spans : one)))}
                >
                  <Copy size={15} />
                </IconButton>
              ) : null}
            </SpansField>
          </li>
        );
      })}
    </ul>
  );
}

/** Holidays, and other days that are not as usual. */
export function ExceptionsField(props: {
  exceptions: Exceptions;
  problems: Problems;
  onChange: (exceptions: Exceptions) => void;
}) {
  const { exceptions, problems, onChange } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div className="field" role="group" aria-label="Other days">
      <span className="label">Other days</span>
      <ul className="business-exceptions" aria-label="Days that are not as usual">
        {exceptions.map((one, at) => {
          const name = one.note || `Exception ${at + 1}`;
          const set = (changed: Partial<Exceptions[number]>) =>
            onChange(exceptions.map((each, index) => (index === at ? { ...each, ...changed } : each)));
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no id of their own
            <li key={at} aria-label={name}>
              <div className="business-exceptions__days">
                <TextField
                  label="From"
                  type="date"
                  value={one.from}
                  onChange={(event) =>
                    set({ from: event.target.value, to: one.to < event.target.value ? event.target.value : one.to })
                  }
                />
                <TextField
                  label="To"
                  type="date"
                  value={one.to}
                  onChange={(event) => set({ to: event.target.value })}
                />
                <TextField
                  label="Note"
                  maxLength={100}
                  value={one.note}
                  onChange={(event) => set({ note: event.target.value })}
                />
                <IconButton
                  label={`Remove ${name}`}
                  onPress={() => onChange(exceptions.filter((_, index) => index !== at))}
                >
                  <Trash2 size={15} />
                </IconButton>
              </div>
              <SpansField
                name="Times"
                spans={one.spans}
                problem={problems[`exceptions.${at}`]}
                onChange={(spans) => set({ spans })}
              />
            </li>
          );
        })}
      </ul>
      <Button
        isDisabled={exceptions.length >= MOST_EXCEPTIONS}
        onPress={() => onChange([...exceptions, { from: '', to: '', note: '', spans: [] }])}
      >
        <Plus size={15} aria-hidden="true" /> Add days
      </Button>
    </div>
  );
}

/** From when to when on one day; none is closed. */
function SpansField(props: {
  name: string;
  spans: Spans;
  problem: string | undefined;
  onChange: (spans: Spans) => void;
  children?: React.ReactNode;
}) {
  const { name, spans, problem, onChange } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div className="business-day" role="group" aria-label={name}>
      <span className="business-day__name">{name}</span>
      <div className="business-day__spans">
        {spans.length === 0 ? <span className="soft">Closed</span> : null}
        {spans.map((span, at) => {
          const set = (changed: Partial<Spans[number]>) =>
            onChange(spans.map((one, index) => (index === at ? { ...one, ...changed } : one)));
          const which = spans.length > 1 ? ` ${at + 1}` : '';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no id of their own
            <span key={at} className="business-day__span">
              <input
                className="input"
                type="time"
                aria-label={`Opens${which}`}
                value={span.opens}
                onChange={(event) => set({ opens: event.target.value })}
              />
              <span aria-hidden="true">–</span>
              <input
                className="input"
                type="time"
                aria-label={`Closes${which}`}
                value={span.closes}
                onChange={(event) => set({ closes: event.target.value })}
              />
              <IconButton
                label={`Remove times${which}`}
                onPress={() => onChange(spans.filter((_, index) => index !== at))}
              >
                <Trash2 size={15} />
              </IconButton>
            </span>
          );
        })}
        {problem ? (
          <span className="error" role="alert">
            {problem}
          </span>
        ) : null}
      </div>
      <span className="business-day__deeds">
        {props.children}
        <IconButton
          label={`Add times to ${name}`}
          isDisabled={spans.length >= MOST_SPANS}
          onPress={() => onChange([...spans, spans.length === 0 ? USUAL : { opens: '', closes: '' }])}
        >
          <Plus size={15} />
        </IconButton>
      </span>
    </div>
  );
}
