/** What `npx plinth NAME …` runs; the table is in cli.ts. `say` prints one line of the answer. */
export type Command = (args: readonly string[], say: (line: string) => void) => Promise<void>;

/** Ends a command with one line for the person who typed it. */
export class CommandProblem extends Error {
  override name = 'CommandProblem';
  constructor(
    message: string,
    /** 1: it could not be done; 2: it was not asked for properly. */
    readonly exitCode: 1 | 2 = 1,
  ) {
    super(message);
  }
}
