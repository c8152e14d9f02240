import type { CustomerDetail } from '@plinth/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Download, Ellipsis, Merge, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { customerGroupsQuery, customerQuery, everythingFile, undoMerge } from '../api/customers.ts';
import { ConflictDialog, plainText } from '../drafts/conflict-dialog.tsx';
import { SaveStatus } from '../drafts/save-status.tsx';
import { messages } from '../messages.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { BackLink } from '../ui/list-way.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { TagsField } from '../ui/tags-field.tsx';
import { toast } from '../ui/toast.tsx';
import { UnsavedPrompt } from '../ui/unsaved-prompt.tsx';
import { AddressesCard, ContactCard, DoublesCard, GiftCardsCard, ListsCard } from './customer-cards.tsx';
import { CustomerNumbers, CustomerOrders } from './customer-orders.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { FindDoubleDialog } from './find-double-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { TaxCard } from './tax-card.tsx';
import { type CustomerEditing, customerFieldLabel, useCustomerDraft } from './use-customer-draft.ts';

/** One customer: what they bought, who they are, and what the shop's people note of them, saved as they go. */
export function CustomerScreen() {
  const { customerId } = useParams({ from: '/shell/customers/$customerId' });
  const customer = useQuery(customerQuery(customerId));
  if (customer.isPending) return <ListSkeleton />;
  if (!customer.data) return <LoadFailure error={customer.error} retry={() => void customer.refetch()} />;
  return <CustomerView key={customerId} loaded={customer.data} />;
}

type Panel = { kind: 'conflict' | 'erase' | 'find' } | { kind: 'merge'; withId: string };

function CustomerView({ loaded }: { loaded: CustomerDetail }) {
  const editing = useCustomerDraft(loaded);
  const { draft, state } = editing;
  const customer = state.record;
  const formats = useFormats();
  const client = useQueryClient();
  const [panel, setPanel] = useState<Panel | null>(null);
  const replaced = (now: CustomerDetail) => {
    client.setQueryData(customerQuery(now.id).queryKey, now);
    draft.replace(now);
    void client.invalidateQueries({ queryKey: ['customers'] });
  };
  const part = async (mergeId: string) => {
    try {
      replaced(await undoMerge(customer.id, mergeId));
      toast({ text: 'They are two customers again.' });
    } catch (error) {
      toast({ text: (error as Error).message, action: { label: messages.tryAgain, run: () => void part(mergeId) } });
    }
  };
  return (
    <>
      <CustomerBar editing={editing} onOpen={(kind) => setPanel({ kind })} />
      <div className="screen">
        <div>
          <div className="screen__head">
            <h1>{customer.name || customer.email}</h1>
            {customer.hasAccount ? <span className="badge">Account</span> : null}
          </div>
          <p className="soft">Customer since {formats.moment(customer.created)}</p>
        </div>
        <SavingNotices editing={editing} onReview={() => setPanel({ kind: 'conflict' })} />
        <div className="columns">
          <div className="column">
            <CustomerNumbers customer={customer} />
            <CustomerOrders customer={customer} />
            <GiftCardsCard customer={customer} />
            <AddressesCard customer={customer} />
          </div>
          <div className="column">
            <NotesCard editing={editing} />
            <TaxCard editing={editing} />
            <ContactCard customer={customer} />
            <DoublesCard
              customer={customer}
              onMerge={(withId) => setPanel({ kind: 'merge', withId })}
              onPart={(mergeId) => void part(mergeId)}
            />
            <ListsCard customer={customer} />
          </div>
        </div>
      </div>
      <CustomerPanels editing={editing} panel={panel} onPanel={setPanel} onReplaced={replaced} onPart={part} />
      <UnsavedPrompt draft={draft} />
    </>
  );
}

