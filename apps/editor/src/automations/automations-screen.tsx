import type { AutomaticMailSettings, AutomaticMails } from '@plinth/contract';
import { automaticMailPauseDays, cartReminderHours, reviewRequestDays } from '@plinth/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { automationsQuery, saveAutomations } from '../api/automations.ts';
import { centsMoney } from '../orders/order-words.tsx';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { fieldErrors } from '../ui/form-dialog.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { UnsavedPrompt } from '../ui/unsaved-prompt.tsx';
import { AutomationCard } from './automation-card.tsx';

/** The mails that the shop writes by itself: about carts that were left, and to ask for reviews. */
export function AutomationsScreen() {
  const mails = useQuery(automationsQuery);
  if (mails.isPending) return <ListSkeleton rows={6} />;
  if (!mails.data) return <LoadFailure error={mails.error} retry={() => void mails.refetch()} />;
  return <AutomationsForm read={mails.data} />;
}

type Carts = AutomaticMailSettings['carts'];
type Reviews = AutomaticMailSettings['reviews'];
/** Numbers as they are typed. */
type Typed = { carts: Omit<Carts, 'hours'> & { hours: string }; reviews: Omit<Reviews, 'days'> & { days: string } };

const typedOf = ({ carts, reviews }: AutomaticMailSettings): Typed => ({
  carts: { ...carts, hours: String(carts.hours) },
  reviews: { ...reviews, days: String(reviews.days) },
});

const within = (typed: string, { min, max }: { min: number; max: number }): string | undefined =>
  /^\d{1,2}$/.test(typed) && Number(typed) >= min && Number(typed) <= max
    ? undefined
    : `Enter a whole number from ${min} to ${max}.`;

function AutomationsForm({ read }: { read: AutomaticMails }) {
  const client = useQueryClient();
  const saved = typedOf(read.settings);
  const [changes, setChanges] = useState<{ carts: Partial<Typed['carts']>; reviews: Partial<Typed['reviews']> }>({
    carts: {},
    reviews: {},
  });
  const typed: Typed = {
    carts: { ...saved.carts, ...changes.carts },
    reviews: { ...saved.reviews, ...changes.reviews },
  };
  const problems = {
    hours: within(typed.carts.hours, cartReminderHours),
    days: within(typed.reviews.days, reviewRequestDays),
  };
  const isFine = !problems.hours && !problems.days;
  const unsaved = JSON.stringify(typed) !== JSON.stringify(saved);
  const save = useMutation({
    mutationFn: () =>
      saveAutomations({
        carts: { ...typed.carts, hours: Number(typed.carts.hours) },
        reviews: { ...typed.reviews, days: Number(typed.reviews.days) },
        version: read.version,
      }),
    onSuccess: (now) => {
      client.setQueryData(automationsQuery.queryKey, now);
      setChanges({ carts: {}, reviews: {} });
      toast({ text: 'The automations are saved.' });
    },
    // Where somebody was faster, what is typed here stands over what is there now.
    onError: () => void client.invalidateQueries({ queryKey: automationsQuery.queryKey }),
  });
  const refused = fieldErrors(save.error);
  const discard = () => setChanges({ carts: {}, reviews: {} });
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
      <UnsavedPrompt draft={edits} savesAsYouGo={false} />
    </form>
  );
}

