import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { pagesQuery } from '../../api/pages.ts';
import type { LinkKind } from '../../text/link-address.ts';
import { linkWords } from '../../text/link-words.ts';
import { Button } from '../../ui/button.tsx';

const LinkEditor = lazy(() => import('../../text/link-editor.tsx'));

/** Where something leads, as people read it; chosen in the link editor (EDIT-04, EDIT-20). */
export function LinkField(props: {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  /** What it may lead to; absent: all kinds of links. */
  kinds?: readonly LinkKind[];
  onChange: (value: string) => void;
}) {
  const { label, value, hint, error } = props;
  const id = useId();
  const [editing, setEditing] = useState(false);
  const pages = useQuery(pagesQuery).data?.collections ?? [];
  const page = pages.find(({ path, deleted }) => path === value && !deleted);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div
      className="field"
      role="group"
      aria-labelledby={id}
      aria-describedby={error || hint ? `${id}-more` : undefined}
    >
      <span className="label" id={id}>
        {label}
      </span>
      {value === '' ? null : (
        <p className="link-field__target" title={value}>
          <Link2 size={15} aria-hidden="true" />
          <span className="ellipsis">{page?.title || linkWords(value)}</span>
        </p>
      )}
      <div className="file-field__actions">
        <Button onPress={() => setEditing(true)}>{value === '' ? 'Choose link' : 'Edit link'}</Button>
        {value === '' ? null : (
          <Button tone="quiet" onPress={() => props.onChange('')}>
            Remove
          </Button>
        )}
      </div>
      {error || hint ? (
        <span id={`${id}-more`} className={error ? 'error' : 'hint'}>
          {error ?? hint}
        </span>
      ) : null}
      <Suspense>
        {editing ? (
          <LinkEditor
            addressOnly
            kinds={props.kinds}
            link={{ href: value, newWindow: false, name: '' }}
            isNew={value === ''}
            onSave={({ href }) => props.onChange(href)}
            onRemove={() => props.onChange('')}
            onClose={() => setEditing(false)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
