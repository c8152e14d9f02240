import type { ReturnSettings } from '@plinth/contract';
import { longestReturnDays } from '@plinth/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeReturnSettings, returnSettingsQuery } from '../api/orders.ts';
import { AreaField, TextField } from '../ui/field.tsx';
import { FormDialog, fieldErrors } from '../ui/form-dialog.tsx';
import { toast } from '../ui/toast.tsx';

/** Until when buyers may ask for returns, and what they are told. */
export function ReturnSettingsDialog({ onClose }: { onClose: () => void }) {
  const settings = useQuery(returnSettingsQuery);
  return settings.data ? <SettingsForm settings={settings.data} onClose={onClose} /> : null;
}

function SettingsForm({ settings, onClose }: { settings: ReturnSettings; onClose: () => void }) {
  const client = useQueryClient();
  const [days, setDays] = useState(String(settings.days));
  const [instructions, setInstructions] = useState(settings.instructions);
  const count = /^\d{1,3}$/.test(days) && Number(days) <= longestReturnDays ? Number(days) : undefined;
  const save = useMutation({
    mutationFn: () => changeReturnSettings({ days: count ?? 0, instructions }),
    onSuccess: (now) => {
      client.setQueryData(returnSettingsQuery.queryKey, now);
      toast({ text: 'The return settings are saved.' });
      onClose();
    },
  });
  const problem = count === undefined ? `Enter a number of days up to ${longestReturnDays}.` : undefined;
  return (
    <FormDialog
      title="Return settings"
      intro={<p className="soft">Buyers ask for a return on the page of their order; you approve it or not.</p>}
      call={save}
      submitLabel="Save"
      isReady={count !== undefined}
      onClose={onClose}
    >
      <TextField
        label="Days after the parcel"
        hint="0: nobody asks for returns on the page of an order."
        inputMode="numeric"
        maxLength={3}
        value={days}
        error={problem ?? fieldErrors(save.error).days}
        onChange={(event) => setDays(event.target.value.trim())}
      />
      <AreaField
        label="Where the goods go"
        hint="Stands in the mail of every return that you approve."
        maxLength={2000}
        rows={4}
        value={instructions}
        onChange={(event) => setInstructions(event.target.value)}
      />
    </FormDialog>
  );
}
