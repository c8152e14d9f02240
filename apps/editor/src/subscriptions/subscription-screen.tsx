import type { SubscriptionAction, SubscriptionDetail } from '@plinth/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { CallFailure } from '../api/call.ts';
import { actOnSubscription, subscriptionQuery } from '../api/subscriptions.ts';
import { addressLines, centsMoney } from '../orders/order-words.tsx';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { BackLink } from '../ui/list-way.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import {
  eventText,
  everyText,
  isLastBilled,
  isOver,
  nextText,
  SubscriptionBadge,
  useDayText,
  whatText,
} from './subscription-words.tsx';

/** One subscription: what it is, what it has billed, everything that happened, and what can be done with it. */
export function SubscriptionScreen() {
  const { subscriptionId } = useParams({ from: '/shell/subscriptions/$subscriptionId' });
  const subscription = useQuery(subscriptionQuery(subscriptionId));
  if (subscription.isPending) return <ListSkeleton />;
  if (!subscription.data) return <LoadFailure error={subscription.error} retry={() => void subscription.refetch()} />;
  return <SubscriptionView key={subscriptionId} subscription={subscription.data} />;
}

function SubscriptionView({ subscription }: { subscription: SubscriptionDetail }) {
  const formats = useFormats();
  const day = useDayText();
  const { quantity, unitPriceCents, currency, cycles, cyclesBilled, problem, dueAt, state } = subscription;
  const price = formats.money(centsMoney(unitPriceCents * quantity, currency));
  return (
    <>
      <Actions subscription={subscription} />
      <div className="screen">
        <div>
          <div className="screen__head">
            <h1>{whatText(subscription)}</h1>
            <SubscriptionBadge {...subscription} />
            {subscription.testMode ? <span className="badge">Test mode</span> : null}
          </div>
          <p className="soft">
            {price} {everyText(subscription.billingValue, subscription.billingUnit)}, before shipping and tax
            {cycles > 0 ? ` · ${cyclesBilled} of ${cycles} billed` : ''}
            {isOver(subscription) || state === 'paused' ? '' : ` · Next: ${nextText(subscription, day)}`}
          </p>
        </div>
        {state === 'past-due' ? (
          <p className="subscriptions-problem" role="status">
            {problem}{' '}
            {dueAt === null ? 'It is not tried again by itself.' : `It is tried again ${formats.moment(dueAt)}.`}
          </p>
        ) : null}
        <div className="columns">
          <div className="column">
            <PeriodsCard subscription={subscription} />
            <TimelineCard subscription={subscription} />
          </div>
          <div className="column">
            <CustomerCard subscription={subscription} />
          </div>
        </div>
      </div>
    </>
  );
}

/** What a deed is called, asks and tells. */
const DEEDS: Readonly<
  Record<SubscriptionAction, { label: string; told: string; ask?: { text: string; danger?: boolean } }>
> = {
  pause: { label: 'Pause', told: 'The subscription is paused.' },
  resume: { label: 'Resume', told: 'The subscription goes on.' },
  skip: {
    label: 'Skip next',
    told: 'The next renewal is skipped.',
    ask: { text: 'Nothing is sent or charged for it. The one after it renews as usual. This cannot be undone.' },
  },
  cancel: {
    label: 'Cancel at the end',
    told: 'The subscription ends with what is paid.',
    ask: { text: 'It does not renew any more, and the customer is told by mail. You can take it back until then.' },
  },
  'cancel-now': {
    label: 'Cancel now',
    told: 'The subscription is cancelled.',
    ask: {
      text: 'It ends at once, and the customer is told by mail. Nothing is refunded by this. It cannot be undone.',
      danger: true,
    },
  },
  keep: { label: 'Keep it', told: 'The subscription is kept.' },
  retry: {
    label: 'Try again now',
    told: 'The renewal is being tried.',
    ask: { text: 'The way to pay is charged at once. Where it fails again, the customer gets a mail.' },
  },
};

/** What can be done with it as it stands. */
function deedsFor(subscription: SubscriptionDetail): SubscriptionAction[] {
  const { state, cancelAtEnd } = subscription;
  if (isOver(subscription)) return [];
  if (isLastBilled(subscription)) return ['cancel-now'];
  if (state === 'paused') return ['resume', 'cancel-now'];
  if (state === 'past-due') return ['retry', 'pause', 'skip', 'cancel-now'];
  return cancelAtEnd ? ['keep', 'cancel-now'] : ['pause', 'skip', 'cancel', 'cancel-now'];
}

