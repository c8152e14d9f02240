import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { CallFailure } from '../api/call.ts';
import { createPage, pagesQuery } from '../api/pages.ts';
import { messages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';

/** Kinds that every website has, whatever its theme says of them. */
const KINDS = [
  { value: 'page', label: 'Page' },
  { value: 'blog', label: 'Blog' },
  { value: 'events', label: 'Events' },
  { value: 'gallery', label: 'Gallery' },
  { value: 'portfolio', label: 'Portfolio' },
  { value: 'album', label: 'Album of music' },
  { value: 'products', label: 'Shop page' },
  { value: 'cover-page', label: 'Cover page' },
  { value: 'index', label: 'Index of pages' },
  { value: 'folder', label: 'Folder' },
] as const;

/** A page to begin with: its name and its kind; a draft until it is published. */
export function NewPageDialog(props: {
  /** What is chosen at first. */
  kind?: (typeof KINDS)[number]['value'];
  onMade: (id: string) => void;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const kinds = useQuery(pagesQuery).data?.kinds ?? [];
  const [title, setTitle] = useState('');
  const [typeName, setTypeName] = useState<string>(props.kind ?? 'page');
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const choices = [
    ...KINDS,
    ...kinds
      .filter(({ name }) => !KINDS.some(({ value }) => value === name))
      .map(({ name, title: label }) => ({ value: name, label: label || name })),
  ];
  const make = async (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return setErrors({ title: 'Give the page a name.' });
    setBusy(true);
    setErrors({});
    setFailure('');
    try {
      const page = await createPage({ title: title.trim(), typeName });
      void client.invalidateQueries({ queryKey: pagesQuery.queryKey });
      props.onMade(page.id);
    } catch (error) {
      setBusy(false);
      if (error instanceof CallFailure && error.fields) setErrors(error.fields);
      setFailure((error as Error).message || messages.somethingWrong);
    }
  };
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={props.onClose}>
      <Modal className="modal">
        <Dialog className="dialog">
          <form onSubmit={(event) => void make(event)} className="dialog__form">
            <Heading slot="title" level={2}>
              Add page
            </Heading>
            <TextField
              label="Name"
              autoFocus
              value={title}
              maxLength={400}
              error={errors.title}
              onChange={(event) => setTitle(event.target.value)}
            />
            <SelectField
              label="Kind"
              value={typeName}
              choices={choices}
              error={errors.typeName}
              onChange={setTypeName}
            />
            <p className="hint">
              It is a draft: visitors see it when you publish it, and in the navigation when you put it there.
            </p>
            {failure === '' ? null : (
              <p className="form-error" role="alert">
                {failure}
              </p>
            )}
            <div className="dialog__actions">
              <Button onPress={props.onClose}>Cancel</Button>
              <Button tone="primary" type="submit" busy={busy}>
                Add page
              </Button>
            </div>
          </form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
