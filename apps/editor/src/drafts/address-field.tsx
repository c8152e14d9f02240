import { useState } from 'react';
import { TextField } from '../ui/field.tsx';

/** An address counts when it is written to its end: each one that is saved leads on to the next for ever. */
export function AddressField(props: {
  saved: string;
  error: string | undefined;
  folder: string;
  onChange: (urlId: string) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? props.saved;
  const settle = () => {
    if (typed !== null && typed !== props.saved) props.onChange(typed);
    setTyped(null);
  };
  return (
    <TextField
      label="URL"
      value={shown}
      error={props.error}
      hint={`${location.host}${props.folder}/${shown}. An old address leads on to the new one.`}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  );
}
