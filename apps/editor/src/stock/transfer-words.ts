import type { TransferSummary } from '@plinth/contract';

/** What a transfer is marked with. */
export function transferMark({ state, received }: Pick<TransferSummary, 'state' | 'received'>): {
  text: string;
  tone: string;
} {
  if (state === 'received') return { text: 'Received', tone: 'badge--good' };
  if (state === 'canceled') return { text: 'Cancelled', tone: '' };
  return received > 0 ? { text: 'Partly received', tone: 'badge--warn' } : { text: 'On its way', tone: 'badge--warn' };
}
