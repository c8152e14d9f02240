import type { OrderSummary } from '@plinth/contract';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { SearchX, ShoppingBag } from 'lucide-react';
import { useMemo, useState } from 'react';
import { orderExportPath, orderListQuery, orderTagsQuery } from '../api/orders.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { changedFilters } from '../ui/changed-filters.ts';
import { keepRowsOf } from '../ui/keep-rows.ts';
import { ListCard } from '../ui/list-card.tsx';
import { Chips, SearchField } from '../ui/search-field.tsx';
import { selectColumn, useSelection } from '../ui/selection.tsx';
import { Nothing } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { useOnWay } from '../ui/use-on-way.ts';
import { Cell } from '../ui/virtual-list.tsx';
import { OrdersBulkBar } from './fulfil-many.tsx';
import { centsMoney, isPartlyRefunded, OrderBadge } from './order-words.tsx';
import { ReturnSettingsDialog } from './return-settings.tsx';

const STATUSES = [
  { value: '', label: 'All' },
  { value: 'pending', label: 'To fulfil' },
  { value: 'fulfilled', label: 'Fulfilled' },
  { value: 'canceled', label: 'Cancelled' },
  { value: 'refunded', label: 'Refunded' },
] as const;

/** All orders, newest first. */
export function OrdersScreen() {
  const search = useSearch({ from: '/shell/orders' });
  const navigate = useNavigate({ from: '/orders' });
  const formats = useFormats();
  const onWay = useOnWay('/orders');
  const list = useInfiniteQuery({ ...orderListQuery(search), placeholderData: keepRowsOf('orders') });
  const orders = useMemo(() => list.data?.pages.flatMap((page) => page.orders) ?? [], [list.data]);
  const tags = useQuery(orderTagsQuery).data?.tags ?? [];
  // What the address asks for stays to be seen, and to be taken away, also where no order has it any more.
  const offered = [...new Set([...(search.tag ? [search.tag] : []), ...tags.slice(0, 12).map(({ tag }) => tag)])];
  const filter = (change: Partial<typeof search>) => {
    if (onWay()) return;
    void navigate({
      search: changedFilters(change),
      replace: true,
    });
  };
  const [settingReturns, setSettingReturns] = useState(false);
  const filtered = Object.values(search).some(Boolean);
  const client = useQueryClient();
  const selection = useSelection();
  const { selected, toggle, clear } = selection;
  const chosen = orders.filter(({ id }) => selected.has(id));
  const counted = `${formats.count(orders.length)}${list.hasNextPage ? '+' : ''}`;
  return (
    <div className="screen screen--list">
      <div className="screen__head">
        <h1>Orders</h1>
        {orders.length > 0 ? <span className="count">{counted}</span> : null}
        <div className="orders-head__end">
          <Link className="button" to="/orders/drafts">
            Draft orders
          </Link>
          <Button onPress={() => setSettingReturns(true)}>Return settings</Button>
          {orders.length > 0 ? (
            <a className="button" href={orderExportPath(search)} download>
              Export
            </a>
          ) : null}
        </div>
      </div>
      <div className="filters">
        <SearchField
          label="Search number, name or email"
          value={search.query ?? ''}
          onChange={(query) => filter({ query })}
        />
        <Chips
          label="Status"
          value={(search.status ?? '') as (typeof STATUSES)[number]['value']}
          options={STATUSES}
          onChange={(status) => filter({ status })}
        />
        <Chips
          label="Payment"
          value={search.payment ?? ''}
          options={[{ value: 'open', label: 'To be paid' }]}
          onChange={(payment) => filter({ payment: payment === search.payment ? '' : payment })}
        />
        <Chips
          label="Returns"
          value={search.returns ?? ''}
          options={[{ value: 'open', label: 'Returns to deal with' }]}
          onChange={(returns) => filter({ returns: returns === search.returns ? '' : returns })}
        />
        <Chips
          label="Back-orders"
          value={search.stock ?? ''}
          options={[{ value: 'waiting', label: 'Waiting for stock' }]}
          onChange={(stock) => filter({ stock: stock === search.stock ? '' : stock })}
        />
        {offered.length > 0 ? (
          <Chips
            label="Tag"
            value={search.tag ?? ''}
            options={offered.map((tag) => ({ value: tag, label: tag }))}
            onChange={(tag) => filter({ tag: tag === search.tag ? '' : tag })}
          />
        ) : null}
      </div>
      <ListCard
        list={list}
        label="Orders"
        grid="orders-grid"
        rowHeight={{ wide: 60, narrow: 72 }}
        items={orders}
        keyOf={(order) => order.id}
        isSelected={(order) => selected.has(order.id)}
        columns={[
          selectColumn(
            orders.map(({ id }) => id),
            selection,
          ),
          { key: 'number', label: 'Order' },
          { key: 'date', label: 'Date' },
          { key: 'customer', label: 'Customer' },
          { key: 'status', label: 'Status' },
          { key: 'total', label: 'Total', end: true },
        ]}
        row={(order) => (
          <OrderCells order={order} selected={selected.has(order.id)} onToggle={() => toggle(order.id)} />
        )}
        nothing={
          filtered ? (
            <Nothing icon={SearchX} title="No order fits">
              <p>Nothing matches this search and this filter.</p>
              <Button onPress={() => void navigate({ search: {}, replace: true })}>Show all orders</Button>
            </Nothing>
          ) : (
            <Nothing icon={ShoppingBag} title="No orders yet">
              <p>When somebody buys something, the order appears here by itself.</p>
              <a className="button" href="/" target="_blank" rel="noreferrer">
                View site
              </a>
            </Nothing>
          )
        }
      />
      {settingReturns ? <ReturnSettingsDialog onClose={() => setSettingReturns(false)} /> : null}
      {chosen.length > 0 ? (
        <OrdersBulkBar
          chosen={chosen}
          of={counted}
          onClear={clear}
          onDone={(told) => {
            clear();
            for (const queryKey of [['orders'], ['order'], ['outbox']]) void client.invalidateQueries({ queryKey });
            toast({ text: told });
          }}
        />
      ) : null}
    </div>
  );
}

