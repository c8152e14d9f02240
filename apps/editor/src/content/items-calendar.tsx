import type { ContentItemSummary } from '@plinth/contract';
import { localDate } from '@plinth/domain';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { ItemFilter } from '../api/content-items.ts';
import type { PageSummary } from '../api/pages.ts';
import { messages } from '../messages.ts';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { useNarrow } from '../ui/use-narrow.ts';
import { dayOf, daysLater, firstDayOf, monthsLater, readMonth, weeksOf } from './calendar-days.ts';
import { STATUSES, statusTone, wordsOf } from './item-words.ts';
import { isMovable, useCalendar } from './use-calendar.ts';

/** A month of posts or events on the website's clocks; on a phone the days that have any, one below the other. */
export function ItemsCalendar(props: {
  collection: PageSummary;
  filter: ItemFilter;
  month: string | undefined;
  onMonth: (month: string) => void;
}) {
  const { collection } = props;
  const { website } = useMe();
  const { timeZone } = useFormats();
  const isNarrow = useNarrow();
  const today = dayOf(Date.now(), timeZone);
  const month = readMonth(props.month, today);
  const weeks = weeksOf(month, firstDayOf(`${website.language}-${website.country}`));
  const days = weeks.flat();
  const first = days[0] ?? today;
  const { list, move } = useCalendar(collection.id, props.filter, first, daysLater(days.at(-1) ?? today, 1));
  const byDay = useMemo(() => {
    const map = new Map<string, ContentItemSummary[]>();
    for (const item of list.data?.items ?? []) {
      const day = dayOf(item.startsAt ?? item.publishOn, timeZone);
      map.set(day, [...(map.get(day) ?? []), item]);
    }
    return map;
  }, [list.data, timeZone]);
  const title = localDate({ ...website, timeZone: 'UTC' }, Date.parse(`${month}-15T00:00Z`), {
    month: 'long',
    year: 'numeric',
  });
  const parts = { byDay, today, month, onMove: move };
  return (
    <section className="card items-calendar" aria-label={`Calendar of ${collection.title}`}>
      <div className="items-calendar__head">
        <h2 aria-live="polite">{title}</h2>
        <IconButton label="Month before" onPress={() => props.onMonth(monthsLater(month, -1))}>
          <ChevronLeft size={18} />
        </IconButton>
        <Button onPress={() => props.onMonth(today.slice(0, 7))}>Today</Button>
        <IconButton label="Next month" onPress={() => props.onMonth(monthsLater(month, 1))}>
          <ChevronRight size={18} />
        </IconButton>
      </div>
      {list.error && !list.data ? (
        <LoadFailure error={list.error} title={messages.unableToLoadResults} retry={() => void list.refetch()} />
      ) : list.isPending ? (
        <ListSkeleton />
      ) : isNarrow ? (
        <Agenda
          {...parts}
          days={days.filter((day) => day.startsWith(month))}
          many={wordsOf(collection.typeName).many}
        />
      ) : (
        <MonthGrid {...parts} weeks={weeks} label={title} onMonth={props.onMonth} />
      )}
      {list.data?.more ? (
        <p className="hint items-calendar__more">
          The first {list.data.items.length} of these days are shown. Choose a category or a tag to see fewer.
        </p>
      ) : null}
    </section>
  );
}

interface DayParts {
  byDay: ReadonlyMap<string, readonly ContentItemSummary[]>;
  today: string;
  month: string;
  onMove: (item: ContentItemSummary, day: string) => void;
}

const useDayName = () => {
  const { website } = useMe();
  return (day: string, options: Intl.DateTimeFormatOptions) =>
    localDate({ ...website, timeZone: 'UTC' }, Date.parse(`${day}T00:00Z`), options);
};

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

