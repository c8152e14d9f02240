import type { ProductSummary } from '@plinth/contract';
import { describe, expect, test } from 'vitest';
import { undoOf, visibilityQuestion } from './bulk-visibility.ts';

const past = '2026-01-01T00:00:00.000Z';
const ahead = '2999-01-01T00:00:00.000Z';
const rows = (count: number, visibility: ProductSummary['visibility'] = 'visible', publishOn = past) =>
  Array.from({ length: count }, (_, index) => ({ id: `${visibility}${index}`, visibility, publishOn }));

describe('what is asked before many products are shown or hidden', () => {
  test('nothing for a few of many', () => {
    expect(visibilityQuestion('hidden', rows(4), 29)).toBeUndefined();
    expect(visibilityQuestion('visible', rows(1, 'hidden'), 1)).toBeUndefined();
  });

  test('from five on, and for a whole shop', () => {
    expect(visibilityQuestion('hidden', rows(5), 29)).toMatchObject({ title: 'Hide 5 products?', danger: true });
    expect(visibilityQuestion('hidden', rows(3), 3)?.title).toBe('Hide all 3 products?');
    expect(visibilityQuestion('visible', rows(29, 'hidden'), 40)?.confirmLabel).toBe('Show 29 products');
  });

  test('for one, too, that would come out before its time', () => {
    const question = visibilityQuestion('visible', rows(1, 'scheduled', ahead), 29);
    expect(question).toMatchObject({ title: 'Show 1 product?' });
    expect(question?.text).toContain('One of them is scheduled');
    expect(visibilityQuestion('hidden', rows(1, 'scheduled', ahead), 29)).toBeUndefined();
  });
});

test('undo gives each product its own state back, and its date', () => {
  const waiting = rows(1, 'scheduled', ahead);
  const hiddenAhead = [{ id: 'h', visibility: 'hidden' as const, publishOn: ahead }];
  expect(undoOf([...rows(2), ...rows(1, 'hidden'), ...waiting, ...hiddenAhead])).toEqual({
    visible: ['visible0', 'visible1'],
    hidden: ['hidden0'],
    singly: [...waiting, ...hiddenAhead],
  });
});
