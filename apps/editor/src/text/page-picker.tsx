import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { File, Package } from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import { linkTargetsQuery } from '../api/link-targets.ts';
import { TextField } from '../ui/field.tsx';
import { ListFailure } from '../ui/states.tsx';

/** A page or product of the website, found by its name or address; an address may also be typed (EDIT-20). */
export function PagePicker(props: {
  value: string;
  error: string | undefined;
  onChange: (path: string) => void;
  label?: string;
  /** The list is there only while somebody types: for a field among others. */
  folded?: boolean;
}) {
  const list = useId();
  const [at, setAt] = useState(-1);
  const query = useDeferredValue(props.value.trim());
  const found = useQuery({ ...linkTargetsQuery(query), placeholderData: keepPreviousData });
  const [typing, setTyping] = useState(false);
  const targets = props.folded && !typing ? [] : (found.data ?? []);
  const active = targets[at];
  const choose = (path: string) => {
    props.onChange(path);
    setAt(-1);
    setTyping(false);
  };
  return (
    <div className={props.folded ? 'page-picker page-picker--folded' : 'page-picker'}>
      <TextField
        label={props.label ?? 'Page or product'}
        role="combobox"
        aria-expanded={targets.length > 0}
        aria-controls={list}
        aria-activedescendant={active ? `${list}-${at}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        onBlur={() => setTyping(false)}
        placeholder="Search, or type an address such as /about"
        value={props.value}
        error={props.error}
        onChange={(event) => {
          props.onChange(event.target.value);
          setAt(-1);
          setTyping(true);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setAt(Math.min(at + 1, targets.length - 1));
          else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, -1));
          else if (event.key === 'Escape' && props.folded && typing) setTyping(false);
          else if (event.key === 'Enter' && active) choose(active.path);
          else return;
          event.preventDefault();
        }}
      />
      <div id={list} className="page-picker__list" role="listbox" aria-label="Pages and products">
        {targets.map((target, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field above
          // biome-ignore lint/a11y/useFocusableInteractive: the field above keeps the focus
          <div
            key={`${target.kind} ${target.path}`}
            id={`${list}-${index}`}
            role="option"
            aria-selected={target.path === props.value}
            data-active={index === at || undefined}
            // The field would lose the focus, and with it the list.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(target.path)}
          >
            {target.kind === 'page' ? <File size={16} aria-hidden="true" /> : <Package size={16} aria-hidden="true" />}
            <span className="ellipsis">{target.title}</span>
            <small className="ellipsis">{target.path}</small>
          </div>
        ))}
      </div>
      {found.isError ? <ListFailure error={found.error} retry={() => void found.refetch()} /> : null}
    </div>
  );
}
