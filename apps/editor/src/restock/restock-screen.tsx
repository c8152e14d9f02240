import { type RestockLine, restockStates } from '@plinth/contract';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { BellRing, SearchX, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { type RestockFilter, restockSettingsQuery, tellWaiting, waitingFile, waitingQuery } from '../api/restock.ts';
import { messages } from '../messages.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { changedFilters } from '../ui/changed-filters.ts';
import { confirm } from '../ui/confirm.tsx';
import { keepRowsOf } from '../ui/keep-rows.ts';
import { ListCard } from '../ui/list-card.tsx';
import { Chips, SearchField } from '../ui/search-field.tsx';
import { useSelection } from '../ui/selection.tsx';
import { Nothing } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { useOnWay } from '../ui/use-on-way.ts';
import { Cell } from '../ui/virtual-list.tsx';
import { RestockSettingsDialog } from './restock-settings-dialog.tsx';
import { waitedName } from './waited-name.ts';
import { WaitingPanel } from './waiting-panel.tsx';

const LABELS = { '': 'Waiting', back: 'Back in stock', told: 'Told' } as const;
type View = keyof typeof LABELS;
const VIEWS: readonly View[] = ['', ...restockStates];
/** The server tells those of so many variants in one call. */
const AT_ONCE = 200;

/** Who waits for what is sold out, and has been told that it is back (REST-22). */
export function RestockScreen() {
  const search = useSearch({ from: '/shell/restock' });
  const navigate = useNavigate({ from: '/restock' });
  const formats = useFormats();
  const onWay = useOnWay('/restock');
  const view = VIEWS.find((one) => one === search.state) ?? '';
  const filter: RestockFilter = { ...(search.query ? { query: search.query } : {}), ...(view ? { state: view } : {}) };
  const list = useInfiniteQuery({ ...waitingQuery(filter), placeholderData: keepRowsOf('restock') });
  const lines = useMemo(() => list.data?.pages.flatMap((page) => page.lines) ?? [], [list.data]);
  const counts = list.data?.pages[0]?.counts;
  const { selected, toggle, clear } = useSelection();
  const [open, setOpen] = useState<string | null>(null);
  const tell = useTelling();
  const settings = useQuery(restockSettingsQuery);
  const [setting, setSetting] = useState(false);
  const show = (change: Partial<typeof search>) => {
    if (onWay()) return;
    clear();
    void navigate({
      search: changedFilters(change),
      replace: true,
    });
  };
  const total = view === '' ? (counts?.waiting ?? 0) : (counts?.[view] ?? 0);
  const chosen = lines.filter(({ variantId }) => selected.has(variantId));
  const opened = lines.find(({ variantId }) => variantId === open);
  return (
    <div className="screen screen--list">
      <div className="screen__head">
        <h1>Restock</h1>
        {counts ? <span className="count">{formats.count(counts.people)} waiting</span> : null}
        <div className="end">
          <Button isDisabled={!settings.data} onPress={() => setSetting(true)}>
            Settings
          </Button>
          <a className="button" href={waitingFile(filter)} download>
            Download CSV
          </a>
        </div>
      </div>
      <div className="filters">
        <SearchField
          label="Search product, SKU or email"
          value={search.query ?? ''}
          onChange={(query) => show({ query })}
        />
        <Chips
          label="Show"
          value={view}
          options={VIEWS.map((value) => {
            const count = value === '' ? counts?.waiting : counts?.[value];
            return { value, label: count ? `${LABELS[value]} ${formats.count(count)}` : LABELS[value] };
          })}
          onChange={(state) => show({ state })}
        />
      </div>
      <ListCard
        list={list}
        label="Restock"
        grid="restock-grid"
        rowHeight={{ wide: 60, narrow: 92 }}
        items={lines}
        total={total}
        keyOf={({ variantId }) => variantId}
        isSelected={({ variantId }) => selected.has(variantId)}
        columns={[
          { key: 'check', label: <span className="visually-hidden">Choose</span> },
          { key: 'name', label: 'Variant' },
          { key: 'state', label: 'Stock' },
          { key: 'asked', label: 'Last asked' },
          { key: 'told', label: 'Last told' },
          { key: 'waiting', label: 'Waiting', end: true },
        ]}
        row={(line) => (
          <RestockCells
            line={line}
            selected={selected.has(line.variantId)}
            onToggle={() => toggle(line.variantId)}
            onOpen={() => setOpen(line.variantId)}
          />
        )}
        failure={messages.unableToLoadResults}
        nothing={
          <NobodyWaits filtered={view !== '' || Boolean(search.query)} onAll={() => show({ query: '', state: '' })} />
        }
      />
      {chosen.length > 0 ? (
        <section className="bulk" aria-label="Chosen variants">
          <b>
            {formats.count(chosen.length)} of {formats.count(total)} selected
          </b>
          <Button onPress={() => void tell(chosen).then((done) => done && clear())}>
            <BellRing size={15} aria-hidden="true" /> Tell who waits
          </Button>
          <IconButton label="Clear selection" onPress={clear}>
            <X size={16} />
          </IconButton>
        </section>
      ) : null}
      {setting && settings.data ? (
        <RestockSettingsDialog read={settings.data} onClose={() => setSetting(false)} />
      ) : null}
      {opened ? (
        <WaitingPanel key={opened.variantId} line={opened} tell={() => tell([opened])} onClose={() => setOpen(null)} />
      ) : null}
    </div>
  );
}

/** Sends the mails after a question: they cannot be taken back. Resolves with whether they were sent. */
function useTelling() {
  const client = useQueryClient();
  const { count } = useFormats();
  return async (lines: readonly RestockLine[]): Promise<boolean> => {
    const wanted = lines.filter(({ name, waiting }) => name !== '' && waiting > 0);
    const people = wanted.reduce((sum, { waiting }) => sum + waiting, 0);
    const gone = wanted.filter(({ isBack }) => !isBack).length;
    if (people === 0) {
      toast({ text: 'Nobody waits for what is chosen.' });
      return false;
    }
    let queued = 0;
    const sent = await confirm({
      title: people === 1 ? 'Send 1 mail?' : `Send ${count(people)} mails?`,
      text: `Each says that what was waited for can be ordered again, and goes out once. ${
        gone > 0 ? `${count(gone)} of ${count(wanted.length)} cannot be ordered yet.` : ''
      }`.trim(),
      confirmLabel: people === 1 ? 'Send mail' : 'Send mails',
      danger: gone > 0,
      work: async () => {
        for (let start = 0; start < wanted.length; start += AT_ONCE) {
          const step = wanted.slice(start, start + AT_ONCE);
          const answer = await tellWaiting(step.map(({ productId, variantId }) => ({ productId, variantId })));
          queued += answer.queued;
        }
      },
    });
    await client.invalidateQueries({ queryKey: ['restock'] });
    await client.invalidateQueries({ queryKey: ['restock-people'] });
    if (sent) toast({ text: queued === 1 ? '1 mail is on its way.' : `${count(queued)} mails are on their way.` });
    return sent;
  };
}

function NobodyWaits({ filtered, onAll }: { filtered: boolean; onAll: () => void }) {
  return filtered ? (
    <Nothing icon={SearchX} title="Nothing fits">
      <p>Nothing matches this search and this filter.</p>
      <Button onPress={onAll}>Show all who wait</Button>
    </Nothing>
  ) : (
    <Nothing icon={BellRing} title="Nobody waits">
      <p>Visitors who want to be told when something is back appear here, by what they wait for.</p>
    </Nothing>
  );
}

function RestockCells(props: { line: RestockLine; selected: boolean; onToggle: () => void; onOpen: () => void }) {
  const { line } = props;
  const formats = useFormats();
  const name = waitedName(line);
  return (
    <>
      <Cell className="p-check">
        <label className="check above">
          <input type="checkbox" aria-label={`Select ${name}`} checked={props.selected} onChange={props.onToggle} />
        </label>
      </Cell>
      <Cell className="product-cell restock-name">
        <span>
          <AriaButton className="row-link stock-open ellipsis" onPress={props.onOpen}>
            <b>{name}</b>
          </AriaButton>
          <small className="ellipsis">{line.sku}</small>
        </span>
      </Cell>
      <Cell className="restock-state">
        <span className={`badge ${line.isBack ? 'badge--good' : 'badge--bad'}`}>
          {line.isBack ? 'Back in stock' : 'Sold out'}
        </span>
      </Cell>
      <Cell className="restock-asked soft">{formats.moment(line.lastSignUpAt)}</Cell>
      <Cell className="restock-told soft ellipsis">
        {line.lastToldAt === null ? '' : `${formats.count(line.told)} told, ${formats.moment(line.lastToldAt)}`}
      </Cell>
      <Cell className="restock-waiting cell-end number">
        {formats.count(line.waiting)}
        <span className="restock-waiting__words"> waiting</span>
      </Cell>
    </>
  );
}
