import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { TextField } from './field.tsx';

/** Words one by one: Enter or a comma adds, Backspace in the empty field takes the last one away. */
export function TagsField(props: {
  /** 'Tags' where nothing else is said. */
  label?: string;
  /** A heading above it shows the label. */
  isHeaded?: boolean;
  one?: string;
  /** What they belong to: 'this product'. */
  of?: string;
  tags: readonly string[];
  error?: string | undefined;
  onChange: (tags: string[]) => void;
}) {
  const { label = 'Tags', one = 'tag', of = 'this product' } = props;
  const [text, setText] = useState('');
  const add = () => {
    const words = text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '' && !props.tags.some((tag) => tag.toLowerCase() === word.toLowerCase()));
    setText('');
    if (words.length > 0) props.onChange([...props.tags, ...words]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add();
    }
    if (event.key === 'Backspace' && text === '' && props.tags.length > 0) props.onChange(props.tags.slice(0, -1));
  };
  return (
    <div className="field">
      <TextField
        label={label}
        isHeaded={props.isHeaded}
        placeholder={`Add a ${one}`}
        value={text}
        error={props.error}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
      />
      {props.tags.length > 0 ? (
        <ul className="tags" aria-label={`${label} of ${of}`}>
          {props.tags.map((tag) => (
            <li className="tag" key={tag}>
              {tag}
              <button
                type="button"
                aria-label={`Remove ${one} ${tag}`}
                onClick={() => props.onChange(props.tags.filter((one) => one !== tag))}
              >
                <X size={13} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
