import type { GiftCardDetail } from '@plinth/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { disableGiftCard, enableGiftCard, giftCardQuery, revealGiftCard } from '../api/gift-cards.ts';
import { messages } from '../messages.ts';
import { centsMoney } from '../orders/order-words.tsx';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { BackLink } from '../ui/list-way.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { AdjustDialog } from './adjust-dialog.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { entryWords, GiftCardBadge, maskedCode } from './gift-card-words.tsx';

/** One gift card: what it holds, everything that happened to it, and what can be done with it. */
export function GiftCardScreen() {
  const { giftCardId } = useParams({ from: '/shell/gift-cards/$giftCardId' });
  const card = useQuery(giftCardQuery(giftCardId));
  if (card.isPending) return <ListSkeleton />;
  if (!card.data) return <LoadFailure error={card.error} retry={() => void card.refetch()} />;
  return <GiftCardView key={giftCardId} card={card.data} />;
}

function GiftCardView({ card }: { card: GiftCardDetail }) {
  const formats = useFormats();
  const client = useQueryClient();
  const [adjusting, setAdjusting] = useState(false);
  const [extending, setExtending] = useState(false);
  const money = (cents: number) => formats.money(centsMoney(cents, card.currency));
  const changed = (now: GiftCardDetail) => {
    client.setQueryData(giftCardQuery(now.id).queryKey, now);
    void client.invalidateQueries({ queryKey: ['gift-cards'] });
  };
  const enable = async () => {
    try {
      changed(await enableGiftCard(card.id));
      toast({ text: 'The card pays again.' });
    } catch (error) {
      toast({ text: (error as Error).message, action: { label: messages.tryAgain, run: () => void enable() } });
    }
  };
  const disable = async () => {
    const done = await confirm({
      title: `Disable the card that ends in ${card.ending}?`,
      text: `Whoever has its code cannot pay with it any more. ${money(card.balanceCents)} stay on it, and you can enable it again.`,
      confirmLabel: 'Disable card',
      danger: true,
      work: async () => changed(await disableGiftCard(card.id)),
    });
    if (done) toast({ text: 'The card is disabled.', action: { label: 'Undo', run: () => void enable() } });
  };
  return (
    <>
      <div className="bar">
        <BackLink to="/gift-cards">Gift cards</BackLink>
        <div className="end">
          {card.state === 'disabled' ? (
            <Button onPress={() => void enable()}>Enable card</Button>
          ) : (
            <Button tone="danger" onPress={() => void disable()}>
              Disable card
            </Button>
          )}
          <Button tone="primary" onPress={() => setAdjusting(true)}>
            Change balance
          </Button>
        </div>
      </div>
      <div className="screen">
        <div>
          <div className="screen__head">
            <h1 className="number">{maskedCode(card.ending)}</h1>
            <GiftCardBadge state={card.state} />
            {card.testMode ? <span className="badge">Test mode</span> : null}
          </div>
          <p className="soft">
            {money(card.balanceCents)} to spend · issued with {money(card.issuedCents)} · {formats.moment(card.created)}
          </p>
        </div>
        <div className="columns">
          <div className="column">
            <Ledger card={card} />
          </div>
          <div className="column">
            <CodeCard card={card} />
            <TimeCard card={card} onExtend={() => setExtending(true)} />
            <RecipientCard card={card} />
          </div>
        </div>
      </div>
      {extending && card.lastDay !== null ? (
        <ExtendDialog
          card={{ ...card, lastDay: card.lastDay }}
          onClose={() => setExtending(false)}
          onDone={(now) => {
            setExtending(false);
            changed(now);
            toast({
              text: now.lastDay === null ? 'The card does not expire any more.' : 'The card has more time.',
            });
          }}
        />
      ) : null}
      {adjusting ? (
        <AdjustDialog
          card={card}
          onClose={() => setAdjusting(false)}
          onDone={(now) => {
            setAdjusting(false);
            changed(now);
            toast({ text: `The card holds ${money(now.balanceCents)} now.` });
          }}
        />
      ) : null}
    </>
  );
}

