import type { BookingEntry } from '@plinth/contract';
import { zonedInputText } from '@plinth/domain';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { cancelBooking, moveBooking, noteBooking } from '../api/bookings.ts';
import { useFormats } from '../session/use-formats.ts';
import { AreaField, TextField } from '../ui/field.tsx';
import { FormDialog, fieldErrors } from '../ui/form-dialog.tsx';
import { placesText } from './booking-words.ts';

interface DialogProps {
  booking: BookingEntry;
  onClose: () => void;
  onDone: (words: string) => void;
}

/** Who comes, and what is to be known of it. */
export function NoteDialog({ booking, onClose, onDone }: DialogProps) {
  const formats = useFormats();
  const [note, setNote] = useState(booking.note);
  const save = useMutation({
    mutationFn: () => noteBooking(booking.id, note),
    onSuccess: () => onDone('The note is saved.'),
  });
  return (
    <FormDialog
      title={booking.title}
      intro={
        <p>
          {formats.wholeMoment(booking.startsAt)} · {placesText(booking.places)}
          <br />
          {booking.name || booking.email} · <a href={`mailto:${booking.email}`}>{booking.email}</a>
          {booking.phone ? ` · ${booking.phone}` : ''}
          <br />
          <Link to="/orders/$orderId" params={{ orderId: booking.orderId }}>
            Order #{booking.orderNumber}
          </Link>
        </p>
      }
      call={{ ...save, mutate: () => save.mutate() }}
      submitLabel="Save note"
      onClose={onClose}
    >
      <AreaField
        label="Note"
        hint="Only people of the shop read it."
        maxLength={1000}
        rows={3}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  );
}

/** Another time, within the hours of the service or beside them. */
export function MoveDialog({ booking, onClose, onDone }: DialogProps) {
  const formats = useFormats();
  const [starts, setStarts] = useState(() => zonedInputText(booking.startsAt, formats.timeZone));
  const [notify, setNotify] = useState(true);
  const move = useMutation({
    mutationFn: () => moveBooking(booking.id, { starts, notify }),
    onSuccess: () => onDone('The booking is moved.'),
  });
  return (
    <FormDialog
      title="Move booking"
      intro={
        <p>
          {booking.title}, {booking.name || booking.email}: now {formats.wholeMoment(booking.startsAt)}.
        </p>
      }
      call={{ ...move, mutate: () => move.mutate() }}
      submitLabel="Move booking"
      isReady={starts !== ''}
      onClose={onClose}
    >
      <TextField
        label="New time"
        type="datetime-local"
        hint="In the website’s time zone. Any time with enough free places, also outside the hours of the service."
        value={starts}
        error={fieldErrors(move.error).starts}
        onChange={(event) => setStarts(event.target.value)}
      />
      <Notify checked={notify} onChange={setNotify} />
    </FormDialog>
  );
}

/** Frees the places, and gives the money back if wanted. */
export function CancelDialog({ booking, onClose, onDone }: DialogProps) {
  const formats = useFormats();
  const [refund, setRefund] = useState(true);
  const [notify, setNotify] = useState(true);
  const cancel = useMutation({
    mutationFn: () => cancelBooking(booking.id, { refund, notify }),
    onSuccess: () => onDone('The booking is cancelled.'),
  });
  const problem = Object.values(fieldErrors(cancel.error))[0];
  return (
    <FormDialog
      title="Cancel booking"
      intro={
        <p>
          {booking.title}, {formats.wholeMoment(booking.startsAt)}, {booking.name || booking.email}. The places are free
          again at once.
        </p>
      }
      call={{ ...cancel, mutate: () => cancel.mutate() }}
      submitLabel={refund ? 'Cancel and refund' : 'Cancel booking'}
      closeLabel="Keep booking"
      onClose={onClose}
    >
      {problem ? (
        <p className="form-error" role="alert">
          {problem}
        </p>
      ) : null}
      <label className="option">
        <input type="checkbox" checked={refund} onChange={(event) => setRefund(event.target.checked)} />
        Give back what was paid for it
      </label>
      <Notify checked={notify} onChange={setNotify} />
    </FormDialog>
  );
}

const Notify = (props: { checked: boolean; onChange: (checked: boolean) => void }) => (
  <label className="option">
    <input type="checkbox" checked={props.checked} onChange={(event) => props.onChange(event.target.checked)} />
    Tell the buyer by mail
  </label>
);
