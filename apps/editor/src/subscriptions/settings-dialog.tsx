import type { SubscriptionSettings } from '@plinth/contract';
import { mostRetries } from '@plinth/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeSubscriptionSettings, subscriptionSettingsQuery } from '../api/subscriptions.ts';
import { SelectField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { toast } from '../ui/toast.tsx';

const TRIES = ['Not at all', 'After 1 day', 'After 1 and 3 days', 'After 1, 3 and 5 days', 'After 1, 3, 5 and 7 days'];

/** How often a failed renewal is tried again, and what then. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const settings = useQuery(subscriptionSettingsQuery);
  return settings.data ? <SettingsForm settings={settings.data} onClose={onClose} /> : null;
}

function SettingsForm({ settings, onClose }: { settings: SubscriptionSettings; onClose: () => void }) {
  const client = useQueryClient();
  const [{ retries, afterwards }, setWanted] = useState(settings);
  const save = useMutation({
    mutationFn: () => changeSubscriptionSettings({ retries, afterwards }),
    onSuccess: (now) => {
      client.setQueryData(subscriptionSettingsQuery.queryKey, now);
      toast({ text: 'Saved. It counts from the next failed renewal on.' });
      onClose();
    },
  });
  return (
    <FormDialog
      title="When a renewal is not paid"
      intro={<p className="soft">The customer is told by mail each time, with a link to pay.</p>}
      call={save}
      submitLabel="Save"
      onClose={onClose}
    >
      <SelectField
        label="Try again"
        value={String(retries)}
        choices={TRIES.slice(0, mostRetries + 1).map((label, count) => ({ value: String(count), label }))}
        onChange={(value) => setWanted((old) => ({ ...old, retries: Number(value) }))}
      />
      <SelectField
        label="Then"
        value={afterwards}
        choices={[
          { value: 'past-due', label: 'Wait for the customer' },
          { value: 'cancel', label: 'Cancel the subscription' },
        ]}
        onChange={(value) => setWanted((old) => ({ ...old, afterwards: value === 'cancel' ? 'cancel' : 'past-due' }))}
      />
    </FormDialog>
  );
}
