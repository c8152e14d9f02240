import type { AssetFile, ChangeAssetRequest } from '@plinth/contract';
import { useQuery } from '@tanstack/react-query';
import { Copy, ExternalLink, Trash2, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { CallFailure } from '../api/call.ts';
import { changeFile, fileUsesQuery } from '../api/files.ts';
import { messages } from '../messages.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { ListFailure } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { tellFileChanged } from './file-changes.ts';
import { isImage } from './file-library.tsx';
import { FileReplacement } from './file-replacement.tsx';
import { FocusPicker } from './focus-picker.tsx';
import { useFileActions } from './use-file-actions.ts';

/** One file: its name and words, where it is shown, and the way out (EDIT-06 File Detail, EDIT-07). */
export default function FileDetail(props: {
  file: AssetFile;
  onChanged: (file: AssetFile) => void;
  onClose: () => void;
}) {
  const { file } = props;
  const actions = useFileActions();
  const remove = async () => {
    if ((await actions.remove([file])) > 0) props.onClose();
  };
  return (
    <ModalOverlay className="veil veil--side" isOpen isDismissable onOpenChange={props.onClose}>
      <Modal className="modal modal--side">
        <Dialog className="file-detail">
          <div className="card__head">
            <Heading slot="title" level={2}>
              File Detail
            </Heading>
            <IconButton label="Close" onPress={props.onClose}>
              <X size={18} aria-hidden="true" />
            </IconButton>
          </div>
          <div className="card__body">
            {isImage(file) ? null : <FilePreview file={file} />}
            <FileForm key={file.id} file={file} onChanged={props.onChanged} />
            <FileFacts file={file} />
            <FileUses id={file.id} />
            <FileReplacement file={file} onChanged={props.onChanged} />
            <div className="dialog__actions">
              <Button tone="danger" onPress={() => void remove()}>
                <Trash2 size={15} aria-hidden="true" /> Delete file
              </Button>
            </div>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function FilePreview({ file }: { file: AssetFile }) {
  // biome-ignore lint/a11y/useMediaCaption: the owner's own file, before anything was written to it
  if (file.contentType.startsWith('video/')) return <video src={file.assetUrl} controls preload="metadata" />;
  // biome-ignore lint/a11y/useMediaCaption: as above
  if (file.contentType.startsWith('audio/')) return <audio src={file.assetUrl} controls preload="metadata" />;
  return null;
}

/** Name and words of a file; saved together, and kept as typed where that fails. */
function FileForm({ file, onChanged }: { file: AssetFile; onChanged: (file: AssetFile) => void }) {
  const [filename, setFilename] = useState(file.filename);
  const [altText, setAltText] = useState(file.altText);
  const [title, setTitle] = useState(file.title);
  const [focus, setFocus] = useState(file.mediaFocalPoint);
  const [busy, setBusy] = useState(false);
  const [nameError, setNameError] = useState('');
  const [failure, setFailure] = useState<{ title: string; text: string } | null>(null);
  const renames = filename !== file.filename;
  const refocuses = focus.x !== file.mediaFocalPoint.x || focus.y !== file.mediaFocalPoint.y;
  const changed = renames || refocuses || altText !== file.altText || title !== file.title;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    if (filename.trim() === '') return setNameError(messages.enterFileName);
    setBusy(true);
    try {
      const change: ChangeAssetRequest = {
        altText,
        title,
        ...(renames ? { filename } : {}),
        ...(refocuses ? { focalPoint: focus } : {}),
      };
      const saved = await changeFile(file.id, change);
      setFilename(saved.filename);
      onChanged(saved);
      tellFileChanged(saved.id);
      toast({ text: `${saved.filename} is saved.` });
    } catch (error) {
      const fields = error instanceof CallFailure ? error.fields : {};
      if (fields.filename) setNameError(fields.filename);
      else if (renames) setFailure(messages.unableToRename);
      else setFailure({ title: messages.somethingWrong, text: (error as Error).message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="file-form" onSubmit={(event) => void save(event)}>
      {failure ? (
        <div className="notice notice--bad" role="alert">
          <span>
            <b>{failure.title}</b>
            <br />
            {failure.text}
          </span>
        </div>
      ) : null}
      {isImage(file) ? (
        <div className="field">
          <FocusPicker
            src={`${file.assetUrl}?format=750w`}
            alt={file.altText || file.filename}
            value={focus}
            onChange={setFocus}
          />
          <span className="hint">
            The circle marks what stays in sight wherever the image is cut to a shape. A block may have a point of its
            own.
          </span>
        </div>
      ) : null}
      <TextField
        label="File name"
        value={filename}
        maxLength={200}
        error={nameError || undefined}
        onChange={(event) => {
          setFilename(event.target.value);
          setNameError('');
        }}
      />
      {isImage(file) ? (
        <TextField
          label="Description (alt text)"
          value={altText}
          maxLength={1000}
          hint="What it shows, for people who cannot see it."
          onChange={(event) => setAltText(event.target.value)}
        />
      ) : null}
      <TextField label="Title" value={title} maxLength={500} onChange={(event) => setTitle(event.target.value)} />
      <div>
        <Button type="submit" tone="primary" busy={busy} isDisabled={!changed}>
          Save
        </Button>
      </div>
    </form>
  );
}

function FileFacts({ file }: { file: AssetFile }) {
  const formats = useFormats();
  const address = new URL(file.assetUrl, location.href).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ text: 'The address is copied.' });
    } catch {
      toast({ text: `Copy it by hand: ${address}` });
    }
  };
  const facts: [string, string][] = [
    ['Kind', file.contentType],
    ['Size', file.sizeText],
    ...(file.originalSize ? [['Dimensions', `${file.originalSize.replace('x', ' × ')} px`] as [string, string]] : []),
    ['Added', formats.moment(new Date(file.addedOn).toISOString())],
  ];
  return (
    <>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="drop__picks">
        <Button onPress={() => void copy()}>
          <Copy size={15} aria-hidden="true" /> Copy address
        </Button>
        <a className="button" href={file.assetUrl} target="_blank" rel="noreferrer">
          <ExternalLink size={15} aria-hidden="true" /> Open
        </a>
      </div>
    </>
  );
}

function FileUses({ id }: { id: string }) {
  const uses = useQuery(fileUsesQuery(id));
  const names = uses.data?.uses ?? [];
  return (
    <section aria-labelledby={`${id}-uses`}>
      <h3 id={`${id}-uses`} className="file-detail__title">
        Where it is used
      </h3>
      {uses.isPending ? (
        <p className="soft">Looking…</p>
      ) : uses.error ? (
        <ListFailure error={uses.error} retry={() => void uses.refetch()} />
      ) : names.length === 0 ? (
        <p className="soft">Nowhere yet.</p>
      ) : (
        <ul className="file-detail__uses">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
