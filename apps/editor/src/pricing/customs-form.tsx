import type { CarrierSettings, Incoterm } from '@plinth/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { labelCostsPath } from '../api/labels.ts';
import { carrierSettingsQuery, changeCarrierSettings } from '../api/pricing.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { toast } from '../ui/toast.tsx';
import { UnsavedPrompt } from '../ui/unsaved-prompt.tsx';

const TERMS: readonly { value: Incoterm; label: string }[] = [
  { value: 'DDU', label: 'Whoever gets the parcel (DDU)' },
  { value: 'DDP', label: 'Your shop (DDP)' },
];

/** On which terms parcels leave the customs territory, and who signs for them; saved by itself. */
export function CustomsForm({ saved }: { saved: CarrierSettings }) {
  const client = useQueryClient();
  const [signer, setSigner] = useState(saved.signer);
  const [incoterm, setIncoterm] = useState(saved.incoterm);
  const unsaved = signer.trim() !== saved.signer || incoterm !== saved.incoterm;
  const save = useMutation({
    mutationFn: () =>
      changeCarrierSettings({ provider: saved.provider, signer: signer.trim(), incoterm, version: saved.version }),
    onSuccess: (settings) => {
      client.setQueryData(carrierSettingsQuery.queryKey, settings);
      setSigner(settings.signer);
      toast({ text: 'Labels and customs are saved.' });
    },
    onError: () => void client.invalidateQueries({ queryKey: carrierSettingsQuery.queryKey }),
  });
  const edits = {
    getState: () => ({ unsaved }),
    flush: () =>
      save.mutateAsync().then(
        () => true,
        () => false,
      ),
    discard: () => {
      setSigner(saved.signer);
      setIncoterm(saved.incoterm);
    },
  };
  return (
    <form
      className="pricing__carriers"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <h3>Labels and customs</h3>
      <p className="soft">
        Labels are bought where an order is fulfilled.{' '}
        <a className="link" href={labelCostsPath} download>
          What labels have cost (CSV)
        </a>
      </p>
      {save.error ? (
        <p className="notice notice--bad" role="alert">
          <span>{save.error.message}</span>
        </p>
      ) : null}
      <TextField
        label="Who signs declarations to customs"
        hint="A person of your shop, with first and last name"
        maxLength={100}
        value={signer}
        onChange={(event) => setSigner(event.target.value)}
      />
      <SelectField
        label="Who pays duties and taxes abroad"
        value={incoterm}
        choices={TERMS}
        onChange={(value) => setIncoterm(value as Incoterm)}
      />
      <div className="extra-form__buttons">
        <Button type="submit" busy={save.isPending} isDisabled={!unsaved}>
          Save labels and customs
        </Button>
      </div>
      <UnsavedPrompt draft={edits} savesAsYouGo={false} />
    </form>
  );
}
