import type { PaymentSettings } from '@plinth/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { changePaymentSettings, paymentSettingsQuery } from '../api/website.ts';
import { Button } from '../ui/button.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toast.tsx';
import { UnsavedPrompt } from '../ui/unsaved-prompt.tsx';

/** The ways to pay that the checkout offers: none until somebody chooses. */
export function PaymentsCard() {
  const settings = useQuery(paymentSettingsQuery);
  return (
    <section className="card" aria-labelledby="settings-payments">
      <div className="card__head">
        <h2 id="settings-payments">Payments</h2>
      </div>
      {settings.data ? (
        <PaymentsForm saved={settings.data} />
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

function PaymentsForm({ saved }: { saved: PaymentSettings }) {
  const client = useQueryClient();
  const id = useId();
  const [changes, setChanges] = useState<Partial<PaymentSettings>>({});
  const shown = { ...saved, ...changes };
  const unsaved = Object.entries(changes).some(([name, value]) => value !== saved[name as keyof PaymentSettings]);
  const change = (next: Partial<PaymentSettings>) => setChanges({ ...changes, ...next });
  const save = useMutation({
    mutationFn: () => changePaymentSettings(shown),
    onSuccess: (settings) => {
      client.setQueryData(paymentSettingsQuery.queryKey, settings);
      setChanges({});
      toast({ text: 'The ways to pay are saved.' });
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
      {!shown.testGateway && !shown.manualPayment ? (
        <p className="notice">
          <span>The checkout takes no orders that cost something: choose how buyers pay.</span>
        </p>
      ) : null}
      <div className="switch-list">
        <Switch
          label="Manual payment (transfer, cash, invoice)"
          showLabel
          checked={shown.manualPayment}
          onChange={(on) => change({ manualPayment: on })}
        />
        <Switch
          label="Test gateway (no money moves)"
          showLabel
          checked={shown.testGateway}
          onChange={(on) => change({ testGateway: on })}
        />
      </div>
      {shown.testGateway ? (
        <p className="soft">
          The checkout takes made-up cards and says on every page, in the confirmation and in the mail that no money
          moves.
        </p>
      ) : null}
      {shown.manualPayment ? (
        <div className="field">
          <label htmlFor={id}>How buyers pay</label>
          <textarea
            id={id}
            className="input"
            rows={4}
            maxLength={1000}
            aria-describedby={`${id}-hint`}
            value={shown.manualPaymentText}
            onChange={(event) => change({ manualPaymentText: event.target.value })}
          />
          <span className="hint" id={`${id}-hint`}>
            Where the money goes, and by when. It stands in the checkout, the confirmation and the mail; the order waits
            as unpaid until you fulfil it.
          </span>
        </div>
      ) : null}
      <div>
        <Button type="submit" tone="primary" busy={save.isPending} isDisabled={!unsaved}>
          Save payments
        </Button>
      </div>
      <UnsavedPrompt draft={edits} savesAsYouGo={false} />
    </form>
  );
}
