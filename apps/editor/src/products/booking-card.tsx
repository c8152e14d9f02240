import type { ProductBooking, ProductDetail } from '@plinth/contract';
import { productTypes, usualBooking } from '@plinth/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { productBookingQuery, saveProductBooking } from '../api/bookings.ts';
import { useFormats } from '../session/use-formats.ts';
import { ExceptionsField, WeekField } from '../settings/hours-field.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { fieldErrors } from '../ui/form-dialog.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toast.tsx';
import { BuyersFields } from './booking-buyers-fields.tsx';
import { NumberField } from './number-field.tsx';

type Booking = NonNullable<ProductBooking['booking']>;
type Change = (change: Partial<Booking>) => void;
type Problems = Readonly<Record<string, string | undefined>>;

/** When a service can be booked. Saved by its own button: what shoppers can book changes at once. */
export function BookingCard({ product }: { product: Pick<ProductDetail, 'id' | 'productType'> }) {
  const isService = product.productType === productTypes.service;
  const saved = useQuery({ ...productBookingQuery(product.id), enabled: isService });
  if (!isService) return null;
  if (saved.isPending) return <ListSkeleton />;
  if (!saved.data) return <LoadFailure error={saved.error} retry={() => void saved.refetch()} />;
  return <BookingForm key={saved.data.version} id={product.id} saved={saved.data} />;
}

const newBooking = (): Booking => ({
  ...usualBooking,
  hours: usualBooking.hours.map((spans) => spans.map((span) => ({ ...span }))),
  exceptions: [],
  blocked: [],
  sessions: [],
});

function BookingForm({ id, saved }: { id: string; saved: ProductBooking }) {
  const client = useQueryClient();
  const [booking, setBooking] = useState(saved.booking);
  const save = useMutation({
    mutationFn: () => saveProductBooking(id, { booking, version: saved.version }),
    onSuccess: (answer) => {
      client.setQueryData(productBookingQuery(id).queryKey, answer);
      toast({ text: answer.booking ? 'Shoppers choose a date and time now.' : 'It is sold without a date now.' });
    },
  });
  const problems: Problems = fieldErrors(save.error);
  const isChanged = JSON.stringify(booking) !== JSON.stringify(saved.booking);
  const change: Change = (some) => setBooking((now) => now && { ...now, ...some });
  return (
    <section className="card">
      <div className="card__head">
        <h2>Date and time</h2>
        <Switch
          label="Asks for a date and time"
          showLabel
          checked={booking !== null}
          onChange={(on) => setBooking(on ? (saved.booking ?? newBooking()) : null)}
        />
      </div>
      <div className="card__body">
        {booking ? (
          <>
            <SelectField
              label="Can be booked"
              value={booking.kind}
              choices={[
                { value: 'hours', label: 'At times within weekly hours' },
                { value: 'sessions', label: 'On dates of its own' },
              ]}
              onChange={(kind) => change({ kind: kind === 'sessions' ? 'sessions' : 'hours' })}
            />
            {booking.kind === 'hours' ? (
              <HoursFields booking={booking} problems={problems} change={change} />
            ) : (
              <>
                <EventDates saved={saved} />
                <SessionsField booking={booking} problems={problems} change={change} />
              </>
            )}
            <TermsFields booking={booking} change={change} />
            <BuyersFields booking={booking} change={change} />
          </>
        ) : (
          <p className="soft">It is sold without a date.</p>
        )}
        {!booking && saved.upcoming > 0 ? (
          <p className="soft" role="status">
            {saved.upcoming === 1 ? '1 booking stays' : `${saved.upcoming} bookings stay`} as it was made.
          </p>
        ) : null}
        {save.error ? (
          <p className="form-error" role="alert">
            {save.error.message}
          </p>
        ) : null}
        <div>
          <Button tone="primary" busy={save.isPending} isDisabled={!isChanged} onPress={() => save.mutate()}>
            Save date and time
          </Button>
        </div>
      </div>
    </section>
  );
}

function HoursFields({ booking, problems, change }: { booking: Booking; problems: Problems; change: Change }) {
  const told = Object.fromEntries(Object.entries(problems).flatMap(([key, text]) => (text ? [[key, text]] : [])));
  return (
    <>
      <div className="booking-numbers">
        <TakesField booking={booking} change={change} />
        <NumberField
          label="A time every"
          suffix="min"
          min={5}
          max={1440}
          value={booking.stepMinutes}
          onChange={(stepMinutes) => change({ stepMinutes })}
        />
        <NumberField
          label="Free after it"
          suffix="min"
          min={0}
          max={1440}
          value={booking.gapMinutes}
          onChange={(gapMinutes) => change({ gapMinutes })}
        />
      </div>
      <WeekField hours={booking.hours} problems={told} onChange={(hours) => change({ hours })} />
      <ExceptionsField
        exceptions={booking.exceptions}
        problems={told}
        onChange={(exceptions) => change({ exceptions })}
      />
      <BlockedField booking={booking} problems={problems} change={change} />
    </>
  );
}

