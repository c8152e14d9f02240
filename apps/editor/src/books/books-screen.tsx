import { Link } from '@tanstack/react-router';
import { BooksCheck } from './books-check.tsx';
import { Ledger } from './ledger.tsx';

/** Whether everything that a shop's tables say of its money agrees, and every movement of it. */
export function BooksScreen() {
  return (
    <div className="screen">
      <div className="screen__head">
        <h1>Books</h1>
        <div className="end">
          <Link className="button" to="/books/day-end" search={{}}>
            Day-end
          </Link>
          <Link className="button" to="/books/bookings" search={{}}>
            Export for bookkeeping
          </Link>
          <Link className="button" to="/books/payouts" search={{}}>
            Payouts
          </Link>
        </div>
      </div>
      <BooksCheck />
      <Ledger />
    </div>
  );
}
