import type { CheckoutSettings, ReadCheckoutSettings } from '@plinth/contract';
import { longestOrderNote, longestParcelMessage } from '@plinth/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeCheckoutSettings, checkoutSettingsQuery } from '../api/website.ts';
import { Button } from '../ui/button.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toast.tsx';
import { UnsavedPrompt } from '../ui/unsaved-prompt.tsx';
import { type SettingWords, useSettingsSave } from './use-settings-save.tsx';

/** What cart and checkout ask shoppers for beside what an order needs. */
export function CheckoutCard() {
  const settings = useQuery(checkoutSettingsQuery);
  return (
    <section className="card" aria-labelledby="settings-checkout">
      <div className="card__head">
        <h2 id="settings-checkout">Checkout</h2>
      </div>
      {settings.data ? (
        <CheckoutForm saved={settings.data} />
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

const SWITCHES = [
  [
    'orderNote',
    'Ask for a note to the seller',
    `Up to ${longestOrderNote} characters, in the cart and at the checkout. It stands on the order, in its mail and on the packing slip.`,
  ],
  [
    'giftMessage',
    'Ask whether it is a gift',
    `With a message of up to ${longestParcelMessage} characters for who gets it. It stands on the packing slip, which has no prices.`,
  ],
] as const;

const WORDS: SettingWords<keyof CheckoutSettings> = {
  labels: Object.fromEntries(SWITCHES) as Record<keyof CheckoutSettings, string>,
  text: (_name, on) => (on ? 'On' : 'Off'),
};

function CheckoutForm({ saved: read }: { saved: ReadCheckoutSettings }) {
  const client = useQueryClient();
  const [changes, setChanges] = useState<Partial<CheckoutSettings>>({});
  const { base: saved, save: onTop, question } = useSettingsSave(read, Object.keys(changes).length > 0, WORDS);
  const shown = { ...saved, ...changes };
  const unsaved = SWITCHES.some(([name]) => shown[name] !== saved[name]);
  const save = useMutation({
    mutationFn: () => {
      const { orderNote, giftMessage } = shown;
      return onTop({ orderNote, giftMessage }, (all) => changeCheckoutSettings(all));
    },
    onSuccess: (settings) => {
      client.setQueryData(checkoutSettingsQuery.queryKey, settings);
      setChanges({});
      toast({ text: 'The checkout is saved.' });
    },
  });
  const edits = {
    getState: () => ({ unsaved }),
    flush: () =>
      save.mutateAsync().then(
        () => true,
        () => false,
      ),
    discard: () => setChanges({}),
  };
  return (
    <form
      className="card__body"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      {save.error ? (
        <p className="notice notice--bad" role="alert">
          <span>{save.error.message}</span>
        </p>
      ) : null}
      {SWITCHES.map(([name, label, about]) => (
        <div key={name}>
          <div className="switch-list">
            <Switch
              showLabel
              label={label}
              checked={shown[name]}
              onChange={(on) => setChanges({ ...changes, [name]: on })}
            />
          </div>
          <p className="soft">{about}</p>
        </div>
      ))}
      <div>
        <Button type="submit" tone="primary" busy={save.isPending} isDisabled={!unsaved}>
          Save checkout
        </Button>
      </div>
      <UnsavedPrompt draft={edits} savesAsYouGo={false} />
      {question}
    </form>
  );
}
