import type { Hook, HookDelivery } from '@plinth/contract';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import {
  changeHook,
  deleteHook,
  hookLogQuery,
  hooksQuery,
  rotateHookSecret,
  sendHookAgain,
  testHook,
} from '../api/hooks.ts';
import { messages } from '../messages.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { DeliveryItem } from '../ui/delivery-item.tsx';
import { BackLink } from '../ui/list-way.tsx';
import { Scrolled } from '../ui/scrolled.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { HookDialog } from './hook-dialog.tsx';
import { eventWords, HOOK_STATES, HookSecret } from './hooks-card.tsx';

/** A hook with what was sent, what was answered, and all that can be done with it. */
export function HookScreen() {
  const { hookId } = useParams({ strict: false });
  const id = hookId ?? '';
  const log = useInfiniteQuery(hookLogQuery(id));
  if (log.isPending) return <ListSkeleton rows={4} />;
  const hook = log.data?.pages[0]?.hook;
  if (!log.data || !hook) return <LoadFailure error={log.error} retry={() => void log.refetch()} />;
  const deliveries = log.data.pages.flatMap((page) => page.deliveries);
  return (
    <div className="screen" style={{ maxWidth: 860 }}>
      <BackLink to="/keys">Keys and hooks</BackLink>
      <div className="screen__head">
        <h1 className="hooks-head">{hook.url}</h1>
        <div className="end">
          <span className={HOOK_STATES[hook.state].tone}>{HOOK_STATES[hook.state].label}</span>
        </div>
      </div>
      <HookActions hook={hook} />
      <section className="card" aria-label="Events">
        <div className="card__body">
          <p>Told when: {hook.events.map((name) => eventWords(name).toLowerCase()).join(', ')}.</p>
        </div>
      </section>
      <section className="card" aria-label="What was sent">
        <div className="card__head">
          <h2>What was sent</h2>
        </div>
        <div className="card__body">
          {deliveries.length === 0 ? (
            <p className="soft">Nothing yet. Send a test, or wait for the next event.</p>
          ) : (
            <ul className="deliveries deliveries--all">
              {deliveries.map((one) => (
                <SentItem key={one.id} hook={hook} of={one} />
              ))}
            </ul>
          )}
          {log.hasNextPage ? (
            <Button busy={log.isFetchingNextPage} onPress={() => void log.fetchNextPage()}>
              Show older
            </Button>
          ) : null}
        </div>
      </section>
    </div>
  );
}

/** Reads the log and the list anew. */
function useReload(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: hooksQuery.queryKey });
}

function HookActions({ hook }: { hook: Hook }) {
  const reload = useReload();
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const [secret, setSecret] = useState('');
  const onError = (error: Error) => toast({ text: error.message });
  const test = useMutation({ mutationFn: () => testHook(hook.id), onSuccess: reload, onError });
  const isOn = hook.state === 'works';
  const turn = useMutation({ mutationFn: () => changeHook(hook.id, { enabled: !isOn }), onSuccess: reload, onError });
  const rotate = async () => {
    let made = '';
    const agreed = await confirm({
      title: 'Make a new secret?',
      text: 'For a day each message is signed by both secrets. After that only the new one counts.',
      confirmLabel: 'Make new secret',
      work: async () => {
        made = (await rotateHookSecret(hook.id)).secret;
      },
    });
    if (!agreed) return;
    setSecret(made);
    reload();
  };
  const remove = async () => {
    const agreed = await confirm({
      title: 'Delete this hook?',
      text: 'Its log goes, too, and what waits is not sent. This can’t be undone.',
      confirmLabel: 'Delete',
      danger: true,
      work: () => deleteHook(hook.id),
    });
    if (!agreed) return;
    reload();
    toast({ text: 'The hook is deleted.' });
    await navigate({ to: '/keys' });
  };
  return (
    <div className="hooks-actions">
      <Button tone="primary" busy={test.isPending} isDisabled={!isOn} onPress={() => test.mutate()}>
        Send a test
      </Button>
      <Button onPress={() => setEditing(true)}>Address and events</Button>
      <Button onPress={() => void rotate()}>New secret</Button>
      <Button busy={turn.isPending} onPress={() => turn.mutate()}>
        {isOn ? 'Pause' : 'Switch on'}
      </Button>
      <Button tone="danger" onPress={() => void remove()}>
        Delete
      </Button>
      {editing ? (
        <HookDialog
          hook={hook}
          close={() => setEditing(false)}
          done={() => {
            setEditing(false);
            reload();
          }}
        />
      ) : null}
      {secret ? <HookSecret secret={secret} close={() => setSecret('')} /> : null}
    </div>
  );
}

function SentItem({ hook, of: one }: { hook: Hook; of: HookDelivery }) {
  const formats = useFormats();
  const reload = useReload();
  const again = useMutation({
    mutationFn: () => sendHookAgain(hook.id, one.id),
    onSuccess: reload,
    onError: (error) => toast({ text: error.message }),
  });
  const at = formats.moment(one.triedAt ?? one.created);
  const told = [
    at,
    one.problem || (one.answerStatus > 0 ? `answered ${one.answerStatus} in ${one.tookMs} ms` : ''),
    one.attempts > 1 ? `${one.attempts} tries` : '',
    one.status === 'waiting' && one.nextAt !== null && one.attempts > 0 ? `next try ${formats.moment(one.nextAt)}` : '',
  ];
  return (
    <DeliveryItem
      status={one.status}
      title={one.event === 'hook.test' ? 'Test' : eventWords(one.event)}
      told={told.filter(Boolean).join(' · ')}
      action={
        one.status === 'waiting' || hook.state !== 'works' ? null : (
          <Button busy={again.isPending} onPress={() => again.mutate()}>
            {one.status === 'failed' ? messages.retry : 'Send again'}
          </Button>
        )
      }
    >
      <details>
        <summary>Message{one.answerText ? ' and answer' : ''}</summary>
        <Scrolled className="deliveries__text" label={`Message, ${at}`}>
          <pre>{one.body}</pre>
        </Scrolled>
        {one.answerText ? (
          <Scrolled className="deliveries__text" label={`Answer, ${at}`}>
            <pre>{one.answerText}</pre>
          </Scrolled>
        ) : null}
      </details>
    </DeliveryItem>
  );
}
