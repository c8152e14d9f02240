import type { GroupPrice, GroupPricing } from '@plinth/contract';
import { type CurrencyCode, decimalText, memberPriceCents, priceNowCents } from '@plinth/domain';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Package, SearchX } from 'lucide-react';
import { memo, useMemo, useRef, useState } from 'react';
import { type GroupPriceSearch, groupPricesFile, groupPricesQuery, importGroupPrices } from '../api/customers.ts';
import { centsMoney } from '../orders/order-words.tsx';
import { useFormats } from '../session/use-formats.ts';
import { useAmountInput } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { keepRowsOf } from '../ui/keep-rows.ts';
import { BackLink } from '../ui/list-way.tsx';
import { Chips, SearchField } from '../ui/search-field.tsx';
import { ListSkeleton, LoadFailure, Nothing } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { UnsavedPrompt } from '../ui/unsaved-prompt.tsx';
import { useNarrow } from '../ui/use-narrow.ts';
import { Cell, VirtualList } from '../ui/virtual-list.tsx';
import { type GroupEdits, ownPriceOf, useGroupEdits } from './use-group-edits.ts';

const useGroupPrices = (id: string, filter: GroupPriceSearch) =>
  useInfiniteQuery({ ...groupPricesQuery(id, filter), placeholderData: keepRowsOf('customers', 'groups', id) });
type Prices = ReturnType<typeof useGroupPrices>;

/** What the customers of a group pay: a percentage off everything, and prices of single variants. */
export function GroupScreen() {
  const { groupId } = useParams({ from: '/shell/customers/groups/$groupId' });
  const [filter, setFilter] = useState<GroupPriceSearch>({});
  const list = useGroupPrices(groupId, filter);
  const [first] = list.data?.pages ?? [];
  if (list.isPending) return <ListSkeleton />;
  if (!first) return <LoadFailure error={list.error} retry={() => void list.refetch()} />;
  return (
    <GroupEditor
      key={groupId}
      group={first.group}
      currency={first.currency}
      list={list}
      filter={filter}
      onFilter={(change) => setFilter((now) => ({ ...now, ...change }))}
    />
  );
}

interface EditorProps {
  group: GroupPricing;
  currency: string;
  list: Prices;
  filter: GroupPriceSearch;
  onFilter: (change: GroupPriceSearch) => void;
}

function GroupEditor({ group, currency, list, filter, onFilter }: EditorProps) {
  const formats = useFormats();
  const edits = useGroupEdits(group, currency);
  const members = group.customers === 1 ? '1 customer' : `${formats.count(group.customers)} customers`;
  return (
    <>
      <div className="bar">
        <BackLink to="/customers">Customers</BackLink>
        <div className="end">
          {edits.unsaved ? <Button onPress={edits.discard}>Discard</Button> : null}
          <Button tone="primary" busy={edits.busy} isDisabled={!edits.unsaved} onPress={() => void edits.send()}>
            {edits.unsaved ? 'Save prices' : 'Saved'}
          </Button>
        </div>
      </div>
      <div className="screen customers-prices">
        <div className="screen__head">
          <h1>{group.name}</h1>
          <Link className="link" to="/customers" search={{ groupId: group.id }}>
            {members}
          </Link>
          <div className="end">
            <ImportButton group={group} blocked={edits.unsaved} />
            <a className="button" href={groupPricesFile(group.id)} download>
              Download CSV
            </a>
          </div>
        </div>
        {edits.problem ? (
          <p className="form-error" role="alert">
            {edits.problem}
          </p>
        ) : null}
        <PercentCard edits={edits} />
        <div className="filters">
          <SearchField
            label="Search name or SKU"
            value={filter.query ?? ''}
            onChange={(query) => onFilter({ query })}
          />
          <Chips
            label="Products"
            value={filter.own ?? ''}
            options={[
              { value: '', label: 'All' },
              { value: 'true', label: `With own price (${formats.count(group.ownPrices)})` },
            ]}
            onChange={(own) => onFilter({ own: own === 'true' ? 'true' : undefined })}
          />
        </div>
        <PriceList list={list} filter={filter} onFilter={onFilter} currency={currency} edits={edits} />
      </div>
      <UnsavedPrompt draft={edits.leaving} savesAsYouGo={false} />
    </>
  );
}

function PercentCard({ edits }: { edits: GroupEdits }) {
  return (
    <section className="card" aria-label="Percentage">
      <div className="card__body customers-percent">
        <TextField
          label="Percent off all products"
          inputMode="decimal"
          autoComplete="off"
          suffix="%"
          placeholder="0"
          value={edits.percent}
          error={edits.basisPoints === undefined ? 'Write a percentage from 0 to 99.99.' : undefined}
          onChange={(event) => edits.setPercent(event.target.value)}
        />
        <p className="soft">
          Off the regular price. An own price below wins over it; where a sale is cheaper than both, they pay the sale
          price. Customers see and pay these prices once they are signed in with a confirmed email address. Gift cards
          and donations have none. A subscription keeps the price of its first order.
        </p>
      </div>
    </section>
  );
}

