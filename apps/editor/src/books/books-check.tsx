import type { BookResult } from '@plinth/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { booksQuery, checkBooks } from '../api/books.ts';
import { useFormats } from '../session/use-formats.ts';
import { Button } from '../ui/button.tsx';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';

/** The self-check: what was compared, and what does not agree. */
export function BooksCheck() {
  const client = useQueryClient();
  const formats = useFormats();
  const books = useQuery(booksQuery);
  const ask = useMutation({
    mutationFn: checkBooks,
    onSuccess: (now) => {
      client.setQueryData(booksQuery.queryKey, now);
      void client.invalidateQueries({ queryKey: ['books', 'entries'] });
    },
  });
  if (!books.data)
    return books.error ? (
      <LoadFailure error={books.error} retry={() => void books.refetch()} />
    ) : (
      <ListSkeleton rows={4} />
    );
  const { check, running } = books.data;
  return (
    <section className="card" aria-labelledby="books-check">
      <div className="card__head">
        <h2 id="books-check">Self-check</h2>
        <Button tone="primary" busy={running || ask.isPending} onPress={() => ask.mutate()}>
          Check now
        </Button>
      </div>
      <div className="card__body">
        {ask.error ? (
          <p className="notice notice--bad" role="alert">
            <span>{ask.error.message}</span>
          </p>
        ) : null}
        <p role="status" className={check?.problemCount ? 'books-verdict books-verdict--bad' : 'books-verdict'}>
          {running
            ? 'Comparing orders, payments, refunds, gift cards, stock and mails …'
            : check
              ? check.problemCount === 0
                ? 'Everything agrees.'
                : `${formats.count(check.problemCount)} ${check.problemCount === 1 ? 'thing does' : 'things do'} not agree.`
              : 'Nothing has been compared yet.'}
        </p>
        <p className="soft">
          {check ? `Compared: ${formats.moment(check.at)}. ` : ''}It is done every night, and whenever you ask.
        </p>
        {check ? (
          <ul className="books-results">
            {[...check.results]
              .sort((a, b) => Number(b.problemCount > 0) - Number(a.problemCount > 0))
              .map((result) => (
                <Result key={result.name} result={result} />
              ))}
          </ul>
        ) : null}
      </div>
    </section>
  );
}

function Result({ result: { title, checked, problemCount, problems } }: { result: BookResult }) {
  const formats = useFormats();
  const more = problemCount - problems.length;
  return (
    <li>
      <span className={problemCount > 0 ? 'books-mark books-mark--bad' : 'books-mark'}>
        {problemCount > 0 ? <CircleAlert size={16} aria-hidden="true" /> : <CircleCheck size={16} aria-hidden="true" />}
        <span className="visually-hidden">{problemCount > 0 ? 'Does not agree: ' : 'Agrees: '}</span>
      </span>
      <div>
        <span>{title}</span>
        {problems.length > 0 ? (
          <ul className="books-problems">
            {problems.map(({ text, orderId }) => (
              <li key={text}>
                {orderId ? (
                  <Link to="/orders/$orderId" params={{ orderId }}>
                    {text}
                  </Link>
                ) : (
                  text
                )}
              </li>
            ))}
            {more > 0 ? <li className="soft">and {formats.count(more)} more</li> : null}
          </ul>
        ) : null}
      </div>
      <span className="soft number">{formats.count(checked)} checked</span>
    </li>
  );
}
