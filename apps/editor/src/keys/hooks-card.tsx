import type { Hook } from '@plinth/contract';
import { type HookEvent, hookEvents } from '@plinth/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { hooksQuery } from '../api/hooks.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { ListSkeleton, LoadFailure, Nothing } from '../ui/states.tsx';
import { HookDialog } from './hook-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';

/** Addresses elsewhere that are told of what happens. */
export function HooksCard() {
  const list = useQuery(hooksQuery);
  const client = useQueryClient();
  const [making, setMaking] = useState(false);
  const [secret, setSecret] = useState('');
  const hooks = list.data?.hooks;
  const add = (
    <Button onPress={() => setMaking(true)}>
      <Plus size={16} aria-hidden="true" /> New hook
    </Button>
  );
  return (
    <section className="card" aria-label="Hooks">
      <div className="card__head">
        <h2>
          Hooks <span className="count">{hooks?.length ?? ''}</span>
        </h2>
        {hooks && hooks.length > 0 ? add : null}
      </div>
      {list.isPending ? (
        <ListSkeleton rows={2} />
      ) : !hooks ? (
        <LoadFailure error={list.error} retry={() => void list.refetch()} />
      ) : hooks.length === 0 ? (
        <Nothing icon={Webhook} title="No hooks yet">
          <p>A hook tells a program of yours at once when an order is placed, stock runs low or a page is published.</p>
          {add}
        </Nothing>
      ) : (
        <ul className="people">
          {hooks.map((hook) => (
            <HookRow key={hook.id} of={hook} />
          ))}
        </ul>
      )}
      {making ? (
        <HookDialog
          close={() => setMaking(false)}
          done={(made) => {
            setMaking(false);
            setSecret(made.secret ?? '');
            void client.invalidateQueries({ queryKey: hooksQuery.queryKey });
          }}
        />
      ) : null}
      {secret ? <HookSecret secret={secret} close={() => setSecret('')} /> : null}
    </section>
  );
}

/** What proves to the receiver that a message comes from here. */
export const HookSecret = ({ secret, close }: { secret: string; close: () => void }) => (
  <SecretDialog title="Copy the secret now" secret={secret} close={close}>
    Each message is signed by it in the header <code>plinth-signature</code>.
  </SecretDialog>
);

export const HOOK_STATES: Readonly<Record<Hook['state'], { label: string; tone: string }>> = {
  works: { label: 'On', tone: 'badge badge--good' },
  owner: { label: 'Paused', tone: 'badge' },
  failing: { label: 'Switched off: it failed for days', tone: 'badge badge--bad' },
  gone: { label: 'Switched off: it wants no more', tone: 'badge badge--bad' },
};

/** In words; a name that this version does not know stays as it is. */
export const eventWords = (name: string): string => (name in hookEvents ? hookEvents[name as HookEvent] : name);

function HookRow({ of: hook }: { of: Hook }) {
  const formats = useFormats();
  const [first = '', ...more] = hook.events.map(eventWords);
  const state =
    hook.state === 'works' && hook.failingSince !== null
      ? { label: 'Failing', tone: 'badge badge--warn' }
      : HOOK_STATES[hook.state];
  return (
    <li>
      <div>
        <Link to="/keys/hooks/$hookId" params={{ hookId: hook.id }}>
          <b>{hook.url}</b>
        </Link>
        <span className="soft">
          {first}
          {more.length > 0 ? ` and ${more.length} more` : ''} ·{' '}
          {hook.lastDelivered === null
            ? 'nothing delivered yet'
            : `last delivered ${formats.moment(hook.lastDelivered)}`}
        </span>
      </div>
      <span className={state.tone}>{state.label}</span>
    </li>
  );
}
