import type { PaymentMethod, PaymentSettings } from '@plinth/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { changePaymentSettings, paymentSettingsQuery } from '../api/website.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toast.tsx';
import { CaptureCard } from './capture-card.tsx';
import { ManualMethodDialog } from './manual-method-dialog.tsx';
import { methodState, methodTitle, moved, switchOffText } from './payment-words.ts';
import { PayPalCard } from './paypal-card.tsx';
import { PayPalKeysDialog } from './paypal-keys-dialog.tsx';
import { StripeCard } from './stripe-card.tsx';
import { StripeKeysDialog } from './stripe-keys-dialog.tsx';

/** How buyers pay: in which ways, in which order, and how the connections are that this needs. */
export function PaymentsScreen() {
  const settings = useQuery(paymentSettingsQuery);
  if (settings.isPending) return <ListSkeleton rows={6} />;
  if (!settings.data) return <LoadFailure error={settings.error} retry={() => void settings.refetch()} />;
  return <Payments settings={settings.data} />;
}

type Change = Pick<PaymentSettings, 'methods'> & Partial<Pick<PaymentSettings, 'captureWhen'>>;

function Payments({ settings }: { settings: PaymentSettings }) {
  const client = useQueryClient();
  const [editing, setEditing] = useState<number | 'new' | 'stripe' | 'paypal' | null>(null);
  // What was just chosen: seen at once, while it is being saved.
  const [wanted, setWanted] = useState<PaymentSettings['captureWhen'] | null>(null);
  const { methods, stripe, paypal } = settings;
  const put = (next: PaymentSettings) => client.setQueryData(paymentSettingsQuery.queryKey, next);
  const save = useMutation({
    mutationFn: ({ methods, captureWhen }: Change & { done: string }) =>
      changePaymentSettings({ methods, ...(captureWhen ? { captureWhen } : {}), version: settings.version }),
    onSuccess: (next, { done }) => {
      put(next);
      toast({ text: done });
    },
    // Somebody else may have changed them: what is there now is shown.
    onError: () => void client.invalidateQueries({ queryKey: paymentSettingsQuery.queryKey }),
    onSettled: () => setWanted(null),
  });
  const turn = async (at: number, method: PaymentMethod, enabled: boolean) => {
    const { kind } = method;
    if (enabled && (kind === 'stripe' || kind === 'paypal') && !settings[kind].keys?.readable) {
      setEditing(kind);
      return;
    }
    const text = enabled ? '' : switchOffText(method, settings);
    const title = `Switch ${methodTitle(method)} off?`;
    if (text !== '' && !(await confirm({ title, text, confirmLabel: 'Switch off' }))) return;
    save.mutate({
      methods: methods.with(at, { ...method, enabled }),
      done: `${methodTitle(method)} is ${enabled ? 'on' : 'off'}.`,
    });
  };
  const remove = async (at: number, method: PaymentMethod) => {
    const text = `${switchOffText(method, settings)} Buyers cannot choose it any more.`.trim();
    if (!(await confirm({ title: `Remove ${methodTitle(method)}?`, text, confirmLabel: 'Remove', danger: true })))
      return;
    save.mutate({ methods: methods.toSpliced(at, 1), done: `${methodTitle(method)} is removed.` });
  };
  const none = !methods.some(({ enabled }) => enabled);
  return (
    <div className="screen payments" style={{ maxWidth: 720 }}>
      <div className="screen__head">
        <h1>Payments</h1>
        <div className="end">
          <Button onPress={() => setEditing('new')}>
            <Plus size={16} aria-hidden="true" /> Add a manual method
          </Button>
        </div>
      </div>
      {none ? (
        <p className="notice">
          <span>The checkout takes no orders that cost something: choose how buyers pay.</span>
        </p>
      ) : null}
      {save.error ? (
        <p className="notice notice--bad" role="alert">
          <span>{save.error.message}</span>
        </p>
      ) : null}
      <section className="card" aria-labelledby="payments-ways">
        <div className="card__head">
          <h2 id="payments-ways">Ways to pay</h2>
          <span className="soft">In the order of the checkout</span>
        </div>
        <ul className="payments__list">
          {methods.map((method, at) => (
            <MethodRow
              key={`${method.kind} ${method.name}`}
              method={method}
              state={methodState(method, settings)}
              position={{ at, of: methods.length }}
              busy={save.isPending}
              onMove={(to) =>
                save.mutate({
                  methods: moved(methods, at, to),
                  done: `${methodTitle(method)} is number ${to + 1} now.`,
                })
              }
              onTurn={(on) => void turn(at, method, on)}
              onEdit={() => setEditing(at)}
              onRemove={() => void remove(at, method)}
            />
          ))}
        </ul>
      </section>
      <CaptureCard
        chosen={wanted ?? settings.captureWhen}
        busy={save.isPending}
        onChange={(captureWhen, done) => {
          setWanted(captureWhen);
          save.mutate({ methods, captureWhen, done });
        }}
      />
      <StripeCard stripe={stripe} onKeys={() => setEditing('stripe')} onChanged={put} />
      <PayPalCard paypal={paypal} onKeys={() => setEditing('paypal')} onChanged={put} />
      {editing === 'paypal' ? (
        <PayPalKeysDialog paypal={paypal} onClose={() => setEditing(null)} onChanged={put} />
      ) : null}
      {editing === 'stripe' ? (
        <StripeKeysDialog stripe={stripe} onClose={() => setEditing(null)} onChanged={put} />
      ) : null}
      {editing === 'new' || typeof editing === 'number' ? (
        <ManualMethodDialog
          settings={settings}
          at={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onChanged={put}
          onLate={() => void client.invalidateQueries({ queryKey: paymentSettingsQuery.queryKey })}
        />
      ) : null}
    </div>
  );
}

function MethodRow(props: {
  method: PaymentMethod;
  state: ReturnType<typeof methodState>;
  position: { at: number; of: number };
  busy: boolean;
  onMove: (to: number) => void;
  onTurn: (on: boolean) => void;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const { method, state, busy } = props;
  const { at, of } = props.position;
  const title = methodTitle(method);
  const ends = useRef<HTMLDivElement>(null);
  const pressed = useRef<'up' | 'down' | null>(null);
  const move = (to: number) => {
    pressed.current = to < at ? 'up' : 'down';
    props.onMove(to);
  };
  // A row that has moved has lost the focus; at an end the way on is closed, so it goes to the way back.
  useEffect(() => {
    const isUp = pressed.current === 'up' ? at > 0 : at === of - 1;
    if (pressed.current) ends.current?.querySelectorAll('button')[isUp ? 0 : 1]?.focus();
    pressed.current = null;
  }, [at, of]);
  // What could not be saved has moved nothing.
  useEffect(() => {
    if (!busy) pressed.current = null;
  }, [busy]);
  return (
    <li className="payments__row" aria-label={title}>
      <div className="payments__name">
        <div className="payments__title">
          <b>{title}</b>
          <span className={state.tone === '' ? 'badge' : `badge badge--${state.tone}`}>{state.text}</span>
        </div>
        {method.kind === 'manual' && method.text ? <p className="soft payments__text">{method.text}</p> : null}
        {method.kind === 'test' ? (
          <p className="soft">
            Takes made-up cards. The checkout, the confirmation and the mail say that no money moves.
          </p>
        ) : null}
        {method.kind === 'stripe' ? (
          <p className="soft">Cards, wallets, Klarna and more, with your account at Stripe.</p>
        ) : null}
        {method.kind === 'paypal' ? (
          <p className="soft">Buyers agree on PayPal’s own page and come back. Subscriptions cannot be paid with it.</p>
        ) : null}
        {method.kind === 'manual' ? (
          <div className="payments__edit">
            <Button tone="quiet" aria-label={`Edit ${title}`} onPress={props.onEdit}>
              Edit
            </Button>
            <Button tone="quiet" aria-label={`Remove ${title}`} onPress={props.onRemove}>
              Remove
            </Button>
          </div>
        ) : null}
      </div>
      <div className="payments__end" ref={ends}>
        <Button
          tone="quiet"
          aria-label={`Move ${title} up`}
          busy={busy}
          isDisabled={at === 0}
          onPress={() => move(at - 1)}
        >
          <ArrowUp size={16} aria-hidden="true" />
        </Button>
        <Button
          tone="quiet"
          aria-label={`Move ${title} down`}
          busy={busy}
          isDisabled={at === of - 1}
          onPress={() => move(at + 1)}
        >
          <ArrowDown size={16} aria-hidden="true" />
        </Button>
        <Switch label={`Offer ${title}`} checked={method.enabled} busy={busy} onChange={props.onTurn} />
      </div>
    </li>
  );
}
