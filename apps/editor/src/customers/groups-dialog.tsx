import type { CustomerGroup } from '@plinth/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { createGroup, customerGroupsQuery, deleteGroup, renameGroup } from '../api/customers.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';

/** The groups that customers are sorted into: made, renamed, deleted. */
export function GroupsDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const groups = useQuery(customerGroupsQuery).data?.groups ?? [];
  const [name, setName] = useState('');
  const changed = () => client.invalidateQueries({ queryKey: ['customers'] });
  const create = useMutation({
    mutationFn: () => createGroup(name),
    onSuccess: async () => {
      setName('');
      await changed();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') create.mutate();
  };
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={onClose}>
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            Groups of customers
          </Heading>
          {groups.length === 0 ? (
            <p className="soft">Friends, wholesale, the press: groups keep customers apart.</p>
          ) : null}
          <ul className="customers-groups">
            {groups.map((group) => (
              <GroupLine key={group.id} group={group} onChanged={changed} />
            ))}
          </ul>
          <form className="customers-line" onSubmit={submit}>
            <TextField
              label="New group"
              value={name}
              maxLength={100}
              error={create.error?.message}
              onChange={(event) => setName(event.target.value)}
            />
            <Button type="submit" busy={create.isPending} isDisabled={name.trim() === ''}>
              Add group
            </Button>
          </form>
          <div className="dialog__actions">
            <Button onPress={onClose}>Close</Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function GroupLine({ group, onChanged }: { group: CustomerGroup; onChanged: () => Promise<unknown> }) {
  const formats = useFormats();
  const [name, setName] = useState(group.name);
  const [asks, setAsks] = useState(false);
  const rename = useMutation({ mutationFn: () => renameGroup(group.id, name), onSuccess: onChanged });
  const remove = useMutation({ mutationFn: () => deleteGroup(group.id), onSuccess: onChanged });
  const many = group.customers === 1 ? '1 customer' : `${formats.count(group.customers)} customers`;
  return (
    <li>
      <form
        className="customers-line"
        onSubmit={(event) => {
          event.preventDefault();
          rename.mutate();
        }}
      >
        <TextField
          label={`Name of ${group.name}`}
          value={name}
          maxLength={100}
          hint={asks ? `${many} stay, without this group and its prices.` : many}
          error={(rename.error ?? remove.error)?.message}
          onChange={(event) => setName(event.target.value)}
        />
        {name.trim() !== group.name && name.trim() !== '' ? (
          <Button type="submit" busy={rename.isPending}>
            Rename
          </Button>
        ) : asks ? (
          <Button tone="danger-strong" busy={remove.isPending} onPress={() => remove.mutate()}>
            Delete it
          </Button>
        ) : (
          <span className="customers-line__end">
            <Link
              className="button"
              to="/customers/groups/$groupId"
              params={{ groupId: group.id }}
              aria-label={`Prices of ${group.name}`}
            >
              Prices
            </Link>
            <Button tone="danger" aria-label={`Delete group ${group.name}`} onPress={() => setAsks(true)}>
              Delete
            </Button>
          </span>
        )}
      </form>
    </li>
  );
}
