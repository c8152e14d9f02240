import type { FormStorage } from '@plinth/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { CallFailure } from '../api/call.ts';
import { connectMailingList, createMailingList, mailingListsQuery } from '../api/forms.ts';
import { messages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { ListSkeleton, Nothing } from '../ui/states.tsx';

/** Connects a form with a mailing list (EDIT-11): which list, and whether readers are asked by mail first (EDIT-12). */
export function MailingListDialog(props: {
  formId: string;
  connected: FormStorage['mailingList'];
  onConnected: (storage: FormStorage) => void;
  onClose: () => void;
}) {
  const lists = useQuery(mailingListsQuery);
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={props.onClose}>
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            Connect a mailing list
          </Heading>
          {lists.isPending ? (
            <ListSkeleton rows={2} />
          ) : !lists.data ? (
            <div role="alert">
              <Nothing icon={CloudOff} title={messages.unableToLoadResults}>
                <Button onPress={() => void lists.refetch()}>{messages.tryAgain}</Button>
              </Nothing>
            </div>
          ) : lists.data.lists.length === 0 ? (
            <FirstList onClose={props.onClose} />
          ) : (
            <ChooseList {...props} lists={lists.data.lists} />
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function ChooseList(props: {
  formId: string;
  connected: FormStorage['mailingList'];
  lists: readonly { id: string; name: string; subscribers: number }[];
  onConnected: (storage: FormStorage) => void;
  onClose: () => void;
}) {
  const [listId, setListId] = useState(props.connected?.listId ?? '');
  const [doubleOptIn, setDoubleOptIn] = useState(props.connected?.doubleOptIn ?? true);
  const connect = useMutation({
    mutationFn: () => connectMailingList(props.formId, { listId, doubleOptIn }),
    onSuccess: (storage) => {
      props.onConnected(storage);
      props.onClose();
    },
  });
  const failure = connect.error instanceof CallFailure ? connect.error : null;
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(listId === '');
    if (listId !== '') connect.mutate();
  };
  return (
    <form onSubmit={submit} style={{ display: 'grid', gap: 14 }} noValidate>
      <SelectField
        label="List"
        value={listId}
        error={missing ? messages.selectList : (failure?.fields.listId ?? failure?.message)}
        choices={[
          { value: '', label: 'Choose a list' },
          ...props.lists.map(({ id, name, subscribers }) => ({ value: id, label: `${name} (${subscribers})` })),
        ]}
        onChange={(value) => {
          setListId(value);
          setMissing(false);
          connect.reset();
        }}
      />
      <label className="option">
        <input type="checkbox" checked={doubleOptIn} onChange={(event) => setDoubleOptIn(event.target.checked)} />
        Double opt-in: ask by mail before somebody is on the list
      </label>
      <p className="hint">Whoever sends the form is put on the list by the first email address that they give.</p>
      <div className="dialog__actions">
        <Button onPress={props.onClose} isDisabled={connect.isPending}>
          Cancel
        </Button>
        <Button type="submit" tone="primary" busy={connect.isPending}>
          Connect
        </Button>
      </div>
    </form>
  );
}

/** EDIT-70, and the way on. */
function FirstList({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const create = useMutation({
    mutationFn: () => createMailingList(name.trim()),
    onSuccess: () => client.invalidateQueries({ queryKey: mailingListsQuery.queryKey }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') create.mutate();
  };
  return (
    <form onSubmit={submit} style={{ display: 'grid', gap: 14 }}>
      <p>{messages.noMailingLists}</p>
      <TextField
        label="Name of the list"
        maxLength={250}
        value={name}
        error={create.error?.message}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="dialog__actions">
        <Button onPress={onClose}>Cancel</Button>
        <Button type="submit" tone="primary" busy={create.isPending} isDisabled={name.trim() === ''}>
          Create list
        </Button>
      </div>
    </form>
  );
}
