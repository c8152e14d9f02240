import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { askAgainWhereOvertaken } from './overtaken.ts';

const client = new QueryClient();
let end: () => void = () => undefined;
afterEach(() => {
  end();
  client.clear();
});

/** A list that is looked at; its answers are given by hand, in the order in which they were asked for. */
function look() {
  const answers: ((names: string[]) => void)[] = [];
  const list = new QueryObserver<string[]>(client, {
    queryKey: ['groups'],
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const leave = list.subscribe(() => undefined);
  return { answers, leave, shown: () => list.getCurrentResult().data };
}

test('what was changed while it was first asked for is asked for once more', async () => {
  end = askAgainWhereOvertaken(client);
  const { answers, leave, shown } = look();
  void client.invalidateQueries({ queryKey: ['groups'] });
  answers[0]?.([]);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(['Trade']);
  await vi.waitFor(() => expect(shown()).toEqual(['Trade']));
  expect(answers).toHaveLength(2);
  leave();
});

test('what nobody has changed is asked for once', async () => {
  end = askAgainWhereOvertaken(client);
  const { answers, leave, shown } = look();
  answers[0]?.(['Friends']);
  await vi.waitFor(() => expect(shown()).toEqual(['Friends']));
  expect(client.isFetching()).toBe(0);
  expect(answers).toHaveLength(1);
  leave();
});

test('what is put there by hand meanwhile does not stand for the answer', async () => {
  end = askAgainWhereOvertaken(client);
  const { answers, leave, shown } = look();
  void client.invalidateQueries({ queryKey: ['groups'] });
  client.setQueryData(['groups'], ['by hand']);
  answers[0]?.([]);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(['Trade']);
  await vi.waitFor(() => expect(shown()).toEqual(['Trade']));
  leave();
});
