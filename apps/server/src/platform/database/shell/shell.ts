import type postgres from 'postgres';
import { listColumns, listTables, runStatement } from './queries.ts';
import { splitStatements } from './statements.ts';
import { textTable } from './text-table.ts';

export const SHELL_HELP = `A statement ends with a semicolon.
  \\d          the tables
  \\d NAME     the columns of one
  \\q          ends the shell (Ctrl-D too)`;

/**
 * A small stand-in for psql, for machines that have none: takes line by line what is typed and prints what comes of it.
 * A failing statement prints its message and ends nothing.
 */
export class Shell {
  private typed = '';

  constructor(
    private readonly sql: postgres.Sql,
    private readonly print: (text: string) => void,
  ) {}

  /** Whether a statement has begun and waits for its semicolon. */
  get waiting(): boolean {
    return this.typed.trim() !== '';
  }

  /** Takes one line; false = the person wants to leave. */
  async take(line: string): Promise<boolean> {
    if (!this.waiting && /^\s*\\/.test(line)) return this.command(line.trim());
    const { statements, rest } = splitStatements(`${this.typed}${line}\n`);
    this.typed = rest;
    for (const statement of statements) await this.run(() => runStatement(this.sql, statement));
    return true;
  }

  /** Runs what has been typed as if it had its semicolon. */
  async finish(): Promise<void> {
    if (this.waiting) await this.take(';');
  }

  private async command(line: string): Promise<boolean> {
    const [name = '', argument] = line.split(/\s+/);
    if (name === '\\q') return false;
    if (name === '\\d' && argument) await this.run(() => listColumns(this.sql, argument));
    else if (name === '\\d') await this.run(() => listTables(this.sql));
    else this.print(SHELL_HELP);
    return true;
  }

  private async run(work: () => PromiseLike<postgres.RowList<postgres.Row[]>>): Promise<void> {
    try {
      const rows = await work();
      const columns = (rows.columns ?? []).map(({ name }) => name);
      if (columns.length > 0) this.print(textTable(columns, rows));
      this.print(columns.length > 0 ? `(${rows.length} row${rows.length === 1 ? '' : 's'})` : outcome(rows));
    } catch (error) {
      const { message, hint } = error as { message: string; hint?: string };
      this.print(`${message}${hint ? `\n${hint}` : ''}`);
    }
  }
}

const outcome = ({ command, count }: postgres.RowList<postgres.Row[]>): string =>
  [command, count].filter((part) => part !== null && part !== undefined).join(' ');
