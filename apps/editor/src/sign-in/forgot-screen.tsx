import { useMutation } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { requestNewPassword } from '../api/owner.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Entrance } from './entrance.tsx';

/** Asks for a mail with the way to a new password. What it says is the same whether there is such an account or not. */
export function ForgotScreen() {
  const search = useSearch({ from: '/forgot-password' });
  const [email, setEmail] = useState(search.email ?? '');
  useEffect(() => {
    document.title = 'Forgot password';
  }, []);
  const attempt = useMutation({ mutationFn: () => requestNewPassword(email) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    attempt.mutate();
  };
  const back = (
    <Link className="button button--wide" to="/sign-in" search={{}}>
      Back to the sign-in
    </Link>
  );
  if (attempt.data && !attempt.data.mailed) {
    return (
      <Entrance
        title="This server sends no mails"
        text="Nothing is set up to send them with yet. Whoever runs the server gets a sign-in link for you by this command:"
      >
        <code className="deleted-to">npx plinth owner link</code>
        {back}
      </Entrance>
    );
  }
  if (attempt.data) {
    return (
      <Entrance
        title="Look into your mail"
        text={
          <>
            If <b>{email.trim()}</b> has an account at {location.host}, a mail with the way to a new password is on its
            way. Its link works once, within an hour.
          </>
        }
      >
        {back}
      </Entrance>
    );
  }
  return (
    <Entrance title="Forgot your password?" text={`Enter the address with which you sign in to ${location.host}.`}>
      <form onSubmit={submit}>
        {attempt.error ? (
          <p className="form-error" role="alert">
            {attempt.error.message}
          </p>
        ) : null}
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          required
          maxLength={256}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" tone="primary" wide busy={attempt.isPending}>
          Send the link
        </Button>
      </form>
      {back}
    </Entrance>
  );
}
