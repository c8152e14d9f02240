import { say, sayAgain } from '@plinth/words';
import { BookCalendar, type BookCalendarProps } from './book-calendar.tsx';
import { BookTimes, type BookTimesProps } from './book-times.tsx';

export interface BookPageProps extends BookCalendarProps, BookTimesProps {
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
  /** Why a time could not be taken. */
  problem?: string;
}

/** Where a day and a time of a service are chosen. Plain HTML that works as it is: days are addresses, times a form. */
export const BookPage = (props: BookPageProps) => {
  const { itemId, title, place, length, price, url, replaces, problem } = props;
  return (
    <div className="pl-island pl-book">
      <header className="pl-book__head">
        <p>
          <a href={url}>{say('About this service')}</a>
        </p>
        <h1>{title}</h1>
        <p>{[length, price, place].filter(Boolean).join(' · ')}</p>
      </header>
      {problem && (
        <p className="pl-message pl-message--error" role="alert">
          {sayAgain(problem)}
        </p>
      )}
      <BookCalendar {...props} />
      <BookTimes
        {...props}
        action="/cart/add"
        hidden={{ itemId, ...(replaces ? { replaces } : {}) }}
        submitLabel={say('Book this time')}
      >
        <ChoiceFields {...props} />
      </BookTimes>
    </div>
  );
};

const ChoiceFields = ({ options, sku, takesSeveral, quantity }: BookPageProps) => (
  <>
    {options.length > 1 ? (
      <div className="pl-field">
        <label className="pl-field__label" htmlFor="pl-book-option">
          {say('Option')}
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
          {say('Places')}
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
  </>
);
