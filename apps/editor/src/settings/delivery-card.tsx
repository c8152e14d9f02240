import { type DeliverySettings, mostDeliveryTerm, type ReadDeliverySettings } from '@plinth/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeDeliverySettings, deliverySettingsQuery } from '../api/website.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { UnsavedPrompt } from '../ui/unsaved-prompt.tsx';
import { type SettingWords, useSettingsSave } from './use-settings-save.tsx';

/** How long and how often buyers may fetch what they have bought: files, and the way into a member area. */
export function DeliveryCard() {
  const settings = useQuery(deliverySettingsQuery);
  return (
    <section className="card" aria-labelledby="settings-delivery">
      <div className="card__head">
        <h2 id="settings-delivery">Downloads and memberships</h2>
      </div>
      {settings.data ? (
        <DeliveryForm saved={settings.data} />
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

const FIELDS = [
  ['downloadLimit', 'Downloads of each file', 'For each piece that was bought.'],
  ['downloadDays', 'Days for which a file can be downloaded', 'From the order on.'],
  [
    'membershipLinkDays',
    'Days for which the link to a membership is good',
    'Guests sign in or make an account with it. Once they have, they stay members.',
  ],
] as const;

const problemOf = (typed: string): string | undefined =>
  /^[1-9]\d*$/.test(typed) && Number(typed) <= mostDeliveryTerm ? undefined : 'Enter a whole number from 1 to 10,000.';

const WORDS: SettingWords<keyof DeliverySettings> = {
  labels: Object.fromEntries(FIELDS) as Record<keyof DeliverySettings, string>,
};

function DeliveryForm({ saved: read }: { saved: ReadDeliverySettings }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<Partial<Record<keyof DeliverySettings, string>>>({});
  const { base: saved, save: onTop, question } = useSettingsSave(read, Object.keys(typed).length > 0, WORDS);
  const textOf = (name: keyof DeliverySettings) => typed[name] ?? String(saved[name]);
  const unsaved = FIELDS.some(([name]) => textOf(name) !== String(saved[name]));
  const isFine = FIELDS.every(([name]) => problemOf(textOf(name)) === undefined);
  const save = useMutation({
    mutationFn: () => {
      const mine = {
        downloadLimit: Number(textOf('downloadLimit')),
        downloadDays: Number(textOf('downloadDays')),
        membershipLinkDays: Number(textOf('membershipLinkDays')),
      };
      return onTop(mine, (all) => changeDeliverySettings(all));
    },
    onSuccess: (settings) => {
      client.setQueryData(deliverySettingsQuery.queryKey, settings);
      setTyped({});
      toast({ text: 'Downloads and memberships are saved.' });
    },
  });
  const edits = {
    getState: () => ({ unsaved }),
    flush: async () =>
      isFine &&
      save.mutateAsync().then(
        () => true,
        () => false,
      ),
    discard: () => setTyped({}),
  };
  return (
    <form
      className="card__body"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isFine) save.mutate();
      }}
    >
      {save.error ? (
        <p className="notice notice--bad" role="alert">
          <span>{save.error.message}</span>
        </p>
      ) : null}
      {FIELDS.map(([name, label, hint]) => (
        <TextField
          key={name}
          label={label}
          hint={hint}
          inputMode="numeric"
          maxLength={6}
          error={typed[name] === undefined ? undefined : problemOf(textOf(name))}
          value={textOf(name)}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value.trim() })}
        />
      ))}
      <p className="soft">It counts for orders from now on; what is sent again gets the new days.</p>
      <div>
        <Button type="submit" tone="primary" busy={save.isPending} isDisabled={!unsaved}>
          Save downloads and memberships
        </Button>
      </div>
      <UnsavedPrompt draft={edits} savesAsYouGo={false} />
      {question}
    </form>
  );
}
