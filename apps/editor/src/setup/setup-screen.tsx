import type { WebsiteMade } from '@plinth/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { CallFailure } from '../api/call.ts';
import { checkSetupCode, setUpWebsite } from '../api/websites.ts';
import { messages } from '../messages.ts';
import { Entrance } from '../sign-in/entrance.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import mark from '../ui/plinth.svg';
import { MadeScreen } from './made-screen.tsx';
import { WebsiteWizard } from './website-wizard.tsx';

/** Where somebody without the link asks for a website: the code is the proof that the server is theirs. */
export function SetupCodeScreen() {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  useEffect(() => {
    document.title = 'Set up';
  }, []);
  const attempt = useMutation({
    mutationFn: () => checkSetupCode(code),
    onSuccess: () => navigate({ to: '/setup/$code', params: { code: code.trim() } }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    attempt.mutate();
  };
  return (
    <Entrance
      title="Make your own website"
      text="Plinth has printed a set-up link when it was started. Open it, or enter its code here: it proves that this server is yours."
    >
      <form onSubmit={submit}>
        <TextField
          label="Set-up code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          placeholder="XXXX-XXXX-XXXX-XXXX"
          value={code}
          error={attempt.error?.message}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" tone="primary" wide busy={attempt.isPending}>
          Continue
        </Button>
      </form>
      <p className="soft">
        No code? Run <code>npx plinth owner setup</code> on the server. You have an account already?{' '}
        <Link className="link" to="/sign-in" search={{}}>
          Sign in
        </Link>
      </p>
    </Entrance>
  );
}

/** The first visit, by the printed link: three steps, then the website is there and its owner signed in. */
export function SetupScreen() {
  const { code } = useParams({ from: '/setup/$code' });
  const client = useQueryClient();
  const navigate = useNavigate();
  const [made, setMade] = useState<WebsiteMade | null>(null);
  useEffect(() => {
    document.title = 'Set up';
  }, []);
  const check = useQuery({
    queryKey: ['setup', code],
    queryFn: () => checkSetupCode(code),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (made) {
    const enter = () => {
      client.clear();
      if (made.editorUrl.startsWith('/')) void navigate({ to: '/', replace: true });
      else location.assign(made.editorUrl);
    };
    return <MadeScreen made={made} enter={enter} />;
  }
  if (check.isPending) return <Entrance title="One moment" text="Checking your set-up link." />;
  if (check.error) {
    const gone = check.error instanceof CallFailure && check.error.status === 410;
    return (
      <Entrance title={gone ? 'This link no longer works' : messages.unableToConnect} text={check.error.message}>
        {gone ? (
          <Link className="button button--wide" to="/setup">
            Enter another code
          </Link>
        ) : (
          <Button wide onPress={() => void check.refetch()}>
            {messages.tryAgain}
          </Button>
        )}
      </Entrance>
    );
  }
  const { demoSites, host } = check.data;
  return (
    <main className="wizard-page">
      <WebsiteWizard
        asksOwner
        demoSites={demoSites}
        intro={
          <p className="wizard__mark">
            <img src={mark} alt="" width={28} height={28} />
            {host === null ? 'Make your own website' : `A website for ${host}`}
          </p>
        }
        make={({ displayName, email, password, keepDemo, ...website }) =>
          setUpWebsite({ code, website, owner: { displayName, email, password }, keepDemo })
        }
        done={setMade}
      />
    </main>
  );
}