function OrderCells({ order, selected, onToggle }: { order: OrderSummary; selected: boolean; onToggle: () => void }) {
  const formats = useFormats();
  const things = order.itemCount === 1 ? '1 item' : `${formats.count(order.itemCount)} items`;
  return (
    <>
      <Cell className="o-check">
        <label className="check above">
          <input
            type="checkbox"
            aria-label={`Select order ${order.orderNumber}`}
            checked={selected}
            onChange={onToggle}
          />
        </label>
      </Cell>
      <Cell className="number o-number">#{order.orderNumber}</Cell>
      <Cell className="soft o-date">
        <span className="narrow-only">#{order.orderNumber} · </span>
        {formats.moment(order.created)}
      </Cell>
      <Cell className="order-cell o-customer">
        <Link
          className="row-link ellipsis"
          to="/orders/$orderId"
          params={{ orderId: order.id }}
          aria-label={`Order ${order.orderNumber} of ${order.customerName || order.customerEmail}`}
        >
          <b>{order.customerName || order.customerEmail || 'Erased customer'}</b>
        </Link>
        <small className="ellipsis">
          {[things, ...(isPartlyRefunded(order) ? ['partly refunded'] : []), ...order.tags].join(' · ')}
          {order.customerName ? ` · ${order.customerEmail}` : ''}
        </small>
      </Cell>
      <Cell className="o-status">
        <span style={{ display: 'inline-flex', gap: 6 }}>
          {order.testMode ? (
            <span className="badge" title="Paid with the test gateway: no money has moved">
              Test
            </span>
          ) : null}
          {order.unpaid ? <span className="badge badge--warn">Not paid</span> : null}
          {order.openReturn ? <span className="badge badge--warn">Return</span> : null}
          <OrderBadge status={order.status} partlySent={order.partlySent} waiting={order.waiting > 0} />
        </span>
      </Cell>
      <Cell className="cell-end number o-total">
        {formats.money(centsMoney(order.grandTotalCents, order.currency))}
      </Cell>
    </>
  );
}
