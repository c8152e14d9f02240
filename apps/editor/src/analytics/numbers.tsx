import { changeOf } from './days.ts';

interface NumberCard {
  label: string;
  text: string;
  now?: number;
  before?: number;
}

/** The few numbers that a screen begins with, each with its change. */
export function Numbers({ of }: { of: readonly NumberCard[] }) {
  return (
    <dl className="analytics-numbers">
      {of.map(({ label, text, now, before }) => (
        <div key={label} className="card analytics-number">
          <dt className="soft">{label}</dt>
          <dd>
            {text}{' '}
            {now === undefined || before === undefined ? null : <small className="soft">{changeOf(now, before)}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
