import type { PaymentSettings } from '@plinth/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { changePayPalKeys } from '../api/website.ts';
import { TextField } from '../ui/field.tsx';
import { FormDialog, fieldErrors } from '../ui/form-dialog.tsx';
import { SecretField } from '../ui/secret-field.tsx';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toast.tsx';

/** The keys of an app of PayPal. They are kept once PayPal has taken them. */
export function PayPalKeysDialog(props: {
  paypal: PaymentSettings['paypal'];
  onClose: () => void;
  onChanged: (settings: PaymentSettings) => void;
}) {
  const { keys, underWay } = props.paypal;
  const [clientId, setClientId] = useState(keys?.clientId ?? '');
  const [secret, setSecret] = useState('');
  const [webhookId, setWebhookId] = useState(keys?.webhookId ?? '');
  const [live, setLive] = useState(keys?.live ?? false);
  const save = useMutation({
    mutationFn: () => changePayPalKeys({ clientId, secret, webhookId, live }),
    onSuccess: (settings) => {
      props.onChanged(settings);
      toast({ text: `PayPal has taken the ${live ? 'live' : 'sandbox'} keys.` });
      props.onClose();
    },
  });
  const errors = fieldErrors(save.error);
  const set =
    <T,>(put: (value: T) => void) =>
    (value: T) => {
      put(value);
      save.reset();
    };
  return (
    <FormDialog
      title="Keys of PayPal"
      intro={
        <p className="soft">
          At developer.paypal.com under Apps & Credentials. Sandbox keys move no money. PayPal is asked whether it takes
          them before they are kept.
          {underWay > 0
            ? ` ${underWay === 1 ? 'A payment is' : `${underWay} payments are`} under way with the present keys: enter only keys of the same account.`
            : ''}
        </p>
      }
      call={save}
      submitLabel="Check and save"
      onClose={props.onClose}
    >
      <div className="row-between">
        <span>
          Live keys<span className="soft">: real money. Off: PayPal’s sandbox.</span>
        </span>
        <Switch label="Live keys" checked={live} onChange={set(setLive)} />
      </div>
      <TextField
        label="Client ID"
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        value={clientId}
        error={errors.clientId}
        onChange={(event) => set(setClientId)(event.target.value)}
      />
      <SecretField
        label="Secret"
        hint={
          keys
            ? `Stored encrypted, ends in ${keys.secretEnds}. Type another one to replace it.`
            : 'It is stored encrypted and never shown again.'
        }
        isSet={Boolean(keys)}
        value={secret}
        maxLength={300}
        error={errors.secret}
        onChange={set(setSecret)}
      />
      <TextField
        label="Webhook ID"
        hint="It stands beside the webhook at PayPal once you have entered its address there."
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={webhookId}
        error={errors.webhookId}
        onChange={(event) => set(setWebhookId)(event.target.value)}
      />
    </FormDialog>
  );
}
