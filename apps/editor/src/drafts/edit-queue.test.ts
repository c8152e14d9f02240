import type { ProductSummary } from '@plinth/contract';
import { expect, test, vi } from 'vitest';
import { EditQueue } from './edit-queue.ts';

const bowl = { id: 'p1', version: 1, visibility: 'visible', name: 'Bowl' } as ProductSummary;

function screen() {
  let row = bowl;
  const queue = new EditQueue<ProductSummary>((next) => {
    row = next;
  });
  return { queue, row: () => row };
}

/** A server that answers when told to, and refuses what is older than its own version. */
function server() {
  let version = 1;
  const answers: (() => void)[] = [];
  const send = (change: Partial<ProductSummary>) => async (row: ProductSummary) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    if (row.version !== version) throw new Error('changed in the meantime');
    version += 1;
    return { ...row, ...change, version };
  };
  const answer = async () => {
    await vi.waitFor(() => expect(answers).not.toHaveLength(0), 20_000);
    answers.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { send, answer };
}

test('a second edit before the first is answered goes on the version that the first one made', async () => {
  const { queue, row } = screen();
  const { send, answer } = server();
  const off = queue.edit(bowl, { visibility: 'hidden' }, send({ visibility: 'hidden' }));
  const on = queue.edit(row(), { visibility: 'scheduled' }, send({ visibility: 'scheduled' }));
  expect(row().visibility).toBe('scheduled');
  await answer();
  // The answer of the first does not flash over what was asked for since.
  expect(row()).toMatchObject({ visibility: 'scheduled', version: 2 });
  await answer();
  await Promise.all([off, on]);
  expect(row()).toMatchObject({ visibility: 'scheduled', version: 3 });
});

test('a refused edit is taken back, and what waited behind it is still sent', async () => {
  const { queue, row } = screen();
  const { send, answer } = server();
  const refused = queue.edit(bowl, { name: 'Jug' }, async () => {
    throw new Error('no');
  });
  const kept = queue.edit(row(), { visibility: 'hidden' }, send({ visibility: 'hidden' }));
  await expect(refused).rejects.toThrow('no');
  await answer();
  await kept;
  expect(row()).toMatchObject({ name: 'Bowl', visibility: 'hidden', version: 2 });
});

test('where a refusal tells how the product is now, the next edit goes on from there', async () => {
  const { queue, row } = screen();
  const now = { ...bowl, name: 'Jug', version: 7 };
  const versions: number[] = [];
  const first = queue.edit(bowl, { visibility: 'hidden' }, async () => {
    queue.correct('p1', now);
    throw new Error('changed in the meantime');
  });
  const second = queue.edit(row(), { visibility: 'hidden' }, async (before) => {
    versions.push(before.version);
    return { ...before, visibility: 'hidden', version: 8 };
  });
  await expect(first).rejects.toThrow('in the meantime');
  await second;
  expect(versions).toEqual([7]);
  expect(row()).toMatchObject({ name: 'Jug', visibility: 'hidden', version: 8 });
});

test('edits of different products do not wait for each other', async () => {
  const { queue } = screen();
  const { send, answer } = server();
  const waiting = queue.edit(bowl, {}, send({}));
  await queue.edit({ ...bowl, id: 'p2' }, {}, async (row) => row);
  await answer();
  await waiting;
});