function BlockedField({ booking, problems, change }: { booking: Booking; problems: Problems; change: Change }) {
  const { blocked } = booking;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div className="field" role="group" aria-label="Blocked times">
      <span className="label">Blocked times</span>
      {blocked.map((one, at) => {
        const set = (some: Partial<typeof one>) =>
          change({ blocked: blocked.map((each, index) => (index === at ? { ...each, ...some } : each)) });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no id of their own
          <div key={at} className="booking-row booking-row--blocked">
            <TextField
              label="From"
              type="datetime-local"
              value={one.from}
              error={problems[`blocked.${at}`]}
              onChange={(event) => set({ from: event.target.value })}
            />
            <TextField
              label="To"
              type="datetime-local"
              value={one.to}
              onChange={(event) => set({ to: event.target.value })}
            />
            <TextField
              label="Note"
              maxLength={100}
              value={one.note}
              onChange={(event) => set({ note: event.target.value })}
            />
            <IconButton
              label={`Remove blocked time ${at + 1}`}
              onPress={() => change({ blocked: blocked.filter((_, index) => index !== at) })}
            >
              <Trash2 size={15} />
            </IconButton>
          </div>
        );
      })}
      <div>
        <Button
          isDisabled={blocked.length >= 100}
          onPress={() => change({ blocked: [...blocked, { from: '', to: '', note: '' }] })}
        >
          <Plus size={15} aria-hidden="true" /> Block a time
        </Button>
      </div>
    </div>
  );
}

function SessionsField({ booking, problems, change }: { booking: Booking; problems: Problems; change: Change }) {
  const { sessions } = booking;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div className="field" role="group" aria-label="Dates">
      <span className="label">Dates</span>
      {sessions.map((one, at) => {
        const set = (some: Partial<typeof one>) =>
          change({ sessions: sessions.map((each, index) => (index === at ? { ...each, ...some } : each)) });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no id of their own
          <div key={at} className="booking-row">
            <TextField
              label="Begins"
              type="datetime-local"
              value={one.starts}
              error={problems[`sessions.${at}`]}
              onChange={(event) => set({ starts: event.target.value })}
            />
            <NumberField
              label="Places"
              suffix=""
              min={1}
              max={9999}
              value={one.places}
              onChange={(places) => set({ places })}
            />
            <IconButton
              label={`Remove date ${at + 1}`}
              onPress={() => change({ sessions: sessions.filter((_, index) => index !== at) })}
            >
              <Trash2 size={15} />
            </IconButton>
          </div>
        );
      })}
      <div>
        <Button
          isDisabled={sessions.length >= 200}
          onPress={() => change({ sessions: [...sessions, { starts: '', places: sessions.at(-1)?.places ?? 8 }] })}
        >
          <Plus size={15} aria-hidden="true" /> Add a date
        </Button>
      </div>
    </div>
  );
}

/** Dates that are events of the website: they are changed there. */
function EventDates({ saved: { events } }: { saved: ProductBooking }) {
  const formats = useFormats();
  if (events.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div className="field" role="group" aria-label="Dates of events">
      <span className="label">Dates of events</span>
      <ul className="booking-events">
        {events.map(({ id, collectionId, title, startsAt, places, taken }) => (
          <li key={id}>
            <Link className="link" to="/content/$collectionId/$itemId" params={{ collectionId, itemId: id }}>
              {title}, {formats.wholeMoment(startsAt)}
            </Link>
            <span className="soft">
              {taken} of {places} taken
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const TakesField = ({ booking, change }: { booking: Booking; change: Change }) => (
  <NumberField
    label="Takes"
    suffix="min"
    min={5}
    max={1440}
    value={booking.minutes}
    onChange={(minutes) => change({ minutes })}
  />
);

function TermsFields({ booking, change }: { booking: Booking; change: Change }) {
  return (
    <>
      <div className="booking-numbers">
        {booking.kind === 'hours' ? (
          <NumberField
            label="Places at once"
            suffix=""
            min={1}
            max={9999}
            value={booking.places}
            onChange={(places) => change({ places })}
          />
        ) : (
          <TakesField booking={booking} change={change} />
        )}
        <NumberField
          label="Booked at least"
          suffix="h before"
          min={0}
          max={2160}
          value={booking.noticeHours}
          onChange={(noticeHours) => change({ noticeHours })}
        />
        <NumberField
          label="And at most"
          suffix="days ahead"
          min={1}
          max={366}
          value={booking.aheadDays}
          onChange={(aheadDays) => change({ aheadDays })}
        />
      </div>
      <TextField
        label="Where it takes place"
        maxLength={200}
        value={booking.place}
        onChange={(event) => change({ place: event.target.value })}
      />
    </>
  );
}
