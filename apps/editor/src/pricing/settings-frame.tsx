import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { UnsavedPrompt } from '../ui/unsaved-prompt.tsx';
import type { VersionedDraft } from './use-versioned-draft.ts';

/** The head of a screen of settings that are saved together, with what stands in the way of saving. */
export function SettingsFrame<Settings>(props: {
  title: string;
  draft: VersionedDraft<Settings>;
  /** Why it cannot be saved as it is. */
  refused: string | undefined;
  /** What somebody else has saved, in words. */
  theirWords: (theirs: Settings) => string;
  children: ReactNode;
  aside: ReactNode;
}) {
  const { draft, refused } = props;
  const { theirs } = draft;
  return (
    <div className="screen pricing">
      <div className="screen__head">
        <h1>{props.title}</h1>
        <div className="end">
          <Button
            tone="primary"
            busy={draft.busy}
            isDisabled={!draft.unsaved || refused !== undefined}
            onPress={() => void draft.save()}
          >
            {draft.unsaved ? 'Save' : 'Saved'}
          </Button>
        </div>
      </div>
      {theirs ? (
        <div className="notice notice--bad" role="alert">
          <span>
            {draft.problem} {props.theirWords(theirs)}
          </span>
          <Button onPress={() => void draft.keepMine()}>Keep mine</Button>
          <Button onPress={draft.takeTheirs}>Take theirs</Button>
        </div>
      ) : draft.problem || refused ? (
        <p className="notice notice--bad" role="alert">
          <span>{draft.problem || refused}</span>
        </p>
      ) : null}
      <div className="columns">
        <div className="column">{props.children}</div>
        <aside className="column pricing__aside">{props.aside}</aside>
      </div>
      <UnsavedPrompt draft={draft.edits} savesAsYouGo={false} />
    </div>
  );
}
