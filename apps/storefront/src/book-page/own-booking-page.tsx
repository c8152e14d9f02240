import { say, sayAgain } from '@plinth/words';
import { Said } from '../parts/said.tsx';
import { BookCalendar, type BookCalendarProps } from './book-calendar.tsx';
import { BookTimes, type BookTimesProps } from './book-times.tsx';

export interface OwnBookingPageProps {
  title: string;
  /** 'Saturday, 12 December 2026 at 10:00' */
  when: string;
  /** Its length, how many places, and where: '1 h · 2 places · The Yard'; ''. */
  facts: string;
  /** What became of it, where there is nothing to be done any more. */
  over?: string;
  /** What has just been done. */
  notice?: string;
  /** Why something could not be done. */
  problem?: string;
  /** What its buyer can do and until when, or that they write to the shop. */
  about: readonly string[];
  contactEmail: string;
  /** What every form sends along. */
  hidden: Readonly<Record<string, string>>;
  move?: { action: string } & BookCalendarProps & BookTimesProps;
  /** `terms`: what becomes of the money. */
  cancel?: { action: string; terms: readonly string[] };
}

/** What was booked, for its buyer, and what they can do with it. Plain forms; what cannot be undone is behind one more press. */
export const OwnBookingPage = (props: OwnBookingPageProps) => {
  const { title, when, facts, over, notice, problem, about, contactEmail, hidden, move, cancel } = props;
  return (
    <div className="pl-island pl-book pl-own-booking">
      <header className="pl-book__head">
        <h1>{title}</h1>
        <p className={`pl-own-booking__when${over === undefined ? '' : ' pl-own-booking__when--over'}`}>{when}</p>
        {facts !== '' && <p>{facts}</p>}
        {over !== undefined && <p>{over}</p>}
        {about.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {contactEmail !== '' && (
          <p>
            {say('Questions?')}{' '}
            <Said text="Write to {email}." email={<a href={`mailto:${contactEmail}`}>{contactEmail}</a>} />
          </p>
        )}
      </header>
      {notice && (
        <p className="pl-message" role="status">
          {notice}
        </p>
      )}
      {problem && (
        <p className="pl-message pl-message--error" role="alert">
          {sayAgain(problem)}
        </p>
      )}
      {move && (
        <>
          <h2 className="pl-own-booking__choose">{say('Choose another time')}</h2>
          <BookCalendar {...move} />
          <BookTimes {...move} hidden={hidden} submitLabel={say('Move to this time')} />
        </>
      )}
      {cancel && (
        <details className="pl-own-booking__cancel">
          <summary>{say('Cancel this booking')}</summary>
          <form method="post" action={cancel.action}>
            {Object.entries(hidden).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {cancel.terms.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <button type="submit" className="pl-button">
              {say('Cancel it now')}
            </button>
          </form>
        </details>
      )}
    </div>
  );
};
