import type { ReadRestockSettings, RestockSettings } from '@plinth/contract';
import { largestRestockText, restockTexts } from '@plinth/domain';
import { say } from '@plinth/words';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { restockSettingsQuery, saveRestockSettings } from '../api/restock.ts';
import { useSiteWords } from '../session/use-site-words.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { FormDialog, fieldErrors } from '../ui/form-dialog.tsx';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toast.tsx';

/** How visitors ask to be told, and whether those who wait are told without anybody's doing. */
export function RestockSettingsDialog({ read, onClose }: { read: ReadRestockSettings; onClose: () => void }) {
  const client = useQueryClient();
  // What somebody else saves meanwhile comes in below what is typed here.
  const { settings, version, lists } = useQuery({ ...restockSettingsQuery, initialData: read }).data;
  const [typed, setTyped] = useState<Partial<RestockSettings>>({});
  const form = { ...settings, ...typed };
  const inSiteWords = useSiteWords();
  const change = (more: Partial<RestockSettings>) => {
    setTyped((now) => ({ ...now, ...more }));
    save.reset();
  };
  const save = useMutation({
    mutationFn: () => saveRestockSettings({ ...form, version }),
    onSuccess: (now) => {
      client.setQueryData(restockSettingsQuery.queryKey, now);
      toast({ text: 'The settings are saved.' });
      onClose();
    },
    onError: () => void client.invalidateQueries({ queryKey: restockSettingsQuery.queryKey }),
  });
  const words = (name: keyof typeof restockTexts, label: string) => (
    <TextField
      label={label}
      maxLength={largestRestockText}
      placeholder={inSiteWords(() => say(restockTexts[name]))}
      value={form[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  return (
    <FormDialog
      title="Back in stock"
      call={{ isPending: save.isPending, error: save.error, mutate: () => save.mutate() }}
      submitLabel="Save"
      onClose={onClose}
    >
      <Switch
        label="Tell who waits as soon as it can be ordered again"
        showLabel
        checked={form.automatic}
        onChange={(automatic) => change({ automatic })}
      />
      <p className="soft">
        {form.automatic
          ? 'Within five minutes, each once, whoever waits already, too.'
          : 'Mails go out when you send them from this list.'}
      </p>
      <Switch
        label="Visitors can ask to be told"
        showLabel
        checked={form.enabled}
        onChange={(enabled) => change({ enabled })}
      />
      {form.enabled ? (
        <>
          <p className="soft">What is left empty reads as it stands in the field.</p>
          {words('callToAction', 'Above the form')}
          {words('buttonText', 'Button')}
          {words('successText', 'After they have asked')}
          <Switch
            label="Offer news by email, too"
            showLabel
            checked={form.mailingListSignUpEnabled}
            onChange={(mailingListSignUpEnabled) => change({ mailingListSignUpEnabled })}
          />
          {form.mailingListSignUpEnabled ? (
            <>
              {words('mailingListDescription', 'Beside the box')}
              <SelectField
                label="Mailing list"
                value={form.mailingListId}
                error={fieldErrors(save.error).mailingListId}
                choices={choicesOf(lists, form.mailingListId)}
                onChange={(mailingListId) => change({ mailingListId })}
              />
              <Switch
                label="Ticked to begin with"
                showLabel
                checked={form.mailingListOptInByDefault}
                describedBy="restock-ticked"
                onChange={(mailingListOptInByDefault) => change({ mailingListOptInByDefault })}
              />
              <p className="soft" id="restock-ticked">
                In the EU and the UK a box that is ticked to begin with is no consent.
              </p>
            </>
          ) : null}
        </>
      ) : null}
    </FormDialog>
  );
}

/** The newsletter first; and what is chosen, though it is not there any more. */
const choicesOf = (lists: ReadRestockSettings['lists'], chosen: string) => [
  { value: '', label: 'Newsletter' },
  ...lists.map(({ id, name }) => ({ value: id, label: name })),
  ...(chosen === '' || lists.some(({ id }) => id === chosen)
    ? []
    : [{ value: chosen, label: 'A list that is not there any more' }]),
];
