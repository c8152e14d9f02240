import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { pagesQuery } from '../../api/pages.ts';
import { TextField } from '../../ui/field.tsx';

/** Where a link leads: pages of this website are offered while one types. */
export function LinkField(props: {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const pages = useQuery(pagesQuery).data?.collections ?? [];
  return (
    <>
      <TextField
        label={props.label}
        hint={props.hint ?? 'A page, a web address, mailto: or tel:'}
        error={props.error}
        value={props.value}
        list={id}
        autoComplete="off"
        onChange={(event) => props.onChange(event.target.value)}
      />
      <datalist id={id}>
        {pages
          .filter(({ deleted, enabled }) => !deleted && enabled)
          .map(({ id: key, path, title }) => (
            <option key={key} value={path}>
              {title}
            </option>
          ))}
      </datalist>
    </>
  );
}
