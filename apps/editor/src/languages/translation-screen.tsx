import type { TranslatedText, Translation } from '@plinth/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { ChevronLeft, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { CallFailure } from '../api/call.ts';
import { changeItem } from '../api/content-items.ts';
import { type PageTarget, saveTranslation, translationQuery } from '../api/languages.ts';
import { changePage } from '../api/pages.ts';
import { useMe } from '../session/use-me.ts';
import { RichText } from '../text/rich-text.tsx';
import { Button } from '../ui/button.tsx';
import { AreaField, TextField } from '../ui/field.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { UnsavedPrompt } from '../ui/unsaved-prompt.tsx';
import { languageName } from './language-name.ts';
import { readableText } from './readable-text.ts';

/** A page in another language: each of its texts beside the original, with what has changed there since. */
export function TranslationScreen() {
  const { collectionId = '' } = useParams({ strict: false });
  const { item = '' } = useSearch({ strict: false });
  const page: PageTarget = { collectionId, itemId: item || null };
  const translation = useQuery(translationQuery(page));
  if (translation.isPending) return <ListSkeleton rows={6} />;
  if (!translation.data) return <LoadFailure error={translation.error} retry={() => void translation.refetch()} />;
  return <TranslationForm key={`${collectionId}/${item}`} page={page} saved={translation.data} />;
}

type Typed = Readonly<Record<string, string>>;
const STATES = {
  missing: 'Not translated',
  changed: 'Original changed',
  done: '',
  absent: 'Not on this page',
} as const;

function TranslationForm({ page, saved }: { page: PageTarget; saved: Translation }) {
  const [typed, setTyped] = useState<Typed>({});
  const [only, setOnly] = useState(false);
  const mayPublish = useMe().permissions.includes('publishing');
  const { save, publish } = useDeeds(page, saved, typed, () => setTyped({}));
  const count = (state: TranslatedText['state']) => saved.texts.filter((text) => text.state === state).length;
  const unsaved = Object.keys(typed).length > 0;
  const open = saved.texts.filter(({ key, state }) => !only || state !== 'done' || key in typed);
  const change = (key: string, text: string | null) => {
    const { [key]: _, ...others } = typed;
    setTyped(text === null ? others : { ...others, [key]: text });
    save.reset();
  };
  const edits = {
    getState: () => ({ unsaved }),
    flush: () =>
      save.mutateAsync().then(
        () => true,
        () => false,
      ),
    discard: () => setTyped({}),
  };
  return (
    <form
      className="screen translation"
      onSubmit={(event) => {
        event.preventDefault();
        if (unsaved) save.mutate();
      }}
    >
      <Link className="back" to="/settings/languages" search={{ language: saved.language }}>
        <ChevronLeft size={16} aria-hidden="true" /> Languages
      </Link>
      <div className="screen__head">
        <h1>
          {saved.source.title} <span className="soft">in {languageName(saved.language)}</span>
        </h1>
        <div className="end">
          <a className="link" href={saved.path} target="_blank" rel="noreferrer">
            <ExternalLink size={15} aria-hidden="true" /> View page
          </a>
          {mayPublish && saved.status !== 'published' ? (
            <Button busy={publish.isPending} isDisabled={unsaved} onPress={() => publish.mutate()}>
              Publish
            </Button>
          ) : null}
          <Button type="submit" tone="primary" busy={save.isPending} isDisabled={!unsaved || !mayPublish}>
            {unsaved ? 'Save' : 'Saved'}
          </Button>
        </div>
      </div>
      {save.error || publish.error ? <Failure error={(save.error ?? publish.error) as Error} page={page} /> : null}
      <div className="translation__head">
        <progress value={count('done')} max={Math.max(saved.texts.length, 1)} aria-label="Translated texts" />
        <span aria-live="polite">
          {count('done')} of {saved.texts.length} texts
          {count('changed') > 0 ? `, ${count('changed')} changed since` : ''}
          {saved.status === 'published' ? ' · Published: what you save is seen at once' : ' · Draft'}
        </span>
        <label className="translation__only">
          <input type="checkbox" checked={only} onChange={(event) => setOnly(event.target.checked)} /> Only what is open
        </label>
      </div>
      {open.length === 0 ? <p className="soft">Everything is translated.</p> : null}
      <ol className="translation__texts" aria-label="Texts">
        {open.map((text) => (
          <TextRow
            key={text.key}
            text={text}
            typed={typed[text.key]}
            language={saved.language}
            original={saved.source.language}
            onChange={(value) => change(text.key, value)}
          />
        ))}
      </ol>
      <UnsavedPrompt draft={edits} savesAsYouGo={false} />
    </form>
  );
}

