import type { DayEnd } from '@plinth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { dayEndsFile, dayEndsQuery } from '../api/day-ends.ts';
import { centsMoney } from '../orders/order-words.tsx';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { differenceWords } from './day-end-words.ts';
import { SumList } from './sum-list.tsx';

const expectedOf = ({ receivedCents, returnedCents }: DayEnd['lines'][number]): number => receivedCents + returnedCents;

/** How a day was closed. @param hasFocus whoever has just closed it goes on reading here, as their button is gone */
export function DayEndCard({ dayEnd: { day, at, by, note, lines }, hasFocus }: { dayEnd: DayEnd; hasFocus: boolean }) {
  const formats = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasFocus) heading.current?.focus();
  }, [hasFocus]);
  return (
    <section className="card" aria-labelledby="day-end-closed">
      <div className="card__head">
        <h2 id="day-end-closed" ref={heading} tabIndex={-1}>
          {formats.day(day)} is closed
        </h2>
      </div>
      <div className="card__body day-end-form">
        <p className="soft">
          {formats.wholeMoment(at)}
          {by === '' ? '' : `, by ${by}`}
        </p>
        {lines.map((line) => {
          const money = (cents: number) => formats.money(centsMoney(cents, line.currency));
          return (
            <div key={`${line.currency} ${line.method}`} className="day-end-line">
              <h3>
                {line.method}, {line.currency}
              </h3>
              <SumList sum={line} />
              <p className="day-end-difference">
                Counted {money(line.countedCents)}. {differenceWords(line.countedCents - expectedOf(line), money)}.
              </p>
            </div>
          );
        })}
        {note === '' ? null : <p className="day-end-note">{note}</p>}
      </div>
    </section>
  );
}

/** All days that were closed. */
export function DayEndsCard() {
  const list = useInfiniteQuery(dayEndsQuery);
  const dayEnds = list.data?.pages.flatMap((page) => page.dayEnds) ?? [];
  return (
    <section className="card" aria-labelledby="day-ends">
      <div className="card__head">
        <h2 id="day-ends">Closed days</h2>
        {dayEnds.length > 0 ? (
          <a className="button" href={dayEndsFile} download>
            Export as CSV
          </a>
        ) : null}
      </div>
      <div className="card__body">
        {list.isPending ? (
          <ListSkeleton rows={2} />
        ) : list.error && dayEnds.length === 0 ? (
          <LoadFailure error={list.error} retry={() => void list.refetch()} />
        ) : dayEnds.length === 0 ? (
          <p className="soft">No day has been closed yet.</p>
        ) : (
          <DayEndsTable dayEnds={dayEnds} />
        )}
        {list.hasNextPage ? (
          <Button busy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            Show older ones
          </Button>
        ) : null}
      </div>
    </section>
  );
}

function DayEndsTable({ dayEnds }: { dayEnds: readonly DayEnd[] }) {
  const formats = useFormats();
  return (
    // A wide table scrolls: by keys, too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached
    <div className="books-scroll" tabIndex={0}>
      <table className="books-table" aria-labelledby="day-ends">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Difference</th>
            <th scope="col">Way to pay</th>
            <th scope="col" className="payouts-amount">
              Expected
            </th>
            <th scope="col" className="payouts-amount">
              Counted
            </th>
            <th scope="col">By</th>
          </tr>
        </thead>
        <tbody>
          {dayEnds.flatMap(({ day, by, lines }) =>
            lines.map((line) => {
              const money = (cents: number) => formats.money(centsMoney(cents, line.currency));
              return (
                <tr key={`${day} ${line.currency} ${line.method}`}>
                  <th scope="row">
                    <Link to="/books/day-end" search={{ day }}>
                      {formats.day(day)}
                    </Link>
                  </th>
                  <td>{differenceWords(line.countedCents - expectedOf(line), money)}</td>
                  <td className="books-by">{line.method}</td>
                  <td className="payouts-amount">{money(expectedOf(line))}</td>
                  <td className="payouts-amount">{money(line.countedCents)}</td>
                  <td>{by}</td>
                </tr>
              );
            }),
          )}
        </tbody>
      </table>
    </div>
  );
}
