import { type StockLine, stockStates } from '@plinth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ClipboardCheck, PackageOpen, SearchX, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button as AriaButton, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { checkStock, type StockFilter, stockFile, stockListQuery } from '../api/stock.ts';
import { messages } from '../messages.ts';
import { InlineNumber } from '../products/inline-number.tsx';
import { useFormats } from '../session/use-formats.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { changedFilters } from '../ui/changed-filters.ts';
import { keepRowsWhere } from '../ui/keep-rows.ts';
import { ListCard } from '../ui/list-card.tsx';
import { Chips, SearchField } from '../ui/search-field.tsx';
import { selectColumn, useSelection } from '../ui/selection.tsx';
import { Nothing } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { useOnWay } from '../ui/use-on-way.ts';
import { Cell } from '../ui/virtual-list.tsx';
import { MovementsPanel } from './movements-panel.tsx';
import { StockForm } from './stock-form.tsx';
import { StockSettingsDialog } from './stock-settings-dialog.tsx';
import { lineName, locationName, readPieces, type StockPlace, stockMark } from './stock-words.ts';
import { useStock } from './use-stock.ts';

const LABELS = { '': 'All', low: 'Low', out: 'Sold out', backordered: 'Back-ordered', unlimited: 'Unlimited' } as const;
type View = keyof typeof LABELS;
const VIEWS: readonly View[] = ['', ...stockStates];

