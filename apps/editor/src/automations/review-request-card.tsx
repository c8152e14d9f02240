import type { AutomaticMails } from '@plinth/contract';
import { automaticMailPauseDays } from '@plinth/domain';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../session/use-formats.ts';
import { TextField } from '../ui/field.tsx';
import { AutomationCard, type Typed } from './automation-card.tsx';

export function ReviewCard({
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