function CartCard({
  read,
  typed,
  errors,
  onChange,
}: {
  read: AutomaticMails;
  typed: Typed['carts'];
  errors: { hours: string | undefined; couponCode: string | undefined };
  onChange: (change: Partial<Typed['carts']>) => void;
}) {
  const formats = useFormats();
  const { carts, currency } = read.numbers;
  const known = read.codes.some(({ code }) => code === typed.couponCode);
  const codes = [
    { value: '', label: 'No discount' },
    ...read.codes.map(({ code, name }) => ({ value: code, label: name === code ? code : `${code} – ${name}` })),
    // It has ended since it was chosen: mails go without it.
    ...(typed.couponCode === '' || known ? [] : [{ value: typed.couponCode, label: `${typed.couponCode} (ended)` }]),
  ];
  return (
    <AutomationCard
      kind="cart"
      title="Left carts"
      about="One mail to whoever left something in their cart, with a link that brings exactly this cart back in any browser."
      switchLabel="Remind people of carts that they left"
      words={typed}
      usualSubject="You left something in your cart"
      usualText="This is what you left. Nothing of it is put aside, and the prices are those of today."
      couponCode={typed.couponCode}
      rules={`Never about carts that were bought, emptied, or of which everything is sold out; never to who unsubscribed or has ordered since; at most one in ${automaticMailPauseDays} days to a person.`}
      onChange={onChange}
      numbers={[
        { label: 'Sent', text: formats.count(carts.sent) },
        { label: 'Followed the link', text: formats.count(carts.opened) },
        { label: 'Carts recovered', text: formats.count(carts.recovered) },
        { label: 'Orders from them', text: formats.money(centsMoney(carts.recoveredCents, currency)) },
        { label: 'Unsubscribed', text: formats.count(carts.stopped) },
      ]}
      problem={
        typed.enabled && typed.audience === 'agreed' && !read.asksAtCheckout ? (
          <span>
            Nobody can agree yet: your checkout has no box for mails. Only choose this once it has one, or remind
            everybody who typed an address.
          </span>
        ) : undefined
      }
    >
      <TextField
        label="Hours after it was touched last"
        inputMode="numeric"
        maxLength={2}
        suffix="hours"
        error={errors.hours}
        value={typed.hours}
        onChange={({ target }) => onChange({ hours: target.value.trim() })}
      />
      <SelectField
        label="Who is reminded"
        value={typed.audience}
        choices={[
          { value: 'typed', label: 'Whoever typed an address' },
          { value: 'agreed', label: 'Only who agreed to mails' },
        ]}
        hint={
          typed.audience === 'typed'
            ? 'At the checkout, or with their account. Legal ground: your legitimate interest (GDPR Art. 6 (1) f); the checkout says so beside the address. In some countries, Germany among them, such mails need consent: then choose the other.'
            : 'By the box for mails at the checkout. Legal ground: consent (GDPR Art. 6 (1) a).'
        }
        onChange={(audience) => onChange({ audience: audience as Carts['audience'] })}
      />
      <SelectField
        label="Discount code"
        value={typed.couponCode}
        choices={codes}
        error={errors.couponCode}
        hint="Is entered into the cart by the link. Codes that can be used now, from Discounts."
        onChange={(couponCode) => onChange({ couponCode })}
      />
    </AutomationCard>
  );
}

function ReviewCard({
  read,
  typed,
  error,
  onChange,
}: {
  read: AutomaticMails;
  typed: Typed['reviews'];
  error: string | undefined;
  onChange: (change: Partial<Typed['reviews']>) => void;
}) {
  const formats = useFormats();
  const { reviews } = read.numbers;
  return (
    <AutomationCard
      kind="review"
      title="Review requests"
      about="One mail about each order that was sent, with a link to the form of each product."
      switchLabel="Ask buyers for reviews"
      words={typed}
      usualSubject="How do you like what you bought?"
      usualText="Your words help others to choose, and us to become better."
      couponCode=""
      rules={`Never about orders that were cancelled, given back or are on their way back, nor about products that visitors cannot see or that the buyer has reviewed; never to who unsubscribed; at most one in ${automaticMailPauseDays} days to a person. Legal ground: your legitimate interest in the reviews of your own customers (GDPR Art. 6 (1) f).`}
      onChange={onChange}
      numbers={[
        { label: 'Sent', text: formats.count(reviews.sent) },
        { label: 'Reviews written', text: formats.count(reviews.written) },
        { label: 'Unsubscribed', text: formats.count(reviews.stopped) },
      ]}
      problem={
        typed.enabled && !read.takesReviews ? (
          <span>
            Nobody is asked: your shop takes no reviews at the moment. Switch them on under{' '}
            <Link className="link" to="/reviews">
              Reviews
            </Link>
            .
          </span>
        ) : undefined
      }
    >
      <TextField
        label="Days after an order was fulfilled"
        inputMode="numeric"
        maxLength={2}
        suffix="days"
        error={error}
        hint="Long enough for the parcel to arrive and to be tried."
        value={typed.days}
        onChange={({ target }) => onChange({ days: target.value.trim() })}
      />
    </AutomationCard>
  );
}
