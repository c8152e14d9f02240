import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changePage, type PageSummary, pagesQuery } from '../api/pages.ts';
import { messages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import { SecretField } from '../ui/secret-field.tsx';
import { toast } from '../ui/toast.tsx';

/** The password of a page holds at once: it is in no draft and no history, and nobody reads it again. */
export function PagePassword({ page }: { page: PageSummary }) {
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const save = async (given: string | null) => {
    setBusy(true);
    setFailure('');
    try {
      await changePage(page.id, page.version, { password: given });
      setPassword('');
      toast({
        text: given === null ? 'The page has no password any more.' : 'Visitors need the password from now on.',
      });
    } catch (error) {
      setFailure((error as Error).message || messages.somethingWrong);
    }
    await client.invalidateQueries({ queryKey: pagesQuery.queryKey });
    setBusy(false);
  };
  return (
    <div className="page-settings__password">
      <SecretField
        label="Password"
        value={password}
        maxLength={128}
        isSet={page.hasPassword}
        hint={page.hasPassword ? 'Visitors need it to read the page. It holds at once.' : 'It holds at once.'}
        error={failure || undefined}
        onChange={setPassword}
      />
      <Button isDisabled={password === ''} busy={busy} onPress={() => void save(password)}>
        Set password
      </Button>
      {page.hasPassword ? (
        <Button tone="quiet" busy={busy} onPress={() => void save(null)}>
          Remove password
        </Button>
      ) : null}
    </div>
  );
}
