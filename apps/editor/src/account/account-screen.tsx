import { minPasswordLength } from '@plinth/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CallFailure } from '../api/call.ts';
import { changeName, changePassword, meQuery, sessionsQuery } from '../api/owner.ts';
import { useMe } from '../session/use-me.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';
import { SessionsCard } from './sessions-card.tsx';

const fieldsOf = (error: unknown) => (error instanceof CallFailure ? error.fields : {});

/** Name, password and sessions of the person who is signed in. */
export function AccountScreen() {
  const { permissions } = useMe();
  return (
    <div className="screen" style={{ maxWidth: 720 }}>
      <div className="screen__head">
        <h1>Account</h1>
      </div>
      {permissions.length === 0 ? (
        <p className="notice">
          <span>Your role on this website has no section here. Ask its administrator if you need one.</span>
        </p>
      ) : null}
      <NameCard />
      <PasswordCard />
      <SessionsCard />
    </div>
  );
}

function NameCard() {
  const { account } = useMe();
  const client = useQueryClient();
  const [name, setName] = useState(account.displayName);
  const save = useMutation({
    mutationFn: () => changeName(name),
    onSuccess: (me) => {
      client.setQueryData(meQuery.queryKey, me);
      setName(me.account.displayName);
      toast({ text: 'Your name is saved.' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form className="card" onSubmit={submit}>
      <div className="card__head">
        <h2>Profile</h2>
      </div>
      <div className="card__body">
        <TextField
          label="Name"
          autoComplete="name"
          value={name}
          error={fieldsOf(save.error).displayName ?? save.error?.message}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField label="Email" type="email" value={account.email} readOnly hint="You sign in with this address." />
        <div>
          <Button type="submit" busy={save.isPending} isDisabled={name.trim() === account.displayName}>
            Save name
          </Button>
        </div>
      </div>
    </form>
  );
}

function PasswordCard() {
  const { account } = useMe();
  const client = useQueryClient();
  const [currentPassword, setCurrent] = useState('');
  const [newPassword, setNew] = useState('');
  const save = useMutation({
    mutationFn: () => changePassword({ newPassword, ...(account.hasPassword ? { currentPassword } : {}) }),
    onSuccess: async () => {
      // A new session has begun; its crumb comes with it.
      await client.refetchQueries({ queryKey: meQuery.queryKey });
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      setCurrent('');
      setNew('');
      toast({ text: 'Your password is changed. You are signed out everywhere else.' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const fields = fieldsOf(save.error);
  return (
    <form className="card" onSubmit={submit}>
      <div className="card__head">
        <h2>{account.hasPassword ? 'Change password' : 'Set a password'}</h2>
      </div>
      <div className="card__body">
        {save.error && Object.keys(fields).length === 0 ? (
          <p className="form-error" role="alert">
            {save.error.message}
          </p>
        ) : null}
        <input type="hidden" autoComplete="username" value={account.email} />
        {account.hasPassword ? (
          <TextField
            label="Current password"
            type="password"
            autoComplete="current-password"
            required
            value={currentPassword}
            error={fields.currentPassword}
            onChange={(event) => setCurrent(event.target.value)}
          />
        ) : null}
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          required
          hint={`At least ${minPasswordLength} characters. A few words are good.`}
          value={newPassword}
          error={fields.newPassword}
          onChange={(event) => setNew(event.target.value)}
        />
        <div>
          <Button type="submit" busy={save.isPending}>
            {account.hasPassword ? 'Change password' : 'Set password'}
          </Button>
        </div>
      </div>
    </form>
  );
}
