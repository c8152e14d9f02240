import type { ImportReport } from '@plinth/contract';

/** What of a file could not be used, by line, with all of it as a file. */
export function ImportProblems(props: {
  title: string;
  problems: ImportReport['problems'];
  /** How many there are: more than are shown here. */
  count?: number;
  /** Where all of them can be fetched. */
  address?: string;
}) {
  const { title, problems, count = problems.length, address } = props;
  if (count === 0) return null;
  return (
    <details open={count <= 10}>
      <summary>
        {title} ({count.toLocaleString('en-US')})
      </summary>
      <ul className="problem-list">
        {problems.map(({ line, subject, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is what it is, and two may say the same
          <li key={index}>
            <span className="mark mark--warn">{line > 0 ? `Line ${line.toLocaleString('en-US')}` : 'Image'}</span>
            <p>
              {subject ? <b>{subject}: </b> : null}
              {reason}
            </p>
          </li>
        ))}
      </ul>
      {count > problems.length ? <p className="soft">The first {problems.length} are shown.</p> : null}
      {address ? (
        <a className="button" href={address} download>
          Download as CSV
        </a>
      ) : null}
    </details>
  );
}
