export interface BookPageProps {
  itemId: string;
  title: string;
  /** Where it takes place; ''. */
  place: string;
  /** How long it takes: '1 h 30 min'. */
  length: string;
  /** What it costs, where there is one price; ''. */
  price: string;
  /** The page of the service. */
  url: string;
  options: readonly { sku: string; text: string }[];
  sku: string;
  /** The line of the cart whose place it takes; ''. */
  replaces: string;
  /** Whether more than one place can be booked at once. */
  takesSeveral: boolean;
  quantity: string;
  /** 'December 2026' */
  month: string;
  weekdays: readonly string[];
  /** Null: a day of another month. A day with an address has a time that is free. */
  weeks: readonly (readonly ({ number: string; name: string; isChosen: boolean; url?: string } | null)[])[];
  earlier?: string;
  later?: string;
  /** The day that is chosen; absent where none of the month is free. */
  dayTitle?: string;
  /** The time that was asked for before; ''. */
  wanted: string;
  times: readonly { startsAt: string; text: string; left: number; showsLeft: boolean }[];
  /** Why a time could not be taken. */
  problem?: string;
}

/** Where a day and a time of a service are chosen. Plain HTML that works as it is: days are addresses, times a form. */
export const BookPage = (props: BookPageProps) => {
  const { title, place, length, price, url, problem } = props;
  return (
    <div className="pl-island pl-book">
      <header className="pl-book__head">
        <p>
          <a href={url}>About this service</a>
        </p>
        <h1>{title}</h1>
        <p>{[length, price, place].filter(Boolean).join(' · ')}</p>
      </header>
      {problem && (
        <p className="pl-message pl-message--error" role="alert">
          {problem}
        </p>
      )}
      <Calendar {...props} />
      <Times {...props} />
    </div>
  );
};

const Calendar = ({ month, weekdays, weeks, earlier, later }: BookPageProps) => (
  <section className="pl-book__days" aria-label="Day" id="pl-book-days">
    <div className="pl-book__month">
      {earlier ? (
        <a href={`${earlier}#pl-book-days`} aria-label="Earlier month" rel="nofollow">
          ‹
        </a>
      ) : (
        <span />
      )}
      <h2>{month}</h2>
      {later ? (
        <a href={`${later}#pl-book-days`} aria-label="Later month" rel="nofollow">
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

const Times = ({ itemId, options, sku, replaces, takesSeveral, quantity, dayTitle, wanted, times }: BookPageProps) => {
  const free = times.filter(({ left }) => left > 0);
  const chosen = (free.find(({ startsAt }) => startsAt === wanted) ?? free[0])?.startsAt;
  return (
    <section className="pl-book__times" id="pl-book-times" aria-label="Time">
      <h2>{dayTitle ?? 'Nothing is free'}</h2>
      {chosen ? (
        <form method="post" action="/cart/add">
          <input type="hidden" name="itemId" value={itemId} />
          {replaces && <input type="hidden" name="replaces" value={replaces} />}
          <fieldset>
            <legend className="pl-hidden">Time</legend>
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
                    <small>Booked out</small>
                  ) : (
                    showsLeft && <small>{left === 1 ? '1 place left' : `${left} places left`}</small>
                  )}
                </span>
              </label>
            ))}
          </fieldset>
          {options.length > 1 ? (
            <div className="pl-field">
              <label className="pl-field__label" htmlFor="pl-book-option">
                Option
              </label>
              <div className="pl-select">
                <select id="pl-book-option" name="sku" defaultValue={sku}>
                  {options.map((option) => (
                    <option key={option.sku} value={option.sku}>
                      {option.text}
                    </option>
                  ))}
                </select>
              </div>
            </div>
          ) : (
            <input type="hidden" name="sku" value={sku} />
          )}
          {takesSeveral && (
            <div className="pl-field">
              <label className="pl-field__label" htmlFor="pl-book-places">
                Places
              </label>
              <input
                id="pl-book-places"
                className="pl-input"
                name="quantity"
                type="number"
                inputMode="numeric"
                min="1"
                max="9999"
                defaultValue={quantity}
              />
            </div>
          )}
          <button type="submit" className="pl-button">
            Book this time
          </button>
        </form>
      ) : (
        <p className="pl-book__none">
          {dayTitle
            ? 'Everything on this day is booked out. Choose another day.'
            : 'Look at another month, or write to us.'}
        </p>
      )}
    </section>
  );
};
