import type { AutomaticMails } from '@plinth/contract';
import { bookingReminderUnits } from '@plinth/domain';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../session/use-formats.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { AutomationCard, type Typed } from './automation-card.tsx';

/** Reminds buyers of what they have booked, some hours or days before it begins. */
export function BookingCard({
  read,
  typed,
  error,
  onChange,
}: {
  read: AutomaticMails;
  typed: Typed['bookings'];
  error: string | undefined;
  onChange: (change: Partial<Typed['bookings']>) => void;
}) {
  const formats = useFormats();
  const { bookings } = read.numbers;
  return (
    <AutomationCard
      kind="booking"
      title="Booking reminders"
      about="One mail about each booking before it begins, with its time for the calendar and, where the service allows it, the way to move or cancel it."
      switchLabel="Remind buyers of what they booked"
      words={typed}
      usualSubject="Your booking, with its day and time"
      usualText="This is a reminder of what you booked."
      couponCode=""
      rules="Never about bookings that were cancelled or have begun, nor about those that were made or moved after the reminder was due; one that is moved is reminded of its new time; never to who unsubscribed. Legal ground: it belongs to the contract with the buyer (GDPR Art. 6 (1) b)."
      onChange={onChange}
      numbers={[
        { label: 'Sent', text: formats.count(bookings.sent) },
        { label: 'Moved after it', text: formats.count(bookings.moved) },
        { label: 'Cancelled after it', text: formats.count(bookings.canceled) },
        { label: 'Unsubscribed', text: formats.count(bookings.stopped) },
      ]}
      problem={
        typed.enabled && !read.takesBookings ? (
          <span>
            Nobody is reminded: nothing of your shop can be booked. Switch <b>Asks for a date and time</b> on at a
            service under{' '}
            <Link className="link" to="/products">
              Products
            </Link>
            .
          </span>
        ) : undefined
      }
    >
      <div className="booking-numbers">
        <TextField
          label="Before it begins"
          inputMode="numeric"
          maxLength={2}
          error={error}
          value={typed.before}
          onChange={({ target }) => onChange({ before: target.value.trim() })}
        />
        <SelectField
          label="Counted in"
          value={typed.unit}
          choices={bookingReminderUnits.map((value) => ({ value, label: value === 'days' ? 'Days' : 'Hours' }))}
          hint={typed.unit === 'days' ? 'By your website’s clocks, at the hour at which it begins.' : undefined}
          onChange={(unit) => onChange({ unit: unit === 'hours' ? 'hours' : 'days' })}
        />
      </div>
    </AutomationCard>
  );
}
