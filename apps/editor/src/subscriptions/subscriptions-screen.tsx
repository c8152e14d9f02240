import { type SubscriptionFilter, type SubscriptionSummary, subscriptionStates } from '@plinth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { RefreshCw, SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { subscriptionListQuery } from '../api/subscriptions.ts';
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
import { SettingsDialog } from './settings-dialog.tsx';
import { everyText, nextText, SubscriptionBadge, useDayText, whatText } from './subscription-words.tsx';

const STATES = [
  { value: '', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'past-due', label: 'Past due' },
  { value: 'paused', label: 'Paused' },
  { value: 'canceled', label: 'Cancelled' },
  { value: 'ended', label: 'Ended' },
] as const;

function filterOf(search: { query?: string; state?: string }): SubscriptionFilter {
  const state = subscriptionStates.find((one) => one === search.state);
  return { ...(search.query ? { query: search.query } : {}), ...(state ? { state } : {}) };
}

const useSubscriptions = (filter: SubscriptionFilter) =>
  useInfiniteQuery({ ...subscriptionListQuery(filter), placeholderData: keepRowsOf('subscriptions') });

/** All subscriptions, newest first, and how many of them go on. */
export function SubscriptionsScreen() {
  const search = useSearch({ from: '/shell/subscriptions' });
  const navigate = useNavigate({ from: '/subscriptions' });
  const formats = useFormats();
  const onWay = useOnWay('/subscriptions');
  const filter = filterOf(search);
  const list = useSubscriptions(filter);
  const [setting, setSetting] = useState(false);
  const subscriptions = useMemo(() => list.data?.pages.flatMap((page) => page.subscriptions) ?? [], [list.data]);
  const counts = list.data?.pages[0]?.counts ?? [];
  const countOf = (state: string) => counts.find((one) => one.state === state)?.count ?? 0;
  const show = (change: Partial<typeof search>) => {
    if (onWay()) return;
    void navigate({
      search: changedFilters(change),
      replace: true,
    });
  };
  return (
    <div className="screen screen--list">
      <div className="subscriptions-head">
        <div className="screen__head">
          <h1>Subscriptions</h1>
          <div className="end">
            <Button onPress={() => setSetting(true)}>Failed renewals</Button>
          </div>
        </div>
        {counts.length > 0 ? (
          <p className="soft">
            {formats.count(countOf('active'))} active
            {countOf('past-due') > 0 ? `, ${formats.count(countOf('past-due'))} past due` : ''}
            {countOf('paused') > 0 ? `, ${formats.count(countOf('paused'))} paused` : ''}
          </p>
        ) : null}
      </div>
      <div className="filters">
        <SearchField
          label="Search customer, product or order"
          value={filter.query ?? ''}
          onChange={(query) => show({ query })}
        />
        <Chips
          label="Subscriptions"
          value={filter.state ?? ''}
          options={STATES}
          onChange={(state) => show({ state })}
        />
      </div>
      <SubscriptionList filter={filter} list={list} subscriptions={subscriptions} />
      {setting ? <SettingsDialog onClose={() => setSetting(false)} /> : null}
    </div>
  );
}

function SubscriptionList(props: {
  filter: SubscriptionFilter;
  list: ReturnType<typeof useSubscriptions>;
  subscriptions: readonly SubscriptionSummary[];
}) {
  const { list, subscriptions } = props;
  const navigate = useNavigate({ from: '/subscriptions' });
  return (
    <ListCard
      list={list}
      label="Subscriptions"
      grid="subscriptions-grid"
      rowHeight={{ wide: 56, narrow: 76 }}
      items={subscriptions}
      keyOf={(subscription) => subscription.id}
      columns={[
        { key: 'customer', label: 'Customer' },
        { key: 'what', label: 'Product' },
        { key: 'next', label: 'Next renewal' },
        { key: 'state', label: 'Status' },
        { key: 'price', label: 'Price', end: true },
      ]}
      row={(subscription) => <SubscriptionCells subscription={subscription} />}
      nothing={
        Object.keys(props.filter).length > 0 ? (
          <Nothing icon={SearchX} title="No subscription fits">
            <p>Nothing matches this search and this filter.</p>
            <Button onPress={() => void navigate({ search: {}, replace: true })}>Show all subscriptions</Button>
          </Nothing>
        ) : (
          <Nothing icon={RefreshCw} title="No subscriptions yet">
            <p>
              A product that is sold or done again and again can be subscribed to. Each order of one appears here, and
              renews by itself.
            </p>
            <Link className="button" to="/products" search={{}}>
              To the products
            </Link>
          </Nothing>
        )
      }
    />
  );
}

function SubscriptionCells({ subscription }: { subscription: SubscriptionSummary }) {
  const formats = useFormats();
  const day = useDayText();
  const { customerName, customerEmail, quantity, unitPriceCents, currency } = subscription;
  return (
    <>
      <Cell className="subscriptions-customer ellipsis">
        <Link
          className="row-link"
          to="/subscriptions/$subscriptionId"
          params={{ subscriptionId: subscription.id }}
          aria-label={`${whatText(subscription)}, ${customerName || customerEmail}`}
        >
          <b>{customerName || customerEmail || 'Somebody who was erased'}</b>
        </Link>
      </Cell>
      <Cell className="subscriptions-what ellipsis soft">{whatText(subscription)}</Cell>
      <Cell className="subscriptions-next soft">{nextText(subscription, day)}</Cell>
      <Cell className="subscriptions-state">
        <span style={{ display: 'inline-flex', gap: 6 }}>
          {subscription.testMode ? <span className="badge">Test</span> : null}
          <SubscriptionBadge {...subscription} />
        </span>
      </Cell>
      <Cell className="subscriptions-price cell-end">
        <span className="number">{formats.money(centsMoney(unitPriceCents * quantity, currency))}</span>
        <small className="soft">{everyText(subscription.billingValue, subscription.billingUnit)}</small>
      </Cell>
    </>
  );
}
