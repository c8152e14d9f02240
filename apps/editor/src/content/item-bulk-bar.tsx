import { Eye, EyeOff, RotateCcw, Tag, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import type { BulkDeed } from './bulk-items.ts';

/** What can be done with the chosen items. */
export function ItemBulkBar(props: {
  count: number;
  /** Of how many: `340`. */
  of: string;
  inBin: boolean;
  /** Work on more than one turn of them. */
  progress: { done: number; of: number } | null;
  onStop: () => void;
  onClear: () => void;
  onDeed: (deed: BulkDeed) => void;
}) {
  const { count } = useFormats();
  const mayPublish = useMe().permissions.includes('publishing');
  const [naming, setNaming] = useState(false);
  if (props.progress) {
    return (
      <section className="bulk" aria-label="Chosen items">
        <b role="status">
          {count(props.progress.done)} of {count(props.progress.of)} done
        </b>
        <Button onPress={props.onStop}>Stop</Button>
      </section>
    );
  }
  return (
    <section className="bulk" aria-label="Chosen items">
      <b>
        {count(props.count)} of {props.of} selected
      </b>
      {props.inBin ? (
        <Button onPress={() => props.onDeed({ kind: 'restore' })}>
          <RotateCcw size={15} aria-hidden="true" /> Restore
        </Button>
      ) : (
        <>
          {mayPublish ? (
            <>
              <Button onPress={() => props.onDeed({ kind: 'publish' })}>
                <Eye size={15} aria-hidden="true" /> Publish
              </Button>
              <Button onPress={() => props.onDeed({ kind: 'unpublish' })}>
                <EyeOff size={15} aria-hidden="true" /> Unpublish
              </Button>
            </>
          ) : null}
          <Button onPress={() => setNaming(true)}>
            <Tag size={15} aria-hidden="true" /> Categories and tags
          </Button>
          <Button onPress={() => props.onDeed({ kind: 'delete' })}>
            <Trash2 size={15} aria-hidden="true" /> Delete
          </Button>
        </>
      )}
      <IconButton label="Clear selection" onPress={props.onClear}>
        <X size={16} />
      </IconButton>
      {naming ? (
        <NameDialog
          onClose={() => setNaming(false)}
          onDeed={(deed) => {
            setNaming(false);
            props.onDeed(deed);
          }}
        />
      ) : null}
    </section>
  );
}

function NameDialog(props: { onDeed: (deed: BulkDeed) => void; onClose: () => void }) {
  const [kind, setKind] = useState<'add' | 'remove'>('add');
  const [to, setTo] = useState<'tag' | 'category'>('category');
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={props.onClose}>
      <Modal className="modal">
        <Dialog className="dialog">
          <form
            className="dialog__form"
            onSubmit={(event) => {
              event.preventDefault();
              if (name.trim() === '') setError(`Write the name of a ${to}.`);
              else props.onDeed({ kind, to, name: name.trim() });
            }}
          >
            <Heading slot="title" level={2}>
              Categories and tags
            </Heading>
            <SelectField
              label="What to do"
              value={`${kind} ${to}`}
              choices={[
                { value: 'add category', label: 'Add a category' },
                { value: 'remove category', label: 'Remove a category' },
                { value: 'add tag', label: 'Add a tag' },
                { value: 'remove tag', label: 'Remove a tag' },
              ]}
              onChange={(value) => {
                const [deed, what] = value.split(' ');
                setKind(deed === 'remove' ? 'remove' : 'add');
                setTo(what === 'tag' ? 'tag' : 'category');
              }}
            />
            <TextField
              label={to === 'tag' ? 'Tag' : 'Category'}
              autoFocus
              value={name}
              error={error}
              onChange={(event) => {
                setName(event.target.value);
                setError('');
              }}
            />
            <div className="dialog__actions">
              <Button onPress={props.onClose}>Cancel</Button>
              <Button tone="primary" type="submit">
                {kind === 'add' ? 'Add' : 'Remove'}
              </Button>
            </div>
          </form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
