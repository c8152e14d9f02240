import type { Term, TermType } from '@plinth/contract';
import { limits } from '@plinth/domain';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { CallFailure } from '../api/call.ts';
import type { PageSummary } from '../api/pages.ts';
import { createCategory, mergeTerms, renameTerm, termsQuery } from '../api/terms.ts';
import { messages } from '../messages.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { useTermsChanged } from './use-terms-changed.ts';

/** The frame of a question with one deed; what the server refuses stands beside the field. */
function TermForm(props: {
  title: string;
  deed: string;
  work: () => Promise<void>;
  onClose: () => void;
  children: (error: string | undefined) => ReactNode;
}) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      await props.work();
    } catch (refused) {
      setBusy(false);
      const fields = refused instanceof CallFailure ? refused.fields : {};
      setError(fields?.name ?? fields?.categories ?? ((refused as Error).message || messages.somethingWrong));
    }
  };
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={props.onClose}>
      <Modal className="modal">
        <Dialog className="dialog">
          <form className="dialog__form" onSubmit={(event) => void submit(event)}>
            <Heading slot="title" level={2}>
              {props.title}
            </Heading>
            {props.children(error)}
            <div className="dialog__actions">
              <Button onPress={props.onClose}>Cancel</Button>
              <Button tone="primary" type="submit" busy={busy}>
                {props.deed}
              </Button>
            </div>
          </form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

const longest = (type: TermType): number => (type === 'tag' ? limits.tagLength : limits.categoryLength);

export function RenameTermDialog(props: {
  term: Term;
  onRenamed: (name: string, itemsUpdated: number) => void;
  onClose: () => void;
}) {
  const { term } = props;
  const [name, setName] = useState(term.name);
  return (
    <TermForm
      title={`Rename “${term.name}”`}
      deed="Rename"
      onClose={props.onClose}
      work={async () => {
        const { itemsUpdated } = await renameTerm(term, term.key, name);
        props.onRenamed(name.trim(), itemsUpdated);
      }}
    >
      {(error) => (
        <TextField
          label="Name"
          autoFocus
          value={name}
          error={error}
          hint={`At most ${longest(term.type)} characters. All its items carry the new name at once.`}
          onChange={(event) => setName(event.target.value)}
        />
      )}
    </TermForm>
  );
}

/** Several become one of their collection. */
export function MergeTermsDialog(props: {
  type: TermType;
  chosen: readonly Term[];
  onMerged: (text: string) => void;
  onClose: () => void;
}) {
  const { type, chosen } = props;
  const formats = useFormats();
  const collectionId = chosen[0]?.collectionId ?? '';
  const all = useQuery(termsQuery(type, collectionId)).data?.terms ?? [];
  const largest = [...chosen].sort((a, b) => b.itemCount - a.itemCount)[0];
  // One alone is merged into another one; several into one of them, unless another is wanted.
  const offered = chosen.length === 1 ? all.filter(({ key }) => key !== largest?.key) : all;
  const [wanted, setWanted] = useState(chosen.length === 1 ? '' : (largest?.key ?? ''));
  const into = wanted || offered[0]?.key || '';
  const name = all.find(({ key }) => key === into)?.name ?? '';
  const gone = chosen.filter(({ key }) => key !== into);
  const items = gone.reduce((sum, { itemCount }) => sum + itemCount, 0);
  return (
    <TermForm
      title={`Merge ${type === 'tag' ? 'tags' : 'categories'}`}
      deed="Merge"
      onClose={props.onClose}
      work={async () => {
        const { itemsUpdated } = await mergeTerms(
          { type, collectionId },
          gone.map(({ key }) => key),
          into,
        );
        props.onMerged(`${formats.count(itemsUpdated)} items are in “${name}” now.`);
      }}
    >
      {(error) => (
        <>
          <SelectField
            label="All become"
            value={into}
            error={error}
            choices={offered.map((term) => ({ value: term.key, label: term.name }))}
            onChange={setWanted}
          />
          <p className="hint">
            {gone.map((term) => `“${term.name}”`).join(', ')} will be gone, and {formats.count(items)} items carry “
            {name}”. This cannot be taken back.
          </p>
        </>
      )}
    </TermForm>
  );
}

export function NameTermDialog(props: {
  collections: readonly PageSummary[];
  at: string | undefined;
  onClose: () => void;
}) {
  const changed = useTermsChanged();
  const [name, setName] = useState('');
  const [collectionId, setCollectionId] = useState(props.at ?? props.collections[0]?.id ?? '');
  return (
    <TermForm
      title="Add category"
      deed="Add category"
      onClose={props.onClose}
      work={async () => {
        await createCategory(collectionId, name);
        changed();
        props.onClose();
      }}
    >
      {(error) => (
        <>
          <TextField
            label="Name"
            autoFocus
            value={name}
            error={error}
            hint={`At most ${limits.categoryLength} characters.`}
            onChange={(event) => setName(event.target.value)}
          />
          <SelectField
            label="Collection"
            value={collectionId}
            choices={props.collections.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={setCollectionId}
          />
        </>
      )}
    </TermForm>
  );
}
