import type { AutomaticMailSettings, AutomaticMails } from '@plinth/contract';
import { bookingReminderBefore, cartReminderHours, reviewRequestDays } from '@plinth/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { automationsQuery, saveAutomations } from '../api/automations.ts';
import { Button } from '../ui/button.tsx';
import { fieldErrors } from '../ui/form-dialog.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { UnsavedPrompt } from '../ui/unsaved-prompt.tsx';
import type { Typed } from './automation-card.tsx';
import { BookingCard } from './booking-reminder-card.tsx';
import { CartCard } from './cart-reminder-card.tsx';
import { ReviewCard } from './review-request-card.tsx';

/** The mails that the shop writes by itself: about carts that were left, to ask for reviews, and before bookings. */
export function AutomationsScreen() {
  const mails = useQuery(automationsQuery);
  if (mails.isPending) return <ListSkeleton rows={6} />;
  if (!mails.data) return <LoadFailure error={mails.error} retry={() => void mails.refetch()} />;
  return <AutomationsForm read={mails.data} />;
}

const typedOf = ({ carts, reviews, bookings }: AutomaticMailSettings): Typed => ({
  carts: { ...carts, hours: String(carts.hours) },
  reviews: { ...reviews, days: String(reviews.days) },
  bookings: { ...bookings, before: String(bookings.before) },
});

type Changes = { [Part in keyof Typed]: Partial<Typed[Part]> };
const NO_CHANGES: Changes = { carts: {}, reviews: {}, bookings: {} };

const within = (typed: string, { min, max }: { min: number; max: number }): string | undefined =>
  /^\d{1,2}$/.test(typed) && Number(typed) >= min && Number(typed) <= max
    ? undefined
    : `Enter a whole number from ${min} to ${max}.`;

function AutomationsForm({ read }: { read: AutomaticMails }) {
  const client = useQueryClient();
  const saved = typedOf(read.settings);
  const [changes, setChanges] = useState(NO_CHANGES);
  const typed: Typed = {
    carts: { ...saved.carts, ...changes.carts },
    reviews: { ...saved.reviews, ...changes.reviews },
    bookings: { ...saved.bookings, ...changes.bookings },
  };
  const problems = {
    hours: within(typed.carts.hours, cartReminderHours),
    days: within(typed.reviews.days, reviewRequestDays),
    before: within(typed.bookings.before, {
      min: bookingReminderBefore.min,
      max: bookingReminderBefore.max[typed.bookings.unit],
    }),
  };
  const isFine = !problems.hours && !problems.days && !problems.before;
  const unsaved = JSON.stringify(typed) !== JSON.stringify(saved);
  const save = useMutation({
    mutationFn: () =>
      saveAutomations({
        carts: { ...typed.carts, hours: Number(typed.carts.hours) },
        reviews: { ...typed.reviews, days: Number(typed.reviews.days) },
        bookings: { ...typed.bookings, before: Number(typed.bookings.before) },
        version: read.version,
      }),
    onSuccess: (now) => {
      client.setQueryData(automationsQuery.queryKey, now);
      setChanges(NO_CHANGES);
      toast({ text: 'The automations are saved.' });
    },
    // Where somebody was faster, what is typed here stands over what is there now.
    onError: () => void client.invalidateQueries({ queryKey: automationsQuery.queryKey }),
  });
  const refused = fieldErrors(save.error);
  const discard = () => setChanges(NO_CHANGES);
  const change = <Part extends keyof Typed>(part: Part, next: Partial<Typed[Part]>) => {
    setChanges((now) => ({ ...now, [part]: { ...now[part], ...next } }));
    save.reset();
  };
  const edits = {
    getState: () => ({ unsaved }),
    flush: async () =>
      isFine &&
      save.mutateAsync().then(
        () => true,
        () => false,
      ),
    discard,
  };
  return (
    <form
      className="screen automations"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isFine && unsaved) save.mutate();
      }}
    >
      <div className="screen__head">
        <h1>Automations</h1>
        <div className="end">
          <Button type="submit" tone="primary" busy={save.isPending} isDisabled={!unsaved || !isFine}>
            {unsaved ? 'Save' : 'Saved'}
          </Button>
        </div>
      </div>
      <p className="soft">
        Mails that your shop writes by itself. What it has written is in the{' '}
        <Link className="link" to="/outbox">
          outbox
        </Link>
        . Numbers are those of the last 30 days.
      </p>
      {save.error && Object.keys(refused).length === 0 ? (
        <p className="notice notice--bad" role="alert">
          <span>{save.error.message}</span>
        </p>
      ) : null}
      <CartCard
        read={read}
        typed={typed.carts}
        errors={{ hours: problems.hours, couponCode: refused.couponCode }}
        onChange={(next) => change('carts', next)}
      />
      <ReviewCard
        read={read}
        typed={typed.reviews}
        error={problems.days}
        onChange={(next) => change('reviews', next)}
      />
      <BookingCard
        read={read}
        typed={typed.bookings}
        error={problems.before}
        onChange={(next) => change('bookings', next)}
      />
      <UnsavedPrompt draft={edits} savesAsYouGo={false} />
    </form>
  );
}
