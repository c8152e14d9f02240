import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CallFailure } from '../api/call.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import { SecretField } from '../ui/secret-field.tsx';
import { toast } from '../ui/toast.tsx';
import { UnsavedPrompt } from '../ui/unsaved-prompt.tsx';
import type { Choice } from './setting-choices.ts';

interface Saved<Name extends string> {
  provider: Name;
  hasKey: boolean;
  version: string;
}

/** Which provider does something for a website, one of them with a key of the owner's own; saved by itself. */
export function ProviderForm<Name extends string, Settings extends Saved<Name>>(props: {
  saved: Settings & Saved<Name>;
  queryKey: QueryKey;
  /** `key` is left out where the stored one stays, null where it goes. */
  change: (change: { provider: Name; key?: string | null; version: string }) => Promise<Settings>;
  label: string;
  choices: readonly Choice[];
  /** What each of them means. */
  hints: Readonly<Record<Name, string>>;
  /** The one that needs a key. */
  keyed: NoInfer<Name>;
  keyLabel: string;
  saveLabel: string;
  savedText: string;
  className: string;
  tone?: 'primary';
  children?: ReactNode;
}) {
  const { saved, queryKey, keyed, tone } = props;
  const client = useQueryClient();
  const [provider, setProvider] = useState<Name>(saved.provider);
  const [key, setKey] = useState('');
  const unsaved = provider !== saved.provider || key !== '';
  const save = useMutation({
    mutationFn: (change: { key?: string | null }) => props.change({ provider, ...change, version: saved.version }),
    onSuccess: (settings) => {
      client.setQueryData(queryKey, settings);
      setProvider(settings.provider);
      setKey('');
      toast({ text: props.savedText });
    },
    // Somebody else may have been faster: the next save builds on what is there now.
    onError: () => void client.invalidateQueries({ queryKey }),
  });
  const typed = key === '' ? {} : { key };
  const fields = save.error instanceof CallFailure ? save.error.fields : {};
  const edits = {
    getState: () => ({ unsaved }),
    flush: () =>
      save.mutateAsync(typed).then(
        () => true,
        () => false,
      ),
    discard: () => {
      setProvider(saved.provider);
      setKey('');
    },
  };
  return (
    <form
      className={props.className}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(typed);
      }}
    >
      {save.error && !fields.key ? (
        <p className="notice notice--bad" role="alert">
          <span>{save.error.message}</span>
        </p>
      ) : null}
      {props.children}
      <SelectField
        label={props.label}
        hint={props.hints[provider]}
        choices={props.choices}
        value={provider}
        onChange={(value) => setProvider(value as Name)}
      />
      {provider === keyed ? (
        <SecretField
          label={props.keyLabel}
          hint={saved.hasKey ? 'Stored encrypted. Type another one to replace it.' : 'It is stored encrypted.'}
          isSet={saved.hasKey}
          value={key}
          maxLength={200}
          error={fields.key}
          onChange={(value) => {
            setKey(value);
            save.reset();
          }}
        />
      ) : null}
      <div className="extra-form__buttons">
        <Button type="submit" {...(tone ? { tone } : {})} busy={save.isPending} isDisabled={!unsaved}>
          {props.saveLabel}
        </Button>
        {saved.hasKey && provider !== keyed ? (
          <Button tone="quiet" busy={save.isPending} onPress={() => save.mutate({ key: null })}>
            Remove the stored key
          </Button>
        ) : null}
      </div>
      <UnsavedPrompt draft={edits} savesAsYouGo={false} />
    </form>
  );
}
