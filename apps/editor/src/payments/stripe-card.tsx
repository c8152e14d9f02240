import type { PaymentSettings } from '@plinth/contract';
import { removeStripeKeys } from '../api/website.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toast.tsx';
import { WebhookAddress } from './webhook-address.tsx';

/** The connection with Stripe: whose it is, whether it works, and how Stripe tells what happens there. */
export function StripeCard(props: {
  stripe: PaymentSettings['stripe'];
  onKeys: () => void;
  onChanged: (settings: PaymentSettings) => void;
}) {
  const { keys, problem, problemAt, webhookUrl, webhookEvents, lastWebhookAt } = props.stripe;
  const formats = useFormats();
  const remove = async () => {
    const done = await confirm({
      title: 'Remove the keys of Stripe?',
      text: 'The checkout offers Stripe no more. Refunds of orders that were paid by it have to be made at Stripe, and are noted here by hand.',
      confirmLabel: 'Remove keys',
      danger: true,
      work: async () => props.onChanged(await removeStripeKeys()),
    });
    if (done) toast({ text: 'The keys are removed.' });
  };
  return (
    <section className="card" aria-labelledby="payments-stripe">
      <div className="card__head">
        <h2 id="payments-stripe">Stripe</h2>
        <Button onPress={props.onKeys}>{keys ? 'Change keys' : 'Enter keys'}</Button>
      </div>
      <div className="card__body">
        {keys && !keys.readable ? (
          <p className="notice notice--bad">
            <span>The stored keys were encrypted by another installation. Enter them again.</span>
          </p>
        ) : null}
        {problem ? (
          <p className="notice notice--bad">
            <span>
              Stripe refused a payment{problemAt === null ? '' : ` on ${formats.moment(problemAt)}`}: {problem}
            </span>
          </p>
        ) : null}
        {keys ? (
          <dl className="facts">
            <div>
              <dt>Account</dt>
              <dd>
                {keys.account || 'Unknown: the key may not read it'}{' '}
                <span className={keys.live ? 'badge badge--good' : 'badge badge--warn'}>
                  {keys.live ? 'Live keys' : 'Test keys, no money moves'}
                </span>
              </dd>
            </div>
            <div>
              <dt>Secret key</dt>
              <dd>ends in {keys.secretKeyEnds}</dd>
            </div>
          </dl>
        ) : (
          <p className="soft">
            With keys of your own account money goes straight to you; this shop takes no share of it. Card numbers are
            typed into Stripe’s own fields and never reach this server.
          </p>
        )}
        <WebhookAddress
          url={webhookUrl}
          lastAt={lastWebhookAt}
          enterAt="Stripe"
          missing={keys && !keys.webhookSecretEnds ? 'Its signing secret is missing: none can be read.' : ''}
        />
        <details className="payments__events">
          <summary>What Stripe is to send</summary>
          <p className="soft">
            At Stripe under Developers → Webhooks: add the address above, with these events. Without them orders are
            placed and paid all the same; disputes, and payments that come late, are learned of later or not at all.
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