/** Every change of the balance, newest first. */
function Ledger({ card }: { card: GiftCardDetail }) {
  const formats = useFormats();
  const money = (cents: number) => formats.money(centsMoney(Math.abs(cents), card.currency));
  return (
    <section className="card" aria-label="Ledger">
      <div className="card__head">
        <h2>Ledger</h2>
      </div>
      <div className="card__body">
        <ul className="gift-cards-ledger">
          {card.entries.map((entry) => (
            <li key={entry.id}>
              <span>
                {entry.orderId ? (
                  <Link to="/orders/$orderId" params={{ orderId: entry.orderId }}>
                    <b>{entryWords(entry)}</b>
                  </Link>
                ) : (
                  <b>{entryWords(entry)}</b>
                )}
                <small>
                  {formats.moment(entry.created)}
                  {entry.by ? ` · ${entry.by}` : ''}
                  {entry.note !== '' && entry.kind !== 'adjusted' ? ` · ${entry.note}` : ''}
                </small>
              </span>
              <span className="number">
                {entry.amountCents === 0 ? '' : entry.amountCents < 0 ? '−' : '+'}
                {entry.amountCents === 0 ? '' : money(entry.amountCents)}
              </span>
              <span className="number soft">{money(entry.balanceCents)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The code, shown once: whoever reads it can spend the card. */
function CodeCard({ card }: { card: GiftCardDetail }) {
  const formats = useFormats();
  const client = useQueryClient();
  const reveal = useMutation({
    mutationFn: () => revealGiftCard(card.id),
    onSettled: () => client.invalidateQueries({ queryKey: giftCardQuery(card.id).queryKey }),
  });
  const ask = () =>
    void confirm({
      title: 'Show the code?',
      text: 'Whoever reads it can spend the card. It is shown this once, and it is kept who has read it: write it down or hand it over now.',
      confirmLabel: 'Show code',
      work: () => reveal.mutateAsync(),
    });
  return (
    <section className="card" aria-label="Code">
      <div className="card__head">
        <h2>Code</h2>
      </div>
      <div className="card__body">
        {reveal.data ? (
          <>
            <output className="gift-cards-revealed number">{reveal.data.code}</output>
            <p className="soft">It is not shown again once you leave this screen.</p>
          </>
        ) : card.revealed ? (
          <p className="soft">
            Shown to {card.revealed.by ?? 'somebody'} on {formats.wholeMoment(card.revealed.at)}.
          </p>
        ) : (
          <>
            <p className="soft">Hidden: whoever reads it can spend the card.</p>
            <Button onPress={ask}>Show code once</Button>
          </>
        )}
      </div>
    </section>
  );
}

/** Until when it can be used, and the way to more time. */
function TimeCard({ card, onExtend }: { card: GiftCardDetail; onExtend: () => void }) {
  const formats = useFormats();
  return (
    <section className="card" aria-label="Expiry">
      <div className="card__head">
        <h2>Expiry</h2>
      </div>
      <div className="card__body">
        {card.lastDay === null ? (
          <p className="soft">It does not expire.</p>
        ) : (
          <>
            <p className="soft">
              {card.state === 'expired' ? 'It could' : 'It can'} be used until {formats.weekday(card.lastDay)}.
            </p>
            <Button onPress={onExtend}>Give more time</Button>
          </>
        )}
      </div>
    </section>
  );
}

function RecipientCard({ card }: { card: GiftCardDetail }) {
  const formats = useFormats();
  const { recipient } = card;
  return (
    <section className="card" aria-label="For">
      <div className="card__head">
        <h2>For</h2>
      </div>
      <div className="card__body">
        {recipient ? (
          <>
            <p>
              <b>{recipient.name || recipient.email}</b>
              {recipient.name ? <span className="soft"> · {recipient.email}</span> : null}
            </p>
            {recipient.message ? <p className="gift-cards-message">{recipient.message}</p> : null}
            <p className="soft">
              {recipient.sentAt
                ? `Mailed ${formats.moment(recipient.sentAt)}`
                : card.state === 'disabled'
                  ? 'Not mailed: the card is disabled'
                  : `Will be mailed ${formats.wholeMoment(recipient.sendAt)}`}
            </p>
          </>
        ) : (
          <p className="soft">
            {card.email ? `Bought by ${card.email}.` : 'Mailed to nobody: the code is handed over.'}
          </p>
        )}
        {card.orderId ? (
          <p>
            <Link className="link" to="/orders/$orderId" params={{ orderId: card.orderId }}>
              Order #{card.orderNumber}
            </Link>
          </p>
        ) : null}
      </div>
    </section>
  );
}
