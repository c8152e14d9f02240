import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallFailure } from '../api/call.ts';
import { messages } from '../messages.ts';
import type { UnsavedEdits } from '../ui/unsaved-prompt.tsx';

/** Settings that are edited as a whole and saved by a button, on top of the version that was read. */
export interface VersionedDraft<Settings> {
  draft: Settings;
  change: (next: Settings) => void;
  unsaved: boolean;
  busy: boolean;
  /** What the server refused, by field. */
  fields: Readonly<Record<string, string>>;
  problem: string;
  /** What somebody else has saved in the meantime. */
  theirs: Settings | null;
  save: () => Promise<boolean>;
  /** Saves over theirs. */
  keepMine: () => Promise<boolean>;
  takeTheirs: () => void;
  edits: UnsavedEdits;
}

/** What is edited builds on what was given first, whatever is read behind it; `save` throws a 409 with `current` where it is old. */
export function useVersionedDraft<Settings extends { version: string }>(
  given: Settings,
  key: QueryKey,
  send: (draft: Settings) => Promise<Settings>,
): VersionedDraft<Settings> {
  const client = useQueryClient();
  const [base, setBase] = useState(given);
  const [draft, setDraft] = useState(given);
  const [busy, setBusy] = useState(false);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState('');
  const [theirs, setTheirs] = useState<Settings | null>(null);
  const unsaved = JSON.stringify({ ...draft, version: '' }) !== JSON.stringify({ ...base, version: '' });

  const take = (settings: Settings) => {
    setBase(settings);
    setDraft(settings);
    setTheirs(null);
    setFields({});
    setProblem('');
    client.setQueryData(key, settings);
  };
  const sendOver = async (version: string): Promise<boolean> => {
    setBusy(true);
    try {
      take(await send({ ...draft, version }));
      return true;
    } catch (error) {
      const failure = error instanceof CallFailure ? error : undefined;
      const current = failure?.status === 409 ? failure.answer?.current : undefined;
      setTheirs((current as Settings | undefined) ?? null);
      setFields(failure?.fields ?? {});
      setProblem((error as Error).message || messages.somethingWrong);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const save = () => sendOver(base.version);
  const latest = useRef({ unsaved, save, base });
  latest.current = { unsaved, save, base };
  const [edits] = useState<UnsavedEdits>(() => ({
    getState: () => ({ unsaved: latest.current.unsaved }),
    flush: () => latest.current.save(),
    discard: () => setDraft(latest.current.base),
  }));
  return {
    draft,
    change: (next) => {
      setDraft(next);
      setFields({});
      setProblem('');
    },
    unsaved,
    busy,
    fields,
    problem,
    theirs,
    save,
    keepMine: () => sendOver(theirs?.version ?? base.version),
    takeTheirs: () => theirs && take(theirs),
    edits,
  };
}
