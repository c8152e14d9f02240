import { ok, type Result } from '@plinth/domain';
import { type KeyboardEvent, useId, useRef, useState } from 'react';

/** A number in a list that is edited in its place: press, type, Enter. Escape leaves it as it was. */
export function InlineNumber(props: {
  /** What it is, for screen readers: "Price of Blue bowl". */
  label: string;
  shown: string;
  /** As it is written in the field. */
  value: string;
  /** What a text that was typed means; by default itself. */
  read?: (text: string) => Result<string>;
  inputMode: 'decimal' | 'numeric';
  onSave: (value: string) => void;
}) {
  const [editing, setEditing] = useState(false);
  const [error, setError] = useState('');
  const errorId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const leaving = useRef(false);

  const close = (focus: boolean) => {
    leaving.current = true;
    setEditing(false);
    setError('');
    if (focus) requestAnimationFrame(() => button.current?.focus());
  };
  /** False: what is typed means nothing, and stays to be put right. */
  const save = (text: string): boolean => {
    const typed = text.trim();
    if (typed === '' || typed === props.value) return true;
    const value = props.read?.(typed) ?? ok(typed);
    if (value.ok) props.onSave(value.value);
    else setError(value.error);
    return value.ok;
  };
  if (!editing) {
    return (
      <button
        ref={button}
        type="button"
        className="inline-edit above"
        aria-label={`${props.label}: ${props.shown}. Edit`}
        onClick={() => {
          leaving.current = false;
          setEditing(true);
        }}
      >
        {props.shown}
      </button>
    );
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') close(true);
    if (event.key === 'Enter') {
      if (save(event.currentTarget.value)) close(true);
    }
  };
  return (
    <span className="inline-edit__field above">
      <input
        className="input inline-input"
        aria-label={props.label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        inputMode={props.inputMode}
        defaultValue={props.value}
        // The person has just asked to write here.
        ref={(input) => {
          if (input && document.activeElement !== input) {
            input.focus();
            input.select();
          }
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          if (leaving.current) return;
          if (save(event.currentTarget.value)) close(false);
        }}
      />
      {error ? (
        <span className="inline-edit__error" id={errorId} role="alert">
          {error}
        </span>
      ) : null}
    </span>
  );
}