/** What is asked over the screen, one thing at a time. */
function CustomerPanels(props: {
  editing: CustomerEditing;
  panel: Panel | null;
  onPanel: (panel: Panel | null) => void;
  onReplaced: (now: CustomerDetail) => void;
  onPart: (mergeId: string) => Promise<void>;
}) {
  const { panel, onPanel, onReplaced, onPart } = props;
  const { draft, state } = props.editing;
  const customer = state.record;
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <>
      {panel?.kind === 'find' ? (
        <FindDoubleDialog
          customer={customer}
          onClose={() => onPanel(null)}
          onChosen={(withId) => onPanel({ kind: 'merge', withId })}
        />
      ) : null}
      {panel?.kind === 'merge' ? (
        <MergeDialog
          customer={customer}
          withId={panel.withId}
          before={() => draft.flush()}
          version={() => draft.getState().record.version}
          onClose={() => onPanel(null)}
          onDone={(now) => {
            onPanel(null);
            onReplaced(now);
            const [merge] = now.merges;
            toast({
              text: 'They are one customer now.',
              ...(merge ? { action: { label: 'Undo', run: () => void onPart(merge.id) } } : {}),
            });
          }}
        />
      ) : null}
      {panel?.kind === 'erase' ? (
        <EraseDialog
          customer={customer}
          onClose={() => onPanel(null)}
          onDone={(orders) => {
            draft.discard();
            void client.invalidateQueries({ queryKey: ['customers'] });
            void navigate({ to: '/customers', search: {} });
            toast({
              text:
                orders === 1
                  ? 'Erased. Their order stays, without them.'
                  : `Erased. ${orders} orders stay, without them.`,
            });
          }}
        />
      ) : null}
      {panel?.kind === 'conflict' && state.conflicts.length > 0 ? (
        <ConflictDialog
          thing="customer"
          label={customerFieldLabel}
          text={(_path, value) => plainText(value)}
          conflicts={state.conflicts}
          onClose={() => onPanel(null)}
          onResolve={(choices) => {
            onPanel(null);
            draft.resolve(choices);
          }}
        />
      ) : null}
    </>
  );
}

function CustomerBar({ editing, onOpen }: { editing: CustomerEditing; onOpen: (kind: 'erase' | 'find') => void }) {
  const { record: customer, status } = editing.state;
  return (
    <div className="bar">
      <BackLink to="/customers">Customers</BackLink>
      <SaveStatus status={status} />
      <div className="end">
        <a className="button" href={`mailto:${customer.email}`}>
          Write a mail
        </a>
        <MenuTrigger>
          <AriaButton className="icon-button" aria-label="More about this customer">
            <Ellipsis size={18} aria-hidden="true" />
          </AriaButton>
          <Popover placement="bottom end">
            <Menu
              className="menu"
              aria-label="Customer"
              onAction={(id) => (id === 'erase' || id === 'find') && onOpen(id)}
            >
              <MenuItem id="find" textValue="Merge with another">
                <Merge size={16} /> Merge with another …
              </MenuItem>
              <MenuItem
                id="export"
                textValue="Export everything"
                href={everythingFile(customer.id)}
                download="customer.json"
              >
                <Download size={16} /> Export everything
              </MenuItem>
              <MenuItem id="erase" textValue="Erase" className="danger">
                <Trash2 size={16} /> Erase …
              </MenuItem>
            </Menu>
          </Popover>
        </MenuTrigger>
      </div>
    </div>
  );
}

function SavingNotices({ editing, onReview }: { editing: CustomerEditing; onReview: () => void }) {
  const { conflicts, status, message } = editing.state;
  if (conflicts.length > 0)
    return (
      <p className="notice notice--bad" role="alert">
        <span>Somebody else changed the same fields. Your edits are kept on this device until you decide.</span>
        <Button onPress={onReview}>Review</Button>
      </p>
    );
  if (status !== 'failed') return null;
  return (
    <p className="notice notice--bad" role="alert">
      <span>{message} Your edits are kept on this device.</span>
      <Button onPress={() => void editing.draft.flush()}>{messages.tryAgain}</Button>
    </p>
  );
}

/** What the shop's people say of them. */
function NotesCard({ editing }: { editing: CustomerEditing }) {
  const { draft, state } = editing;
  const { record: customer, errors } = state;
  const groups = useQuery(customerGroupsQuery).data?.groups ?? [];
  const noteId = useId();
  const inGroup = (id: string, isIn: boolean) =>
    draft.edit('groupIds', isIn ? [...customer.groupIds, id] : customer.groupIds.filter((one) => one !== id));
  return (
    <section className="card" aria-label="Notes">
      <div className="card__head">
        <h2>Notes</h2>
      </div>
      <div className="card__body">
        <TextField
          label="Name"
          value={customer.name}
          maxLength={200}
          error={errors.name}
          onChange={(event) => draft.edit('name', event.target.value)}
        />
        <div className="field">
          <label htmlFor={noteId}>Note</label>
          <textarea
            id={noteId}
            className="input"
            rows={4}
            maxLength={5000}
            value={customer.note}
            onChange={(event) => draft.edit('note', event.target.value)}
          />
          <span className="hint">Only people of this website read it.</span>
        </div>
        <TagsField
          of="this customer"
          tags={customer.tags}
          error={errors.tags}
          onChange={(tags) => draft.edit('tags', tags)}
        />
        {groups.length > 0 ? (
          <fieldset className="customers-in-groups">
            <legend>Groups</legend>
            {groups.map(({ id, name }) => (
              <label key={id}>
                <input
                  type="checkbox"
                  checked={customer.groupIds.includes(id)}
                  onChange={(event) => inGroup(id, event.target.checked)}
                />
                {name}
              </label>
            ))}
          </fieldset>
        ) : null}
      </div>
    </section>
  );
}
