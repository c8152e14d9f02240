import { describe, expect, test } from 'vitest';
import { longestPause } from '../../testing/thread-time.ts';
import { readCsv } from './csv-rows.ts';

const problemsOf = async (text: string) => {
  const problems: string[] = [];
  const read = await readCsv(Buffer.from(text), (line, _subject, reason) => problems.push(`${line}: ${reason}`));
  return { ...read, problems };
};

describe('a CSV file', () => {
  test('is read with its header, its quotes and what is wrong in it', async () => {
    const { header, rows, problems } = await problemsOf(
      'Title ,Price,Text\nBowl,1,"two\nlines"\nCup,2,a"b" c "d"\n\nPot,3,x\n',
    );
    expect(header).toEqual(['Title', 'Price', 'Text']);
    expect(rows.map(({ cells }) => cells.Title)).toEqual(['Bowl', 'Pot']);
    expect(rows[0]?.cells.Text).toBe('two\nlines');
    expect(problems).toEqual([
      '4: A quote stands within a cell of this row. Put the whole cell in quotes and write each quote within it twice.',
    ]);
  });

  test('with what a spreadsheet would run is read as it was written', async () => {
    const { rows } = await problemsOf("Title,Price\n'=HYPERLINK(1),'-5\n'quoted',1\n");
    expect(rows.map(({ cells }) => Object.values(cells))).toEqual([
      ['=HYPERLINK(1)', '-5'],
      ["'quoted'", '1'],
    ]);
  });

  test('of ten megabytes of broken rows leaves the thread that answers visitors alone', async () => {
    const longest = await longestPause(async () => {
      const broken = problemsOf(`a,b,c\n${'1,2"x,3\n'.repeat(1_200_000)}`);
      await expect(broken).rejects.toThrow('More than 1000 rows of this file are not valid CSV.');
      const whole = await problemsOf(`a,b,c\n${'1,2,3\n'.repeat(100_000)}`);
      expect(whole.rows).toHaveLength(100_000);
    });
    // Read on this thread the first of them stands still for a minute.
    expect(longest).toBeLessThan(2000);
  });
});