function Actions({ subscription }: { subscription: SubscriptionDetail }) {
  const client = useQueryClient();
  const [changing, setChanging] = useState(false);
  const { id, version } = subscription;
  const changed = (now: SubscriptionDetail) => {
    client.setQueryData(subscriptionQuery(id).queryKey, now);
    void client.invalidateQueries({ queryKey: ['subscriptions'] });
    void client.invalidateQueries({ queryKey: ['outbox'] });
  };
  const act = async (action: SubscriptionAction) => {
    const { label, told, ask } = DEEDS[action];
    const work = async () => changed(await actOnSubscription(id, version, action));
    try {
      if (ask) {
        const title = `${label}?`;
        if (!(await confirm({ title, confirmLabel: label, cancelLabel: 'Back', ...ask, work }))) return;
      } else await work();
      toast({ text: told });
    } catch (error) {
      toast({ text: (error as Error).message });
      // Somebody was faster: shown as it is now.
      if (error instanceof CallFailure && error.status === 409)
        void client.invalidateQueries({ queryKey: ['subscription', id] });
    }
  };
  const deeds = deedsFor(subscription);
  const canChange = !isOver(subscription) && !isLastBilled(subscription);
  return (
    <div className="bar">
      <BackLink to="/subscriptions">Subscriptions</BackLink>
      <div className="end">
        {deeds
          .filter((action) => !isRare(action))
          .map((action) => (
            <Button key={action} onPress={() => void act(action)}>
              {DEEDS[action].label}
            </Button>
          ))}
        <RareDeeds deeds={deeds.filter(isRare)} onAct={(action) => void act(action)} />
        {canChange ? (
          <Button tone="primary" onPress={() => setChanging(true)}>
            Change
          </Button>
        ) : null}
      </div>
      {changing ? (
        <ChangeDialog
          subscription={subscription}
          onClose={() => setChanging(false)}
          onDone={(now) => {
            setChanging(false);
            changed(now);
            toast({ text: 'The subscription is changed.' });
          }}
        />
      ) : null}
    </div>
  );
}

/** In the menu: seldom wanted, and not meant to be pressed by mistake. */
const isRare = (action: SubscriptionAction): boolean =>
  action === 'skip' || action === 'cancel' || action === 'cancel-now';

function RareDeeds(props: { deeds: readonly SubscriptionAction[]; onAct: (action: SubscriptionAction) => void }) {
  const { deeds, onAct } = props;
  if (deeds.length === 0) return null;
  return (
    <MenuTrigger>
      <AriaButton className="icon-button" aria-label="More about this subscription">
        <Ellipsis size={18} aria-hidden="true" />
      </AriaButton>
      <Popover placement="bottom end">
        <Menu
          className="menu"
          aria-label="Subscription"
          onAction={(key) => {
            const action = deeds.find((one) => one === key);
            if (action) onAct(action);
          }}
        >
          {deeds.map((action) => (
            <MenuItem
              key={action}
              id={action}
              textValue={DEEDS[action].label}
              {...(action === 'cancel-now' ? { className: 'danger' } : {})}
            >
              {DEEDS[action].label} …
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

const OUTCOMES = { skipped: 'Skipped', missed: 'Left out, not charged' } as const;

function PeriodsCard({ subscription }: { subscription: SubscriptionDetail }) {
  const formats = useFormats();
  const day = useDayText();
  return (
    <section className="card" aria-label="Renewals">
      <div className="card__head">
        <h2>Renewals</h2>
      </div>
      <div className="card__body">
        <ul className="subscriptions-lines">
          {subscription.periods.map(({ period, dueOn, outcome, orderId, orderNumber, totalCents }) => (
            <li key={period}>
              <span>{day(dueOn)}</span>
              {orderId && outcome === 'billed' ? (
                <Link className="link number" to="/orders/$orderId" params={{ orderId }}>
                  Order #{orderNumber}
                </Link>
              ) : (
                <span className="soft">{outcome === 'billed' ? '' : OUTCOMES[outcome]}</span>
              )}
              <span className="number">
                {totalCents === null ? '' : formats.money(centsMoney(totalCents, subscription.currency))}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function TimelineCard({ subscription }: { subscription: SubscriptionDetail }) {
  const formats = useFormats();
  return (
    <section className="card" aria-label="Timeline">
      <div className="card__head">
        <h2>Timeline</h2>
      </div>
      <div className="card__body">
        <ul className="subscriptions-events">
          {subscription.events.map((event) => (
            <li key={event.id}>
              <span>{eventText(event)}</span>
              <small className="soft">{formats.moment(event.created)}</small>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const WAYS: Readonly<Record<string, string>> = {
  test: 'Test gateway',
  manual: 'By hand: each renewal awaits its payment',
};

function CustomerCard({ subscription }: { subscription: SubscriptionDetail }) {
  const formats = useFormats();
  const { customerId, customerName, customerEmail, shippingAddress, orderId, orderNumber, provider } = subscription;
  const name = customerName || customerEmail || 'Somebody who was erased';
  return (
    <section className="card" aria-label="Customer">
      <div className="card__head">
        <h2>Customer</h2>
      </div>
      <div className="card__body subscriptions-customer-card">
        <p>
          {customerId ? (
            <Link className="link" to="/customers/$customerId" params={{ customerId }}>
              <b>{name}</b>
            </Link>
          ) : (
            <b>{name}</b>
          )}
        </p>
        {customerEmail && customerName ? <p className="soft ellipsis">{customerEmail}</p> : null}
        {shippingAddress ? <address>{addressLines(shippingAddress, formats.country)}</address> : null}
        <p className="soft">Paid: {WAYS[provider] ?? provider}</p>
        {orderNumber ? (
          <p>
            Began with{' '}
            <Link className="link" to="/orders/$orderId" params={{ orderId }}>
              order #{orderNumber}
            </Link>
          </p>
        ) : null}
      </div>
    </section>
  );
}
