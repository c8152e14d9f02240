import { type CustomerFilter, type CustomerSummary, customerKinds, customerSorts } from '@plinth/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { SearchX, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { customerGroupsQuery, customerListQuery, customersFile } from '../api/customers.ts';
import { centsMoney } from '../orders/order-words.tsx';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { Button } from '../ui/button.tsx';
import { changedFilters } from '../ui/changed-filters.ts';
import { SelectField } from '../ui/field.tsx';
import { keepRowsOf } from '../ui/keep-rows.ts';
import { ListCard } from '../ui/list-card.tsx';
import { Chips, SearchField } from '../ui/search-field.tsx';
import { Nothing } from '../ui/states.tsx';
import { useOnWay } from '../ui/use-on-way.ts';
import { Cell } from '../ui/virtual-list.tsx';
import { GroupsDialog } from './groups-dialog.tsx';

const KINDS = [
  { value: '', label: 'All' },
  { value: 'ordered', label: 'With orders' },
  { value: 'returning', label: 'Returning' },
  { value: 'none', label: 'No orders' },
  { value: 'account', label: 'With account' },
] as const;
const SORTS = [
  { value: 'recent', label: 'Last order first' },
  { value: 'spent', label: 'Most spent first' },
  { value: 'orders', label: 'Most orders first' },
  { value: 'name', label: 'Name, A to Z' },
];

/** What the address says; what is none of the options is left out. */
function filterOf(search: {
  query?: string;
  kind?: string;
  tag?: string;
  groupId?: string;
  sort?: string;
}): CustomerFilter {
  const kind = customerKinds.find((one) => one === search.kind);
  const sort = customerSorts.find((one) => one === search.sort);
  const { query, tag, groupId } = search;
  return {
    ...(query ? { query } : {}),
    ...(kind ? { kind } : {}),
    ...(tag ? { tag } : {}),
    ...(groupId ? { groupId } : {}),
    ...(sort ? { sort } : {}),
  };
}

const useCustomerList = (filter: CustomerFilter) =>
  useInfiniteQuery({ ...customerListQuery(filter), placeholderData: keepRowsOf('customers') });

/** Whoever has ordered or has an account. */
export function CustomersScreen() {
  const search = useSearch({ from: '/shell/customers' });
  const navigate = useNavigate({ from: '/customers' });
  const formats = useFormats();
  const onWay = useOnWay('/customers');
  const filter = filterOf(search);
  const list = useCustomerList(filter);
  const [showsGroups, setShowsGroups] = useState(false);
  const customers = useMemo(() => list.data?.pages.flatMap((page) => page.customers) ?? [], [list.data]);
  const total = list.data?.pages[0]?.total ?? 0;
  const show = (change: Partial<typeof search>) => {
    if (onWay()) return;
    void navigate({
      search: changedFilters(change),
      replace: true,
    });
  };
  return (
    <div className="screen screen--list">
      <div className="screen__head">
        <h1>Customers</h1>
        {total > 0 ? <span className="count">{formats.count(total)}</span> : null}
        <div className="end">
          <Button onPress={() => setShowsGroups(true)}>Groups</Button>
          <a className="button" href={customersFile(filter)} download>
            Download CSV
          </a>
        </div>
      </div>
      <CustomerFilters filter={filter} onShow={show} />
      <CustomerList filter={filter} list={list} customers={customers} total={total} />
      {showsGroups ? <GroupsDialog onClose={() => setShowsGroups(false)} /> : null}
    </div>
  );
}

type Search = { query?: string; kind?: string; tag?: string; groupId?: string; sort?: string };

