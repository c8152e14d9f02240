import type { ManagedWebsite } from '@plinth/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { copyWebsite } from '../api/websites.ts';
import { TextField } from '../ui/field.tsx';
import { FormDialog, fieldErrors } from '../ui/form-dialog.tsx';

/** What a copy has and has not is said before it is made. */
export function CopyDialog(props: { website: ManagedWebsite; close: () => void; done: () => void }) {
  const [title, setTitle] = useState(`Copy of ${props.website.title}`.slice(0, 200));
  const copy = useMutation({
    mutationFn: () => copyWebsite(props.website.id, title),
    onSuccess: props.done,
  });
  const fields = fieldErrors(copy.error);
  return (
    <FormDialog
      title={`Copy ${props.website.title}`}
      intro={
        <>
          <p className="soft">
            The copy gets its own address with the pages, products, files, theme and settings of this website. It gets
            no orders, customers, comments, reviews, people or domains.
          </p>
          <p className="soft">It is made in the background: you can go on working meanwhile.</p>
        </>
      }
      call={copy}
      submitLabel="Copy website"
      onClose={props.close}
    >
      <TextField
        label="Name of the copy"
        autoFocus
        required
        maxLength={200}
        value={title}
        error={fields.title}
        onChange={(event) => setTitle(event.target.value)}
      />
    </FormDialog>
  );
}
