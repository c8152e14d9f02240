import type { OwnerSession } from '@plinth/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { endOtherSessions, endSession, sessionsQuery } from '../api/owner.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';

/** Where the person is signed in, each with a way to end it. */
export function SessionsCard() {
  const list = useQuery(sessionsQuery);
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  const sessions = list.data?.sessions ?? [];
  const others = sessions.filter((one) => !one.isThis).length;
  const endOthers = async () => {
    const agreed = await confirm({
      title: 'Sign out everywhere else?',
      text: `${others === 1 ? 'One other session ends' : `${others} other sessions end`} at once. This browser stays signed in.`,
      confirmLabel: 'Sign out everywhere else',
      danger: true,
      work: endOtherSessions,
    });
    if (!agreed) return;
    reload();
    toast({ text: 'You are signed out everywhere else.' });
  };
  return (
    <section className="card" aria-labelledby="account-sessions">
      <div className="card__head">
        <h2 id="account-sessions">Where you are signed in</h2>
        {others === 0 ? null : (
          <div className="end">
            <Button tone="danger" onPress={() => void endOthers()}>
              Sign out everywhere else
            </Button>
          </div>
        )}
      </div>
      {list.isPending ? (
        <ListSkeleton rows={2} />
      ) : list.data ? (
        <ul className="people sessions">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} reload={reload} />
          ))}
        </ul>
      ) : (
        <LoadFailure error={list.error} retry={() => void list.refetch()} />
      )}
    </section>
  );
}

function SessionRow({ session, reload }: { session: OwnerSession; reload: () => void }) {
  const { id, address, host, signedIn, lastSeen, isThis } = session;
  const formats = useFormats();
  const device = deviceName(session);
  const end = useMutation({
    mutationFn: () => endSession(id),
    onSuccess: () => toast({ text: `${device} is signed out.` }),
    onError: (error) => toast({ text: error.message }),
    onSettled: reload,
  });
  const Icon = /iPhone|Android/.test(session.system) ? Smartphone : Monitor;
  return (
    <li>
      <Icon size={18} strokeWidth={1.8} aria-hidden="true" />
      <div>
        <b>{device}</b>
        <span className="soft">{[address === '' ? 'Address unknown' : address, host].filter(Boolean).join(' · ')}</span>
        <span className="soft">
          Signed in: {formats.moment(signedIn)}
          {isThis ? '' : ` · Last seen: ${formats.moment(lastSeen)}`}
        </span>
      </div>
      {isThis ? (
        <span className="badge badge--good">This browser</span>
      ) : (
        <Button busy={end.isPending} onPress={() => end.mutate()}>
          Sign out<span className="visually-hidden"> {device}</span>
        </Button>
      )}
    </li>
  );
}

/** 'Firefox 140 on Linux' */
const deviceName = ({ browser, system }: OwnerSession): string =>
  browser !== '' && system !== '' ? `${browser} on ${system}` : browser || system || 'An unknown browser';
