import { FileText, Trash2 } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Chips } from '../ui/search-field.tsx';
import { Switch } from '../ui/switch.tsx';
import {
  addressOf,
  decoded,
  fieldsOf,
  type LinkErrors,
  type LinkFields,
  type LinkKind,
  linkErrors,
} from './link-address.ts';
import { LinkMail } from './link-mail.tsx';
import { PagePicker } from './page-picker.tsx';

const FilePicker = lazy(() => import('../files/file-picker.tsx'));

const KINDS: readonly { value: LinkKind; label: string }[] = [
  { value: 'page', label: 'Page' },
  { value: 'web', label: 'Web address' },
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
  { value: 'file', label: 'File' },
];

export interface EditedLink {
  href: string;
  newWindow: boolean;
  /** The words that are the link. */
  name: string;
}

/** Where words lead (EDIT-04, EDIT-05): a page or product, a web address, an email, a phone number, a file. */
export default function LinkEditor(props: {
  link: EditedLink;
  /** Asks for the address alone: what is linked has its words, and opens as it always does. */
  addressOnly?: boolean;
  /** What it may lead to; absent: all kinds. */
  kinds?: readonly LinkKind[] | undefined;
  isNew: boolean;
  onSave: (link: EditedLink) => void;
  onRemove: () => void;
  onClose: () => void;
}) {
  const [fields, setFields] = useState<LinkFields>(() => fieldsOf(props.link.href, props.link));
  const [errors, setErrors] = useState<LinkErrors>({});
  const [picking, setPicking] = useState(false);
  const kinds = KINDS.filter(({ value }) => props.kinds?.includes(value) ?? true);
  const edit = (change: Partial<LinkFields>) => {
    setFields({ ...fields, ...change });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in change))));
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    // A dialog inside of a form's page must not send that form.
    event.stopPropagation();
    const wrong = linkErrors(fields);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    props.onSave({
      href: addressOf(fields),
      newWindow: opensWindows(fields.kind) && fields.newWindow,
      name: fields.name,
    });
    props.onClose();
  };
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={props.onClose}>
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            {props.isNew ? 'Add link' : 'Edit link'}
          </Heading>
          <form className="link-form" noValidate onSubmit={save}>
            {props.addressOnly ? null : (
              <TextField
                label="Link name"
                value={fields.name}
                onChange={(event) => edit({ name: event.target.value })}
              />
            )}
            <div className="field">
              <span className="label">Link to</span>
              <Chips label="Link to" value={fields.kind} options={kinds} onChange={(kind) => edit({ kind })} />
            </div>
            <LinkTarget fields={fields} errors={errors} onEdit={edit} onPickFile={() => setPicking(true)} />
            {opensWindows(fields.kind) && !props.addressOnly ? (
              <Switch
                label="Open in new window"
                showLabel
                checked={fields.newWindow}
                onChange={(newWindow) => edit({ newWindow })}
              />
            ) : null}
            <div className="dialog__actions">
              {props.isNew ? null : (
                <Button
                  tone="danger"
                  onPress={() => {
                    props.onRemove();
                    props.onClose();
                  }}
                >
                  <Trash2 size={15} aria-hidden="true" /> Remove link
                </Button>
              )}
              <Button onPress={props.onClose}>Cancel</Button>
              <Button tone="primary" type="submit">
                {props.isNew ? 'Add link' : 'Save'}
              </Button>
            </div>
          </form>
        </Dialog>
      </Modal>
      <Suspense>
        {picking ? (
          <FilePicker
            single
            onClose={() => setPicking(false)}
            onChosen={([file]) => {
              setPicking(false);
              if (file) edit({ file: file.assetUrl, name: fields.name || file.title || file.filename });
            }}
          />
        ) : null}
      </Suspense>
    </ModalOverlay>
  );
}

const opensWindows = (kind: LinkKind): boolean => kind !== 'email' && kind !== 'phone';

/** What the chosen kind of link asks for. */
function LinkTarget(props: {
  fields: LinkFields;
  errors: LinkErrors;
  onEdit: (change: Partial<LinkFields>) => void;
  onPickFile: () => void;
}) {
  const { fields, errors, onEdit } = props;
  switch (fields.kind) {
    case 'page':
      return <PagePicker value={fields.page} error={errors.page} onChange={(page) => onEdit({ page })} />;
    case 'web':
      return (
        <TextField
          label="Web address"
          type="url"
          inputMode="url"
          placeholder="https://example.com"
          value={fields.web}
          error={errors.web}
          onChange={(event) => onEdit({ web: event.target.value })}
        />
      );
    case 'email':
      return <LinkMail fields={fields} errors={errors} onEdit={onEdit} />;
    case 'phone':
      return (
        <TextField
          label="Phone number"
          type="tel"
          placeholder="+49 30 123456"
          value={fields.phone}
          error={errors.phone}
          onChange={(event) => onEdit({ phone: event.target.value })}
        />
      );
    case 'file':
      return <LinkFile address={fields.file} error={errors.file} onPick={props.onPickFile} />;
  }
}

function LinkFile(props: { address: string; error: string | undefined; onPick: () => void }) {
  const name = props.address.split('/').at(-1) ?? '';
  return (
    <div className="field">
      <span className="label">File</span>
      <div className="link-file">
        {name ? (
          <span className="link-file__name">
            <FileText size={16} aria-hidden="true" />
            <span className="ellipsis">{decoded(name)}</span>
          </span>
        ) : null}
        <Button onPress={props.onPick}>{name ? 'Choose another' : 'Choose a file'}</Button>
      </div>
      {props.error ? (
        <span className="error" role="alert">
          {props.error}
        </span>
      ) : null}
    </div>
  );
}
