import { type FormEvent, useId, useState } from 'react';
import { CallFailure } from '../api/call.ts';
import { messages } from '../messages.ts';
import { Button } from './button.tsx';

/** An answer in public to what a visitor has written; what was written stays when it could not be sent. */
export function AnswerForm(props: {
  label: string;
  /** The call's name for the text, whose problem is shown beside it. */
  field: string;
  sendLabel: string;
  hint?: string;
  value?: string;
  send: (text: string) => Promise<void>;
  onClose: () => void;
}) {
  const id = useId();
  const [text, setText] = useState(props.value ?? '');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError('');
    try {
      await props.send(text);
      props.onClose();
    } catch (refused) {
      setBusy(false);
      const fields = refused instanceof CallFailure ? refused.fields : {};
      setError(fields[props.field] ?? ((refused as Error).message || messages.somethingWrong));
    }
  };
  return (
    <form className="field comments-answer" onSubmit={(event) => void send(event)}>
      <label htmlFor={id}>{props.label}</label>
      <textarea
        id={id}
        className="input"
        rows={3}
        // The person has just asked to write here.
        ref={(field) => {
          if (field && !field.dataset.met) {
            field.dataset.met = '1';
            field.focus();
          }
        }}
        value={text}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      {error ? (
        <span className="error" id={`${id}-error`} role="alert">
          {error}
        </span>
      ) : null}
      {props.hint ? <span className="hint">{props.hint}</span> : null}
      <div className="comments-row__deeds">
        <Button tone="primary" type="submit" busy={busy}>
          {props.sendLabel}
        </Button>
        <Button onPress={props.onClose}>Cancel</Button>
      </div>
    </form>
  );
}
