import type { ThemeProblem } from '@plinth/contract';

/** Where something is wrong in a theme, and what; the rest is behind a button that needs no script. */
export function ThemeProblems({ problems }: { problems: readonly ThemeProblem[] }) {
  const lines = (shown: readonly ThemeProblem[]) => (
    <ul className="problem-list">
      {shown.map(({ file, line, column, message, severity }) => (
        <li key={`${file}:${line}:${column}:${message}`}>
          <span className={`mark ${severity === 'warning' ? 'mark--warn' : 'mark--bad'}`}>
            {severity === 'warning' ? 'Warning' : 'Error'}
          </span>
          <p>{message}</p>
          <code>
            {file}
            {line > 0 ? `, line ${line}, column ${column}` : ''}
          </code>
        </li>
      ))}
    </ul>
  );
  if (problems.length <= 12) return lines(problems);
  return (
    <>
      {lines(problems.slice(0, 10))}
      <details>
        <summary>{problems.length - 10} more</summary>
        {lines(problems.slice(10))}
      </details>
    </>
  );
}

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** “2 errors, 1 warning”; “Nothing is wrong” where there is neither. */
export function problemCount(problems: readonly ThemeProblem[]): string {
  const warnings = problems.filter(({ severity }) => severity === 'warning').length;
  const errors = problems.length - warnings;
  const said = [errors > 0 ? plural(errors, 'error') : '', warnings > 0 ? plural(warnings, 'warning') : ''];
  return said.filter(Boolean).join(', ') || 'Nothing is wrong';
}