/** Every variant with what is left of it: found, changed in its place, many at once (EDIT-28). */
export function StockScreen() {
  const search = useSearch({ from: '/shell/stock' });
  const navigate = useNavigate({ from: '/stock' });
  const formats = useFormats();
  const onWay = useOnWay('/stock');
  const view = VIEWS.find((one) => one === search.state) ?? '';
  const filter: StockFilter = {
    ...(search.query ? { query: search.query } : {}),
    ...(view ? { state: view } : {}),
    ...(search.locationId ? { locationId: search.locationId } : {}),
  };
  const list = useInfiniteQuery({
    ...stockListQuery(filter),
    // The number in a row is that of the location that was asked for.
    placeholderData: keepRowsWhere(([, before]) => (before as StockFilter).locationId === filter.locationId),
  });
  const lines = useMemo(() => list.data?.pages.flatMap((page) => page.lines) ?? [], [list.data]);
  const [first] = list.data?.pages ?? [];
  const locations = first?.locations ?? [];
  const at: StockPlace = { locations, locationId: search.locationId ?? '' };
  const selection = useSelection();
  const { selected, toggle, clear } = selection;
  const [open, setOpen] = useState<string | null>(null);
  const [setting, setSetting] = useState(false);
  const total = view === '' ? (first?.counts.all ?? 0) : (first?.counts[view] ?? 0);
  const show = (change: Partial<typeof search>) => {
    if (onWay()) return;
    clear();
    void navigate({
      search: changedFilters(change),
      replace: true,
    });
  };
  const opened = lines.find(({ variantId }) => variantId === open);
  return (
    <div className="screen screen--list">
      <div className="screen__head">
        <h1>Stock</h1>
        {list.isSuccess ? <span className="count">{formats.count(first?.counts.all ?? 0)}</span> : null}
        <div className="end stock-deeds">
          <a className="button" href={stockFile(filter)} download>
            Download CSV
          </a>
          <Link className="button" to="/stock/locations">
            Locations
          </Link>
          {locations.length > 0 ? (
            <Link className="button" to="/stock/transfers">
              Transfers
            </Link>
          ) : null}
          <Button onPress={() => void proveStock(formats.count)}>Check</Button>
          <Button isDisabled={!first} onPress={() => setSetting(true)}>
            Low stock
          </Button>
          <Link className="button button--primary" to="/stock/count" search={filter}>
            <ClipboardCheck size={16} aria-hidden="true" /> Count
          </Link>
        </div>
      </div>
      {search.state && view === '' ? (
        <p className="notice" role="alert">
          {messages.unexpectedOption(search.state)}
        </p>
      ) : null}
      <div className="filters">
        <SearchField
          label="Search product, variant or SKU"
          value={search.query ?? ''}
          onChange={(query) => show({ query })}
        />
        <Chips
          label="Show"
          value={view}
          options={VIEWS.map((value) => ({
            value,
            label:
              value && first?.counts[value] ? `${LABELS[value]} ${formats.count(first.counts[value])}` : LABELS[value],
          }))}
          onChange={(state) => show({ state })}
        />
        {/* Of a location that was removed there are none: the way back to all stays. */}
        {locations.length > 0 || search.locationId ? (
          <Chips
            label="Location"
            value={search.locationId ?? ''}
            options={[
              { value: '', label: 'All locations' },
              ...locations.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(locationId) => show({ locationId })}
          />
        ) : null}
      </div>
      <ListCard
        list={list}
        label="Stock"
        grid="stock-grid"
        rowHeight={{ wide: 52, narrow: 84 }}
        items={lines}
        total={total}
        keyOf={({ variantId }) => variantId}
        isSelected={({ variantId }) => selected.has(variantId)}
        columns={[
          selectColumn(
            lines.map(({ variantId }) => variantId),
            selection,
          ),
          { key: 'name', label: 'Variant' },
          { key: 'sku', label: 'SKU' },
          { key: 'mark', label: 'State' },
          { key: 'reserved', label: 'Not sent yet', end: true },
          { key: 'stock', label: 'Stock', end: true },
        ]}
        row={(line) => (
          <StockCells
            line={line}
            at={at}
            selected={selected.has(line.variantId)}
            onToggle={() => toggle(line.variantId)}
            onOpen={() => setOpen(line.variantId)}
          />
        )}
        failure={messages.unableToLoadResults}
        nothing={
          <NoStock
            filtered={view !== '' || Boolean(search.query ?? search.locationId)}
            onAll={() => show({ query: '', state: '', locationId: '' })}
          />
        }
      />
      {selected.size > 0 ? (
        <StockBar
          chosen={lines.filter(({ variantId }) => selected.has(variantId))}
          of={formats.count(total)}
          at={at}
          onClear={clear}
        />
      ) : null}
      {opened ? <MovementsPanel key={opened.variantId} line={opened} at={at} onClose={() => setOpen(null)} /> : null}
      {setting && first ? <StockSettingsDialog settings={first.settings} onClose={() => setSetting(false)} /> : null}
    </div>
  );
}

/** Asks whether the ledger and the stock agree, and says so. */
async function proveStock(count: (number: number) => string): Promise<void> {
  try {
    const { movements, variants, wrong } = await checkStock();
    toast({
      text:
        wrong.length === 0
          ? `All is right: ${count(movements)} movements of ${count(variants)} variants agree with the stock.`
          : `The movements do not agree with the stock of ${wrong.map(({ sku }) => sku).join(', ')}. Count them.`,
    });
  } catch (error) {
    toast({ text: (error as Error).message || messages.somethingWrong });
  }
}

function NoStock({ filtered, onAll }: { filtered: boolean; onAll: () => void }) {
  return filtered ? (
    <Nothing icon={SearchX} title="No variant fits">
      <p>Nothing matches this search and this filter.</p>
      <Button onPress={onAll}>Show all stock</Button>
    </Nothing>
  ) : (
    <Nothing icon={PackageOpen} title="Nothing to count yet">
      <p>What you sell by the piece appears here, with what is left of it.</p>
      <Link className="button button--primary" to="/products">
        To the products
      </Link>
    </Nothing>
  );
}

function StockCells(props: {
  line: StockLine;
  at: StockPlace;
  selected: boolean;
  onToggle: () => void;
  onOpen: () => void;
}) {
  const { line, at } = props;
  const { count } = useFormats();
  const { set } = useStock();
  const name = lineName(line);
  const mark = stockMark(line);
  return (
    <>
      <Cell className="p-check">
        <label className="check above">
          <input type="checkbox" aria-label={`Select ${name}`} checked={props.selected} onChange={props.onToggle} />
        </label>
      </Cell>
      <Cell className="stock-name">
        <AriaButton className="row-link stock-open ellipsis" onPress={props.onOpen}>
          <b>{line.name}</b>
          {line.variant ? <span className="soft"> {line.variant}</span> : null}
          {at.locationId === '' && at.locations.length > 0 && !line.unlimited ? (
            <span className="stock-places soft">
              {line.places.map(({ id, stock }) => `${locationName(at, id)} ${count(stock)}`).join(' · ')}
            </span>
          ) : null}
        </AriaButton>
      </Cell>
      <Cell className="stock-sku ellipsis soft">{line.sku}</Cell>
      <Cell className="stock-mark">{mark ? <span className={`badge ${mark.tone}`}>{mark.text}</span> : null}</Cell>
      <Cell className="stock-reserved cell-end number soft">
        {line.reserved > 0 ? (
          <>
            {count(line.reserved)}
            <span className="stock-reserved__words"> not sent yet</span>
          </>
        ) : (
          ''
        )}
      </Cell>
      <Cell className="stock-number cell-end number">
        {line.unlimited ? (
          <span className="soft">∞</span>
        ) : at.locationId === '' && at.locations.length > 0 ? (
          // Of several locations nobody can know which one a new sum is meant for: the panel asks.
          count(line.stock)
        ) : (
          <InlineNumber
            key={line.stock}
            label={`Stock of ${name}`}
            shown={count(line.stock)}
            value={String(line.stock)}
            read={(text) => {
              const pieces = readPieces(text);
              return pieces === null
                ? { ok: false, error: 'Write a whole number, such as 12.' }
                : { ok: true, value: String(pieces) };
            }}
            inputMode="numeric"
            onSave={(text) =>
              void set(line, at.locationId, Number(text), `${name}: ${count(line.stock)} → ${count(Number(text))}.`)
            }
          />
        )}
      </Cell>
    </>
  );
}

function StockBar(props: { chosen: readonly StockLine[]; of: string; at: StockPlace; onClear: () => void }) {
  const { count } = useFormats();
  const [asking, setAsking] = useState(false);
  const counted = props.chosen.filter(({ unlimited }) => !unlimited);
  const left = props.chosen.length - counted.length;
  return (
    <section className="bulk" aria-label="Chosen variants">
      <b>
        {count(props.chosen.length)} of {props.of} selected
      </b>
      <Button isDisabled={counted.length === 0} onPress={() => setAsking(true)}>
        Change stock
      </Button>
      <IconButton label="Clear selection" onPress={props.onClear}>
        <X size={16} />
      </IconButton>
      {asking ? (
        <ModalOverlay className="veil" isOpen isDismissable onOpenChange={() => setAsking(false)}>
          <Modal className="modal">
            <Dialog className="dialog">
              <Heading slot="title" level={2}>
                Change the stock of {counted.length === 1 ? '1 variant' : `${count(counted.length)} variants`}
              </Heading>
              {left > 0 ? (
                <p className="soft">{count(left)} of the chosen are not counted, and stay as they are.</p>
              ) : null}
              <StockForm
                lines={counted}
                at={props.at}
                onDone={() => {
                  setAsking(false);
                  props.onClear();
                }}
                onCancel={() => setAsking(false)}
              />
            </Dialog>
          </Modal>
        </ModalOverlay>
      ) : null}
    </section>
  );
}
