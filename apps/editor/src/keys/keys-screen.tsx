import type { ApiKey } from '@plinth/contract';
import { roleName } from '@plinth/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BookOpen, KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { keysQuery, revokeKey } from '../api/keys.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { ListSkeleton, LoadFailure, Nothing } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { HooksCard } from './hooks-card.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';

/** For programs: keys by which they make an owner's calls (EDIT-29), and hooks by which they are told of what happens. */
export function KeysScreen() {
  return (
    <div className="screen" style={{ maxWidth: 860 }}>
      <div className="screen__head">
        <h1>Keys and hooks</h1>
        <div className="end">
          <a className="button" href="/api/docs" target="_blank" rel="noreferrer">
            <BookOpen size={16} aria-hidden="true" /> All calls
          </a>
        </div>
      </div>
      <KeysCard />
      <HooksCard />
    </div>
  );
}

function KeysCard() {
  const list = useQuery(keysQuery);
  const client = useQueryClient();
  const [making, setMaking] = useState(false);
  const [secret, setSecret] = useState<{ name: string; secret: string } | null>(null);
  const keys = list.data?.keys;
  const reload = () => void client.invalidateQueries({ queryKey: keysQuery.queryKey });
  const add = (
    <Button onPress={() => setMaking(true)}>
      <Plus size={16} aria-hidden="true" /> New key
    </Button>
  );
  return (
    <section className="card" aria-label="Keys">
      <div className="card__head">
        <h2>
          Keys <span className="count">{keys?.length ?? ''}</span>
        </h2>
        {keys && keys.length > 0 ? add : null}
      </div>
      {list.isPending ? (
        <ListSkeleton rows={2} />
      ) : !keys ? (
        <LoadFailure error={list.error} retry={() => void list.refetch()} />
      ) : keys.length === 0 ? (
        <Nothing icon={KeyRound} title="No keys yet">
          <p>With a key a program reads and changes this website: a till, a stock list, a script of your own.</p>
          {add}
        </Nothing>
      ) : (
        <ul className="people">
          {keys.map((key) => (
            <KeyRow key={key.id} of={key} reload={reload} />
          ))}
        </ul>
      )}
      {making ? (
        <NewKeyDialog
          close={() => setMaking(false)}
          done={(made) => {
            setMaking(false);
            setSecret(made);
            reload();
          }}
        />
      ) : null}
      {secret ? (
        <SecretDialog title={`Copy “${secret.name}” now`} secret={secret.secret} close={() => setSecret(null)}>
          A program sends it with each call: <code>Authorization: Bearer …</code>
        </SecretDialog>
      ) : null}
    </section>
  );
}

function KeyRow({ of: key, reload }: { of: ApiKey; reload: () => void }) {
  const formats = useFormats();
  const revoke = async () => {
    const agreed = await confirm({
      title: `Revoke “${key.name}”?`,
      text: 'Programs that use it are refused from now on. This can’t be undone.',
      confirmLabel: 'Revoke',
      danger: true,
      work: () => revokeKey(key.id),
    });
    if (!agreed) return;
    reload();
    toast({ text: `${key.name} is revoked.` });
  };
  const used =
    key.lastUsed === null ? 'never used' : `last used ${formats.moment(new Date(key.lastUsed).toISOString())}`;
  return (
    <li>
      <div>
        <b>{key.name}</b>
        <span className="soft">
          <code>plinth_••••••••{key.ending}</code> · {used}
        </span>
        <span className="soft">
          {roleName(key.role)} · {lifeOf(key, (moment) => formats.wholeMoment(moment))}
        </span>
      </div>
      <Button tone="danger" onPress={() => void revoke()}>
        Revoke<span className="visually-hidden"> {key.name}</span>
      </Button>
    </li>
  );
}

function lifeOf(key: ApiKey, moment: (ms: number) => string): string {
  if (key.state === 'expired' && key.expires !== null) return `expired ${moment(key.expires)}`;
  if (key.state === 'stopped') return `stopped: ${key.madeBy || 'who made it'} is no administrator any more`;
  const until = key.expires === null ? 'without an end' : `until ${moment(key.expires)}`;
  return key.madeBy === '' ? until : `${until} · made by ${key.madeBy}`;
}
