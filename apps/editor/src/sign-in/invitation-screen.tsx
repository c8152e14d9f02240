import { minPasswordLength } from '@plinth/contract';
import { roleName } from '@plinth/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { CallFailure } from '../api/call.ts';
import { acceptInvitation, readInvitation } from '../api/people.ts';
import { messages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Entrance } from './entrance.tsx';

/** Where the link of an invitation leads: who asks for what, and the account with which somebody says yes. */
export function InvitationScreen() {
  const { token } = useParams({ from: '/invitation/$token' });
  const navigate = useNavigate();
  const client = useQueryClient();
  const [displayName, setName] = useState('');
  const [password, setPassword] = useState('');
  useEffect(() => {
    document.title = 'Invitation';
  }, []);
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => readInvitation(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const attempt = useMutation({
    mutationFn: () => acceptInvitation(token, { password, ...(displayName === '' ? {} : { displayName }) }),
    onSuccess: async () => {
      client.clear();
      await navigate({ to: '/', replace: true });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    attempt.mutate();
  };
  if (invitation.isPending) return <Entrance title="One moment" text="Checking your invitation." />;
  if (invitation.error) {
    const gone = invitation.error instanceof CallFailure && invitation.error.status === 410;
    return (
      <Entrance
        title={gone ? 'This invitation no longer works' : messages.unableToConnect}
        text={invitation.error.message}
      >
        {gone ? null : (
          <Button wide onPress={() => void invitation.refetch()}>
            {messages.tryAgain}
          </Button>
        )}
      </Entrance>
    );
  }
  const { email, websiteTitle, role, hasAccount } = invitation.data;
  const fields = attempt.error instanceof CallFailure ? attempt.error.fields : {};
  return (
    <Entrance
      title={`Help to run ${websiteTitle}`}
      text={
        <>
          You are invited as <b>{roleName(role)}</b>, with {email}.
        </>
      }
    >
      <form onSubmit={submit}>
        {attempt.error && Object.keys(fields).length === 0 ? (
          <p className="form-error" role="alert">
            {attempt.error.message}
          </p>
        ) : null}
        <input type="hidden" name="email" autoComplete="username" value={email} />
        {hasAccount ? null : (
          <TextField
            label="Your name"
            required
            maxLength={200}
            autoComplete="name"
            value={displayName}
            error={fields.displayName}
            onChange={(event) => setName(event.target.value)}
          />
        )}
        <TextField
          label={hasAccount ? 'Password of your account' : 'Choose a password'}
          type="password"
          required
          maxLength={256}
          autoComplete={hasAccount ? 'current-password' : 'new-password'}
          {...(hasAccount
            ? {}
            : {
                minLength: minPasswordLength,
                hint: `At least ${minPasswordLength} characters. A few words are good.`,
              })}
          value={password}
          error={fields.password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" tone="primary" wide busy={attempt.isPending}>
          Join
        </Button>
      </form>
    </Entrance>
  );
}
