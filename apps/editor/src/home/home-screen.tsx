import type { Home } from '@plinth/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, ChevronRight, Circle, CircleAlert, Inbox } from 'lucide-react';
import { homeQuery } from '../api/home.ts';
import { centsMoney } from '../orders/order-words.tsx';
import { useFormats } from '../session/use-formats.ts';
import { useMe } from '../session/use-me.ts';
import { ListSkeleton, LoadFailure } from '../ui/states.tsx';
import { stepWords, waitingWords } from './home-words.ts';

/** Where everybody begins: first steps until they are done, then what the day brings and what waits. */
export function HomeScreen() {
  const { website } = useMe();
  const home = useQuery(homeQuery);
  return (
    <div className="screen" style={{ maxWidth: 860 }}>
      <div className="screen__head">
        <h1>Home</h1>
        <span className="soft">{website.title}</span>
      </div>
      {home.data ? (
        <HomeCards home={home.data} />
      ) : home.isPending ? (
        <ListSkeleton rows={5} />
      ) : (
        <LoadFailure error={home.error} retry={() => void home.refetch()} />
      )}
    </div>
  );
}

function HomeCards({ home: { steps, today, waiting } }: { home: Home }) {
  const left = steps.filter(({ done }) => !done).length;
  return (
    <>
      {left > 0 ? <FirstSteps steps={steps} left={left} /> : null}
      {today ? <Today {...today} /> : null}
      <Waiting waiting={waiting} />
    </>
  );
}

function FirstSteps({ steps, left }: { steps: Home['steps']; left: number }) {
  return (
    <section className="card" aria-labelledby="home-steps">
      <div className="card__head">
        <h2 id="home-steps">First steps</h2>
        <span className="soft">
          {steps.length - left} of {steps.length} done
        </span>
      </div>
      <ol className="home-list">
        {steps.map(({ step, done }) => {
          const { title, about, to } = stepWords[step];
          return (
            <li key={step}>
              <Link to={to} className={`home-row${done ? ' home-row--done' : ''}`}>
                {done ? (
                  <Check size={18} className="home-row__mark" aria-hidden="true" />
                ) : (
                  <Circle size={18} className="home-row__mark" aria-hidden="true" />
                )}
                <span className="home-row__words">
                  <b>
                    {title}
                    {done ? <span className="visually-hidden"> (done)</span> : null}
                  </b>
                  {done ? null : <small>{about}</small>}
                </span>
                <ChevronRight size={16} aria-hidden="true" />
              </Link>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Today({ orders, totalCents }: NonNullable<Home['today']>) {
  const { website } = useMe();
  const formats = useFormats();
  return (
    <section className="card" aria-labelledby="home-today">
      <div className="card__head">
        <h2 id="home-today">Today</h2>
      </div>
      <dl className="home-today">
        <div>
          <dt>Orders</dt>
          <dd>{new Intl.NumberFormat('en-US').format(orders)}</dd>
        </div>
        <div>
          <dt>Sold</dt>
          <dd>{formats.money(centsMoney(totalCents, website.currency))}</dd>
        </div>
      </dl>
    </section>
  );
}

function Waiting({ waiting }: { waiting: Home['waiting'] }) {
  return (
    <section className="card" aria-labelledby="home-waiting">
      <div className="card__head">
        <h2 id="home-waiting">Waiting for you</h2>
      </div>
      {waiting.length === 0 ? (
        <p className="card__body soft">Nothing waits.</p>
      ) : (
        <ul className="home-list">
          {waiting.map(({ what, count }) => {
            const { text, to, problem } = waitingWords(what, count);
            const Icon = problem ? CircleAlert : Inbox;
            return (
              <li key={what}>
                <Link to={to} className={`home-row${problem ? ' home-row--problem' : ''}`}>
                  <Icon size={18} className="home-row__mark" aria-hidden="true" />
                  <span className="home-row__words">
                    <b>{text}</b>
                  </span>
                  <ChevronRight size={16} aria-hidden="true" />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
