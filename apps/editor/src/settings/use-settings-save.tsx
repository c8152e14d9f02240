import { type ReactNode, useRef, useState } from 'react';
import { CallFailure } from '../api/call.ts';
import { ConflictDialog, plainText } from '../drafts/conflict-dialog.tsx';
import type { Conflict } from '../drafts/record-draft.ts';
import { useFormats } from '../session/use-formats.ts';
import { mergeLate } from './late-save.ts';

/** Names that a person reads: of each setting, and of a value where its own text is none. */
export interface SettingWords<Name extends string> {
  labels: Readonly<Record<Name, string>>;
  text?: (name: Name, value: unknown) => string;
  /** Where they are no settings. */
  title?: string;
}

interface Late<Settings> {
  current: Settings;
  conflicts: readonly Conflict[];
  who: string;
}

/** A colleague who saves all the time is waited for no longer. */
const MOST_TRIES = 4;

/**
 * Saves settings on top of the version that was read. Where a colleague was faster, what only one of the two has changed is kept of both;
 * what both have changed is asked with both values, and who it was.
 *
 * @returns `base`: what the edits build on, whatever has been read behind them meanwhile; `question`: to be put on the screen
 */
export function useSettingsSave<Name extends string, Settings extends Record<Name, unknown> & { version: string }>(
  saved: Settings,
  unsaved: boolean,
  words: SettingWords<Name>,
  /** Of what the server says is there now. */
  currentOf = (current: unknown): Settings => current as Settings,
) {
  const base = useRef(saved);
  if (!unsaved) base.current = saved;
  const [late, setLate] = useState<Late<Settings> | null>(null);
  const answered = useRef<((choices: Record<string, 'mine' | 'theirs'> | null) => void) | null>(null);
  const formats = useFormats();
  const names = Object.keys(words.labels) as Name[];

  const answer = (choices: Record<string, 'mine' | 'theirs'> | null) => {
    setLate(null);
    answered.current?.(choices);
    answered.current = null;
  };
  /** @throws CallFailure 409 where the person decides later */
  const save = async (
    mine: Readonly<Record<Name, unknown>>,
    send: (all: Settings, changed: Partial<Settings>, version: string) => Promise<Settings>,
  ): Promise<Settings> => {
    let wanted = mine;
    let on = base.current;
    for (let tries = 1; ; tries++) {
      const changed = Object.fromEntries(
        names.filter((name) => wanted[name] !== on[name]).map((name) => [name, wanted[name]]),
      );
      try {
        return await send({ ...on, ...wanted, version: on.version }, changed as Partial<Settings>, on.version);
      } catch (error) {
        const failure = error instanceof CallFailure && error.status === 409 ? error : undefined;
        if (!failure?.answer?.current || tries === MOST_TRIES) throw error;
        const current = currentOf(failure.answer.current);
        const merged = mergeLate(names, on, wanted, current);
        let kept = merged.mine;
        if (merged.conflicts.length > 0) {
          const at = failure.answer?.savedAt;
          const [sentence = ''] = failure.message.split(/(?<=\.) /);
          const who = typeof at === 'number' ? `${sentence.replace(/\.$/, '')} (${formats.moment(at)}).` : sentence;
          const choices = await new Promise<Record<string, 'mine' | 'theirs'> | null>((resolve) => {
            answered.current = resolve;
            setLate({ current, conflicts: merged.conflicts, who });
          });
          if (!choices) throw error;
          kept = Object.fromEntries(Object.entries(kept).filter(([name]) => choices[name] !== 'theirs')) as typeof kept;
        }
        wanted = { ...current, ...kept };
        on = current;
      }
    }
  };
  const question: ReactNode = late ? (
    <ConflictDialog
      title={words.title ?? 'These settings were also changed elsewhere'}
      who={late.who}
      label={(path) => words.labels[path as Name]}
      text={(path, value) => words.text?.(path as Name, value) ?? plainText(value)}
      conflicts={late.conflicts}
      onResolve={answer}
      onClose={() => answer(null)}
    />
  ) : null;
  return { base: base.current, save, question };
}
