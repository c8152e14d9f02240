import { readZonedInput, timeZonesDiffer, zonedInputText, zoneName } from '@plinth/domain';
import { type ReactNode, useState } from 'react';
import { TextField } from './field.tsx';
import type { Formats } from './format.ts';

/**
 * A day and a time in the website's time zone, whatever the clocks of this device show. Beneath it stands how the website writes the moment,
 * and where the device's clocks show another time, whose clocks are meant.
 */
export function DateTimeField(props: {
  label: string;
  /** Epoch milliseconds; null while nothing is chosen. */
  value: number | null;
  /** Null: the person has emptied the field. Not called for what is no time. */
  onChange: (moment: number | null) => void;
  formats: Pick<Formats, 'timeZone' | 'wholeMoment'>;
  hint?: ReactNode;
  error?: string | undefined;
  /** The earliest moment that may be chosen. */
  min?: number;
  disabled?: boolean;
}) {
  const { value, formats } = props;
  const { timeZone } = formats;
  // What is typed and no time stays on screen with its error; another value from outside takes its place.
  const [wrong, setWrong] = useState<{ over: number | null; text: string; error: string } | null>(null);
  const [writing, setWriting] = useState(false);
  const current = wrong && wrong.over === value ? wrong : null;
  const at = value ?? Date.now();
  const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zone = timeZonesDiffer(at, timeZone, ownZone) ? zoneName(at, timeZone) : '';
  const read = value === null ? '' : formats.wholeMoment(value);
  return (
    <TextField
      label={props.label}
      type="datetime-local"
      value={current ? current.text : value === null ? '' : zonedInputText(value, timeZone)}
      min={props.min === undefined ? undefined : zonedInputText(props.min, timeZone)}
      disabled={props.disabled}
      // A year on its way, 0020, is no mistake yet.
      error={(writing ? undefined : current?.error) ?? props.error}
      onFocus={() => setWriting(true)}
      onBlur={() => setWriting(false)}
      hint={
        props.hint || read || zone ? (
          <>
            {props.hint}
            {props.hint && (read || zone) ? ' ' : ''}
            {read}
            {zone ? `${read ? ', ' : ''}${read ? 'time in' : 'Time in'} ${zone}` : ''}
          </>
        ) : undefined
      }
      onChange={(event) => {
        const text = event.target.value;
        if (text === '') {
          setWrong(null);
          props.onChange(null);
          return;
        }
        const moment = readZonedInput(text, timeZone);
        setWrong(moment.ok ? null : { over: value, text, error: moment.error });
        if (moment.ok) props.onChange(moment.value);
      }}
    />
  );
}