function CustomerFilters({ filter, onShow }: { filter: CustomerFilter; onShow: (change: Search) => void }) {
  const sorted = useQuery(customerGroupsQuery).data;
  return (
    <div className="filters">
      <SearchField label="Search name or email" value={filter.query ?? ''} onChange={(query) => onShow({ query })} />
      <Chips label="Customers" value={filter.kind ?? ''} options={KINDS} onChange={(kind) => onShow({ kind })} />
      <div className="customers-choices">
        <SelectField
          label="Sort"
          value={filter.sort ?? 'recent'}
          choices={SORTS}
          onChange={(value) => onShow({ sort: value === 'recent' ? '' : value })}
        />
        {sorted && sorted.groups.length > 0 ? (
          <SelectField
            label="Group"
            value={filter.groupId ?? ''}
            choices={[
              { value: '', label: 'Every group' },
              ...sorted.groups.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(groupId) => onShow({ groupId })}
          />
        ) : null}
        {sorted && sorted.tags.length > 0 ? (
          <SelectField
            label="Tag"
            value={filter.tag ?? ''}
            choices={[{ value: '', label: 'Every tag' }, ...sorted.tags.map((tag) => ({ value: tag, label: tag }))]}
            onChange={(tag) => onShow({ tag })}
          />
        ) : null}
      </div>
    </div>
  );
}

function CustomerList(props: {
  filter: CustomerFilter;
  list: ReturnType<typeof useCustomerList>;
  customers: readonly CustomerSummary[];
  total: number;
}) {
  const { list, customers, total } = props;
  const navigate = useNavigate({ from: '/customers' });
  const { sort: _sort, ...narrowing } = props.filter;
  const filtered = Object.keys(narrowing).length > 0;
  return (
    <ListCard
      list={list}
      label="Customers"
      grid="customers-grid"
      rowHeight={{ wide: 60, narrow: 76 }}
      items={customers}
      total={total}
      keyOf={(customer) => customer.id}
      columns={[
        { key: 'name', label: 'Customer' },
        { key: 'tags', label: 'Groups and tags' },
        { key: 'last', label: 'Last order' },
        { key: 'orders', label: 'Orders', end: true },
        { key: 'spent', label: 'Spent', end: true },
      ]}
      row={(customer) => <CustomerCells customer={customer} />}
      nothing={
        filtered ? (
          <Nothing icon={SearchX} title="No customer fits">
            <p>Nobody matches this search and these filters.</p>
            <Button onPress={() => void navigate({ search: {}, replace: true })}>Show all customers</Button>
          </Nothing>
        ) : (
          <Nothing icon={Users} title="No customers yet">
            <p>Whoever orders or makes an account appears here by themselves.</p>
          </Nothing>
        )
      }
    />
  );
}

function CustomerCells({ customer }: { customer: CustomerSummary }) {
  const formats = useFormats();
  const { currency } = useMe().website;
  const marks = [...customer.groups, ...customer.tags];
  return (
    <>
      <Cell className="order-cell customers-name">
        <Link
          className="row-link ellipsis"
          to="/customers/$customerId"
          params={{ customerId: customer.id }}
          aria-label={`Customer ${customer.name || customer.email}`}
        >
          <b>{customer.name || customer.email}</b>
        </Link>
        <small className="ellipsis">
          {customer.name ? customer.email : ''}
          {customer.hasAccount ? `${customer.name ? ' · ' : ''}Account` : ''}
        </small>
      </Cell>
      <Cell className="customers-marks">
        {marks.slice(0, 3).map((mark) => (
          <span className="badge ellipsis" key={mark}>
            {mark}
          </span>
        ))}
        {marks.length > 3 ? <span className="soft">+{marks.length - 3}</span> : null}
      </Cell>
      <Cell className="soft customers-last">
        {customer.lastOrder === null ? 'Never' : formats.moment(customer.lastOrder)}
      </Cell>
      <Cell className="cell-end number customers-orders">
        {formats.count(customer.ordersCount)}
        <span className="narrow-only"> {customer.ordersCount === 1 ? 'order' : 'orders'}</span>
      </Cell>
      <Cell className="cell-end number customers-spent">
        {formats.money(centsMoney(customer.spentCents, currency))}
      </Cell>
    </>
  );
}
