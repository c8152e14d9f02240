import { say, sayCount } from '@plinth/words';
import type { ReactNode } from 'react';

/** The times of a day, one of which is sent. */
export interface BookTimesProps {
  /** The day that is chosen; absent where none of the month is free. */
  dayTitle?: string;
  /** The time that was asked for before; ''. */
  wanted: string;
  times: readonly { startsAt: string; text: string; left: number; showsLeft: boolean }[];
}

export const BookTimes = ({
  dayTitle,
  wanted,
  times,
  action,
  hidden,
  submitLabel,
  children,
}: BookTimesProps & {
  action: string;
  /** What is sent with the time, by name. */
  hidden: Readonly<Record<string, string>>;
  submitLabel: string;
  /** Further fields. */
  children?: ReactNode;
}) => {
  const free = times.filter(({ left }) => left > 0);
  const chosen = (free.find(({ startsAt }) => startsAt === wanted) ?? free[0])?.startsAt;
  return (
    <section className="pl-book__times" id="pl-book-times" aria-label={say('Time')}>
      <h2>{dayTitle ?? say('Nothing is free')}</h2>
      {chosen ? (
        <form method="post" action={action}>
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <fieldset>
            <legend className="pl-hidden">{say('Time')}</legend>
            {times.map(({ startsAt, text, left, showsLeft }) => (
              <label key={startsAt} className="pl-book__time">
                <input
                  type="radio"
                  name="bookingStartsAt"
                  value={startsAt}
                  defaultChecked={startsAt === chosen}
                  disabled={left === 0}
                  required
                />
                <span>
                  <b>{text}</b>
                  {left === 0 ? (
                    <small>{say('Booked out')}</small>
                  ) : (
                    showsLeft && <small>{sayCount(left, '1 place left', '{count} places left')}</small>
                  )}
                </span>
              </label>
            ))}
          </fieldset>
          {children}
          <button type="submit" className="pl-button">
            {submitLabel}
          </button>
        </form>
      ) : (
        <p className="pl-book__none">
          {dayTitle
            ? say('Everything on this day is booked out. Choose another day.')
            : say('Look at another month, or write to us.')}
        </p>
      )}
    </section>
  );
};
