import type { UrlMapping } from '@plinth/domain';
import { type FormEvent, useState } from 'react';
import { messages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { leadOf } from './lead.ts';

/** "Where does this address lead?", with the redirects of the list, saved or not. */
export function LeadTest(props: { draft: readonly UrlMapping[]; saved: readonly UrlMapping[] }) {
  const [path, setPath] = useState('');
  const [words, setWords] = useState('');
  const [busy, setBusy] = useState(false);
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setWords(await leadOf(path, props).catch(() => messages.unableToConnect));
    setBusy(false);
  };
  return (
    <form className="card redirects__test" onSubmit={(event) => void ask(event)}>
      <TextField
        label="Where does this address lead?"
        placeholder="/old-page"
        value={path}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setPath(event.target.value)}
      />
      <Button type="submit" busy={busy}>
        Test
      </Button>
      <p role="status">{words}</p>
    </form>
  );
}
