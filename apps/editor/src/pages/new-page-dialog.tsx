import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { CallFailure } from '../api/call.ts';
import { createPage, createReadyPage, createStore, pagesQuery, siteLayoutQuery } from '../api/pages.ts';
import { messages } from '../messages.ts';
import { useMe } from '../session/use-me.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Switch } from '../ui/switch.tsx';
import { type ReadyPage, ReadyPageChoice } from './ready-page-choice.tsx';

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
const HOLDERS: readonly string[] = ['folder', 'index'];

/** A page to begin with: its name and its kind; a draft until it is published, but for a shop, which is there at once (STORE-01). */
export function NewPageDialog(props: {
  /** What is chosen at first. */
  kind?: (typeof KINDS)[number]['value'];
  /** Puts a link to it at the end of the main navigation's draft; undefined: nothing is linked by whoever asks. */
  onLink?: ((page: { id: string; title: string }) => void) | undefined;
  onMade: (page: { id: string; holds: boolean }) => void;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const { permissions, website } = useMe();
  const kinds = useQuery(pagesQuery).data?.kinds ?? [];
  const [title, setTitle] = useState('');
  const [typeName, setTypeName] = useState<string>(props.kind ?? 'page');
  const [ready, setReady] = useState('');
  const [linked, setLinked] = useState(true);
  const [offered, setOffered] = useState('');
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const mayPublish = permissions.includes('publishing');
  const isShop = typeName === 'products' && mayPublish;
  const choices = [
    ...KINDS,
    ...kinds
      .filter(({ name }) => !KINDS.some(({ value }) => value === name))
      .map(({ name, title: label }) => ({ value: name, label: label || name })),
  ];
  // Its name is that of the page as long as nobody has written another one.
  const begin = (page: ReadyPage | null) => {
    setReady(page?.name ?? '');
    setTitle((now) => (now.trim() === '' || now === offered ? (page?.title ?? '') : now));
    setOffered(page?.title ?? '');
    setErrors({});
  };
  const make = async (event: FormEvent) => {
    event.preventDefault();
    const name = title.trim();
    if (name === '') return setErrors({ title: 'Give the page a name.' });
    setBusy(true);
    setErrors({});
    setFailure('');
    try {
      const page = isShop
        ? await createStore(website.id, { title: name, urlId: '' }, linked && props.onLink !== undefined)
        : typeName === 'page' && ready !== ''
          ? await createReadyPage(ready, name)
          : await createPage({ title: name, typeName });
      if (!isShop && linked) props.onLink?.({ id: page.id, title: name });
      props.onMade({ id: page.id, holds: HOLDERS.includes(typeName) });
    } catch (error) {
      setBusy(false);
      if (error instanceof CallFailure && error.fields) setErrors(error.fields);
      setFailure((error as Error).message || messages.somethingWrong);
    }
    // What has been made before something failed is shown, too.
    void client.invalidateQueries({ queryKey: pagesQuery.queryKey });
    void client.invalidateQueries({ queryKey: siteLayoutQuery.queryKey });
  };
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={props.onClose}>
      <Modal className={typeName === 'page' ? 'modal modal--review' : 'modal'}>
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
            {typeName === 'page' ? <ReadyPageChoice value={ready} onChange={begin} /> : null}
            {props.onLink ? (
              <Switch label="Add it to the main navigation" showLabel checked={linked} onChange={setLinked} />
            ) : null}
            <p className="hint">
              {isShop
                ? 'Visitors see it at once, empty until you add products.'
                : 'It is a draft: visitors see it when you publish it.'}
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