function ImportButton({ group, blocked }: { group: GroupPricing; blocked: boolean }) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const take = async (file: File) => {
    setBusy(true);
    setProblem('');
    try {
      const { saved, removed } = await importGroupPrices(group.id, { version: group.version, csv: await file.text() });
      toast({ text: `Taken in: ${saved} with a price, ${removed} without.` });
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: ['customers', 'groups'] });
    }
  };
  return (
    <>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept=".csv,text/csv"
        tabIndex={-1}
        aria-label="CSV file of prices"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void take(file);
        }}
      />
      <Button
        busy={busy}
        onPress={() => (blocked ? setProblem('Save or discard your changes first.') : input.current?.click())}
      >
        Import CSV
      </Button>
      {problem ? (
        <p className="form-error customers-import" role="alert">
          {problem}
        </p>
      ) : null}
    </>
  );
}

function PriceList(props: {
  list: Prices;
  filter: GroupPriceSearch;
  onFilter: (change: GroupPriceSearch) => void;
  currency: string;
  edits: GroupEdits;
}) {
  const { list, filter, onFilter, currency, edits } = props;
  const rows = useMemo(() => list.data?.pages.flatMap(({ variants }) => variants) ?? [], [list.data]);
  const filtered = Boolean(filter.query) || filter.own === 'true';
  if (rows.length === 0)
    return (
      <div className="card list">
        {filtered ? (
          <Nothing icon={SearchX} title={filter.query ? 'No product fits' : 'No own prices yet'}>
            <p>
              {filter.query
                ? 'Nothing matches this search.'
                : 'Write an own price beside a product, and its customers pay that in place of the percentage.'}
            </p>
            <Button onPress={() => onFilter({ query: '', own: undefined })}>Show all products</Button>
          </Nothing>
        ) : (
          <Nothing icon={Package} title="No products yet">
            <p>Each variant of your products stands here, with what everybody pays and what this group does.</p>
          </Nothing>
        )}
      </div>
    );
  return (
    <div className="card list">
      <VirtualList
        label="Prices"
        grid="customers-prices-grid"
        rowHeight={{ wide: 60, narrow: 116 }}
        items={rows}
        total={list.data?.pages[0]?.total ?? rows.length}
        keyOf={({ variantId }) => variantId}
        hasMore={list.hasNextPage && !list.isFetchingNextPage}
        loadMore={() => void list.fetchNextPage()}
        columns={[
          { key: 'name', label: 'Product' },
          { key: 'now', label: 'Everybody pays', end: true },
          { key: 'own', label: 'Own price', end: true },
          { key: 'theirs', label: 'They pay', end: true },
        ]}
        row={(row) => (
          <PriceCells
            row={row}
            typed={edits.prices.get(row.variantId)}
            basisPoints={edits.basisPoints ?? 0}
            currency={currency}
            onChange={edits.setPrice}
          />
        )}
      />
    </div>
  );
}

const PriceCells = memo(function PriceCells(props: {
  row: GroupPrice;
  /** What is typed and not saved; undefined: nothing. */
  typed: string | undefined;
  basisPoints: number;
  currency: string;
  onChange: GroupEdits['setPrice'];
}) {
  const { row, typed, basisPoints, currency, onChange } = props;
  const formats = useFormats();
  const isNarrow = useNarrow();
  const saved = row.fixedCents === null ? '' : decimalText(row.fixedCents, currency as CurrencyCode);
  const value = typed ?? saved;
  const own = ownPriceOf(value, currency);
  const now = priceNowCents(row.productType, row);
  const pays = memberPriceCents({ ...row, takesOwnAmount: false }, row, [{ basisPoints, fixedCents: own ?? null }]);
  const money = (cents: number) => formats.money(centsMoney(cents, currency));
  const name = [row.title, row.options].filter(Boolean).join(', ');
  const input = useAmountInput({
    value,
    currency,
    formats,
    onChange: (price) => onChange(row.variantId, price, saved),
  });
  return (
    <>
      <Cell className="order-cell customers-price-name">
        <b className="ellipsis">{name}</b>
        <small className="ellipsis">{row.sku}</small>
      </Cell>
      <Cell className="cell-end number soft customers-price-now">
        <span className="narrow-only">Everybody: </span>
        {money(now)}
        {now === row.priceCents ? null : <small> on sale</small>}
      </Cell>
      <Cell className="cell-end customers-price-own">
        <input
          className="input"
          aria-label={`Own price of ${name}`}
          aria-invalid={own === undefined ? true : undefined}
          placeholder={isNarrow ? 'Own price' : 'None'}
          autoComplete="off"
          {...input}
        />
      </Cell>
      <Cell className="cell-end number customers-price-theirs">
        <span className="narrow-only">They pay </span>
        {pays < now ? <b>{money(pays)}</b> : money(pays)}
      </Cell>
    </>
  );
});
