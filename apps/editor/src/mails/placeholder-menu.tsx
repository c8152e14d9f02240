import type { CustomerMail } from '@plinth/contract';
import { Braces } from 'lucide-react';
import { useRef } from 'react';
import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { TextField } from '../ui/field.tsx';

export type Placeholders = CustomerMail['placeholders'];

/** What the mail knows, to be put into its words, with what it is in the preview. */
export function PlaceholderMenu({
  label,
  placeholders,
  onChosen,
}: {
  /** The field that it writes into. */
  label: string;
  placeholders: Placeholders;
  onChosen: (written: string) => void;
}) {
  return (
    <MenuTrigger>
      <AriaButton className="button button--quiet placeholder-button" aria-label={`Insert placeholder: ${label}`}>
        <Braces size={14} aria-hidden="true" /> Insert placeholder
      </AriaButton>
      <Popover placement="bottom start">
        <Menu
          className="menu"
          aria-label={`Placeholders for ${label.toLowerCase()}`}
          onAction={(name) => onChosen(`{${String(name)}}`)}
        >
          {placeholders.map(({ name, value }) => (
            <MenuItem key={name} id={name} textValue={name}>
              <span>{`{${name}}`}</span>
              {value === '' ? null : <span className="soft ellipsis placeholder-value">{value}</span>}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** A line of words that may hold placeholders: they go where the cursor was last. */
export function WordsField(props: {
  label: string;
  value: string;
  placeholder?: string;
  hint?: string | undefined;
  error: string | undefined;
  maxLength: number;
  placeholders: Placeholders;
  onChange: (value: string) => void;
  /** A step of its own, unlike what is typed. */
  onInsert: (value: string) => void;
}) {
  const { label, value, placeholders, onInsert } = props;
  const caret = useRef<number | null>(null);
  const insert = (written: string) => {
    const at = Math.min(caret.current ?? value.length, value.length);
    caret.current = at + written.length;
    onInsert((value.slice(0, at) + written + value.slice(at)).slice(0, props.maxLength));
  };
  return (
    <div className="words-field">
      <TextField
        label={label}
        value={value}
        placeholder={props.placeholder}
        hint={props.hint}
        error={props.error}
        maxLength={props.maxLength}
        onSelect={({ currentTarget }) => {
          caret.current = currentTarget.selectionStart;
        }}
        onChange={({ target }) => {
          caret.current = target.selectionStart;
          props.onChange(target.value);
        }}
      />
      <PlaceholderMenu label={label} placeholders={placeholders} onChosen={insert} />
    </div>
  );
}
