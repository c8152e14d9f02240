import type { PlaceProviderName, PlaceSettings } from '@plinth/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailure } from '../api/call.ts';
import { changePlaceSettings, placeSettingsQuery } from '../api/website.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import { SecretField } from '../ui/secret-field.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { UnsavedPrompt } from '../ui/unsaved-prompt.tsx';

/** Who helps buyers to type their address. */
export function PlacesCard() {
  const settings = useQuery(placeSettingsQuery);
  return (
    <section className="card" aria-labelledby="settings-places">
      <div className="card__head">
        <h2 id="settings-places">Address suggestions</h2>
      </div>
      {settings.data ? (
        <PlacesForm saved={settings.data} />
      ) : (
        <div className="card__body">
          {settings.isPending ? (
            <ListSkeleton rows={2} />
          ) : (
            <LoadFailure error={settings.error} retry={() => void settings.refetch()} />
          )}
        </div>
      )}
    </section>
  );
}

const CHOICES = [
  { value: 'open-data', label: 'Built in: towns, and postal codes of the United States' },
  { value: 'google', label: 'Google Places: whole addresses, with your key' },
  { value: 'none', label: 'None' },
];

const WHAT: Readonly<Record<PlaceProviderName, string>> = {
  'open-data': 'Nobody else learns what buyers type. No account is needed, and nothing is charged.',
  google:
    'What buyers type into their address is sent to Google by this server. Google charges your account for it; where Google does not answer, the built-in places do.',
  none: 'Addresses are typed by hand.',
};

function PlacesForm({ saved }: { saved: PlaceSettings }) {
  const client = useQueryClient();
  const [provider, setProvider] = useState<PlaceProviderName>(saved.provider);
  const [key, setKey] = useState('');
  const unsaved = provider !== saved.provider || key !== '';
  const save = useMutation({
    mutationFn: (change: { key?: string | null }) =>
      changePlaceSettings({ provider, ...change, version: saved.version }),
    onSuccess: (settings) => {
      client.setQueryData(placeSettingsQuery.queryKey, settings);
      setProvider(settings.provider);
      setKey('');
      toast({ text: 'The address suggestions are saved.' });
    },
    // Somebody else may have been faster: the next save builds on what is there now.
    onError: () => void client.invalidateQueries({ queryKey: placeSettingsQuery.queryKey }),
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
      className="card__body"
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
      <SelectField
        label="Suggestions while an address is typed"
        hint={WHAT[provider]}
        choices={CHOICES}
        value={provider}
        onChange={(value) => setProvider(value as PlaceProviderName)}
      />
      {provider === 'google' ? (
        <SecretField
          label="Key of the Places API"
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
        <Button type="submit" tone="primary" busy={save.isPending} isDisabled={!unsaved}>
          Save address suggestions
        </Button>
        {saved.hasKey && provider !== 'google' ? (
          <Button tone="quiet" busy={save.isPending} onPress={() => save.mutate({ key: null })}>
            Remove the stored key
          </Button>
        ) : null}
      </div>
      <UnsavedPrompt draft={edits} savesAsYouGo={false} />
    </form>
  );
}
