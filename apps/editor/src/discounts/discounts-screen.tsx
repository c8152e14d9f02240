import type { Discount } from '@plinth/contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { BadgePercent, Plus, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { discountListQuery, switchDiscount } from '../api/discounts.ts';
import { Button } from '../ui/button.tsx';
import { changedFilters } from '../ui/changed-filters.ts';
import { keepRowsOf } from '../ui/keep-rows.ts';
import { ListCard } from '../ui/list-card.tsx';
import { Chips, SearchField } from '../ui/search-field.tsx';
import { Nothing } from '../ui/states.tsx';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toast.tsx';
import { useOnWay } from '../ui/use-on-way.ts';
import { Cell } from '../ui/virtual-list.tsx';
import { settingsOf } from './discount-settings.ts';
import { benefitText, stateWords } from './discount-words.ts';
import { useDiscountFormats } from './use-discount-formats.ts';

const STATES = [
  { value: '', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'ended', label: 'Ended' },
  { value: 'off', label: 'Off' },
] as const;

/** All discounts, newest first. */
export function DiscountsScreen() {
  const search = useSearch({ from: '/shell/discounts' });
  const navigate = useNavigate({ from: '/discounts' });
  const onWay = useOnWay('/discounts');
  const formats = useDiscountFormats();
  const list = useInfiniteQuery({ ...discountListQuery(search), placeholderData: keepRowsOf('discounts') });
  const discounts = useMemo(() => list.data?.pages.flatMap((page) => page.discounts) ?? [], [list.data]);
  const total = list.data?.pages[0]?.total ?? 0;
  const filter = (change: Partial<typeof search>) => {
    if (onWay()) return;
    void navigate({
      search: changedFilters(change),
      replace: true,
    });
  };
  const filtered = Object.values(search).some(Boolean);
  const add = (
    <Link className="button button--primary" to="/discounts/$discountId" params={{ discountId: 'new' }} search={{}}>
      <Plus size={16} aria-hidden="true" /> New discount
    </Link>
  );
  return (
    <div className="screen screen--list">
      <div className="screen__head">
        <h1>Discounts</h1>
        {total > 0 ? <span className="count">{formats.count(total)}</span> : null}
        {discounts.length > 0 || filtered ? <div className="end">{add}</div> : null}
      </div>
      <div className="filters">
        <SearchField label="Search name or code" value={search.query ?? ''} onChange={(query) => filter({ query })} />
        <Chips
          label="State"
          value={(search.state ?? '') as (typeof STATES)[number]['value']}
          options={STATES}
          onChange={(state) => filter({ state })}
        />
      </div>
      <ListCard
        list={list}
        label="Discounts"
        grid="discounts-grid"
        rowHeight={{ wide: 60, narrow: 76 }}
        items={discounts}
        total={total}
        keyOf={(discount) => discount.id}
        columns={[
          { key: 'name', label: 'Discount' },
          { key: 'state', label: 'State' },
          { key: 'uses', label: 'Uses', end: true },
          { key: 'revenue', label: 'Revenue', end: true },
          { key: 'switch', label: 'On' },
        ]}
        row={(discount) => <DiscountCells discount={discount} />}
        nothing={
          filtered ? (
            <Nothing icon={SearchX} title="No discount fits">
              <p>Nothing matches this search and this filter.</p>
              <Button onPress={() => void navigate({ search: {}, replace: true })}>Show all discounts</Button>
            </Nothing>
          ) : (
            <Nothing icon={BadgePercent} title="No discounts yet">
              <p>Codes that shoppers enter, and discounts that apply by themselves, stand here.</p>
              {add}
            </Nothing>
          )
        }
      />
    </div>
  );
}

const howEntered = ({ method, code, codeCount }: Discount): string =>
  method === 'automatic' ? 'Automatic' : method === 'code' ? code : codeCount === 1 ? '1 code' : `${codeCount} codes`;

function DiscountCells({ discount }: { discount: Discount }) {
  const formats = useDiscountFormats();
  const client = useQueryClient();
  const { label, tone } = stateWords[discount.state];
  const turn = async (enabled: boolean) => {
    try {
      await switchDiscount(discount.id, enabled);
      toast({ text: `${discount.name} is ${enabled ? 'on' : 'off'}.` });
    } catch (error) {
      toast({ text: (error as Error).message });
    }
    void client.invalidateQueries({ queryKey: ['discounts'] });
    void client.invalidateQueries({ queryKey: ['discount', discount.id] });
  };
  return (
    <>
      <Cell className="order-cell discounts-name">
        <Link
          className="row-link ellipsis"
          to="/discounts/$discountId"
          params={{ discountId: discount.id }}
          search={{}}
        >
          <b>{discount.name}</b>
        </Link>
        <small className="ellipsis">
          {howEntered(discount)} · {benefitText(settingsOf(discount), formats)}
        </small>
      </Cell>
      <Cell className="discounts-state">
        <span className={`badge ${tone}`}>{label}</span>
      </Cell>
      <Cell className="cell-end number discounts-uses">
        {formats.count(discount.uses)}
        {discount.maxUses === null ? '' : ` of ${formats.count(discount.maxUses)}`}
        <span className="narrow-only">{discount.uses === 1 && discount.maxUses === null ? ' use' : ' uses'}</span>
      </Cell>
      <Cell className="cell-end number discounts-revenue">{formats.money(discount.revenueCents)}</Cell>
      <Cell className="discounts-switch">
        <Switch
          label={`${discount.name} is on`}
          checked={discount.enabled}
          onChange={(enabled) => void turn(enabled)}
        />
      </Cell>
    </>
  );
}
