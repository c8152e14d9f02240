import type { DayOfBooks } from '@plinth/contract';
import { calendarDayAt } from '@plinth/domain';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { dayQuery } from '../api/day-ends.ts';
import { useFormats } from '../session/use-formats.ts';
import { TextField } from '../ui/field.tsx';
import { BackLink } from '../ui/list-way.tsx';
import { Chips } from '../ui/search-field.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { CloseForm } from './close-form.tsx';
import { DayEndCard, DayEndsCard } from './day-ends-card.tsx';
import { MovementsCard, WaitingCard } from './day-movements.tsx';

/** The day-end: what was paid by hand is counted, and the day is closed. */
export function DayEndScreen() {
  const { timeZone } = useFormats();
  const { day: asked } = useSearch({ from: '/shell/books/day-end' });
  const navigate = useNavigate();
  const today = calendarDayAt(Date.now(), timeZone);
  const day = asked ?? today;
  const read = useQuery(dayQuery(day));
  const show = (next: string) =>
    void navigate({ to: '/books/day-end', search: next === '' || next === today ? {} : { day: next }, replace: true });
  return (
    <>
      <div className="bar">
        <BackLink to="/books">Books</BackLink>
      </div>
      <div className="screen">
        <div className="screen__head">
          <h1>Day-end</h1>
        </div>
        <p className="soft">
          What buyers have paid past the shop, as orders were marked as paid. Count it, and close the day.
        </p>
        <div className="filters bookings-filters">
          <TextField label="Day" type="date" max={today} value={day} onChange={({ target }) => show(target.value)} />
          {read.data ? <OpenDays of={read.data} show={show} /> : null}
        </div>
        {read.data ? (
          <Day key={day} of={read.data} />
        ) : read.error ? (
          <LoadFailure error={read.error} retry={() => void read.refetch()} />
        ) : (
          <ListSkeleton rows={4} />
        )}
        <DayEndsCard />
      </div>
    </>
  );
}

function OpenDays({ of: { day, today, openDays }, show }: { of: DayOfBooks; show: (day: string) => void }) {
  const formats = useFormats();
  if (openDays.length === 0) return null;
  return (
    <Chips
      label="Not closed yet"
      value={day}
      options={openDays.map((value) => ({ value, label: value === today ? 'Today' : formats.day(value) }))}
      onChange={show}
    />
  );
}

function Day({ of }: { of: DayOfBooks }) {
  const formats = useFormats();
  const { day, closed, lastClosed, sums, movements, since, waiting } = of;
  const [isFresh, setFresh] = useState(false);
  const isPassed = closed === null && day <= lastClosed;
  return (
    <>
      {closed ? (
        <DayEndCard dayEnd={closed} hasFocus={isFresh} />
      ) : isPassed ? (
        <p className="notice">
          <span>
            This day was not closed by itself: what was booked on it went into the day-end of a later day, or waits for
            the next one.
          </span>
        </p>
      ) : sums.length === 0 ? (
        <section className="card" aria-labelledby="day-end-none">
          <div className="card__head">
            <h2 id="day-end-none">Nothing to close</h2>
          </div>
          <div className="card__body">
            <p className="soft">
              {lastClosed === ''
                ? 'Nothing was paid or given back by hand up to the end of this day.'
                : `Nothing was paid or given back by hand since the day-end of ${formats.day(lastClosed)}.`}
            </p>
          </div>
        </section>
      ) : (
        <CloseForm of={of} onClosed={() => setFresh(true)} />
      )}
      {since.count > 0 ? (
        <MovementsCard
          id="day-end-since"
          title="Since closed"
          text="Booked on this day after it was closed: it belongs to the next day-end."
          movements={since}
        />
      ) : null}
      {movements.count > 0 ? <MovementsCard id="day-end-movements" title="Movements" movements={movements} /> : null}
      <WaitingCard waiting={waiting} />
    </>
  );
}
