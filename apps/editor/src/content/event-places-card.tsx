import type { ContentItem, EventPlaces } from '@plinth/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { eventPlacesQuery, moveEventBookings, saveEventPlaces } from '../api/event-places.ts';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { fieldErrors } from '../ui/form-dialog.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';

const MOST_PLACES = 9999;

/** Who sells the places of an event. Saved by its own button: what visitors can book changes at once. */
export function EventPlacesCard({ item }: { item: ContentItem }) {
  const { permissions } = useMe();
  const maySell = permissions.includes('products') && item.startsAt !== null && !item.deleted;
  // Saved as one goes, the event may be at another time by now: what is left behind is told again.
  const saved = useQuery({ ...eventPlacesQuery(item.id), enabled: maySell });
  if (!maySell) return null;
  if (saved.isPending) return <ListSkeleton />;
  if (!saved.data) return <LoadFailure error={saved.error} retry={() => void saved.refetch()} />;
  const { service, places } = saved.data;
  return (
    <section className="card" aria-label="Booking">
      <div className="card__head">
        <h2>Booking</h2>
      </div>
      <div className="card__body">
        {saved.data.behind.length > 0 ? <LeftBehind id={item.id} saved={saved.data} /> : null}
        <PlacesForm key={`${service?.id} ${places}`} item={item} saved={saved.data} />
      </div>
    </section>
  );
}

function PlacesForm({ item, saved }: { item: ContentItem; saved: EventPlaces }) {
  const client = useQueryClient();
  const [serviceId, setServiceId] = useState(saved.service?.id ?? '');
  const [places, setPlaces] = useState(String(saved.places || 8));
  const save = useMutation({
    mutationFn: () => saveEventPlaces(item.id, { serviceId: serviceId || null, places: Number(places) || 1 }),
    onSuccess: (answer) => {
      client.setQueryData(eventPlacesQuery(item.id).queryKey, answer);
      void client.invalidateQueries({ queryKey: ['product-booking'] });
      toast({ text: answer.service ? 'Visitors can book this event now.' : 'Its places are not sold any more.' });
    },
  });
  const isNumber = /^\d+$/.test(places) && Number(places) >= 1 && Number(places) <= MOST_PLACES;
  const isChanged = serviceId !== (saved.service?.id ?? '') || (serviceId !== '' && places !== String(saved.places));
  const problems = fieldErrors(save.error);
  const gone = saved.service && !saved.services.some(({ id }) => id === saved.service?.id) ? [saved.service] : [];
  return (
    <>
      {saved.problem ? (
        <p className="form-error" role="alert">
          {saved.problem}
        </p>
      ) : null}
      {saved.services.length === 0 && !saved.service ? (
        <p className="soft">
          Places are sold by a product of the kind Service.{' '}
          <Link className="link" to="/products">
            Add one
          </Link>
          , then choose it here.
        </p>
      ) : (
        <>
          <SelectField
            label="Sold by"
            value={serviceId}
            choices={[
              { value: '', label: 'Nobody: it cannot be booked' },
              ...[...saved.services, ...gone].map(({ id, title }) => ({ value: id, label: title })),
            ]}
            hint="The service sets the price and how early and late people book. The date stays with the event: moved here, it moves in the shop."
            error={problems.serviceId}
            onChange={setServiceId}
          />
          {serviceId === '' ? null : (
            <TextField
              label="Places"
              inputMode="numeric"
              value={places}
              hint={takenText(saved)}
              error={isNumber ? problems.places : `Write a whole number from 1 to ${MOST_PLACES}.`}
              onChange={(event) => setPlaces(event.target.value)}
            />
          )}
          {serviceId === '' && saved.taken > 0 ? (
            <p className="soft" role="status">
              {bookedText(saved.taken)} already. Those bookings stay as they are, at their time.
            </p>
          ) : null}
        </>
      )}
      {save.error && !problems.serviceId && !problems.places ? (
        <p className="form-error" role="alert">
          {save.error.message}
        </p>
      ) : null}
      <div className="event-places__deeds">
        <Button
          tone="primary"
          busy={save.isPending}
          isDisabled={!isChanged || (serviceId !== '' && !isNumber)}
          onPress={() => save.mutate()}
        >
          Save booking
        </Button>
        {saved.service ? (
          <>
            <Link className="link" to="/bookings" search={{ itemId: saved.service.id }}>
              Who comes
            </Link>
            <Link className="link" to="/products/$productId" params={{ productId: saved.service.id }}>
              Price and terms
            </Link>
          </>
        ) : null}
      </div>
    </>
  );
}

const bookedText = (places: number) => (places === 1 ? '1 place is booked' : `${places} places are booked`);

const takenText = ({ taken, places, service }: EventPlaces) =>
  service ? `${taken} of ${places} taken.` : 'How many people there is room for.';

/** The event was moved after people had booked: what becomes of them is asked, never guessed. */
function LeftBehind({ id, saved }: { id: string; saved: EventPlaces }) {
  const client = useQueryClient();
  const formats = useFormats();
  const [notify, setNotify] = useState(true);
  const move = useMutation({
    mutationFn: (follow: boolean) => moveEventBookings(id, { follow, notify }),
    onSuccess: (answer, follow) => {
      client.setQueryData(eventPlacesQuery(id).queryKey, answer);
      void client.invalidateQueries({ queryKey: ['bookings'] });
      toast({ text: follow ? 'The bookings are moved.' : 'The bookings stay at their time.' });
    },
  });
  const bookings = saved.behind.reduce((sum, one) => sum + one.bookings, 0);
  const times = saved.behind.map(({ startsAt }) => formats.wholeMoment(startsAt)).join(', ');
  return (
    <div className="event-places__behind" role="status">
      <p>
        <strong>
          {bookings === 1 ? '1 booking was' : `${bookings} bookings were`} made before the event was moved.
        </strong>{' '}
        {bookings === 1 ? 'It is' : 'They are'} of {times}; the event is on {formats.wholeMoment(saved.startsAt)} now.
        Until you decide, {bookings === 1 ? 'it keeps its place' : 'they keep their places'}.
      </p>
      <label className="option">
        <input type="checkbox" checked={notify} onChange={(event) => setNotify(event.target.checked)} />
        Tell the buyers by mail when they are moved
      </label>
      {move.error ? (
        <p className="form-error" role="alert">
          {move.error.message}
        </p>
      ) : null}
      <div className="event-places__deeds">
        <Button tone="primary" busy={move.isPending && move.variables} onPress={() => move.mutate(true)}>
          {bookings === 1 ? 'Move the booking along' : `Move ${bookings} bookings along`}
        </Button>
        <Button busy={move.isPending && !move.variables} onPress={() => move.mutate(false)}>
          Leave at the old time
        </Button>
      </div>
    </div>
  );
}
