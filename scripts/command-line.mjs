// How every script of this folder reads its command line: `--help` prints what it does, an unknown flag is refused in one line.
import { parseArgs } from 'node:util';

/**
 * @param usage what `--help` prints
 * @param options as for node:util parseArgs; `help` is added
 * @param allowPositionals whether words without dashes are taken
 * @returns the values and positionals; does not return for `--help` (exit code 0) and for what it does not know (exit code 2)
 */
export function readCommandLine(usage, options = {}, { allowPositionals = false, argv = process.argv.slice(2) } = {}) {
  let read;
  try {
    read = parseArgs({
      args: argv,
      allowPositionals,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    return refuse(error.message, usage);
  }
  if (!read.values.help) return read;
  process.stdout.write(`${usage.trim()}\n`);
  process.exit(0);
}

/** Ends the script with what is wrong in its command line and how it is used. */
export function refuse(message, usage) {
  // parseArgs explains how a positional could be given after all, which no script here wants.
  process.stderr.write(`${message.split('. To specify')[0].replace(/[.]?$/, '.')}\n\n${usage.trim()}\n`);
  process.exit(2);
}
