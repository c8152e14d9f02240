import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { productReferenceQuery, type ReferenceKind, referencesQuery } from '../../api/site.ts';
import { messages } from '../../messages.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { ListFailure } from '../../ui/states.tsx';

const NOTHING_YET: Readonly<Record<ReferenceKind, string>> = {
  collection: 'There are no pages yet.',
  product: 'No product is called that.',
  form: 'There are no forms yet. Make one first.',
  'mailing-list': messages.noMailingLists,
  'member-area': 'There are no member areas yet.',
};

/** Something of the website that a block shows: a page, a product, a form … by its name. */
export function ReferenceField(props: {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  to: ReferenceKind;
  value: string;
  onChange: (id: string) => void;
}) {
  const { to, value } = props;
  const [typed, setTyped] = useState('');
  const found = useQuery(referencesQuery(to, useDeferredValue(typed.trim())));
  const chosen = useQuery({ ...productReferenceQuery(value), enabled: to === 'product' && value !== '' });
  const listed = found.data ?? [];
  const known = listed.some(({ id }) => id === value);
  const own =
    value === '' || known
      ? []
      : [{ id: value, title: chosen.data?.title ?? (found.isPending ? '…' : `Unknown (${value})`) }];
  const choices = [
    { value: '', label: 'None chosen' },
    ...[...own, ...listed].map(({ id, title, ...more }) => ({
      value: id,
      label: 'detail' in more && more.detail ? `${title} · ${more.detail}` : title,
    })),
  ];
  const nothing = found.isSuccess && listed.length === 0 ? NOTHING_YET[to] : undefined;
  return (
    <>
      {to === 'product' ? (
        <TextField
          label="Find a product"
          type="search"
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      ) : null}
      <SelectField
        label={props.label}
        hint={nothing ?? props.hint}
        error={props.error}
        value={value}
        choices={choices}
        onChange={props.onChange}
      />
      {to === 'form' && known ? (
        <Link className="link" to="/forms/$formId" params={{ formId: value }}>
          Edit form
        </Link>
      ) : null}
      {found.error ? (
        <ListFailure
          error={found.error}
          retry={() => void found.refetch()}
          {...(to === 'collection' ? { title: messages.unableToLoadCollections } : {})}
        />
      ) : null}
    </>
  );
}
