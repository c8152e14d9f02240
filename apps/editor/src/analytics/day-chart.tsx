import { useId } from 'react';
import { useFormats } from '../session/use-formats.ts';
import { ChartMarks } from './chart-marks.tsx';
import type { Happening } from './happenings.ts';

interface DayChartProps {
  /** What is counted: 'Visits'. */
  label: string;
  days: readonly { day: string; value: number }[];
  /** The days that these are compared with, in their order. */
  before?: readonly number[];
  text: (value: number) => string;
  /** What the owner did on these days. */
  happenings?: readonly Happening[];
}

const WIDTH = 800;
const HEIGHT = 200;

/**
 * A column a day, and a dashed line for the days before: shape tells them apart, not colour alone. The same numbers are in the
 * table below, for whoever cannot see it.
 */
export function DayChart({ label, days, before = [], text, happenings = [] }: DayChartProps) {
  const title = useId();
  const formats = useFormats();
  const most = Math.max(0, ...days.map(({ value }) => value), ...before);
  const step = WIDTH / Math.max(1, days.length);
  const top = (value: number) => HEIGHT - (value / Math.max(1, most)) * (HEIGHT - 8);
  const isEmpty = [...days.map(({ value }) => value), ...before].every((value) => value === 0);
  const line = (isEmpty ? [] : before.slice(0, days.length)).map(
    (value, index) => `${(index + 0.5) * step},${top(value)}`,
  );
  const [first = '', last = first] = [days[0], days.at(-1)].flatMap((one) => (one ? [formats.day(one.day)] : []));
  const wordsOf = (day: string) =>
    happenings
      .filter((one) => one.day === day)
      .map((one) => one.text)
      .join('; ');
  return (
    <figure className="analytics-chart">
      <ChartMarks days={days.map(({ day }) => day)} happenings={happenings} />
      <div className="analytics-chart__plot">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-labelledby={title}>
          <title id={title}>
            {label} by day from {first} to {last}; at most {text(most)} a day
          </title>
          {days.map(({ day, value }, index) => (
            <rect
              key={day}
              className="analytics-chart__column"
              x={index * step + step * 0.15}
              y={top(value)}
              width={step * 0.7}
              height={HEIGHT - top(value)}
            >
              <title>
                {formats.day(day)}: {text(value)}
              </title>
            </rect>
          ))}
          {line.length > 1 ? <polyline className="analytics-chart__before" points={line.join(' ')} /> : null}
        </svg>
        {isEmpty ? (
          <p className="analytics-chart__none soft">
            No {label.toLowerCase()} from {first} to {last}.
          </p>
        ) : null}
      </div>
      <figcaption className="analytics-chart__legend soft">
        <span>
          {first} – {last}
        </span>
        <span>Top: {text(most)}</span>
        <span>
          <span className="analytics-chart__key" aria-hidden="true" /> {label}
        </span>
        {line.length > 1 ? (
          <span>
            <span className="analytics-chart__key analytics-chart__key--before" aria-hidden="true" /> Compared with
          </span>
        ) : null}
      </figcaption>
      <details className="analytics-chart__numbers">
        <summary>Numbers by day</summary>
        <table className="analytics-table">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">{label}</th>
              {before.length > 0 ? <th scope="col">Compared with</th> : null}
              {happenings.length > 0 ? (
                <th scope="col" className="analytics-table__words">
                  What happened
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, value }, index) => (
              <tr key={day}>
                <th scope="row">{formats.day(day)}</th>
                <td>{text(value)}</td>
                {before.length > 0 ? <td>{text(before[index] ?? 0)}</td> : null}
                {happenings.length > 0 ? <td className="analytics-table__words">{wordsOf(day)}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
