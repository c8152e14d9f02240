import type { BookingEntry, BookingFilter } from '@plinth/contract';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CalendarClock, CalendarX, SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { bookablesQuery, bookingListQuery, bookingsFile } from '../api/bookings.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { changedFilters } from '../ui/changed-filters.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { keepRowsOf } from '../ui/keep-rows.ts';
import { ListCard } from '../ui/list-card.tsx';
import { Chips, SearchField } from '../ui/search-field.tsx';
import { Nothing } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { useOnWay } from '../ui/use-on-way.ts';
import { Cell } from '../ui/virtual-list.tsx';
import { CancelDialog, MoveDialog, NoteDialog } from './booking-dialog.tsx';
import { placesText } from './booking-words.ts';
import { FeedDialog } from './feed-dialog.tsx';

const WHEN = [
  { value: '', label: 'To come' },
  { value: 'past', label: 'Past' },
  { value: 'canceled', label: 'Cancelled' },
] as const;

type Search = { query?: string; when?: string; itemId?: string; day?: string };

function filterOf({ query, when, itemId, day }: Search): BookingFilter {
  return {
    ...(query ? { query } : {}),
    ...(when === 'past' || when === 'canceled' ? { when } : {}),
    ...(itemId ? { itemId } : {}),
    ...(day ? { from: day, to: day } : {}),
  };
}

type Doing = { what: 'note' | 'move' | 'cancel'; booking: BookingEntry };
const dialogs = { note: NoteDialog, move: MoveDialog, cancel: CancelDialog };

/** Who comes when, to what: by the time of the bookings. */
export function BookingsScreen() {
  const search = useSearch({ from: '/shell/bookings' });
  const navigate = useNavigate({ from: '/bookings' });
  const client = useQueryClient();
  const onWay = useOnWay('/bookings');
  const filter = filterOf(search);
  const list = useInfiniteQuery({ ...bookingListQuery(filter), placeholderData: keepRowsOf('bookings') });
  const products = useQuery(bookablesQuery).data?.products ?? [];
  const [doing, setDoing] = useState<Doing | null>(null);
  const [isSubscribing, setSubscribing] = useState(false);
  const bookings = useMemo(() => list.data?.pages.flatMap((page) => page.bookings) ?? [], [list.data]);
  const show = (change: Partial<Search>) => {
    if (onWay()) return;
    void navigate({
      search: changedFilters(change),
      replace: true,
    });
  };
  const Dialog = doing ? dialogs[doing.what] : null;
  return (
    <div className="screen screen--list">
      <div className="screen__head">
        <h1>Bookings</h1>
        <div className="end">
          <Button onPress={() => setSubscribing(true)}>Calendar</Button>
          <a className="button" href={bookingsFile(filter)} download>
            Download CSV
          </a>
        </div>
      </div>
      <div className="filters bookings-filters">
        <SearchField
          label="Search name, email, order or service"
          value={filter.query ?? ''}
          onChange={(query) => show({ query })}
        />
        <Chips
          label="Bookings"
          value={search.day ? '' : (filter.when ?? '')}
          options={WHEN}
          onChange={(when) => show({ when, day: '' })}
        />
        <TextField
          label="Day"
          type="date"
          value={search.day ?? ''}
          onChange={(event) => show({ day: event.target.value, when: '' })}
        />
        {products.length > 1 ? (
          <SelectField
            label="Service"
            value={filter.itemId ?? ''}
            choices={[{ value: '', label: 'All' }, ...products.map(({ id, title }) => ({ value: id, label: title }))]}
            onChange={(itemId) => show({ itemId })}
          />
        ) : null}
      </div>
      <ListCard
        list={list}
        label="Bookings"
        grid="bookings-grid"
        rowHeight={{ wide: 64, narrow: 116 }}
        items={bookings}
        keyOf={(booking) => booking.id}
        columns={[
          { key: 'when', label: 'When' },
          { key: 'what', label: 'Service' },
          { key: 'who', label: 'Who' },
          { key: 'places', label: 'Places' },
          { key: 'deeds', label: <span className="visually-hidden">Actions</span>, end: true },
        ]}
        row={(booking) => <BookingCells booking={booking} act={(what) => setDoing({ what, booking })} />}
        nothing={
          <Empty
            filtered={Object.keys(filter).length > 0}
            showAll={() => void navigate({ search: {}, replace: true })}
          />
        }
      />
      {isSubscribing ? <FeedDialog onClose={() => setSubscribing(false)} /> : null}
      {doing && Dialog ? (
        <Dialog
          booking={doing.booking}
          onClose={() => setDoing(null)}
          onDone={(text) => {
            setDoing(null);
            void client.invalidateQueries({ queryKey: ['bookings'] });
            toast({ text });
          }}
        />
      ) : null}
    </div>
  );
}

function Empty({ filtered, showAll }: { filtered: boolean; showAll: () => void }) {
  if (filtered)
    return (
      <Nothing icon={SearchX} title="No booking fits">
        <p>Nothing matches this search and these filters.</p>
        <Button onPress={showAll}>Show what is to come</Button>
      </Nothing>
    );
  return (
    <Nothing icon={CalendarClock} title="No bookings to come">
      <p>Open a service under Products and switch on “Asks for a date and time”. What is booked then appears here.</p>
    </Nothing>
  );
}

function BookingCells({ booking, act }: { booking: BookingEntry; act: (what: Doing['what']) => void }) {
  const formats = useFormats();
  const { title, options, note, name, email } = booking;
  const who = name || email;
  const isToCome = booking.state === 'booked' && booking.endsAt > Date.now();
  return (
    <>
      <Cell className="bookings-when number">
        <b>{formats.weekday(booking.startsAt)}</b>
        <small className="soft">
          {formats.time(booking.startsAt)} – {formats.time(booking.endsAt)}
        </small>
      </Cell>
      <Cell className="bookings-what ellipsis">
        {title}
        <small className="soft">{[options, note].filter(Boolean).join(' · ')}</small>
      </Cell>
      <Cell className="bookings-who ellipsis">
        <button type="button" className="row-link" onClick={() => act('note')} aria-label={`${who}, ${title}`}>
          {who}
        </button>
        <small className="soft">
          {email} · #{booking.orderNumber}
        </small>
      </Cell>
      <Cell className="bookings-places soft">{placesText(booking.places)}</Cell>
      <Cell className="bookings-deeds cell-end above">
        {isToCome ? (
          <>
            <IconButton label={`Move the booking of ${who}`} onPress={() => act('move')}>
              <CalendarClock size={16} />
            </IconButton>
            <IconButton label={`Cancel the booking of ${who}`} onPress={() => act('cancel')}>
              <CalendarX size={16} />
            </IconButton>
          </>
        ) : (
          <span className="badge">{booking.state === 'canceled' ? 'Cancelled' : 'Past'}</span>
        )}
      </Cell>
    </>
  );
}
