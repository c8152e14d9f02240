import type { PaymentSettings } from '@plinth/contract';
import { useMutation } from '@tanstack/react-query';
import { checkPayPal, removePayPalKeys } from '../api/website.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toast.tsx';
import { WebhookAddress } from './webhook-address.tsx';

/** The connection with PayPal: which app it is, whether it works, and how PayPal tells what happens there. */
export function PayPalCard(props: {
  paypal: PaymentSettings['paypal'];
  onKeys: () => void;
  onChanged: (settings: PaymentSettings) => void;
}) {
  const { keys, problem, problemAt, webhookUrl, webhookEvents, lastWebhookAt, takesCurrency } = props.paypal;
  const formats = useFormats();
  const check = useMutation({ mutationFn: () => checkPayPal() });
  const remove = async () => {
    const done = await confirm({
      title: 'Remove the keys of PayPal?',
      text: 'The checkout offers PayPal no more. Refunds of orders that were paid by it have to be made at PayPal, and are noted here by hand.',
      confirmLabel: 'Remove keys',
      danger: true,
      work: async () => props.onChanged(await removePayPalKeys()),
    });
    if (done) toast({ text: 'The keys are removed.' });
  };
  const problems = [
    ...(keys && !keys.readable ? ['The stored keys were encrypted by another installation. Enter them again.'] : []),
    ...(takesCurrency ? [] : ['PayPal does not take the currency of this store, so the checkout does not offer it.']),
    ...(problem
      ? [`PayPal refused a payment${problemAt === null ? '' : ` on ${formats.moment(problemAt)}`}: ${problem}`]
      : []),
  ];
  return (
    <section className="card" aria-labelledby="payments-paypal">
      <div className="card__head">
        <h2 id="payments-paypal">PayPal</h2>
        <Button onPress={props.onKeys}>{keys ? 'Change keys' : 'Enter keys'}</Button>
      </div>
      <div className="card__body">
        {problems.map((text) => (
          <p key={text} className="notice notice--bad">
            <span>{text}</span>
          </p>
        ))}
        {keys ? (
          <dl className="facts">
            <div>
              <dt>App</dt>
              <dd>
                …{keys.clientId.slice(-8)}{' '}
                <span className={keys.live ? 'badge badge--good' : 'badge badge--warn'}>
                  {keys.live ? 'Live' : 'Sandbox, no money moves'}
                </span>
              </dd>
            </div>
            <div>
              <dt>Secret</dt>
              <dd>ends in {keys.secretEnds}</dd>
            </div>
          </dl>
        ) : (
          <p className="soft">
            With an app of your own PayPal account money goes straight to you; this shop takes no share of it. Buyers
            log in at PayPal, never here.
          </p>
        )}
        {keys ? (
          <div>
            <Button busy={check.isPending} onPress={() => check.mutate()}>
              {check.isPending ? 'Asking PayPal…' : 'Test the connection'}
            </Button>
          </div>
        ) : null}
        <div role="status">
          {(check.error ? [check.error.message] : (check.data?.problems ?? [])).map((text) => (
            <p key={text} className="notice notice--bad">
              <span>{text}</span>
            </p>
          ))}
          {check.data?.problems.length === 0 ? (
            <p className="notice">
              <span>PayPal takes these keys, and its webhook leads here.</span>
            </p>
          ) : null}
        </div>
        <WebhookAddress
          url={webhookUrl}
          lastAt={lastWebhookAt}
          enterAt="PayPal"
          missing={keys && !keys.webhookId ? 'Its ID is missing: none can be read.' : ''}
        />
        <details className="payments__events">
          <summary>What PayPal is to send</summary>
          <p className="soft">
            At PayPal under Apps & Credentials → your app → Webhooks: add the address above, with these events. Without
            them orders are placed and paid all the same, but disputes and refunds made at PayPal do not arrive here.
          </p>
          <ul>
            {webhookEvents.map((name) => (
              <li key={name}>
                <code>{name}</code>
              </li>
            ))}
          </ul>
        </details>
        {keys ? (
          <div>
            <Button tone="quiet" onPress={() => void remove()}>
              Remove the keys
            </Button>
          </div>
        ) : null}
      </div>
    </section>
  );
}
