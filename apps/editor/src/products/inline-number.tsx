import { type KeyboardEvent, useRef, useState } from 'react';

/** A number in a list that is edited in its place: press, type, Enter. Escape leaves it as it was. */
export function InlineNumber(props: {
  /** What it is, for screen readers: "Price of Blue bowl". */
  label: string;
  shown: string;
  value: string;
  inputMode: 'decimal' | 'numeric';
  onSave: (value: string) => void;
}) {
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const leaving = useRef(false);

  const close = (focus: boolean) => {
    leaving.current = true;
    setEditing(false);
    if (focus) requestAnimationFrame(() => button.current?.focus());
  };
  const save = (text: string) => {
    const value = text.trim();
    if (value !== '' && value !== props.value) props.onSave(value);
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
      save(event.currentTarget.value);
      close(true);
    }
  };
  return (
    <input
      className="input inline-input above"
      aria-label={props.label}
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
        save(event.currentTarget.value);
        close(false);
      }}
    />
  );
}
