import { type GiftCardFilter, type GiftCardSummary, giftCardStates } from '@plinth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Gift, SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { giftCardListQuery, giftCardsFile } from '../api/gift-cards.ts';
import { centsMoney } from '../orders/order-words.tsx';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { changedFilters } from '../ui/changed-filters.ts';
import { keepRowsOf } from '../ui/keep-rows.ts';
import { ListCard } from '../ui/list-card.tsx';
import { Chips, SearchField } from '../ui/search-field.tsx';
import { Nothing } from '../ui/states.tsx';
import { useOnWay } from '../ui/use-on-way.ts';
import { Cell } from '../ui/virtual-list.tsx';
import { GiftCardBadge, maskedCode } from './gift-card-words.tsx';
import { IssueDialog } from './issue-dialog.tsx';

const STATES = [
  { value: '', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'used', label: 'Used up' },
  { value: 'expired', label: 'Expired' },
  { value: 'disabled', label: 'Disabled' },
] as const;

function filterOf(search: { query?: string; state?: string }): GiftCardFilter {
  const state = giftCardStates.find((one) => one === search.state);
  return { ...(search.query ? { query: search.query } : {}), ...(state ? { state } : {}) };
}

const useGiftCards = (filter: GiftCardFilter) =>
  useInfiniteQuery({ ...giftCardListQuery(filter), placeholderData: keepRowsOf('gift-cards') });

/** All gift cards, newest first, and what the shop owes for them. */
export function GiftCardsScreen() {
  const search = useSearch({ from: '/shell/gift-cards' });
  const navigate = useNavigate({ from: '/gift-cards' });
  const formats = useFormats();
  const onWay = useOnWay('/gift-cards');
  const filter = filterOf(search);
  const list = useGiftCards(filter);
  const [issuing, setIssuing] = useState(false);
  const cards = useMemo(() => list.data?.pages.flatMap((page) => page.giftCards) ?? [], [list.data]);
  const liability = list.data?.pages[0]?.liability ?? [];
  const show = (change: Partial<typeof search>) => {
    if (onWay()) return;
    void navigate({
      search: changedFilters(change),
      replace: true,
    });
  };
  return (
    <div className="screen screen--list">
      <div className="gift-cards-head">
        <div className="screen__head">
          <h1>Gift cards</h1>
          <div className="end">
            <a className="button" href={giftCardsFile(filter)} download>
              Download CSV
            </a>
            <Button tone="primary" onPress={() => setIssuing(true)}>
              Make a gift card
            </Button>
          </div>
        </div>
        {liability.length > 0 ? (
          <p className="soft">
            Still to be spent:{' '}
            {liability.map(({ currency, cents, cards: count }, index) => (
              <span key={currency}>
                {index > 0 ? ', ' : ''}
                <b className="number">{formats.money(centsMoney(cents, currency))}</b> on{' '}
                {count === 1 ? '1 card' : `${formats.count(count)} cards`}
              </span>
            ))}
          </p>
        ) : null}
      </div>
      <div className="filters">
        <SearchField
          label="Search last letters, order or email"
          value={filter.query ?? ''}
          onChange={(query) => show({ query })}
        />
        <Chips label="Gift cards" value={filter.state ?? ''} options={STATES} onChange={(state) => show({ state })} />
      </div>
      <GiftCardList filter={filter} list={list} cards={cards} onIssue={() => setIssuing(true)} />
      {issuing ? (
        <IssueDialog
          onClose={() => setIssuing(false)}
          onDone={(id) => void navigate({ to: '/gift-cards/$giftCardId', params: { giftCardId: id } })}
        />
      ) : null}
    </div>
  );
}

function GiftCardList(props: {
  filter: GiftCardFilter;
  list: ReturnType<typeof useGiftCards>;
  cards: readonly GiftCardSummary[];
  onIssue: () => void;
}) {
  const { list, cards } = props;
  const navigate = useNavigate({ from: '/gift-cards' });
  return (
    <ListCard
      list={list}
      label="Gift cards"
      grid="gift-cards-grid"
      rowHeight={{ wide: 56, narrow: 72 }}
      items={cards}
      keyOf={(card) => card.id}
      columns={[
        { key: 'code', label: 'Gift card' },
        { key: 'for', label: 'For' },
        { key: 'date', label: 'Made' },
        { key: 'state', label: 'Status' },
        { key: 'issued', label: 'Worth', end: true },
        { key: 'balance', label: 'Balance', end: true },
      ]}
      row={(card) => <GiftCardCells card={card} />}
      nothing={
        Object.keys(props.filter).length > 0 ? (
          <Nothing icon={SearchX} title="No gift card fits">
            <p>Nothing matches this search and this filter.</p>
            <Button onPress={() => void navigate({ search: {}, replace: true })}>Show all gift cards</Button>
          </Nothing>
        ) : (
          <Nothing icon={Gift} title="No gift cards yet">
            <p>
              Those that are sold appear here by themselves. You can make one by hand, too: as a thank-you, or to make
              up for something.
            </p>
            <Button onPress={props.onIssue}>Make a gift card</Button>
          </Nothing>
        )
      }
    />
  );
}

function GiftCardCells({ card }: { card: GiftCardSummary }) {
  const formats = useFormats();
  const money = (cents: number) => formats.money(centsMoney(cents, card.currency));
  return (
    <>
      <Cell className="gift-cards-code">
        <Link
          className="row-link number"
          to="/gift-cards/$giftCardId"
          params={{ giftCardId: card.id }}
          aria-label={`Gift card that ends in ${card.ending}`}
        >
          <b>{maskedCode(card.ending)}</b>
        </Link>
      </Cell>
      <Cell className="gift-cards-for ellipsis soft">
        {card.email || 'Nobody'}
        {card.orderNumber ? ` · #${card.orderNumber}` : ''}
      </Cell>
      <Cell className="gift-cards-date soft">{formats.moment(card.created)}</Cell>
      <Cell className="gift-cards-state">
        <span style={{ display: 'inline-flex', gap: 6 }}>
          {card.testMode ? <span className="badge">Test</span> : null}
          <GiftCardBadge state={card.state} />
        </span>
      </Cell>
      <Cell className="gift-cards-worth cell-end number soft">{money(card.issuedCents)}</Cell>
      <Cell className="gift-cards-balance cell-end number">{money(card.balanceCents)}</Cell>
    </>
  );
}
