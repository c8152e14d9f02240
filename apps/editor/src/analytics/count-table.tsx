import { Link, type LinkProps } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { Button } from '../ui/button.tsx';
import { csvOf } from './days.ts';

export interface Column<Row> {
  label: string;
  /** As it is read on the screen. */
  text: (row: Row) => string;
  /** As it stands in the file; absent: the same. */
  value?: (row: Row) => string | number;
  /** Where the screen has more than the text: parts of it that can be pressed. */
  cell?: (row: Row) => ReactNode;
  /** Words, not a number: they begin below each other. */
  words?: boolean;
}

/** What the name of a row does: shows it alone, or leads to it. `whose` says that in words. */
export type Lead = { whose: string } & ({ press: () => void } | { to: LinkProps });

const alignment = ({ words }: { words?: boolean }) => (words ? 'analytics-table__words' : undefined);

interface CountTableProps<Row> {
  title: string;
  rows: readonly Row[];
  /** The first one names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  /** Where rows lead; undefined: this one leads nowhere. */
  leads?: ((row: Row) => Lead | undefined) | undefined;
  /** What belongs here, where there is nothing yet. */
  nothing: string;
}

/** A table of counts with its name, and the same as a file. */
export function CountTable<Row>({ title, rows, columns, leads, nothing }: CountTableProps<Row>) {
  const heading = useId();
  const [name, ...numbers] = columns;
  const save = () => {
    const lines = rows.map((row) => columns.map(({ text, value }) => (value ?? text)(row)));
    const file = new Blob([`\ufeff${csvOf([columns.map(({ label }) => label), ...lines])}`], { type: 'text/csv' });
    const link = Object.assign(document.createElement('a'), {
      href: URL.createObjectURL(file),
      download: `${title.toLowerCase().replaceAll(' ', '-')}.csv`,
    });
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <section className="card analytics-card" aria-labelledby={heading}>
      <div className="analytics-card__head">
        <h2 id={heading}>{title}</h2>
        {rows.length > 0 ? (
          <Button tone="quiet" onPress={save} aria-label={`Save ${title} as CSV`}>
            <Download size={14} aria-hidden="true" /> CSV
          </Button>
        ) : null}
      </div>
      {rows.length === 0 ? (
        <p className="soft analytics-card__nothing">{nothing}</p>
      ) : (
        // A long table scrolls: by keys, too.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached
        <div className="analytics-scroll" tabIndex={0}>
          <table className="analytics-table">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.label} scope="col" className={alignment(column)}>
                    {column.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows are shown, never changed in place
                <tr key={index}>
                  <th scope="row" title={name.text(row)}>
                    <Name lead={leads?.(row)} text={name.text(row)} />
                  </th>
                  {numbers.map((column) => (
                    <td key={column.label} className={alignment(column)} data-label={column.label}>
                      {column.cell ? column.cell(row) : column.text(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Name({ lead, text }: { lead: Lead | undefined; text: string }) {
  if (!lead) return text;
  if ('to' in lead)
    return (
      <Link {...lead.to} className="analytics-table__choose" aria-label={lead.whose}>
        {text}
      </Link>
    );
  return <Choose lead={lead}>{text}</Choose>;
}

/** A word in a table that shows something alone. */
export function Choose({ lead, children }: { lead: { whose: string; press: () => void }; children: ReactNode }) {
  return (
    <AriaButton className="analytics-table__choose" aria-label={lead.whose} onPress={lead.press}>
      {children}
    </AriaButton>
  );
}