function useDeeds(page: PageTarget, saved: Translation, typed: Typed, onSaved: () => void) {
  const client = useQueryClient();
  const { queryKey } = translationQuery(page);
  const refresh = () => {
    for (const key of ['translatable', 'pages', 'items', 'item']) void client.invalidateQueries({ queryKey: [key] });
  };
  const save = useMutation({
    mutationFn: () => {
      const { collectionId, itemId, version, layoutVersion } = saved;
      return saveTranslation({ collectionId, ...(itemId ? { itemId } : {}), version, layoutVersion, texts: typed });
    },
    onSuccess: (now) => {
      client.setQueryData(queryKey, now);
      onSaved();
      refresh();
      toast({ text: 'The translation is saved.' });
    },
  });
  const publish = useMutation({
    mutationFn: async () => {
      const { collectionId, itemId, version } = saved;
      if (itemId) await changeItem(itemId, version, { status: 'published' });
      else await changePage(collectionId, version, { status: 'published' });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey });
      refresh();
      toast({ text: 'Visitors can read it.' });
    },
  });
  return { save, publish };
}

/** Where somebody else was faster, the page is loaded as it is now; what was typed stays. */
function Failure({ error, page }: { error: Error; page: PageTarget }) {
  const client = useQueryClient();
  const isConflict = error instanceof CallFailure && error.status === 409;
  return (
    <div className="notice notice--bad" role="alert">
      <span>
        {isConflict ? 'Somebody else has changed this page meanwhile. What you typed is still here.' : error.message}
      </span>
      {isConflict ? (
        <Button onPress={() => void client.invalidateQueries({ queryKey: translationQuery(page).queryKey })}>
          Load theirs
        </Button>
      ) : null}
    </div>
  );
}

function TextRow(props: {
  text: TranslatedText;
  typed: string | undefined;
  language: string;
  original: string;
  onChange: (text: string | null) => void;
}) {
  const { text, typed } = props;
  const value = typed ?? (text.state === 'missing' ? '' : text.text);
  const change = (next: string) => props.onChange(next === text.text && text.state === 'done' ? null : next);
  const field = { value, onChange: (event: { target: { value: string } }) => change(event.target.value) };
  return (
    <li className="translation__row" aria-label={text.label}>
      <div className="translation__source">
        <span className="label">
          {text.label}
          {STATES[text.state] && typed === undefined ? (
            <span className={text.state === 'changed' ? 'mark mark--warn' : 'mark'}>{STATES[text.state]}</span>
          ) : null}
        </span>
        <p lang={props.original}>{text.kind === 'html' ? readableText(text.source) : text.source}</p>
      </div>
      {text.state === 'absent' ? (
        <p className="soft">
          The original has this block, and this page does not. Add it on the canvas, or leave it out.
        </p>
      ) : (
        <div className="translation__target" lang={props.language}>
          {text.kind === 'html' ? (
            // Begun anew where the original is taken over: the editor keeps its own state.
            <RichText
              key={typed === text.source ? 'copied' : 'own'}
              label="Translation"
              short
              html={value}
              onChange={change}
            />
          ) : text.kind === 'lines' ? (
            <AreaField label="Translation" rows={3} {...field} />
          ) : (
            <TextField label="Translation" {...field} />
          )}
          <div className="translation__deeds">
            {value === '' ? (
              <Button tone="quiet" onPress={() => props.onChange(text.source)}>
                Take the original<span className="visually-hidden"> of {text.label}</span>
              </Button>
            ) : null}
            {text.state === 'changed' && typed === undefined ? (
              <Button tone="quiet" onPress={() => props.onChange(text.text)}>
                Still right<span className="visually-hidden">: {text.label}</span>
              </Button>
            ) : null}
          </div>
        </div>
      )}
    </li>
  );
}
