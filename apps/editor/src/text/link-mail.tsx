import { useId } from 'react';
import { TextField } from '../ui/field.tsx';
import type { LinkErrors, LinkFields } from './link-address.ts';

/** A link that begins a mail: who gets it, and what it says already. */
export function LinkMail(props: {
  fields: LinkFields;
  errors: LinkErrors;
  onEdit: (change: Partial<LinkFields>) => void;
}) {
  const { fields, errors, onEdit } = props;
  const body = useId();
  return (
    <>
      <TextField
        label="To"
        type="email"
        multiple
        inputMode="email"
        value={fields.to}
        error={errors.to}
        onChange={(event) => onEdit({ to: event.target.value })}
      />
      <TextField label="Subject" value={fields.subject} onChange={(event) => onEdit({ subject: event.target.value })} />
      <div className="link-form__pair">
        <TextField
          label="CC"
          inputMode="email"
          value={fields.cc}
          error={errors.cc}
          onChange={(event) => onEdit({ cc: event.target.value })}
        />
        <TextField
          label="BCC"
          inputMode="email"
          value={fields.bcc}
          error={errors.bcc}
          onChange={(event) => onEdit({ bcc: event.target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={body}>Body</label>
        <textarea
          id={body}
          className="input"
          rows={4}
          value={fields.body}
          onChange={(event) => onEdit({ body: event.target.value })}
        />
      </div>
    </>
  );
}
