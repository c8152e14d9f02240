import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { signIn } from '../api/owner.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Entrance } from './entrance.tsx';

/** Email and password. Afterwards the screen that was asked for. */
export function SignInScreen() {
  const { to } = useSearch({ from: '/sign-in' });
  const client = useQueryClient();
  const router = useRouter();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [rememberMe, setRememberMe] = useState(true);
  useEffect(() => {
    document.title = 'Sign in';
  }, []);
  const attempt = useMutation({
    mutationFn: () => signIn({ email, password, rememberMe }),
    onSuccess: async () => {
      client.clear();
      // Only the path and the search count: a link from elsewhere must not lead out of this editor.
      const { pathname, search, hash } = new URL(to && URL.canParse(to, location.origin) ? to : '/', location.origin);
      await router.navigate({ to: pathname, search: router.options.parseSearch(search), hash: hash.slice(1) });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    attempt.mutate();
  };
  return (
    <Entrance title="Sign in" text={`to run ${location.host}`}>
      <form onSubmit={submit}>
        {attempt.error ? (
          <p className="form-error" role="alert">
            {attempt.error.message}
          </p>
        ) : null}
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <p>
          <Link className="link" to="/forgot-password" search={email === '' ? {} : { email }}>
            Forgot your password?
          </Link>
        </p>
        <label className="option">
          <input type="checkbox" checked={rememberMe} onChange={(event) => setRememberMe(event.target.checked)} />
          Keep me signed in on this device
        </label>
        <Button type="submit" tone="primary" wide busy={attempt.isPending}>
          Sign in
        </Button>
      </form>
      <p className="soft">
        No password yet? Open the one-time sign-in link that Plinth printed when it started, or run{' '}
        <code>npx plinth owner link</code>. New here?{' '}
        <Link className="link" to="/setup">
          Make your own website
        </Link>
      </p>
    </Entrance>
  );
}
