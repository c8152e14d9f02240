import type { StockSettings } from '@plinth/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveStockSettings } from '../api/stock.ts';
import { TextField } from '../ui/field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toast.tsx';
import { readPieces } from './stock-words.ts';

/** From how many pieces on something is low, and whether a mail tells of it. */
export function StockSettingsDialog({ settings, onClose }: { settings: StockSettings; onClose: () => void }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(settings.lowAt === null ? '' : `${settings.lowAt}`);
  const [mails, setMails] = useState(settings.mails);
  const [error, setError] = useState('');
  const saving = useMutation({
    mutationFn: (lowAt: number | null) => saveStockSettings({ lowAt, mails }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['stock'] });
      toast({ text: 'Saved.' });
      onClose();
    },
  });
  const save = () => {
    const lowAt = typed.trim() === '' ? null : readPieces(typed);
    if (lowAt === null && typed.trim() !== '') setError('Write a whole number, such as 5.');
    else saving.mutate(lowAt);
  };
  return (
    <FormDialog
      title="Low stock"
      intro={
        <p className="soft">
          A variant is marked when so few of it are left. A variant with a number of its own keeps it.
        </p>
      }
      call={{ isPending: saving.isPending, error: saving.error, mutate: save }}
      submitLabel="Save"
      onClose={onClose}
    >
      <TextField
        label="Low from"
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        hint="Pieces that can be sold. Empty: nothing is marked, and no mail is sent."
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value);
          setError('');
        }}
      />
      <Switch label="Send a mail when a variant becomes low" showLabel checked={mails} onChange={setMails} />
    </FormDialog>
  );
}
