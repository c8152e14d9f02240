import { minPasswordLength } from '@plinth/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { CallFailure } from '../api/call.ts';
import { followLink, readLink } from '../api/owner.ts';
import { messages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Entrance } from './entrance.tsx';

/** Where a one-time link leads: who it is for, a button that uses it up, and the offer to set a password on the way. */
export function LinkScreen() {
  const { token } = useParams({ from: '/sign-in/$token' });
  return <LinkForm token={token} needsPassword={false} />;
}

/** Where the link of a mail leads that somebody has asked for who had forgotten the password: a new one is what it is for. */
export function NewPasswordScreen() {
  const { token } = useParams({ from: '/new-password/$token' });
  return <LinkForm token={token} needsPassword />;
}

function LinkForm({ token, needsPassword }: { token: string; needsPassword: boolean }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [setting, setSetting] = useState(needsPassword);
  const [newPassword, setNewPassword] = useState('');
  useEffect(() => {
    document.title = needsPassword ? 'New password' : 'Sign in';
  }, [needsPassword]);
  const link = useQuery({
    queryKey: ['link', token],
    queryFn: () => readLink(token),
    retry: false,
    staleTime: Infinity,
  });
  const attempt = useMutation({
    mutationFn: () => followLink(token, setting && newPassword !== '' ? { newPassword } : {}),
    onSuccess: async () => {
      client.clear();
      // The used link must not stay in the history.
      await navigate({ to: '/', replace: true });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    attempt.mutate();
  };

  if (link.isPending) return <Entrance title="One moment" text="Checking your sign-in link." />;
  if (link.error) {
    const gone = link.error instanceof CallFailure && link.error.status === 410;
    return (
      <Entrance title={gone ? 'This link no longer works' : messages.unableToConnect} text={link.error.message}>
        {gone ? (
          <>
            <Link className="button button--wide" to="/sign-in" search={{}}>
              Sign in with a password
            </Link>
            <Link className="button button--wide" to="/forgot-password" search={{}}>
              Ask for a new link by mail
            </Link>
          </>
        ) : (
          <Button wide onPress={() => void link.refetch()}>
            {messages.tryAgain}
          </Button>
        )}
      </Entrance>
    );
  }
  const { email, displayName, websiteTitle, hasPassword } = link.data;
  const fieldError = attempt.error instanceof CallFailure ? attempt.error.fields.newPassword : undefined;
  return (
    <Entrance
      title={`Welcome, ${displayName}`}
      text={
        <>
          You are about to sign in to <b>{websiteTitle}</b> as {email}.
        </>
      }
    >
      <form onSubmit={submit}>
        {attempt.error && !fieldError ? (
          <p className="form-error" role="alert">
            {attempt.error.message}
          </p>
        ) : null}
        {needsPassword ? null : (
          <label className="option">
            <input type="checkbox" checked={setting} onChange={(event) => setSetting(event.target.checked)} />
            {hasPassword ? 'Set a new password as well' : 'Set a password, so that you can come back without a link'}
          </label>
        )}
        {setting ? (
          <>
            <input type="hidden" name="email" autoComplete="username" value={email} />
            <TextField
              label="New password"
              type="password"
              autoComplete="new-password"
              required
              minLength={minPasswordLength}
              hint={`At least ${minPasswordLength} characters. A few words are good.`}
              error={fieldError}
              value={newPassword}
              onChange={(event) => setNewPassword(event.target.value)}
            />
          </>
        ) : null}
        <Button type="submit" tone="primary" wide busy={attempt.isPending}>
          {setting ? 'Set password and sign in' : 'Sign in'}
        </Button>
      </form>
      <p className="soft">
        {needsPassword ? 'This link works once. You are signed out everywhere else.' : 'This link works once.'}
      </p>
    </Entrance>
  );
}
