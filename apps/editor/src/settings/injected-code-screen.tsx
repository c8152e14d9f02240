import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CallFailure } from '../api/call.ts';
import { pagesQuery } from '../api/pages.ts';
import { type CodePlace, injectedCodeQuery, saveInjectedCode } from '../api/website.ts';
import { Button } from '../ui/button.tsx';
import { AreaField } from '../ui/field.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { UnsavedPrompt } from '../ui/unsaved-prompt.tsx';

const MOST_CODE = 100_000;

const PLACES: readonly { place: CodePlace; title: string; about: string }[] = [
  { place: 'header', title: 'Header', about: 'In the head of every page.' },
  { place: 'footer', title: 'Footer', about: 'At the end of every page.' },
  { place: 'lockPage', title: 'Lock page', about: 'In the head of pages that ask for a password.' },
  {
    place: 'orderConfirmation',
    title: 'Order confirmation',
    about: 'At the end of the page that thanks for an order.',
  },
];

/** HTML and scripts of the owner's own, for the whole website; those of single pages are reached from here. */
export function InjectedCodeScreen() {
  const code = useQuery(injectedCodeQuery);
  if (code.isPending) return <ListSkeleton rows={6} />;
  if (!code.data) return <LoadFailure error={code.error} retry={() => void code.refetch()} />;
  const { entries } = code.data;
  return (
    <div className="screen injected-code">
      <div className="screen__head">
        <h1>Code</h1>
      </div>
      <p className="soft">
        HTML and scripts of yours. They run for every visitor, with everything that the page can do; the checkout and
        the pages for signing in have none of them.
      </p>
      {PLACES.map((one) => (
        <PlaceCard
          key={one.place}
          {...one}
          saved={entries.find(({ place, targetId }) => place === one.place && targetId === '')?.html ?? ''}
        />
      ))}
      <PagesWithCode ids={entries.filter(({ place }) => place === 'page').map(({ targetId }) => targetId)} />
    </div>
  );
}

function PlaceCard(props: { place: CodePlace; title: string; about: string; saved: string }) {
  const { place, title, saved } = props;
  const client = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? saved;
  const unsaved = typed !== null && typed !== saved;
  const save = useMutation({
    mutationFn: () => saveInjectedCode({ place, html: text, before: saved }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: injectedCodeQuery.queryKey });
      setTyped(null);
      toast({ text: `The code is saved: ${title}.` });
    },
  });
  const isConflict = save.error instanceof CallFailure && save.error.status === 409;
  const warnings = save.data?.warnings ?? [];
  const edits = {
    getState: () => ({ unsaved }),
    flush: () =>
      save.mutateAsync().then(
        () => true,
        () => false,
      ),
    discard: () => setTyped(null),
  };
  return (
    <section className="card" aria-label={title}>
      <form
        className="card__body"
        onSubmit={(event) => {
          event.preventDefault();
          if (unsaved) save.mutate();
        }}
      >
        {save.error ? (
          <div className="notice notice--bad" role="alert">
            <span>{save.error.message}</span>
            {isConflict ? (
              <Button
                onPress={() => {
                  save.reset();
                  setTyped(null);
                  void client.invalidateQueries({ queryKey: injectedCodeQuery.queryKey });
                }}
              >
                Load theirs
              </Button>
            ) : null}
          </div>
        ) : null}
        <AreaField
          label={title}
          hint={props.about}
          rows={text.split('\n').length > 6 ? 14 : 6}
          maxLength={MOST_CODE}
          spellCheck={false}
          autoCapitalize="none"
          value={text}
          onChange={(event) => {
            setTyped(event.target.value);
            save.reset();
          }}
        />
        {warnings.length > 0 ? (
          <ul className="injected-code__warnings" aria-label={`What does not run: ${title}`}>
            {warnings.map(({ line, column, message }) => (
              <li key={`${line}:${column}`}>
                <span className="mark mark--warn">Line {line}</span> {message}
              </li>
            ))}
          </ul>
        ) : null}
        <div>
          <Button type="submit" busy={save.isPending} isDisabled={!unsaved}>
            Save<span className="visually-hidden"> {title}</span>
          </Button>
        </div>
      </form>
      <UnsavedPrompt draft={edits} savesAsYouGo={false} />
    </section>
  );
}

/** Code of single pages stands in their settings. */
function PagesWithCode({ ids }: { ids: readonly string[] }) {
  const pages = useQuery(pagesQuery).data?.collections ?? [];
  const shown = pages.filter(({ id }) => ids.includes(id));
  return (
    <section className="card" aria-label="Single pages">
      <div className="card__head">
        <h2>Single pages</h2>
      </div>
      <div className="card__body">
        <p className="soft">
          Code for the head of one page stands in its settings, under <Link to="/pages">Pages</Link>.
        </p>
        {shown.length > 0 ? (
          <ul aria-label="Pages with code">
            {shown.map(({ id, title, path }) => (
              <li key={id}>
                {title} <span className="soft">{path}</span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  );
}
