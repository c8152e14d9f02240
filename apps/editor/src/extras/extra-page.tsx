import type { PreviewedExtra } from '@plinth/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { siteExtrasQuery } from '../api/site-extras.ts';
import { Button } from '../ui/button.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { UnsavedPrompt } from '../ui/unsaved-prompt.tsx';
import { ExtraPreview } from './extra-preview.tsx';
import { type ExtraSettings, type StoredExtra, useExtraEdits } from './use-extra-edits.ts';

interface ExtraPageProps {
  kind: PreviewedExtra;
  title: string;
  /** What there is where nothing has been saved yet. */
  usual: ExtraSettings;
  save: string;
  saved: string;
  fields: (edits: ExtraEdits) => ReactNode;
}

export interface ExtraEdits {
  shown: ExtraSettings;
  problems: Readonly<Record<string, string>>;
  stored: StoredExtra;
  change: (settings: ExtraSettings) => void;
}

/** A page that visitors see in place of another one: its form, and beside it the page as it would be. */
export function ExtraPage(props: ExtraPageProps) {
  const extras = useQuery(siteExtrasQuery);
  if (extras.isPending) return <ListSkeleton rows={5} />;
  if (!extras.data) return <LoadFailure error={extras.error} retry={() => void extras.refetch()} />;
  return <Editing {...props} stored={extras.data.extras.find(({ kind }) => kind === props.kind)} />;
}

function Editing(props: ExtraPageProps & { stored: StoredExtra }) {
  const { kind, stored } = props;
  const { shown, unsaved, change, discard, save, problems } = useExtraEdits(kind, stored, props.usual, props.saved);
  const flush = () =>
    save.mutateAsync({}).then(
      () => true,
      () => false,
    );
  return (
    <div className="screen extra-page">
      <div className="screen__head">
        <h1>{props.title}</h1>
      </div>
      <div className="extra-page__parts">
        <form
          className="card"
          aria-label={props.title}
          onSubmit={(event) => {
            event.preventDefault();
            void flush();
          }}
        >
          <div className="card__body">
            {save.error && Object.keys(problems).length === 0 ? (
              <p className="notice notice--bad" role="alert">
                <span>{save.error.message}</span>
              </p>
            ) : null}
            {props.fields({ shown, problems, stored, change })}
            <div>
              <Button type="submit" tone="primary" busy={save.isPending} isDisabled={!unsaved}>
                {props.save}
              </Button>
            </div>
          </div>
        </form>
        <ExtraPreview kind={kind} settings={shown} />
      </div>
      <UnsavedPrompt draft={{ getState: () => ({ unsaved }), flush, discard }} savesAsYouGo={false} />
    </div>
  );
}
