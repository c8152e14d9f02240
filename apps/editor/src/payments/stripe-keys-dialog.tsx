import type { PaymentSettings } from '@plinth/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { changeStripeKeys } from '../api/website.ts';
import { TextField } from '../ui/field.tsx';
import { FormDialog, fieldErrors } from '../ui/form-dialog.tsx';
import { SecretField } from '../ui/secret-field.tsx';
import { toast } from '../ui/toast.tsx';

const kept = (ends: string | undefined): string =>
  ends
    ? `Stored encrypted, ends in ${ends}. Type another one to replace it.`
    : 'It is stored encrypted and never shown again.';

/** The keys of a Stripe account. They are kept once Stripe has taken them. */
export function StripeKeysDialog(props: {
  stripe: PaymentSettings['stripe'];
  onClose: () => void;
  onChanged: (settings: PaymentSettings) => void;
}) {
  const { keys, underWay } = props.stripe;
  const [publishableKey, setPublishableKey] = useState(keys?.publishableKey ?? '');
  const [secretKey, setSecretKey] = useState('');
  const [webhookSecret, setWebhookSecret] = useState('');
  const save = useMutation({
    mutationFn: () => changeStripeKeys({ publishableKey, secretKey, webhookSecret }),
    onSuccess: (settings) => {
      props.onChanged(settings);
      const { account = '', live = false } = settings.stripe.keys ?? {};
      toast({ text: `Stripe has taken the ${live ? 'live' : 'test'} keys${account ? ` of ${account}` : ''}.` });
      props.onClose();
    },
  });
  const errors = fieldErrors(save.error);
  const set = (put: (value: string) => void) => (value: string) => {
    put(value);
    save.reset();
  };
  return (
    <FormDialog
      title="Keys of Stripe"
      intro={
        <p className="soft">
          In your Stripe account under Developers → API keys. Test keys move no money. Stripe is asked whether it takes
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
      <TextField
        label="Publishable key"
        placeholder="pk_…"
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        value={publishableKey}
        error={errors.publishableKey}
        onChange={(event) => set(setPublishableKey)(event.target.value)}
      />
      <SecretField
        label="Secret key"
        hint={kept(keys?.secretKeyEnds)}
        isSet={Boolean(keys)}
        value={secretKey}
        maxLength={300}
        error={errors.secretKey}
        onChange={set(setSecretKey)}
      />
      <SecretField
        label="Signing secret of the webhook"
        hint={`${kept(keys?.webhookSecretEnds)} You get it where you enter the webhook address at Stripe.`}
        isSet={Boolean(keys?.webhookSecretEnds)}
        value={webhookSecret}
        maxLength={300}
        error={errors.webhookSecret}
        onChange={set(setWebhookSecret)}
      />
    </FormDialog>
  );
}
