import type { CustomerDetail } from '@plinth/contract';
import { Link } from '@tanstack/react-router';
import { maskedCode } from '../gift-cards/gift-card-words.tsx';
import { addressLines, centsMoney } from '../orders/order-words.tsx';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';

/** How they are reached, and what else is known by their addresses. */
export function ContactCard({ customer }: { customer: CustomerDetail }) {
  const formats = useFormats();
  const { counts } = customer;
  const known = [
    { many: counts.answers, one: 'form answer', more: 'form answers' },
    { many: counts.reviews, one: 'review', more: 'reviews' },
    { many: counts.comments, one: 'comment', more: 'comments' },
    { many: counts.restock, one: 'restock sign-up', more: 'restock sign-ups' },
  ].filter(({ many }) => many > 0);
  return (
    <section className="card" aria-label="Contact">
      <div className="card__head">
        <h2>Contact</h2>
      </div>
      <div className="card__body">
        <ul className="customers-facts">
          {customer.emails.map((email) => (
            <li key={email}>
              <a className="link ellipsis" href={`mailto:${email}`}>
                {email}
              </a>
            </li>
          ))}
          {customer.accounts.map((account) => (
            <li key={account.id} className="soft">
              Account {customer.accounts.length > 1 ? `${account.email} ` : ''}since {formats.moment(account.created)}
              {account.confirmed ? '' : ', address not confirmed'}
            </li>
          ))}
          {customer.accounts.length === 0 ? <li className="soft">No account: orders as a guest</li> : null}
          {known.map(({ many, one, more }) => (
            <li key={one} className="soft">
              {formats.count(many)} {many === 1 ? one : more}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function AddressesCard({ customer }: { customer: CustomerDetail }) {
  const { country } = useFormats();
  if (customer.addresses.length === 0) return null;
  return (
    <section className="card" aria-label="Addresses">
      <div className="card__head">
        <h2>Addresses</h2>
      </div>
      <div className="card__body customers-addresses">
        {customer.addresses.map(({ saved, address }) => {
          const lines = addressLines(address, country);
          return (
            <div key={lines}>
              <address>{lines}</address>
              <small className="soft">{saved ? 'Saved in the account' : 'From an order'}</small>
            </div>
          );
        })}
      </div>
    </section>
  );
}

export function GiftCardsCard({ customer }: { customer: CustomerDetail }) {
  const formats = useFormats();
  if (customer.giftCards.length === 0) return null;
  return (
    <section className="card" aria-label="Gift cards">
      <div className="card__head">
        <h2>Gift cards</h2>
      </div>
      <div className="card__body">
        <ul className="customers-orders-list">
          {customer.giftCards.map((card) => (
            <li key={card.id}>
              <span>
                <Link to="/gift-cards/$giftCardId" params={{ giftCardId: card.id }} className="number">
                  <b>{maskedCode(card.ending)}</b>
                </Link>
                <small>{card.bought ? 'Bought' : 'Received'}</small>
              </span>
              {card.disabled ? <span className="badge">Disabled</span> : <span />}
              <span className="number">{formats.money(centsMoney(card.balanceCents, card.currency))}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const LIST_STATES = { on: 'On it', asked: 'Asked, no answer yet', off: 'Unsubscribed' } as const;

export function ListsCard({ customer }: { customer: CustomerDetail }) {
  if (customer.lists.length === 0) return null;
  return (
    <section className="card" aria-label="Mailing lists">
      <div className="card__head">
        <h2>Mailing lists</h2>
      </div>
      <div className="card__body">
        <ul className="customers-facts">
          {customer.lists.map(({ id, name, state }) => (
            <li key={id}>
              {name} <span className="soft">· {LIST_STATES[state]}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Who may be the same person, and who was found to be. */
export function DoublesCard(props: {
  customer: CustomerDetail;
  onMerge: (withId: string) => void;
  onPart: (mergeId: string) => void;
}) {
  const { doubles, merges } = props.customer;
  const formats = useFormats();
  if (doubles.length + merges.length === 0) return null;
  return (
    <section className="card" aria-label="Same person">
      <div className="card__head">
        <h2>{doubles.length > 0 ? 'The same person?' : 'Merged'}</h2>
      </div>
      <div className="card__body">
        <ul className="customers-facts">
          {doubles.map((double) => (
            <li key={double.id} className="customers-double">
              <Link className="link ellipsis" to="/customers/$customerId" params={{ customerId: double.id }}>
                {double.email}
              </Link>
              <Button aria-label={`Merge ${double.email}`} onPress={() => props.onMerge(double.id)}>
                Merge …
              </Button>
            </li>
          ))}
          {merges.map((merge) => (
            <li key={merge.id} className="customers-double">
              <span className="soft">
                {merge.email} was merged on {formats.moment(merge.created)}
                {merge.by ? ` by ${merge.by}` : ''}
              </span>
              <Button tone="quiet" aria-label={`Part ${merge.email} again`} onPress={() => props.onPart(merge.id)}>
                Undo
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
