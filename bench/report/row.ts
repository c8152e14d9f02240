/** One line of the table: what was measured, beside what it is compared with, and whether that is what we want. */
export interface Row {
  readonly work: string;
  /** With its unit: `1,240 /s ± 4 %`. */
  readonly measured: string;
  /** The peer or limit, measured in the same run; '' where a row has none. */
  readonly against: string;
  /** Measured against peer: `83 % ± 2 %`; '' where a row has none. */
  readonly share: string;
  readonly target: string;
  readonly verdict: string;
}

/** The rows of one part with what a reader must know about how they came about. */
export interface Section {
  readonly title: string;
  readonly how: string;
  readonly rows: readonly Row[];
  /** More Markdown that belongs to it, such as the tables of the template engines. */
  readonly details?: string;
}

/** The verdict in words; `undefined` = no target was set for this row. */
export function verdict(met: boolean | undefined, reason = ''): string {
  const word = met === undefined ? 'for information' : met ? 'met' : 'missed';
  return reason === '' ? word : `${word}: ${reason}`;
}
