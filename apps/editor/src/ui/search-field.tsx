import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import { afterPress } from './press.ts';

const QUIET_MS = 250;

/** Searches when the typing pauses; Escape empties it. `/` puts the cursor here. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  // Told and not come back as the value yet.
  const told = useRef<string[]>([]);
  const tell = useRef((words: string) => {
    if (words !== latest.current.value) told.current.push(words);
    latest.current.onChange(words);
  }).current;

  useEffect(() => {
    const at = told.current.indexOf(value);
    told.current.splice(0, at === -1 ? Number.POSITIVE_INFINITY : at + 1);
    // What was told comes back after the next letter was typed, where the screen had much to show meanwhile.
    if (at === -1) setText(value);
  }, [value]);
  useEffect(() => {
    if (text === value) return;
    let left = false;
    const timer = setTimeout(() => afterPress(() => left || tell(text)), QUIET_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [text, value, tell]);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.key !== '/' || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.isContentEditable) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);

  const clear = () => {
    setText('');
    tell('');
    input.current?.focus();
  };
  return (
    <div className="search">
      <Search size={16} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        className="input"
        aria-label={label}
        placeholder={label}
        value={text}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') clear();
          if (event.key === 'Enter') tell(text);
        }}
      />
      {text === '' ? null : (
        <IconButton label="Clear search" onPress={clear}>
          <X size={16} />
        </IconButton>
      )}
    </div>
  );
}

/** One of a few, shown side by side. */
export function Chips<Value extends string>(props: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div className="chips" role="group" aria-label={props.label}>
      {props.options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === props.value}
          onClick={() => props.onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
