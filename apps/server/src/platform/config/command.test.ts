import { resolve } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { defineCommand, fromHere } from './command.ts';

const usage = 'Usage: npx plinth glaze POT [--color NAME]';
const done: unknown[] = [];
const glaze = defineCommand({
  usage,
  options: { color: { type: 'string' } },
  words: 1,
  async run({ values, positionals: [pot], misused }, say) {
    if (!pot) throw misused('Say which pot.');
    done.push([pot, values.color]);
    say(`${pot} is ${values.color ?? 'plain'}.`);
  },
});

async function said(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  await glaze(args, (line) => lines.push(line));
  return lines;
}

describe('a command', () => {
  test('gets its words and flags', async () => {
    expect(await said('cup', '--color', 'ash')).toEqual(['cup is ash.']);
  });

  test('prints its usage with --help and does nothing', async () => {
    done.length = 0;
    expect(await said('cup', '--help')).toEqual([usage]);
    expect(await said('-h')).toEqual([usage]);
    expect(done).toEqual([]);
  });

  test.each([
    [['--colour', 'ash'], "Unknown option '--colour'."],
    [['cup', 'jar'], '"jar" is too much.'],
    [[], 'Say which pot.'],
    [['cup', '--color'], "Option '--color <value>' argument missing."],
  ])('refuses %j in one line, with the usage below', async (args, line) => {
    await expect(glaze(args, () => {})).rejects.toMatchObject({ message: `${line}\n\n${usage}`, exitCode: 2 });
  });

  test('means file names from where it was typed', () => {
    vi.stubEnv('PLINTH_CWD', '/somewhere');
    expect(fromHere('pots.csv')).toBe(resolve('/somewhere/pots.csv'));
    vi.unstubAllEnvs();
  });
});
