import { resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** What `npx plinth NAME …` runs; the table is in boot/cli.ts. `say` prints one line of the answer. */
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

type Options = NonNullable<ParseArgsConfig['options']>;
type Read<O extends Options> = ReturnType<typeof parseArgs<{ args: string[]; allowPositionals: true; options: O }>>;

interface CommandDescription<O extends Options> {
  /** What `--help` prints: the first lines `Usage: npx plinth NAME …`, then what each flag does. */
  readonly usage: string;
  readonly options?: O;
  /** How many words without dashes it takes; more are refused. */
  readonly words: number;
  /** @throws {CommandProblem} */
  run(read: Read<O> & { misused: (message: string) => CommandProblem }, say: (line: string) => void): Promise<void>;
}

/**
 * Makes a command of its description: `--help` prints the usage, a flag that it does not know is refused in one line with the usage
 * below it, and so is whatever `run` throws as `misused(…)`.
 */
export function defineCommand<const O extends Options = Record<never, never>>(
  description: CommandDescription<O>,
): Command {
  const { usage, options, words, run } = description;
  const misused = (message: string) => new CommandProblem(`${message}\n\n${usage}`, 2);
  return async (args, say) => {
    if (args.some((arg) => arg === '--help' || arg === '-h')) return say(usage);
    let read: Read<O>;
    try {
      read = parseArgs({ args: [...args], allowPositionals: true, options: (options ?? {}) as O });
    } catch (error) {
      // What follows explains how a word could begin with a dash, which no argument here does.
      throw misused(`${(error as Error).message.split('. To specify')[0]?.replace(/\.$/, '')}.`);
    }
    const surplus = read.positionals[words];
    if (surplus !== undefined) throw misused(`"${surplus}" is too much.`);
    await run({ ...read, misused }, say);
  };
}

/** The full name of a file or folder as typed: meant from where the person stands; scripts/plinth.mjs says where that is. */
export const fromHere = (file: string): string => resolve(process.env.PLINTH_CWD ?? process.cwd(), file);
