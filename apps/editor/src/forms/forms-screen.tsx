import type { CallAnswer } from '@plinth/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ClipboardList, Plus, SearchX } from 'lucide-react';
import { type FormEvent, useMemo, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { draftsQuery } from '../api/documents.ts';
import { createForm, formsQuery } from '../api/forms.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { ListCard } from '../ui/list-card.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Nothing } from '../ui/states.tsx';
import { Cell } from '../ui/virtual-list.tsx';
import { EraseDialog } from './erase-dialog.tsx';

type ListedForm = CallAnswer<'GET /api/forms'>['forms'][number];

const STORAGE: Readonly<Record<string, string>> = {
  email: 'Email',
  'mailing-list': 'Mailing list',
  webhook: 'Webhook',
  zapier: 'Zapier',
};

/** Every form: where it stands, what has come, and where it goes. */
export function FormsScreen() {
  const formats = useFormats();
  const list = useQuery(formsQuery);
  const drafts = useQuery(draftsQuery);
  const [query, setQuery] = useState('');
  const [dialog, setDialog] = useState<'new' | 'erase' | null>(null);
  const changed = useMemo(
    () => new Set(drafts.data?.documents.flatMap(({ kind, id }) => (kind === 'form' ? [id] : []))),
    [drafts.data],
  );
  const all = list.data?.forms ?? [];
  const words = query.trim().toLowerCase();
  const forms = all.filter(({ name }) => name.toLowerCase().includes(words));
  return (
    <div className="screen screen--list">
      <div className="screen__head">
        <h1>Forms</h1>
        {all.length > 0 ? <span className="count">{formats.count(all.length)}</span> : null}
        <div className="end">
          <Button onPress={() => setDialog('erase')}>Erase by email address</Button>
          <Button tone="primary" onPress={() => setDialog('new')}>
            <Plus size={15} aria-hidden="true" /> New form
          </Button>
        </div>
      </div>
      <div className="filters">
        <SearchField label="Search forms" value={query} onChange={setQuery} />
      </div>
      <ListCard
        list={list}
        label="Forms"
        grid="forms-grid"
        rowHeight={{ wide: 60, narrow: 84 }}
        items={forms}
        keyOf={(form) => form.id}
        columns={[
          { key: 'name', label: 'Form' },
          { key: 'state', label: 'State' },
          { key: 'answers', label: 'Answers' },
          { key: 'storage', label: 'Storage' },
        ]}
        row={(form) => <FormCells form={form} isChanged={changed.has(form.id)} />}
        nothing={
          all.length === 0 ? (
            <Nothing icon={ClipboardList} title="No forms yet">
              <p>
                Ask visitors for their address, a date, an order of their own. Put the form on a page by a form block.
              </p>
              <Button tone="primary" onPress={() => setDialog('new')}>
                New form
              </Button>
            </Nothing>
          ) : (
            <Nothing icon={SearchX} title="No form is called that">
              <Button onPress={() => setQuery('')}>Show all forms</Button>
            </Nothing>
          )
        }
      />
      {dialog === 'new' ? <NewFormDialog onClose={() => setDialog(null)} /> : null}
      {dialog === 'erase' ? <EraseDialog onClose={() => setDialog(null)} /> : null}
    </div>
  );
}

function FormCells({ form, isChanged }: { form: ListedForm; isChanged: boolean }) {
  const formats = useFormats();
  const { id: formId, name, submissions, newSubmissions, failedDeliveries, storage } = form;
  const counted = (count: number, more: boolean) => `${formats.count(count)}${more ? '+' : ''}`;
  const where = storage.map((each) => STORAGE[each] ?? each).join(', ');
  return (
    <>
      <Cell className="forms-name">
        <Link className="row-link ellipsis" to="/forms/$formId" params={{ formId }}>
          <b>{name}</b>
        </Link>
      </Cell>
      <Cell className="forms-state">
        {form.fields.length === 0 ? (
          <span className="badge">Without fields</span>
        ) : isChanged ? (
          <span className="badge badge--warn">Unsaved changes</span>
        ) : (
          <span className="badge badge--good">Saved</span>
        )}
      </Cell>
      <Cell className="forms-answers">
        <Link className="link" to="/forms/$formId/answers" params={{ formId }}>
          {counted(submissions, form.hasMoreSubmissions)} {submissions === 1 ? 'answer' : 'answers'}
          <span className="visually-hidden"> to {name}</span>
        </Link>
        {newSubmissions > 0 ? (
          <span className="badge badge--accent">{counted(newSubmissions, form.hasMoreNewSubmissions)} new</span>
        ) : null}
      </Cell>
      <Cell className="forms-storage">
        <span className="soft ellipsis">{where || 'List of answers'}</span>
        {failedDeliveries > 0 ? (
          <Link className="badge badge--bad" to="/forms/$formId" params={{ formId }} search={{ tab: 'storage' }}>
            {formats.count(failedDeliveries)} failed
          </Link>
        ) : null}
      </Cell>
    </>
  );
}

function NewFormDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('');
  const navigate = useNavigate();
  const client = useQueryClient();
  const create = useMutation({
    mutationFn: () => createForm({ name: name.trim(), fields: [] }),
    onSuccess: async ({ id: formId }) => {
      await client.invalidateQueries({ queryKey: formsQuery.queryKey });
      void navigate({ to: '/forms/$formId', params: { formId } });
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
            New form
          </Heading>
          <form onSubmit={submit} style={{ display: 'grid', gap: 14 }}>
            <TextField
              label="Name"
              placeholder="Write to us"
              autoFocus
              maxLength={250}
              value={name}
              error={create.error?.message}
              onChange={(event) => setName(event.target.value)}
            />
            <div className="dialog__actions">
              <Button onPress={onClose}>Cancel</Button>
              <Button type="submit" tone="primary" busy={create.isPending} isDisabled={name.trim() === ''}>
                Create form
              </Button>
            </div>
          </form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