function MonthGrid(props: DayParts & { weeks: string[][]; label: string; onMonth: (month: string) => void }) {
  const { weeks, month, byDay, today } = props;
  const name = useDayName();
  const grid = useRef<HTMLTableElement>(null);
  const [chosen, setChosen] = useState(today);
  const [dragged, setDragged] = useState<ContentItemSummary>();
  const [over, setOver] = useState<string>();
  const wanted = useRef(false);
  const shown = weeks.flat();
  const current = shown.includes(chosen) ? chosen : `${month}-01`;
  // The day that an arrow key has gone to may be one of a month that has just come.
  useEffect(() => {
    if (!wanted.current || !chosen.startsWith(month)) return;
    wanted.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus();
  });
  const keys = (event: KeyboardEvent<HTMLElement>, day: string) => {
    // Keys on an item are its own.
    if (event.target !== event.currentTarget || event.altKey) return;
    const months = { PageUp: -1, PageDown: 1 }[event.key];
    const step = STEPS[event.key];
    if (months === undefined && step === undefined) return;
    event.preventDefault();
    const next = step === undefined ? `${monthsLater(day.slice(0, 7), months ?? 0)}-01` : daysLater(day, step);
    wanted.current = true;
    setChosen(next);
    if (!next.startsWith(month)) props.onMonth(next.slice(0, 7));
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: days of a calendar are gone through as a grid
    <table ref={grid} role="grid" aria-label={props.label} className="items-calendar__grid">
      <thead>
        <tr>
          {(weeks[0] ?? []).map((day) => (
            <th key={day} scope="col">
              <abbr title={name(day, { weekday: 'long' })}>{name(day, { weekday: 'short' })}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell that is gone to with arrow keys
                role="gridcell"
                data-day={day}
                data-other={!day.startsWith(month)}
                data-over={over === day}
                aria-current={day === today ? 'date' : undefined}
                aria-label={`${name(day, { dateStyle: 'full' })}, ${byDay.get(day)?.length ?? 0}`}
                tabIndex={day === current ? 0 : -1}
                onFocus={() => setChosen(day)}
                onKeyDown={(event) => keys(event, day)}
                onDragOver={(event) => {
                  if (!dragged) return;
                  event.preventDefault();
                  setOver(day);
                }}
                onDragLeave={() => setOver(undefined)}
                onDrop={(event) => {
                  event.preventDefault();
                  setOver(undefined);
                  if (dragged) props.onMove(dragged, day);
                  setDragged(undefined);
                }}
              >
                <span className="items-calendar__day">{Number(day.slice(8))}</span>
                <DayItems items={byDay.get(day) ?? []} onMove={props.onMove} onDrag={setDragged} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** So many stand in a day of the month; the others are unfolded. */
const AT_ONCE = 4;

function DayItems(props: {
  items: readonly ContentItemSummary[];
  onMove: (item: ContentItemSummary, day: string) => void;
  onDrag?: (item: ContentItemSummary | undefined) => void;
}) {
  const [all, setAll] = useState(false);
  const { items } = props;
  const shown = all || items.length <= AT_ONCE ? items : items.slice(0, AT_ONCE - 1);
  return (
    <ul>
      {shown.map((item) => (
        <li key={item.id}>
          <CalendarItem item={item} onMove={props.onMove} onDrag={props.onDrag} />
        </li>
      ))}
      {shown.length < items.length ? (
        <li>
          <button type="button" className="items-calendar__all" onClick={() => setAll(true)}>
            {items.length - shown.length} more
          </button>
        </li>
      ) : null}
    </ul>
  );
}

function CalendarItem(props: {
  item: ContentItemSummary;
  onMove: (item: ContentItemSummary, day: string) => void;
  onDrag: ((item: ContentItemSummary | undefined) => void) | undefined;
}) {
  const { item } = props;
  const { website, permissions } = useMe();
  const { timeZone } = useFormats();
  const at = item.startsAt ?? item.publishOn;
  const status = STATUSES.find(({ value }) => value === item.status)?.label ?? item.status;
  const right = item.status === 'scheduled' ? 'publishing' : 'drafting';
  const movable = isMovable(item) && permissions.includes(right);
  const keys = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    if (movable) props.onMove(item, daysLater(dayOf(at, timeZone), step));
  };
  return (
    <Link
      className="items-calendar__item"
      to="/content/$collectionId/$itemId"
      params={{ collectionId: item.collectionId, itemId: item.id }}
      data-tone={statusTone[item.status]}
      title={movable ? 'Drag it to another day, or press Alt and an arrow key.' : undefined}
      aria-keyshortcuts={movable ? 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown' : undefined}
      draggable={movable && props.onDrag !== undefined}
      onDragStart={() => props.onDrag?.(item)}
      onDragEnd={() => props.onDrag?.(undefined)}
      onKeyDown={keys}
    >
      <time dateTime={at}>{localDate({ ...website, timeZone }, Date.parse(at), { timeStyle: 'short' })}</time>
      <span className="ellipsis">{item.title || 'Without a title'}</span>
      <span className={item.status === 'published' ? 'visually-hidden' : 'items-calendar__status'}>{status}</span>
    </Link>
  );
}

function Agenda({ days, byDay, today, onMove, many }: DayParts & { days: readonly string[]; many: string }) {
  const name = useDayName();
  const filled = days.filter((day) => byDay.has(day));
  if (filled.length === 0) return <p className="soft items-calendar__none">No {many} this month.</p>;
  return (
    <ol className="items-agenda">
      {filled.map((day) => (
        <li key={day}>
          <h3 data-today={day === today}>{name(day, { weekday: 'long', day: 'numeric', month: 'long' })}</h3>
          <DayItems items={byDay.get(day) ?? []} onMove={onMove} />
        </li>
      ))}
    </ol>
  );
}
