import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { TextField } from '../ui/field.tsx';

/** One option: its name, its values in their order, and a place to type further ones. */
export function OptionRow(props: {
  name: string;
  values: readonly string[];
  place: number;
  count: number;
  /** False where it cannot be done; what is typed stays then. */
  onRename: (name: string) => boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  onAddValues: (text: string) => boolean;
  onRenameValue: (from: string, to: string) => boolean;
  onMoveValue: (from: number, to: number) => void;
  onRemoveValue: (value: string) => void;
}) {
  const { name, values, place, count } = props;
  const [typed, setTyped] = useState(name);
  const [text, setText] = useState('');
  // Another option has come to this place, or this one has another name.
  useEffect(() => setTyped(name), [name]);
  const settle = () => {
    if (typed.trim() !== name && !props.onRename(typed)) setTyped(name);
  };
  const add = () => {
    if (text.trim() !== '' && props.onAddValues(text)) setText('');
  };
  return (
    <fieldset className="option-row">
      <legend className="visually-hidden">Option {name}</legend>
      <div className="option-row__head">
        <TextField
          label={`Name of option ${place + 1}`}
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            settle();
          }}
        />
        <MenuTrigger>
          <AriaButton className="icon-button" aria-label={`More about option ${name}`}>
            <Ellipsis size={18} aria-hidden="true" />
          </AriaButton>
          <Popover placement="bottom end">
            <Menu
              className="menu"
              aria-label={`Option ${name}`}
              disabledKeys={[...(place === 0 ? ['up'] : []), ...(place === count - 1 ? ['down'] : [])]}
              onAction={(id) => {
                if (id === 'up') props.onMove(place - 1);
                if (id === 'down') props.onMove(place + 1);
                if (id === 'remove') props.onRemove();
              }}
            >
              <MenuItem id="up" textValue="Move up">
                <ArrowUp size={16} /> Move up
              </MenuItem>
              <MenuItem id="down" textValue="Move down">
                <ArrowDown size={16} /> Move down
              </MenuItem>
              <MenuItem id="remove" textValue="Remove option" className="danger">
                <Trash2 size={16} /> Remove option
              </MenuItem>
            </Menu>
          </Popover>
        </MenuTrigger>
      </div>
      <ul className="tags" aria-label={`Values of ${name}`}>
        {values.map((value, at) => (
          <li key={value}>
            <ValueChip
              value={value}
              isFirst={at === 0}
              isLast={at === values.length - 1}
              onRename={(to) => props.onRenameValue(value, to)}
              onMove={(by) => props.onMoveValue(at, at + by)}
              onRemove={() => props.onRemoveValue(value)}
            />
          </li>
        ))}
        <li className="option-row__add">
          <input
            className="input"
            aria-label={`Add a value to ${name}`}
            placeholder="Add a value"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ',') return;
              event.preventDefault();
              add();
            }}
          />
        </li>
      </ul>
    </fieldset>
  );
}

/** A value; pressing it offers what can be done with it, on every kind of device. */
function ValueChip(props: {
  value: string;
  isFirst: boolean;
  isLast: boolean;
  onRename: (to: string) => boolean;
  onMove: (by: number) => void;
  onRemove: () => void;
}) {
  const { value } = props;
  const [typed, setTyped] = useState<string | null>(null);
  if (typed !== null) {
    const settle = () => {
      if (typed.trim() === '' || typed.trim() === value || props.onRename(typed.trim())) setTyped(null);
    };
    return (
      <input
        className="input chip-input"
        aria-label={`New name of ${value}`}
        // The person has just asked to write here.
        ref={(input) => {
          if (input && document.activeElement !== input) input.focus();
        }}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(null);
          if (event.key !== 'Enter') return;
          event.preventDefault();
          settle();
        }}
      />
    );
  }
  return (
    <MenuTrigger>
      <AriaButton className="tag tag--button" aria-label={`Value ${value}`}>
        {value}
      </AriaButton>
      <Popover placement="bottom start">
        <Menu
          className="menu"
          aria-label={`Value ${value}`}
          disabledKeys={[...(props.isFirst ? ['earlier'] : []), ...(props.isLast ? ['later'] : [])]}
          onAction={(id) => {
            if (id === 'rename') setTyped(value);
            if (id === 'earlier') props.onMove(-1);
            if (id === 'later') props.onMove(1);
            if (id === 'remove') props.onRemove();
          }}
        >
          <MenuItem id="rename" textValue="Rename">
            <Pencil size={16} /> Rename
          </MenuItem>
          <MenuItem id="earlier" textValue="Move earlier">
            <ArrowLeft size={16} /> Move earlier
          </MenuItem>
          <MenuItem id="later" textValue="Move later">
            <ArrowRight size={16} /> Move later
          </MenuItem>
          <MenuItem id="remove" textValue="Remove" className="danger">
            <Trash2 size={16} /> Remove
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
