import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Languages, Plus } from 'lucide-react';
import { useState } from 'react';
import {
  disconnectTranslationService,
  languagesQuery,
  saveLanguages,
  translationServiceQuery,
} from '../api/languages.ts';
import { useMe } from '../session/use-me.ts';
import { languageChoices } from '../settings/setting-choices.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { FormDialog, fieldErrors } from '../ui/form-dialog.tsx';
import { ListSkeleton, LoadFailure, Nothing } from '../ui/states.tsx';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toast.tsx';
import { TranslatableList } from './translatable-list.tsx';

type Language = Awaited<ReturnType<typeof saveLanguages>>['languages'][number];

/** In which languages the website can be read, and how far its pages are in each. */
export function LanguagesScreen() {
  const list = useQuery(languagesQuery);
  const [adding, setAdding] = useState(false);
  const mayPublish = useMe().permissions.includes('publishing');
  const save = useSaving();
  const { language: chosen = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  if (list.isPending) return <ListSkeleton rows={5} />;
  if (!list.data) return <LoadFailure error={list.error} retry={() => void list.refetch()} />;
  const [own, ...others] = list.data.languages;
  const shown = others.find(({ code }) => code === chosen) ?? others[0];
  const add = mayPublish ? (
    <Button tone="primary" onPress={() => setAdding(true)}>
      <Plus size={16} aria-hidden="true" /> Add language
    </Button>
  ) : null;
  return (
    <div className="screen" style={{ maxWidth: 960 }}>
      <div className="screen__head">
        <h1>Languages</h1>
        {others.length > 0 ? <div className="end">{add}</div> : null}
      </div>
      <section className="card" aria-label="Languages of the website">
        {others.length === 0 ? (
          <Nothing icon={Languages} title={`Everything is in ${own?.label}`}>
            <p>Add a language, then translate pages side by side. Visitors choose it once it is published.</p>
            {add}
          </Nothing>
        ) : (
          <ul className="page-rows">
            {list.data.languages.map((one) => (
              <LanguageRow
                key={one.code}
                language={one}
                isOwn={one.code === own?.code}
                mayPublish={mayPublish}
                onChange={(change) =>
                  save.mutate(
                    list.data.languages.map((other) => (other.code === one.code ? { ...one, ...change } : other)),
                  )
                }
                onRemove={() => save.mutate(list.data.languages.filter(({ code }) => code !== one.code))}
              />
            ))}
          </ul>
        )}
      </section>
      {save.error ? (
        <p className="notice notice--bad" role="alert">
          <span>{save.error.message}</span>
        </p>
      ) : null}
      <ServiceCard mayPublish={mayPublish} />
      {shown ? (
        <>
          {others.length > 1 ? (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
            <div className="chips" role="group" aria-label="Language to translate into">
              {others.map(({ code, label }) => (
                <button
                  key={code}
                  type="button"
                  aria-pressed={code === shown.code}
                  onClick={() => void navigate({ to: '/settings/languages', search: { language: code } })}
                >
                  {label}
                </button>
              ))}
            </div>
          ) : null}
          <TranslatableList key={shown.code} language={shown.code} label={shown.label} mayPublish={mayPublish} />
        </>
      ) : null}
      {adding ? (
        <AddDialog
          known={list.data.languages}
          onClose={() => setAdding(false)}
          onAdded={(code) => void navigate({ to: '/settings/languages', search: { language: code } })}
        />
      ) : null}
    </div>
  );
}

function useSaving() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (languages: readonly Language[]) => saveLanguages([...languages]),
    onSuccess: (saved) => {
      client.setQueryData(languagesQuery.queryKey, saved);
      void client.invalidateQueries({ queryKey: ['translatable'] });
      toast({ text: 'The languages are saved.' });
    },
  });
}

function LanguageRow(props: {
  language: Language;
  isOwn: boolean;
  mayPublish: boolean;
  onChange: (change: Partial<Language>) => void;
  onRemove: () => void;
}) {
  const { language, isOwn } = props;
  const remove = async () => {
    const agreed = await confirm({
      title: `Remove ${language.label}?`,
      text: 'Visitors can no longer choose it. Pages that are translated stay as they are, and are found at their addresses.',
      confirmLabel: 'Remove language',
    });
    if (agreed) props.onRemove();
  };
  return (
    <li className="page-row languages-row" aria-label={language.label}>
      <div className="languages-row__about">
        <b>{language.label}</b>
        <span className="soft">
          {language.code}
          {isOwn ? ' · the website’s own' : language.pathPrefix ? ` · begins at /${language.pathPrefix}` : ''}
        </span>
      </div>
      {isOwn || !props.mayPublish ? null : (
        <div className="languages-row__deeds">
          <Switch
            label="Visitors can choose it"
            showLabel
            checked={language.published}
            onChange={(published) => props.onChange({ published })}
          />
          <Button tone="quiet" onPress={() => void remove()}>
            Remove<span className="visually-hidden"> {language.label}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

/** A service that translates the whole website, as an import may have brought it (LANG-06). */
function ServiceCard({ mayPublish }: { mayPublish: boolean }) {
  const client = useQueryClient();
  const service = useQuery(translationServiceQuery).data;
  if (!service?.connected) return null;
  const disconnect = async () => {
    const agreed = await confirm({
      title: `Disconnect ${service.provider}?`,
      text: 'What it has translated stays; new pages no longer go to it.',
      confirmLabel: 'Disconnect',
      work: disconnectTranslationService,
    });
    if (agreed) await client.invalidateQueries({ queryKey: translationServiceQuery.queryKey });
  };
  return (
    <section className="card" aria-label="Translation service">
      <div className="card__body languages-service">
        <span>
          {service.provider} translates this website. {service.pendingItems} pages wait.
        </span>
        {mayPublish ? <Button onPress={() => void disconnect()}>Disconnect</Button> : null}
      </div>
    </section>
  );
}

function AddDialog(props: { known: readonly Language[]; onClose: () => void; onAdded: (code: string) => void }) {
  const { known } = props;
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const [pathPrefix, setPathPrefix] = useState('');
  const choices = languageChoices('').filter(({ value }) => known.every((one) => one.code !== value));
  const add = useMutation({
    // Nobody is offered a language before there is a page in it.
    mutationFn: () => saveLanguages([...known, { code, pathPrefix, published: false }]),
    onSuccess: (saved) => {
      client.setQueryData(languagesQuery.queryKey, saved);
      toast({ text: 'The language is added. Visitors can choose it once you publish it.' });
      props.onAdded(code);
      props.onClose();
    },
  });
  const refused = fieldErrors(add.error);
  return (
    <FormDialog
      title="Add a language"
      call={add}
      submitLabel="Add language"
      isReady={code !== ''}
      onClose={props.onClose}
    >
      <SelectField
        label="Language"
        choices={[{ value: '', label: 'Choose' }, ...choices]}
        value={code}
        error={refused[`languages.${known.length}.code`]}
        onChange={(value) => {
          if (pathPrefix === code.toLowerCase()) setPathPrefix(value.toLowerCase());
          setCode(value);
        }}
      />
      <TextField
        label="Path"
        prefix="/"
        maxLength={20}
        hint="The address of its home page, such as /de."
        value={pathPrefix}
        error={refused[`languages.${known.length}.pathPrefix`]}
        onChange={(event) => {
          setPathPrefix(event.target.value.trim());
          add.reset();
        }}
      />
    </FormDialog>
  );
}
