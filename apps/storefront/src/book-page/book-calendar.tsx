import { say } from '@plinth/words';
/** A month whose days are addresses. */
export interface BookCalendarProps {
  /** 'December 2026' */
  month: string;
  weekdays: readonly string[];
  /** Null: a day of another month. A day with an address has a time that is free. */
  weeks: readonly (readonly ({ number: string; name: string; isChosen: boolean; url?: string } | null)[])[];
  earlier?: string;
  later?: string;
}

export const BookCalendar = ({ month, weekdays, weeks, earlier, later }: BookCalendarProps) => (
  <section className="pl-book__days" aria-label={say('Day')} id="pl-book-days">
    <div className="pl-book__month">
      {earlier ? (
        <a href={`${earlier}#pl-book-days`} aria-label={say('Earlier month')} rel="nofollow">
          ‹
        </a>
      ) : (
        <span />
      )}
      <h2>{month}</h2>
      {later ? (
        <a href={`${later}#pl-book-days`} aria-label={say('Later month')} rel="nofollow">
          ›
        </a>
      ) : (
        <span />
      )}
    </div>
    <table>
      <caption className="pl-hidden">{month}</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a month have no other name
          <tr key={at}>
            {week.map((day, weekday) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <td key={weekday}>
                {day?.url ? (
                  <a
                    href={`${day.url}#pl-book-times`}
                    aria-label={day.name}
                    aria-current={day.isChosen ? 'date' : undefined}
                    rel="nofollow"
                  >
                    {day.number}
                  </a>
                ) : (
                  day && <span>{day.number}</span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
